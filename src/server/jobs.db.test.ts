import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/harness/test-app.ts';
import { jobHealth, runJobs, startJobs } from './jobs.ts';
import { claimRun, keepClaim, listJobRuns, requestRun } from './kernel/jobs/job-runs.queries.ts';
import type { Jobs } from './kernel/jobs/run-job.ts';
import { type RunningJobs, startSchedule } from './kernel/jobs/schedule.ts';
import { enforceRateLimits } from './kernel/limits/rate-limits.ts';

let app: TestApp;
const running: RunningJobs[] = [];

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await app.database.service(async (db) => {
    await db.deleteFrom('children').execute();
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('jobRuns').execute();
  });
});

function start(jobs?: Jobs, services = app.services): RunningJobs {
  const started = jobs ? startSchedule(services, jobs) : startJobs(services);
  running.push(started);
  return started;
}

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
  await enforceRateLimits(app.services, [{ key: 'k', max: 5, windowMs: 1000 }], 'Too many.');
  app.clock.set('2026-12-20T12:00:00Z');
}

const jobRun = async (name: string) => (await app.database.service(listJobRuns)).find(({ job }) => job === name);
const outcomes = async () => (await jobHealth(app.services)).map(({ lastRun }) => lastRun?.lastOutcome);
const left = async () => [await countOf('children'), await countOf('sessions'), await countOf('rateLimitHits')];

test('on its first start a server runs every job: removes ended children, expired sessions and old hits', async () => {
  expect(await outcomes()).toEqual((await outcomes()).map(() => undefined));
  await leaveThingsBehind();
  start();
  await expect.poll(outcomes).toEqual((await outcomes()).map(() => 'succeeded'));
  expect(await left()).toEqual([0, 0, 0]);
  const [first] = await jobHealth(app.services);
  expect(first).toMatchObject({
    job: 'deliver legacy messages',
    every: 'hour',
    failed: 0,
    lastRun: { lastFinishedAt: '2026-12-20T12:00:00.000Z', lastError: null, runs: 1, failures: 0 },
  });
});

test('a start runs only overdue jobs, however often the server restarts', async () => {
  const ran: string[] = [];
  const job = (every: 'hour' | 'day') => ({ every, run: () => Promise.resolve(ran.push(every)) });
  const startAt = async (moment: string): Promise<string[]> => {
    app.clock.set(moment);
    ran.length = 0;
    const { stop } = start({ hourly: job('hour'), daily: job('day'), sign: { every: 'minute', run: async () => {} } });
    const signs = async () => (await jobRun('sign'))?.lastStartedAt;
    await expect.poll(signs).toBe(new Date(moment).toISOString());
    await new Promise((resolve) => setTimeout(resolve, 500));
    await stop();
    return ran.toSorted();
  };
  expect(await startAt('2026-11-20T12:00:00Z')).toEqual(['day', 'hour']);
  expect(await startAt('2026-11-20T12:59:00Z')).toEqual([]);
  expect(await startAt('2026-11-20T13:01:00Z')).toEqual(['hour']);
  expect(await startAt('2026-11-21T03:09:00Z')).toEqual(['hour']);
  expect(await startAt('2026-11-21T03:11:00Z')).toEqual(['day']);
});

test('a family can’t read or change the job runs', async () => {
  const parent = await app.createFamily();
  const look = app.database.family(parent.tenantId, (db) => db.selectFrom('jobRuns').selectAll().execute());
  await expect(look).rejects.toThrow('permission denied');
  const change = app.database.family(parent.tenantId, (db) => db.deleteFrom('jobRuns').execute());
  await expect(change).rejects.toThrow('permission denied');
});

/** As if a process had claimed the job and died, some seconds before or after its claim ends. */
const leaveClaimed = (job: string, secondsLeft: number) =>
  app.database.service(async (db) => {
    const now = app.clock.now();
    const claimed = { job, claim: 'of a dead process', claimMs: secondsLeft * 1000, now, dueAt: now, isForced: false };
    expect(await claimRun(db, claimed)).toBe(true);
  });

test('a dead process’s job runs elsewhere once its claim has ended, and not before', async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  const ran: string[] = [];
  const job = (name: string) => ({ every: 'hour' as const, run: () => Promise.resolve(ran.push(name)) });
  await leaveClaimed('ended', -1);
  await leaveClaimed('held', 60);
  start({ ended: job('ended'), held: job('held') });
  await expect.poll(async () => (await jobRun('ended'))?.lastOutcome).toBe('succeeded');
  expect(ran).toEqual(['ended']);
  expect(await jobRun('held')).toMatchObject({ isClaimed: true, lastOutcome: null, runs: 1 });
});

test('a heartbeat renews only its own run’s claim', async () => {
  await leaveClaimed('mine', -1);
  await app.database.service((db) => keepClaim(db, { claim: 'of another process', claimMs: 60_000 }));
  expect(await jobRun('mine')).toMatchObject({ isClaimed: false });
  await app.database.service((db) => keepClaim(db, { claim: 'of a dead process', claimMs: 60_000 }));
  expect(await jobRun('mine')).toMatchObject({ isClaimed: true });
});

