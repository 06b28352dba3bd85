import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import { minuteMs } from '../durations.ts';
import { beginTry, enforceRateLimits, type RateLimit, reserveHits } from './rate-limits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const limit = (key: string, max: number): RateLimit => ({ key, max, windowMs: minuteMs });
const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Too many.' };
const take = (...limits: RateLimit[]) => enforceRateLimits(app.services, limits, 'Too many.');

test('of many simultaneous calls exactly as many succeed as a limit allows', async () => {
  const limits = [limit('wide', 9), limit('narrow', 7)];
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => take(...limits)));
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  // A call refused by the narrow limit uses nothing of the wide one.
  await take(limit('wide', 9));
  await take(limit('wide', 9));
  await expect(take(limit('wide', 9))).rejects.toMatchObject(tooMany);
});

test('a fallback limit applies once the first one is used up', async () => {
  const wanted = { ...limit('account', 1), beyond: [limit('slow', 2)] };
  for (let time = 0; time < 3; time += 1) await take(wanted);
  await expect(take(wanted)).rejects.toMatchObject(tooMany);
  await expect(take(wanted)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test('a try counts if it fails, and not if it succeeds', async () => {
  const begin = () => beginTry(app.services, reserveHits([limit('tries', 1)]), 'Too many.');
  const right = await begin();
  await app.database.service((db) => right.succeed(db));
  await (await begin()).fail();
  await expect(begin()).rejects.toMatchObject(tooMany);
});

test('a call whose turn doesn’t come is refused as too many, not as a server failure', async () => {
  // The built-in database runs one transaction after the other, so there the call gets its turn.
  if (app.database.kind === 'embedded') return expect(take(limit('crowded', 5))).resolves.toBeUndefined();
  const key = createHash('sha256').update('crowded').digest('base64url');
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const holding = app.database.service(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  await expect(take(limit('crowded', 5))).rejects.toMatchObject(tooMany);
  over.resolve();
  await holding;
});
