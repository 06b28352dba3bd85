import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/harness/test-app.ts';
import { startJobs } from './jobs.ts';
import { takeHits } from './platform/auth/rate-limits.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(async () => {
  vi.useRealTimers();
  await app.database.service(async (db) => {
    await db.deleteFrom('children').execute();
    await db.deleteFrom('sessions').execute();
  });
});

const countOf = (table: 'sessions' | 'children' | 'rateLimitHits') =>
  app.database.service(async (db) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });

async function leaveThingsBehind(): Promise<void> {
  app.clock.set('2026-11-20T12:00:00Z');
  const parent = await app.createFamily();
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  await parent.rpc.children.end({ id: child.id });
  await takeHits(app.services, [{ key: 'k', max: 5, windowMs: 1000 }], 'Too many.');
  app.clock.set('2026-12-20T12:00:00Z');
}

test('the jobs run at once: ended children, expired sessions and old hits are gone', async () => {
  await leaveThingsBehind();
  await startJobs(app.services).stop();
  expect([await countOf('children'), await countOf('sessions'), await countOf('rateLimitHits')]).toEqual([0, 0, 0]);
});

test('and again every hour, until they are stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const jobs = startJobs(app.services);
  await leaveThingsBehind();
  vi.advanceTimersByTime(60 * 60 * 1000);
  await jobs.stop();
  expect(await countOf('sessions')).toBe(0);
  await leaveThingsBehind();
  vi.advanceTimersByTime(60 * 60 * 1000);
  expect(await countOf('sessions')).toBe(1);
});

test('a job that fails is logged, and the others still run', async () => {
  await leaveThingsBehind();
  let calls = 0;
  const { database } = app.services;
  const failingOnce: typeof database = {
    ...database,
    service: (work) => (calls++ === 0 ? Promise.reject(new Error('the database is away')) : database.service(work)),
  };
  app.log.length = 0;
  await startJobs({ ...app.services, database: failingOnce }).stop();
  expect(app.log.join('')).toContain('the database is away');
  expect([await countOf('children'), await countOf('sessions'), await countOf('rateLimitHits')]).toEqual([0, 0, 0]);
});
