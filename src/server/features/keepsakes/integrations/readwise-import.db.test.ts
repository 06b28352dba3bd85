import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { noon, startImports } from '../../../../../tests/harness/readwise-imports.ts';
import { startDueImports, startImport } from './readwise-import.rules.ts';

const { peer, app, connected, importAgain, runDueJobs, importOf, booksOf, titlesOf, countsOf } = await startImports();
const { background } = app.services;

describe('an import', () => {
  test('brings books marked as imported, and their highlights in the book’s order', async () => {
    const parent = await connected();
    const [first, second] = await booksOf(parent);
    expect(first).toEqual({
      id: expect.any(Number),
      title: 'The Whole-Brain Child',
      author: 'Daniel J. Siegel',
      coverImageUrl: 'https://images.example.com/whole-brain.jpg',
      notes: 'Read with Daniel',
      tags: ['parenting'],
      source: 'readwise',
      status: 'want_to_read',
      readwiseBookId: '11',
    });
    expect(second).toMatchObject({ title: 'Charlotte’s Web', author: 'Unknown author', coverImageUrl: null });
    const highlights = await parent.api('GET', `/api/reading-list/${first?.id}/highlights`);
    expect(highlights.body).toMatchObject([
      { text: 'Connect and redirect.', note: 'Tonight!', location: 12, highlightedAt: '2026-10-01T16:00:00.000Z' },
      { text: 'Name it to tame it.', note: null, location: 90, locationType: 'page', color: 'yellow' },
    ]);
    const part = await parent.api('GET', `/api/reading-list/${first?.id}/highlights?limit=1&offset=1`);
    expect(part.body).toMatchObject([{ text: 'Name it to tame it.' }]);
    expect(await countsOf(parent)).toEqual([2, 3]);
    expect(await importOf(parent)).toEqual({
      state: 'idle',
      imported: { books: 2, highlights: 3 },
      startedAt: null,
      waitsUntil: null,
      lastSyncedAt: noon,
      error: null,
      failedAt: null,
    });
  });

  test('tells the family’s browsers of new books', async () => {
    const announce = vi.spyOn(app.services.changes, 'announce');
    const { tenantId, userId } = await connected();
    const own = ['integrations'];
    expect(announce).toHaveBeenLastCalledWith({
      tenantId,
      userId,
      family: expect.arrayContaining(['readingList']),
      own,
    });
    announce.mockRestore();
  });

  test('stores nothing twice, and requests only what is new', async () => {
    const parent = await connected();
    const before = await booksOf(parent);
    peer.library[0]?.highlights.push({ id: 106, text: 'New today', updated_at: '2026-11-22T08:00:00Z' });
    peer.requests.length = 0;
    await importAgain(parent, '2026-11-22T12:00:00Z');
    expect(peer.requests).toEqual(['/api/v2/export/?updatedAfter=2026-11-21T11%3A00%3A00.000Z']);
    expect(await booksOf(parent)).toEqual(before);
    expect(await importOf(parent)).toMatchObject({ state: 'idle', imported: { books: 0, highlights: 1 } });
    expect(await countsOf(parent)).toEqual([2, 4]);
    // Connecting again reads everything once more.
    await connected(parent);
    expect(await booksOf(parent)).toEqual(before);
    expect(await countsOf(parent)).toEqual([2, 4]);
  });

  test('skips what was imported in the meantime', async () => {
    const parent = await connected();
    const [connection] = await parent.rpc.integrations.list();
    peer.requests.length = 0;
    startImport(app.services, { tenantId: parent.tenantId, id: connection?.id ?? 0 });
    await background.settled();
    expect(peer.requests).toEqual([]);
    expect(await importOf(parent)).toMatchObject({ imported: { books: 2, highlights: 3 } });
  });

  test('keeps what a parent removed or changed, and otherwise follows Readwise', async () => {
    const parent = await connected();
    const [first, second] = await booksOf(parent);
    await app.database.family(parent.tenantId, async (db) => {
      await db
        .deleteFrom('readingList')
        .where('id', '=', second?.id ?? 0)
        .execute();
      await db
        .updateTable('readingList')
        .set({ title: 'Our title', status: 'reading', coverImageUrl: null, notes: 'Ours', tags: [] })
        .where('id', '=', first?.id ?? 0)
        .execute();
    });
    for (const book of peer.library) {
      book.title = `${book.title} (revised)`;
      book.author = 'D. Siegel';
      book.cover_image_url = 'https://images.example.com/new.jpg';
      book.document_note = 'Another note';
    }
    await connected(parent);
    expect(await booksOf(parent)).toMatchObject([
      {
        id: first?.id,
        title: 'Our title',
        author: 'D. Siegel',
        coverImageUrl: null,
        status: 'reading',
        notes: 'Ours',
        tags: [],
      },
    ]);
    expect(await countsOf(parent)).toEqual([1, 2]);
  });

  test('follows highlights that were changed or deleted in Readwise', async () => {
    const parent = await connected();
    const [whole] = peer.library;
    const changed = { updated_at: '2026-11-22T08:00:00Z' };
    Object.assign(whole?.highlights[0] ?? {}, { ...changed, text: 'Name it, tame it.' });
    Object.assign(whole?.highlights[1] ?? {}, { ...changed, is_discard: true });
    await importAgain(parent, '2026-11-22T12:00:00Z');
    const [book] = await booksOf(parent);
    const highlights = await parent.rpc.integrations.highlights({ id: book?.id ?? 0 });
    expect(highlights).toMatchObject([{ text: 'Name it, tame it.', updatedAt: '2026-11-22T12:00:00.000Z' }]);
  });

  test('recognises a book entered with its Readwise id', async () => {
    const parent = await app.createFamily();
    await familyRows(app, parent).book({ title: 'By hand', readwiseBookId: '13' });
    await connected(parent);
    expect(await titlesOf(parent)).toEqual(['By hand', 'The Whole-Brain Child']);
    expect(await countsOf(parent)).toEqual([2, 3]);
  });

  test('stores only valid text', async () => {
    const title = `${'x'.repeat(198)}\0👧🏽`;
    peer.library = [
      {
        user_book_id: 1,
        title,
        author: ' ',
        cover_image_url: 'javascript:alert(1)',
        highlights: [
          { id: 1, text: 'a\0b\ud800', location: 1.5, highlighted_at: 'yesterday' },
          { id: 1, text: 'The same again' },
          { id: 2, text: '  ' },
        ],
      },
      { user_book_id: 1, title: 'The same book again', highlights: [] },
    ];
    const parent = await connected();
    expect(await booksOf(parent)).toMatchObject([
      { title: 'The same book again', author: 'Unknown author', coverImageUrl: null },
    ]);
    expect(await countsOf(parent)).toEqual([1, 1]);
    expect(await importOf(parent)).toMatchObject({ state: 'idle', error: null });
  });

  test('of two members stays two imports', async () => {
    const parent = await connected();
    const other = await connected(await app.createMember(parent));
    expect([await titlesOf(parent), await titlesOf(other)]).toEqual([
      ['The Whole-Brain Child', 'Charlotte’s Web'],
      ['The Whole-Brain Child', 'Charlotte’s Web'],
    ]);
    const [book] = await booksOf(parent);
    expect(await other.rpc.integrations.highlights({ id: book?.id ?? 0 })).toHaveLength(2);
    const stranger = await app.createFamily();
    const answer = await stranger.api('GET', `/api/reading-list/${book?.id}/highlights`);
    expect([answer.status, answer.body]).toEqual([404, { error: 'Book not found', code: 'NOT_FOUND' }]);
  });

  test('continues despite a removed book, and skips its highlights', async () => {
    const parent = await connected();
    const [first] = await booksOf(parent);
    await app.database.family(parent.tenantId, (db) =>
      db
        .deleteFrom('readingList')
        .where('id', '=', first?.id ?? 0)
        .execute(),
    );
    expect(await countsOf(parent)).toEqual([1, 1]);
    await connected(parent);
    expect(await countsOf(parent)).toEqual([1, 1]);
  });

  test('keeps books and highlights when the connection is removed', async () => {
    const parent = await connected();
    const [integration] = await parent.rpc.integrations.list();
    await parent.rpc.integrations.disconnect({ id: integration?.id ?? 0 });
    expect(await titlesOf(parent)).toEqual(['The Whole-Brain Child', 'Charlotte’s Web']);
    expect(await importOf(parent)).toMatchObject({ state: 'not_connected', imported: null });
  });
});

