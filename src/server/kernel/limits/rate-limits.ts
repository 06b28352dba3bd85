import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, ServiceTransaction } from '../database/database.ts';
import { codeOf } from '../database/database-errors.ts';
import { withoutEffect } from '../database/effects.ts';
import { rowsInPart } from '../database/in-parts.ts';
import { dayMs, minuteMs, momentBefore } from '../durations.ts';
import { AppError } from '../errors.ts';
import { networkOf, wideNetworkOf } from './network-address.ts';

/** At most `max` hits on a key within `windowMs`, counted in the database for all processes. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
  /** The limits that apply once this one is used up. Without them, calls are refused. */
  beyond?: readonly Omit<RateLimit, 'beyond'>[];
}

/** Keys hold people's addresses, so only hashes are stored. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A /48 may hold many households if a provider gives each a /64. */
const householdsInWideNetwork = 10;

/** Limits by origin: one for its network and, on IPv6, a wider one for the networks around it. */
export function networkLimits(prefix: string, address: string, { max, windowMs }: Omit<RateLimit, 'key'>): RateLimit[] {
  const wide = wideNetworkOf(address);
  const limits = [{ key: `${prefix}:${networkOf(address)}`, max, windowMs }];
  if (wide !== undefined) limits.push({ key: `${prefix}:${wide}`, max: max * householdsInWideNetwork, windowMs });
  return limits;
}

/** The database and clock that count hits. */
export interface Limiter {
  database: Database;
  clock: { now(): Date };
}

/**
 * Takes one hit on each key, or none and throws TOO_MANY_REQUESTS if a limit is used up. Exact for simultaneous calls
 * too.
 */
export async function enforceRateLimits(
  limiter: Limiter,
  limits: readonly RateLimit[],
  sentence: string,
): Promise<void> {
  const { waitMs } = await reserve(limiter, reserveHits(limits), null);
  if (waitMs > 0) throw tooMany(sentence, waitMs);
}

/** A try without an outcome for this long counts as a failure. */
const longestTryMs = minuteMs;
const lookAgainMs = 100;
const mostLooks = 100;

/** A running try, which holds a place within its limits. Call one of these with its outcome. */
export interface Try {
  /** Counts it. */
  fail(): Promise<void>;
  /** Doesn't count it, once the transaction ends. */
  succeed(db: ServiceTransaction): Promise<void>;
}

/**
 * Makes one try within the limits and returns whether it succeeded. Only failures count. Throws TOO_MANY_REQUESTS if
 * the limits are used up.
 */
export async function limitFailures(
  limiter: Limiter,
  limits: readonly RateLimit[],
  sentence: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const made = await beginTry(limiter, reserveHits(limits), sentence);
  let isRight = false;
  try {
    isRight = await attempt();
  } finally {
    if (isRight) await withoutEffect(limiter.database).service((db) => made.succeed(db));
    else await made.fail();
  }
  return isRight;
}

/** A place within each limit, or the time to wait for one. */
export interface Places {
  /** Wait until there is room; 0 if each key had a place. */
  waitMs: number;
  /** Whether running tries may free a place sooner. */
  mayChange: boolean;
  ids: number[] | null;
}

/** Takes places with `app_take_hits`, in one statement, alone or in one that looks up whose limits count. */
type ReserveHits = (db: ServiceTransaction, now: string, pendingUntil: string | null) => Promise<Places | undefined>;

export const reserveHits =
  (limits: readonly RateLimit[]): ReserveHits =>
  async (db, now, pendingUntil) => {
    const { rows } = await sql<Places>`
      select * from app_take_hits(${limitsJson(limits)}::jsonb, ${now}, ${pendingUntil})`.execute(db);
    return rows[0];
  };

/**
 * Begins a try, which takes its place first, so many at once don't get around a limit. If running tries hold the
 * places, waits for their outcome. Throws TOO_MANY_REQUESTS if the limits are used up.
 */
export async function beginTry(limiter: Limiter, take: ReserveHits, sentence: string): Promise<Try> {
  const ids = await waitForPlace(limiter, take, sentence);
  return {
    fail: () =>
      withoutEffect(limiter.database).service(async (db) => {
        await db.updateTable('rateLimitHits').set({ pendingUntil: null }).where('id', 'in', ids).execute();
      }),
    async succeed(db) {
      await db.deleteFrom('rateLimitHits').where('id', 'in', ids).execute();
    },
  };
}

async function waitForPlace(limiter: Limiter, take: ReserveHits, sentence: string): Promise<number[]> {
  for (let look = 1; ; look += 1) {
    const pendingUntil = new Date(limiter.clock.now().getTime() + longestTryMs).toISOString();
    const { waitMs, mayChange, ids } = await reserve(limiter, take, pendingUntil);
    if (waitMs === 0) return ids ?? [];
    if (!mayChange || look >= mostLooks) throw tooMany(sentence, mayChange ? 0 : waitMs);
    await setTimeout(lookAgainMs);
  }
}

const busyMs = 1000;

async function reserve({ database, clock }: Limiter, take: ReserveHits, pendingUntil: string | null): Promise<Places> {
  try {
    const taken = await withoutEffect(database).service((db) => take(db, clock.now().toISOString(), pendingUntil));
    if (!taken) throw new Error('app_take_hits() gave no row.');
    return taken;
  } catch (error) {
    // So many calls waited for the same limit that this one timed out.
    if (isLockedOut(error)) return { waitMs: busyMs, mayChange: false, ids: [] };
    throw error;
  }
}

/** The input of `app_take_hits`. */
export const limitsJson = (limits: readonly RateLimit[]): string => JSON.stringify(limits.map(withHashes));

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

/** Deletes hits that no limit needs any more. */
export async function deleteOldHits({ database, clock }: Limiter): Promise<void> {
  const before = momentBefore(clock.now(), dayMs);
  const deletePart = () =>
    database.service(async (db) => {
      const old = db.selectFrom('rateLimitHits').where('occurredAt', '<', before).select('id');
      const part = old.orderBy('occurredAt').limit(rowsInPart);
      const { numDeletedRows } = await db.deleteFrom('rateLimitHits').where('id', 'in', part).executeTakeFirst();
      return Number(numDeletedRows);
    });
  while ((await deletePart()) === rowsInPart);
}