test('a daily job that fails is retried twice, five minutes apart, and then the next day', async () => {
  const dueAt: (string | undefined)[] = [];
  const jobs = { brittle: { every: 'day' as const, run: () => Promise.reject(new Error('no room')) } };
  app.clock.set('2026-11-20T03:10:00Z');
  for (let run = 1; run <= 3; run += 1) {
    const { stop } = start(jobs);
    await expect.poll(async () => (await jobRun('brittle'))?.failures).toBe(run);
    await stop();
    const next = (await jobRun('brittle'))?.dueAt;
    dueAt.push(next);
    app.clock.set(next ?? '');
  }
  expect(dueAt).toEqual(['2026-11-20T03:15:00.000Z', '2026-11-20T03:20:00.000Z', '2026-11-21T03:10:00.000Z']);
});

test('a job requested while it runs runs once more', async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const jobs = { slow: { every: 'hour' as const, run: () => mayEnd } };
  const { stop } = start(jobs);
  await expect.poll(async () => (await jobRun('slow'))?.isClaimed).toBe(true);
  await app.database.service((db) => requestRun(db, 'slow', app.clock.now()));
  end();
  await stop();
  expect(await jobRun('slow')).toMatchObject({ runs: 1, dueAt: '2026-11-20T12:00:00.000Z' });
  start(jobs);
  await expect.poll(async () => (await jobRun('slow'))?.dueAt).toBe('2026-11-20T13:00:00.000Z');
  expect(await jobRun('slow')).toMatchObject({ runs: 2 });
});

test('a job that fails is logged and recorded, and the others still run', async () => {
  await leaveThingsBehind();
  let calls = 0;
  const { database } = app.services;
  const failingOnce: typeof database = {
    ...database,
    service: (work) => (calls++ === 0 ? Promise.reject(new Error('the database is away')) : database.service(work)),
  };
  app.log.length = 0;
  await runJobs({ ...app.services, database: failingOnce });
  expect(app.log.join('')).toContain('the database is away');
  expect(await left()).toEqual([0, 0, 0]);
});

test('the error of a failed job is shown until the job succeeds', async () => {
  let isBroken = true;
  const run = () => (isBroken ? Promise.reject(new TypeError('no such thing')) : Promise.resolve());
  const recorded = () =>
    app.database.service((db) =>
      db
        .selectFrom('jobRuns')
        .select(['job', 'lastOutcome', 'lastError', 'runs', 'failures', 'lastSucceededAt'])
        .execute(),
    );
  app.clock.set('2026-11-20T12:00:00Z');
  start({ brittle: { every: 'minute', run } });
  await expect
    .poll(recorded)
    .toMatchObject([{ job: 'brittle', lastOutcome: 'failed', lastError: 'TypeError: no such thing', failures: 1 }]);
  isBroken = false;
  await running.pop()?.stop();
  app.clock.set('2026-11-20T12:01:00Z');
  start({ brittle: { every: 'minute', run } });
  await expect
    .poll(recorded)
    .toMatchObject([
      { lastOutcome: 'succeeded', lastError: null, runs: 2, failures: 1, lastSucceededAt: '2026-11-20T12:01:00.000Z' },
    ]);
});

test('several processes do not run a job at the same time', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setTimeout(resolve, 300));
    atOnce -= 1;
  };
  for (let process = 0; process < 3; process += 1) start({ shared: { every: 'minute', run } });
  await expect.poll(() => runs).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(most).toBe(1);
});

test('while one process runs a shared job the others help, and it is recorded as one run', async () => {
  let atOnce = 0;
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const run = async () => {
    atOnce += 1;
    await end;
  };
  start({ shared: { every: 'hour', run, isShared: true } });
  await expect.poll(() => atOnce).toBe(1);
  start({ shared: { every: 'hour', run, isShared: true } });
  await expect.poll(() => atOnce).toBe(2);
  finish();
  await expect.poll(async () => (await jobRun('shared'))?.lastOutcome).toBe('succeeded');
  expect(await jobRun('shared')).toMatchObject({ runs: 1, failures: 0 });
});

test('stopping waits for a running job', async () => {
  let isDone = false;
  let hasBegun = false;
  const run = async () => {
    hasBegun = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
    isDone = true;
  };
  const { stop } = start({ slow: { every: 'hour', run } });
  await expect.poll(() => hasBegun).toBe(true);
  await stop();
  expect(isDone).toBe(true);
});

test('waits for a database that can’t be reached at the start', async () => {
  const { database } = app.services;
  const away: typeof database = { ...database, service: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  app.log.length = 0;
  const { stop } = start({ any: { every: 'hour', run: () => Promise.resolve() } }, { ...app.services, database: away });
  await expect.poll(() => app.log.join('')).toContain('the jobs that are due could not be read');
  await stop();
});