describe('the daily job', () => {
  test('runs a day after the last time, for people who may sign in', async () => {
    const parent = await connected();
    const gone = await connected();
    await app.database.service((db) =>
      db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', gone.userId).execute(),
    );
    const more = { id: 107, text: 'Radiant', updated_at: '2026-11-22T08:00:00Z' };
    peer.library[2]?.highlights.push(more);
    app.clock.set('2026-11-22T11:59:00Z');
    await runDueJobs();
    expect(await countsOf(parent)).toEqual([2, 3]);
    app.clock.set('2026-11-22T12:00:00Z');
    await runDueJobs();
    expect(await countsOf(parent)).toEqual([2, 4]);
    const rows = await app.database.service((db) =>
      db.selectFrom('bookHighlights').where('userId', '=', gone.userId).select('id').execute(),
    );
    expect(rows).toHaveLength(3);
  });
});

test('at most four run at once, however often the job starts', async () => {
  const parents: Member[] = [];
  while (parents.length < 6) parents.push(await connected());
  peer.requests.length = 0;
  app.clock.set('2026-11-22T12:00:00Z');
  const held = peer.hold();
  for (let look = 0; look < 3; look++) await startDueImports(app.services);
  await Promise.all(parents.map((parent) => parent.rpc.integrations.importReadwise()));
  await expect.poll(() => peer.requests).toHaveLength(4);
  await wait(50);
  expect(peer.requests).toHaveLength(4);
  held.letGo();
  await background.settled();
  expect(peer.requests).toHaveLength(6);
});

describe('two at once', () => {
  test('are the same import', async () => {
    const parent = await connected();
    peer.requests.length = 0;
    await Promise.all([1, 2, 3].map(() => parent.rpc.integrations.importReadwise()));
    await background.settled();
    expect(peer.requests.length).toBeLessThanOrEqual(3);
    expect(await countsOf(parent)).toEqual([2, 3]);
  });

  test('with another token: the one with the old token stores nothing more', async () => {
    peer.behave('good', 'good', 'busy', 'good');
    const parent = await app.createFamily();
    const connect = () => parent.api('POST', '/api/integrations/readwise/connect', { token: peer.token });
    await connect();
    await expect.poll(async () => (await importOf(parent)).state).toBe('waiting');
    const [integration] = await parent.rpc.integrations.list();
    await parent.rpc.integrations.disconnect({ id: integration?.id ?? 0 });
    await background.settled();
    expect(await titlesOf(parent)).toEqual(['The Whole-Brain Child']);
    expect(await importOf(parent)).toMatchObject({ state: 'not_connected' });
  });
});
