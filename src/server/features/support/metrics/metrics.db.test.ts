import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { runJobs } from '../../../jobs.ts';

const token = 'a-token-for-prometheus';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken: token });
});

const read = (authorization?: string, server = app.server) =>
  server.inject({ method: 'GET', url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The figures of one metric, by their labels. */
async function figuresOf(name: string): Promise<Record<string, number>> {
  const { body } = await read(`Bearer ${token}`);
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => {
      const [labels = '', value] = line.slice(name.length).split(/ (?=\S+$)/);
      return [labels, Number(value)];
    }),
  );
}

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])('%j is 401', async (given) => {
  const answer = await read(given);
  expect(answer.statusCode).toBe(401);
  expect(answer.body).not.toContain('upbringing_');
});

test('without METRICS_TOKEN there is no such page, with or without a token', async () => {
  const { server } = await startTestApp();
  for (const given of [undefined, 'Bearer', `Bearer ${token}`])
    expect((await read(given, server)).statusCode).toBe(404);
});

describe('with the token', () => {
  test('calls are counted by procedure and outcome, by tRPC and REST alike', async () => {
    const parent = await app.createFamily();
    await parent.rpc.children.list();
    await parent.api('GET', '/api/children');
    await parent.api('GET', '/api/daily-stories/999999');
    const calls = await figuresOf('upbringing_calls_total');
    expect(calls['{procedure="children.list",code="OK"}']).toBe(2);
    expect(calls['{procedure="dailyStories.get",code="NOT_FOUND"}']).toBe(1);
    expect(await figuresOf('upbringing_call_seconds_count')).toMatchObject({ '{procedure="children.list"}': 2 });
    const requests = await figuresOf('upbringing_http_requests_total');
    expect(requests['{method="GET",route="/api/daily-stories/:id",status="404"}']).toBe(1);
  });

  test('has the jobs, the queues, the database, the memory and the event loop', async () => {
    await runJobs(app.services);
    const sent = '{job="send reminders and messages"}';
    expect((await figuresOf('upbringing_job_last_success_timestamp_seconds'))[sent]).toBeGreaterThan(0);
    expect((await figuresOf('upbringing_job_failures'))[sent]).toBe(0);
    expect(await figuresOf('upbringing_messages_waiting')).toEqual({
      '{channel="email"}': 0,
      '{channel="sms"}': 0,
      '{channel="push"}': 0,
    });
    for (const name of [
      'upbringing_database_bytes',
      'upbringing_disk_free_bytes',
      'process_resident_memory_bytes',
      'nodejs_heap_size_used_bytes',
    ]) {
      expect((await figuresOf(name))['']).toBeGreaterThan(0);
    }
    expect(Object.keys(await figuresOf('nodejs_eventloop_lag_p99_seconds'))).toEqual(['']);
    expect((await figuresOf('upbringing_database_connections'))['{state="open"}']).toBeGreaterThan(0);
  });

  test('counts messages by kind and outcome', async () => {
    const parent = await app.createFamily();
    const sent = '{channel="email",kind="invitation",outcome="sent"}';
    const before = (await figuresOf('upbringing_messages_total'))[sent] ?? 0;
    const invited = { email: 'grandma@example.com' };
    expect((await parent.api('POST', '/api/invitations', invited)).status).toBe(201);
    await app.services.background.settled();
    expect((await figuresOf('upbringing_messages_total'))[sent]).toBe(before + 1);
  });

  test('has the bytes of stored files', async () => {
    const parent = await app.createFamily();
    const total = async () => (await figuresOf('upbringing_files_bytes'))[''];
    expect(await total()).toBe(0);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1F5242' } })
      .png()
      .toBuffer();
    await parent.upload('/api/images/upload', 'image', picture, 'photo.png', { category: 'story' });
    const [file] = await app.database.family(parent.tenantId, (db) => db.selectFrom('files').select('size').execute());
    expect(file?.size).toBeGreaterThan(0);
    expect(await total()).toBe(file?.size);
  });

  test('contains no name, address, input or secret, however it was sent', async () => {
    const parent = await app.createFamily({ firstName: 'Ottilie' });
    await parent.rpc.children.create({ name: 'Zacharias', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    await parent.api('GET', '/api/daily-stories?search=Zacharias');
    await parent.api('GET', '/api/Zacharias');
    await app.server.inject({ method: 'GET', url: '/unsubscribe/Zacharias' });
    await app.server.inject({ method: 'GET', url: '/trpc/children.Zacharias' });
    const { body } = await read(`Bearer ${token}`);
    for (const secret of ['Zacharias', 'Ottilie', parent.email, token]) expect(body).not.toContain(secret);
  });
});

test('each request logs one line without its query and without path parameters', async () => {
  app.log.length = 0;
  await app.server.inject({ method: 'GET', url: '/unsubscribe/a-secret-token?name=Zacharias' });
  const lines = app.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  expect(lines).toMatchObject([
    {
      level: 30,
      method: 'GET',
      route: '/unsubscribe/:token',
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      requestId: expect.any(String),
    },
  ]);
  expect(app.log.join('\n')).not.toMatch(/a-secret-token|Zacharias/);
});
