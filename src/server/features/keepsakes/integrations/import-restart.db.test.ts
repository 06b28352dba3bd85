import { beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startReadwiseServer } from '../../../../../tests/peers/readwise.ts';
import { runJobs } from '../../../jobs.ts';
import { createBackground } from '../../../kernel/background.ts';

const peer = await startReadwiseServer();
afterFile(() => peer.close());
const app = await startTestApp({ readwiseApiUrl: peer.url });
const firstPage = '/api/v2/export/?';
const secondPage = '/api/v2/export/?pageCursor=2';

beforeEach(() => {
  app.clock.set('2026-11-21T12:00:00Z');
  peer.requests.length = 0;
  peer.behave('good');
  peer.library = [1, 2, 3].map((id) => ({ user_book_id: id, title: `Book ${id}`, highlights: [] }));
});

const importOf = (parent: Member) => parent.rpc.integrations.importStatus();

/** A new connection whose import doesn't finish. */
async function connectAnd(state: 'waiting' | 'running'): Promise<Member> {
  const parent = await app.createFamily();
  await parent.rpc.integrations.connectReadwise({ token: peer.token });
  await expect.poll(() => peer.requests).toContain(secondPage);
  await expect.poll(async () => (await importOf(parent)).state).toBe(state);
  return parent;
}

/** The server stops its work, and another server starts at this moment. */
async function restart(at: string): Promise<void> {
  await app.services.background.stop();
  app.services.background = createBackground(app.services.log);
  peer.requests.length = 0;
  peer.behave('good');
  app.clock.set(at);
  await runJobs(app.services);
  await app.services.background.settled();
}

test('a restart in the middle of a page loses nothing and repeats nothing', async () => {
  peer.behave('good', 'good', 'silent');
  const parent = await connectAnd('running');
  expect(await importOf(parent)).toMatchObject({ imported: { books: 2, highlights: 0 } });
  await restart('2026-11-21T12:00:05Z');
  expect(peer.requests).toEqual([secondPage]);
  expect(await importOf(parent)).toMatchObject({ state: 'idle', imported: { books: 3, highlights: 0 } });
});

test('a restart during a wait does not shorten it', async () => {
  peer.retryAfter = 60;
  peer.behave('good', 'good', 'busy');
  const parent = await connectAnd('waiting');
  await restart('2026-11-21T12:00:59Z');
  expect(peer.requests).toEqual([]);
  expect(await importOf(parent)).toMatchObject({ state: 'waiting', waitsUntil: '2026-11-21T12:01:00.000Z' });
  await restart('2026-11-21T12:01:00Z');
  expect(peer.requests).toEqual([secondPage]);
  expect(await importOf(parent)).toMatchObject({ state: 'idle', imported: { books: 3, highlights: 0 } });
});

test('after a crash another process continues once the first one’s claim has expired', async () => {
  peer.behave('good', 'error');
  const parent = await app.createFamily();
  await parent.rpc.integrations.connectReadwise({ token: peer.token });
  await app.services.background.settled();
  await app.database.family(parent.tenantId, (db) =>
    db
      .updateTable('externalIntegrations')
      .set({
        importClaim: 'a process that is gone',
        importClaimedUntil: '2026-11-21T12:03:00Z',
        importDueAt: '2026-11-21T12:00:00Z',
      })
      .execute(),
  );
  await restart('2026-11-21T12:02:59Z');
  expect(peer.requests).toEqual([]);
  await restart('2026-11-21T12:03:00Z');
  expect(peer.requests).toEqual([firstPage, secondPage]);
  expect(await importOf(parent)).toMatchObject({ state: 'idle', imported: { books: 3, highlights: 0 } });
});
