import { describe, expect, test } from 'vitest';
import { noon, startImports } from '../../../../../tests/harness/readwise-imports.ts';

const { peer, app, connected, importAgain, runDueJobs, importOf, titlesOf, countsOf } = await startImports();
const { background } = app.services;

describe('an import that breaks off', () => {
  test('midway keeps complete pages, and continues after them', async () => {
    peer.behave('good', 'good', 'break-off', 'good');
    const parent = await connected();
    expect(await titlesOf(parent)).toEqual(['The Whole-Brain Child']);
    expect(await importOf(parent)).toEqual({
      state: 'failed',
      imported: { books: 1, highlights: 2 },
      startedAt: noon,
      waitsUntil: null,
      lastSyncedAt: null,
      error: 'We couldn’t reach Readwise. We’ll try the import again within the hour.',
      failedAt: noon,
    });
    peer.requests.length = 0;
    await importAgain(parent);
    expect(peer.requests).toEqual(['/api/v2/export/?pageCursor=2']);
    expect(await importOf(parent)).toMatchObject({
      state: 'idle',
      imported: { books: 2, highlights: 3 },
      lastSyncedAt: noon,
      error: null,
    });
  });

  test.each([
    ['error', 'We couldn’t reach Readwise. We’ll try the import again within the hour.'],
    ['redirect', 'We couldn’t reach Readwise. We’ll try the import again within the hour.'],
    ['endless', 'We couldn’t reach Readwise. We’ll try the import again within the hour.'],
    ['nonsense', 'We couldn’t read Readwise’s answer. We’ll try the import again within the hour.'],
    ['other-page', 'We couldn’t read Readwise’s answer. We’ll try the import again within the hour.'],
  ] as const)('by %s says so, stores nothing and is retried within the hour', async (manner, error) => {
    peer.behave('good', manner);
    const parent = await connected();
    expect(await importOf(parent)).toMatchObject({ state: 'failed', error, failedAt: noon });
    expect(await titlesOf(parent)).toEqual([]);
    peer.behave('good');
    app.clock.set('2026-11-21T12:59:00Z');
    await runDueJobs();
    expect(await titlesOf(parent)).toEqual([]);
    app.clock.set('2026-11-21T13:00:00Z');
    await runDueJobs();
    expect(await importOf(parent)).toMatchObject({ state: 'idle', error: null });
    expect(await titlesOf(parent)).toHaveLength(2);
  });

  test('starts again if its position can’t be read any more', async () => {
    peer.behave('good', 'good', 'nonsense', 'good');
    const parent = await connected();
    peer.requests.length = 0;
    await importAgain(parent);
    expect(peer.requests).toEqual(['/api/v2/export/?', '/api/v2/export/?pageCursor=2']);
    expect(await countsOf(parent)).toEqual([2, 3]);
  });

  test('because of a refused token asks for another', async () => {
    peer.behave('good', 'good', 'refuse');
    const parent = await connected();
    expect(await importOf(parent)).toMatchObject({
      state: 'reconnect',
      error: 'Readwise no longer accepts your access token. Please connect again.',
    });
    expect(await parent.rpc.integrations.list()).toMatchObject([{ isActive: false }]);
    peer.behave('good');
    peer.requests.length = 0;
    app.clock.set('2026-11-30T12:00:00Z');
    await runDueJobs();
    expect(peer.requests.filter((request) => request.includes('pageCursor'))).toEqual([]);
    expect(await titlesOf(parent)).toHaveLength(1);
  });

  test('because of our own fault says so, stores nothing and isn’t retried forever', async () => {
    const { database } = app.services;
    const isReading = () => peer.requests.some((request) => request.includes('/export/'));
    let isBroken = true;
    app.services.database = {
      ...database,
      family: (tenantId, work) =>
        database.family(tenantId, async (db) => {
          const outcome = await work(db);
          if (!isReading() || !isBroken) return outcome;
          isBroken = false;
          throw new Error('the page could not be written');
        }),
    };
    const parent = await connected();
    app.services.database = database;
    expect(app.log.join('')).toContain('the page could not be written');
    expect(await importOf(parent)).toMatchObject({
      state: 'failed',
      error: 'Something went wrong on our side. We’ll try the import again within the hour.',
    });
    expect(await titlesOf(parent)).toEqual([]);
    await runDueJobs();
    expect(await titlesOf(parent)).toEqual([]);
    app.clock.set('2026-11-21T13:00:00Z');
    await runDueJobs();
    expect(await titlesOf(parent)).toHaveLength(2);
  });
});

describe('a 429', () => {
  test('waits as long as Readwise asks', async () => {
    peer.behave('good', 'good', 'busy', 'good');
    const parent = await app.createFamily();
    await parent.api('POST', '/api/integrations/readwise/connect', { token: peer.token });
    await expect.poll(async () => (await importOf(parent)).state).toBe('waiting');
    expect(await importOf(parent)).toMatchObject({
      imported: { books: 1, highlights: 2 },
      waitsUntil: '2026-11-21T12:00:01.000Z',
    });
    expect(peer.requests).toHaveLength(3);
    await background.settled();
    expect(peer.requests.slice(2)).toEqual(['/api/v2/export/?pageCursor=2', '/api/v2/export/?pageCursor=2']);
    expect(await importOf(parent)).toMatchObject({ state: 'idle', imported: { books: 2, highlights: 3 } });
  });

  test('releases the import for a long wait, and continues afterwards', async () => {
    peer.retryAfter = 600;
    peer.behave('good', 'busy', 'good');
    const parent = await connected();
    expect(await importOf(parent)).toMatchObject({ state: 'waiting', waitsUntil: '2026-11-21T12:10:00.000Z' });
    app.clock.set('2026-11-21T12:09:00Z');
    await runDueJobs();
    expect(await titlesOf(parent)).toEqual([]);
    app.clock.set('2026-11-21T12:10:00Z');
    await runDueJobs();
    expect(await titlesOf(parent)).toHaveLength(2);
  });
});
