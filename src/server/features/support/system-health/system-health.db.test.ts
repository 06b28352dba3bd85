import { afterAll, expect, it } from 'vitest';
import { visit } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import type { MessageStatus } from '../../../../shared/messages/outbox.ts';
import { systemHealthSchema } from '../../../../shared/support/system-health.ts';
import { runJobs, startJobs } from '../../../jobs.ts';
import { runJob } from '../../../kernel/jobs/run-job.ts';
import type { RunningJobs } from '../../../kernel/jobs/schedule.ts';
import { countMessages } from './system-health.queries.ts';

const app = await startTestApp();
const superAdmin = () => app.createFamily({ role: 'super_admin' });
const job = 'remove unused files';
let running: RunningJobs | undefined;
afterAll(() => running?.stop());

const stateOf = async (by: Awaited<ReturnType<typeof superAdmin>>) =>
  (await by.rpc.systemHealth.get()).jobs.find((state) => state.job === job);

it('shows every job before it ever ran, and how its last run went', async () => {
  const by = await superAdmin();
  expect(await stateOf(by)).toMatchObject({
    every: 'day',
    lastStartedAt: null,
    lastOutcome: null,
    runs: 0,
    waiting: 0,
  });
  app.clock.set('2026-11-20T12:00:00Z');
  await runJobs(app.services);
  const { status, body } = await by.api('GET', '/api/admin/system-health');
  expect(status).toBe(200);
  const { jobs } = systemHealthSchema.strict().parse(body);
  expect(jobs.map(({ lastOutcome }) => lastOutcome)).toEqual(jobs.map(() => 'succeeded'));
  expect(await stateOf(by)).toMatchObject({ lastStartedAt: '2026-11-20T12:00:00.000Z', lastError: null, runs: 1 });
});

it('shows the error of a run without the address in it', async () => {
  const by = await superAdmin();
  const error = new Error("550 no mailbox <hannah+x@example.com>: 'daniel@example.com' refused");
  await runJob(app.services, job, { every: 'day', run: () => Promise.reject(error) });
  expect(await stateOf(by)).toMatchObject({
    lastOutcome: 'failed',
    lastError: "Error: 550 no mailbox <(an address)>: '(an address)' refused",
    failures: 1,
    failed: 1,
  });
});

it('runs a job again in whichever process claims it', async () => {
  // A starting server runs what is overdue.
  app.clock.set('2026-11-21T12:00:00Z');
  const by = await superAdmin();
  running = startJobs(app.services);
  await expect.poll(async () => (await stateOf(by))?.lastOutcome, { timeout: 20_000 }).toBe('succeeded');
  await expect.poll(async () => (await stateOf(by))?.running, { timeout: 20_000 }).toBe(0);
  const runs = (await stateOf(by))?.runs ?? 0;
  await running.stop();
  expect(await by.api('POST', '/api/admin/system-health/retry-job', { job })).toMatchObject({
    status: 200,
    body: { message: 'The job runs again within a minute.' },
  });
  expect(await stateOf(by)).toMatchObject({ waiting: 1, runs });
  // A job requested twice waits once.
  await by.rpc.systemHealth.retryJob({ job });
  expect(await stateOf(by)).toMatchObject({ waiting: 1 });
  running = startJobs(app.services);
  await expect.poll(async () => (await stateOf(by))?.runs, { timeout: 20_000 }).toBe(runs + 1);
});

it('counts messages by channel and outcome, and shows the last error', async () => {
  const by = await superAdmin();
  const family = await app.createFamily();
  app.clock.set('2026-11-20T12:00:00Z');
  let key = 0;
  const message = (status: MessageStatus, createdAt: string, errorMessage: string | null = null) =>
    app.database.service((db) =>
      db
        .insertInto('outgoingMessages')
        .values({
          tenantId: family.tenantId,
          userId: family.userId,
          kind: 'story_prompt',
          channel: 'email',
          recipient: 'hannah@example.com',
          subject: 'Zebra crossing',
          dedupeKey: `key-${key++}`,
          status,
          errorMessage,
          dueAt: createdAt,
          createdAt,
        })
        .execute(),
    );
  await message('sent', '2026-11-20T11:00:00Z');
  await message('pending', '2026-11-20T11:30:00Z', 'We couldn’t reach the mail server.');
  await message('failed', '2026-11-19T11:00:00Z', 'It refused hannah@example.com.');
  await message('unknown', '2026-11-14T11:00:00Z', 'It may have arrived.');
  await message('skipped', '2026-11-20T11:59:00Z', 'The account isn’t active.');
  await message('failed', '2026-11-12T11:00:00Z', 'Too long ago.');
  const health = await by.rpc.systemHealth.get();
  expect(health.hasMailServer).toBe(false);
  expect(health.messages[0]).toEqual({
    channel: 'email',
    lastDay: { sent: 1, waiting: 1, failed: 0, unknown: 0 },
    lastWeek: { sent: 1, waiting: 1, failed: 1, unknown: 1 },
    lastError: 'We couldn’t reach the mail server.',
    lastErrorAt: '2026-11-20T11:30:00.000Z',
  });
  expect(health.messages.map(({ channel }) => channel)).toEqual(['email', 'sms', 'push']);
  expect(health.messages[1]).toMatchObject({ lastWeek: { sent: 0 }, lastError: null });
  expect(health.countedSince).toBeNull();
  expect(JSON.stringify(health)).not.toMatch(/hannah|Zebra/);
  const newest = await app.database.service((db) => countMessages(db, app.clock.now(), 2));
  expect(newest).toMatchObject({
    since: '2026-11-20T11:30:00.000Z',
    channels: [{ lastWeek: { sent: 0, waiting: 1, failed: 0, unknown: 0 } }, {}, {}],
  });
});

it('refuses an unknown job, and anyone but super admins', async () => {
  const [by, admin, user] = [await superAdmin(), await app.createFamily({ role: 'admin' }), await app.createFamily()];
  for (const unknown of ['sweep', '__proto__', '']) {
    expect((await by.api('POST', '/api/admin/system-health/retry-job', { job: unknown })).status).toBe(404);
  }
  for (const other of [admin, user]) {
    expect((await other.api('GET', '/api/admin/system-health')).status).toBe(403);
    expect((await other.api('POST', '/api/admin/system-health/retry-job', { job })).status).toBe(403);
  }
  expect((await visit(app.server, 'GET', '/api/admin/system-health')).status).toBe(401);
});
