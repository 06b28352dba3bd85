import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import superjson from 'superjson';
import { expect, test, vi } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { callWithToken, type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { openChanges } from '../../../open-changes.ts';

const app = await startTestApp();
const stopping = await startTestApp();

const portOf = async (server: FastifyInstance): Promise<number> => {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
};

const pathOf = (tab: string, awayMs = 0) =>
  `/trpc/live.changes?input=${encodeURIComponent(JSON.stringify({ tab, awayMs }))}`;

let tabs = 0;

/** Listens like a browser, on its own connection. */
async function follow(as: Member, { server = app.server, tab = `tab-${(tabs += 1)}` } = {}) {
  const end = new AbortController();
  const response = await fetch(`http://127.0.0.1:${await portOf(server)}${pathOf(tab)}`, {
    headers: { cookie: as.cookie, accept: 'text/event-stream' },
    signal: end.signal,
  });
  const told: string[][] = [];
  let text = '';
  const over = (async () => {
    if (!response.body) return;
    const decoder = new TextDecoder();
    for await (const part of response.body) {
      text += decoder.decode(part, { stream: true });
      const messages = text.matchAll(/^data: (\{"json":.*\})$/gm);
      told.splice(
        0,
        told.length,
        ...Array.from(messages, ([, json = '']) => superjson.parse<{ stale: string[] }>(json).stale),
      );
    }
  })().catch(() => undefined);
  afterFile(async () => end.abort());
  await expect.poll(() => told.length).toBeGreaterThan(0);
  return { told, over, response, text: () => text, stale: () => [...new Set(told.flat())].toSorted() };
}

const story = { content: 'Snails on the path.', storyDate: '2026-01-05' };
const touched = ['analytics', 'annualLetters.prefill', 'dailyStories', 'dashboard', 'memories', 'timeline', 'yearBook'];

test('tells the other parent about a change, with names of queries only, and tells no other family', async () => {
  const parent = await app.createFamily();
  const [partner, stranger] = [await app.createMember(parent), await app.createFamily()];
  const [theirs, others] = [await follow(partner), await follow(stranger)];
  await parent.api('POST', '/api/daily-stories', story);
  await expect.poll(theirs.stale).toEqual(touched);
  expect(theirs.text()).not.toMatch(/Snails|2026-01-05/);
  expect(theirs.response.headers.get('x-accel-buffering')).toBe('no');
  expect(theirs.response.headers.get('cache-control')).toContain('no-');
  await stranger.api('POST', '/api/future-additions', { content: 'A kite' });
  await expect.poll(others.stale).toEqual(['futureAdditions']);
});

test('tells about uploads too', async () => {
  const parent = await app.createFamily();
  const theirs = await follow(await app.createMember(parent));
  await parent.upload('/api/daily-stories/bulk-import', 'csv', 'Date,Tags,Story,Comment\n2026-01-06,,Frost.,\n');
  await expect.poll(theirs.stale).toEqual(touched);
});

test('ends the old session’s stream after a new password, and the new session’s stream continues', async () => {
  const parent = await app.createFamily();
  const partner = await app.createMember(parent);
  const [old, theirs] = [await follow(parent), await follow(partner)];
  const change = { currentPassword: testPassword, newPassword: 'a new secret' };
  expect((await parent.api('POST', '/api/password/change', change)).status).toBe(200);
  await old.over;
  const again = await follow(parent);
  await partner.api('POST', '/api/daily-stories', story);
  await expect.poll(again.stale).toEqual(expect.arrayContaining(touched));
  expect(old.stale()).not.toContain('dailyStories');
  expect(theirs.response.ok).toBe(true);
});

test('tells only the same account’s devices about its own things', async () => {
  const parent = await app.createFamily();
  const [theirs, mine] = [await follow(await app.createMember(parent)), await follow(parent)];
  await parent.api('POST', '/api/daily-stories', { ...story, isPrivate: true });
  // The evening question is answered, too.
  await expect.poll(mine.stale).toEqual([...touched, 'emailReminders.state'].toSorted());
  const { body } = await parent.api('GET', '/api/daily-stories');
  const [written] = body as { id: number }[];
  await parent.api('PUT', `/api/daily-stories/${written?.id}`, { title: 'Still mine' });
  await parent.api('DELETE', `/api/daily-stories/${written?.id}`);
  await parent.api('POST', '/api/future-additions', { content: 'A kite' });
  await expect.poll(theirs.stale).toEqual(['futureAdditions']);
});

test('tells everyone when a private story is shared', async () => {
  const parent = await app.createFamily();
  await parent.api('POST', '/api/daily-stories', { ...story, isPrivate: true });
  const theirs = await follow(await app.createMember(parent));
  const { body } = await parent.api('GET', '/api/daily-stories');
  await parent.api('PUT', `/api/daily-stories/${(body as { id: number }[])[0]?.id}`, { isPrivate: false });
  await expect.poll(theirs.stale).toEqual(touched);
});

test('visitors and scripts can’t open a stream', async () => {
  const parent = await app.createFamily();
  const visitor = await visit(app.server, 'GET', pathOf('tab'));
  expect([visitor.text.includes('UNAUTHORIZED'), visitor.text.includes('stale')]).toEqual([true, false]);
  const { token } = (await parent.rpc.tokens.create({ name: 'script', scope: 'write' })) as { token: string };
  const script = await callWithToken(app.server, token, 'GET', pathOf('tab'));
  expect([script.text.includes('FORBIDDEN'), script.text.includes('stale')]).toEqual([true, false]);
});

test('a stream ends if the session, the account or the family loses access', async () => {
  const parent = await app.createFamily();
  const [leaving, member] = [await app.createMember(parent), await app.createMember(parent)];
  const admin = await app.createFamily({ role: 'super_admin' });
  const [first, second, third] = [await follow(leaving), await follow(member), await follow(parent)];
  await leaving.api('POST', '/api/logout');
  await first.over;
  await admin.rpc.admin.setStatus({ id: member.userId, status: 'deactivated' });
  await second.over;
  await admin.rpc.adminFamilies.update({ id: parent.tenantId, status: 'suspended' });
  await third.over;
});

test('an idle stream makes no database calls', async () => {
  const parent = await app.createFamily();
  await follow(parent);
  const asked = (['service', 'family', 'visit'] as const).map((way) => vi.spyOn(app.services.database, way));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  for (const spy of asked) spy.mockRestore();
});

test('a server that stops ends its streams', async () => {
  const stream = await follow(await stopping.createFamily(), { server: stopping.server });
  await stopping.server.close();
  await stream.over;
});

if (app.database.kind === 'postgresql') {
  test('PostgreSQL tells other processes, even after a lost connection', async () => {
    const { database, clock, services } = app;
    const changes = openChanges({ database, clock, log: services.log, maxConnections: 100 });
    afterFile(() => changes.close());
    const parent = await app.createFamily();
    const there = await follow(await app.createMember(parent));
    const listening = async () =>
      (
        await database.executeSql(
          `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
        )
      ).rows as {
        pid: number;
      }[];
    await expect.poll(async () => (await listening()).length).toBe(2);
    changes.announce({ tenantId: parent.tenantId, userId: parent.userId, family: ['heirlooms'], own: ['tokens'] });
    await expect.poll(there.stale).toContain('heirlooms');
    expect(there.stale()).not.toContain('tokens');
    for (const { pid } of await listening()) await database.executeSql(`select pg_terminate_backend(${pid})`);
    await expect.poll(there.stale).toContain('*');
    await expect.poll(async () => (await listening()).length).toBe(2);
    changes.announce({ tenantId: parent.tenantId, userId: parent.userId, family: ['readingList'], own: [] });
    await expect.poll(there.stale).toContain('readingList');
  });
}
