import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, ServiceTransaction } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { networkOf, wideNetworkOf } from './network-address.ts';

/** At most `max` hits on a key within `windowMs`, counted in the database and so over all processes. */
export interface RateLimit {
  key: string;
  max: number;
  windowMs: number;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

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

interface Limiter {
  database: Database;
  clock: { now(): Date };
}

/**
 * Takes one hit on each key, or none and throws TOO_MANY_REQUESTS when one of the limits is used up. Exact also for
 * calls at the same moment. `giveBack` undoes it: what went well need not count.
 */
export async function takeHits(
  { database, clock }: Limiter,
  limits: RateLimit[],
  sentence: string,
): Promise<{ giveBack(): Promise<void> }> {
  const now = clock.now();
  // In one order everywhere, so that two calls never wait for each other.
  const hashed = limits
    .map((limit) => ({ ...limit, key: hashOf(limit.key) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const outcome = await database.service(async (db) => {
    for (const { key } of hashed) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
    const waits: number[] = [];
    for (const limit of hashed) waits.push(await waitMsOf(db, limit, now));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) return { waitMs, ids: [] };
    const hits = await db
      .insertInto('rateLimitHits')
      .values(hashed.map(({ key }) => ({ key, occurredAt: now.toISOString() })))
      .returning('id')
      .execute();
    return { waitMs: 0, ids: hits.map((hit) => hit.id) };
  });
  if (outcome.waitMs > 0) throw tooMany(sentence, outcome.waitMs);
  return {
    async giveBack() {
      await database.service((db) => db.deleteFrom('rateLimitHits').where('id', 'in', outcome.ids).execute());
    },
  };
}

/** How long until the key has a hit left again; 0 when it has one now. */
async function waitMsOf(db: ServiceTransaction, { key, max, windowMs }: RateLimit, now: Date): Promise<number> {
  const hit = await db
    .selectFrom('rateLimitHits')
    .where('key', '=', key)
    .where('occurredAt', '>', new Date(now.getTime() - windowMs).toISOString())
    .select('occurredAt')
    .orderBy('occurredAt', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return hit ? Date.parse(hit.occurredAt) + windowMs - now.getTime() : 0;
}

function tooMany(sentence: string, waitMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Clears away hits that no limit looks at any more. */
export async function deleteOldHits({ database, clock }: Limiter): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs).toISOString();
  await database.service((db) => db.deleteFrom('rateLimitHits').where('occurredAt', '<', before).execute());
}
