import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, ServiceTransaction } from '../database/database.ts';
import { codeOf } from '../database/database-errors.ts';
import { dayMs, minuteMs } from '../durations.ts';
import { AppError } from '../errors.ts';
import { networkOf, wideNetworkOf } from './network-address.ts';

/** At most `max` hits on a key within `windowMs`, counted in the database and so over all processes. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
  /** What holds in its place once it is used up; without them calls are refused. */
  beyond?: readonly Omit<RateLimit, 'beyond'>[];
}

/** Keys hold addresses of people, so only their hashes are kept. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A /48 may hold many households, where a provider gives each of them a /64. */
const householdsInWideNetwork = 10;

/** Limits by where a call comes from: one for its network, and on IPv6 a wider one for the networks around it. */
export function networkLimits(prefix: string, address: string, { max, windowMs }: Omit<RateLimit, 'key'>): RateLimit[] {
  const wide = wideNetworkOf(address);
  const limits = [{ key: `${prefix}:${networkOf(address)}`, max, windowMs }];
  if (wide !== undefined) limits.push({ key: `${prefix}:${wide}`, max: max * householdsInWideNetwork, windowMs });
  return limits;
}

/** Where hits are counted, and by which clock. */
export interface Limiter {
  database: Database;
  clock: { now(): Date };
}

/**
 * Takes one hit on each key, or none and throws TOO_MANY_REQUESTS when one of the limits is used up. Exact also for
 * calls at the same moment.
 */
export async function takeHits(limiter: Limiter, limits: readonly RateLimit[], sentence: string): Promise<void> {
  const { waitMs } = await reserve(limiter, () => limits, null);
  if (waitMs > 0) throw tooMany(sentence, waitMs);
}

/** A try of which nobody has heard for this long counts as a failure. */
const longestTryMs = minuteMs;
const lookAgainMs = 100;
const mostLooks = 100;

/** A try under way, which holds a place within its limits. Call one of these when its outcome is known. */
export interface Try {
  /** It counts. */
  fail(): Promise<void>;
  /** It does not, once the transaction ends. */
  succeed(db: ServiceTransaction): Promise<void>;
}

/**
 * Makes one try within the limits and returns whether it succeeded. Only failures count. Throws TOO_MANY_REQUESTS when
 * the limits are used up.
 */
export async function limitFailures(
  limiter: Limiter,
  limits: readonly RateLimit[],
  sentence: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const made = await beginTry(limiter, () => limits, sentence);
  let isRight = false;
  try {
    isRight = await attempt();
  } finally {
    if (isRight) await limiter.database.service((db) => made.succeed(db));
    else await made.fail();
  }
  return isRight;
}

/** The limits of a try, which may have to be looked up first. */
type Limits = (db: ServiceTransaction) => readonly RateLimit[] | Promise<readonly RateLimit[]>;

/**
 * Begins a try. It takes its place before it is made, so that many at once are no way around a limit. When places are
 * only held by tries under way, this waits for their outcome. Throws TOO_MANY_REQUESTS when the limits are used up.
 */
export async function beginTry(limiter: Limiter, limits: Limits, sentence: string): Promise<Try> {
  const ids = await waitForPlace(limiter, limits, sentence);
  return {
    fail: () =>
      limiter.database.service(async (db) => {
        await db.updateTable('rateLimitHits').set({ pendingUntil: null }).where('id', 'in', ids).execute();
      }),
    async succeed(db) {
      await db.deleteFrom('rateLimitHits').where('id', 'in', ids).execute();
    },
  };
}

async function waitForPlace(limiter: Limiter, limits: Limits, sentence: string): Promise<number[]> {
  for (let look = 1; ; look += 1) {
    const pendingUntil = new Date(limiter.clock.now().getTime() + longestTryMs).toISOString();
    const { waitMs, mayChange, ids } = await reserve(limiter, limits, pendingUntil);
    if (waitMs === 0) return ids;
    if (!mayChange || look >= mostLooks) throw tooMany(sentence, mayChange ? 0 : waitMs);
    await setTimeout(lookAgainMs);
  }
}

interface Reservation {
  /** How long until there is room; 0 when a place was taken on each key. */
  waitMs: number;
  /** Whether tries under way may make room sooner. */
  mayChange: boolean;
  ids: number[];
}

const busyMs = 1000;

async function reserve(
  { database, clock }: Limiter,
  limits: Limits,
  pendingUntil: string | null,
): Promise<Reservation> {
  const now = clock.now().toISOString();
  try {
    return await database.service(async (db) => {
      const wanted = JSON.stringify((await limits(db)).map(withHashes));
      const { rows } = await sql<Omit<Reservation, 'ids'> & { ids: number[] | null }>`
        select * from app_take_hits(${wanted}::jsonb, ${now}, ${pendingUntil})`.execute(db);
      const [taken] = rows;
      if (!taken) throw new Error('app_take_hits() gave no row.');
      return { ...taken, ids: taken.ids ?? [] };
    });
  } catch (error) {
    // So many at once wait for the same limit that this one's turn did not come.
    if (isLockedOut(error)) return { waitMs: busyMs, mayChange: false, ids: [] };
    throw error;
  }
}

const withHashes = ({ beyond, ...limit }: RateLimit): RateLimit => ({
  ...limit,
  key: hashOf(limit.key),
  ...(beyond ? { beyond: beyond.map(withHashes) } : {}),
});

const lockNotAvailable = '55P03';
const isLockedOut = (error: unknown): boolean => error instanceof AppError && codeOf(error.cause) === lockNotAvailable;

function tooMany(sentence: string, waitMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Clears away hits that no limit looks at any more. */
export async function deleteOldHits({ database, clock }: Limiter): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs).toISOString();
  await database.service((db) => db.deleteFrom('rateLimitHits').where('occurredAt', '<', before).execute());
}
