import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, ServiceTransaction } from '../database/database.ts';
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
  const { waitMs } = await reserve(limiter, limits, null);
  if (waitMs > 0) throw tooMany(sentence, waitMs);
}

/** A try of which nobody has heard for this long counts as a failure. */
const longestTryMs = minuteMs;
const lookAgainMs = 100;
const mostLooks = 100;

/**
 * Makes one try within the limits and returns whether it succeeded. Only failures count, and a try takes its place
 * before it is made, so that many at once are no way around a limit. When places are only held by tries under way, it
 * waits for their outcome. Throws TOO_MANY_REQUESTS when the limits are used up.
 */
export async function limitFailures(
  limiter: Limiter,
  limits: readonly RateLimit[],
  sentence: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const ids = await waitForPlace(limiter, limits, sentence);
  let isRight = false;
  try {
    isRight = await attempt();
  } finally {
    await limiter.database.service(async (db) => {
      if (isRight) await db.deleteFrom('rateLimitHits').where('id', 'in', ids).execute();
      else await db.updateTable('rateLimitHits').set({ pendingUntil: null }).where('id', 'in', ids).execute();
    });
  }
  return isRight;
}

async function waitForPlace(limiter: Limiter, limits: readonly RateLimit[], sentence: string): Promise<number[]> {
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

async function reserve(
  { database, clock }: Limiter,
  limits: readonly RateLimit[],
  pendingUntil: string | null,
): Promise<Reservation> {
  const now = clock.now();
  // In one order everywhere, so that two calls never wait for each other.
  const all = limits.flatMap(({ beyond = [], ...limit }) => [limit, ...beyond]);
  const keys = all.map(({ key }) => hashOf(key)).toSorted();
  return database.service(async (db) => {
    for (const key of keys) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
    const taken: RateLimit[] = [];
    for (const limit of limits) {
      const own = await roomOf(db, limit, now);
      const isBeyond = own.waitMs > 0 && !own.mayChange && limit.beyond !== undefined;
      const others = isBeyond ? (limit.beyond ?? []) : [];
      for (const room of isBeyond ? await roomsOf(db, others, now) : [own]) {
        if (room.waitMs > 0) return { ...room, ids: [] };
      }
      taken.push(limit, ...others);
    }
    const hits = await db
      .insertInto('rateLimitHits')
      .values(taken.map(({ key }) => ({ key: hashOf(key), occurredAt: now.toISOString(), pendingUntil })))
      .returning('id')
      .execute();
    return { waitMs: 0, mayChange: false, ids: hits.map((hit) => hit.id) };
  });
}

type Room = Pick<Reservation, 'waitMs' | 'mayChange'>;

async function roomsOf(db: ServiceTransaction, limits: readonly RateLimit[], now: Date): Promise<Room[]> {
  const rooms: Room[] = [];
  for (const limit of limits) rooms.push(await roomOf(db, limit, now));
  return rooms;
}

/** How long until the key has a hit left again; 0 when it has one now. */
async function roomOf(db: ServiceTransaction, { key, max, windowMs }: RateLimit, now: Date): Promise<Room> {
  const hits = await db
    .selectFrom('rateLimitHits')
    .where('key', '=', hashOf(key))
    .where('occurredAt', '>', new Date(now.getTime() - windowMs).toISOString())
    .select(['occurredAt', 'pendingUntil'])
    .orderBy('occurredAt', 'desc')
    .limit(max)
    .execute();
  const oldest = hits[max - 1];
  if (!oldest) return { waitMs: 0, mayChange: false };
  return {
    waitMs: Date.parse(oldest.occurredAt) + windowMs - now.getTime(),
    mayChange: hits.some(({ pendingUntil }) => pendingUntil !== null && Date.parse(pendingUntil) > now.getTime()),
  };
}

function tooMany(sentence: string, waitMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Clears away hits that no limit looks at any more. */
export async function deleteOldHits({ database, clock }: Limiter): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs).toISOString();
  await database.service((db) => db.deleteFrom('rateLimitHits').where('occurredAt', '<', before).execute());
}
