import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import {
  frogAndToad,
  type OpenLibraryManner,
  type OpenLibraryPeer,
  startOpenLibrary,
} from '../../../../../tests/peers/open-library.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { clearRemovedFiles } from '../../files/sweep-files.rules.ts';
import { openOpenLibrary } from './open-library.client.ts';

let peer: OpenLibraryPeer;
let app: TestApp;
let parent: Member;

const coverId = frogAndToad.cover_i ?? 0;
const book = { title: 'Frog and Toad Are Friends', author: 'Arnold Lobel' };
const faults = ['silent', 'error', 'busy', 'nonsense', 'endless', 'redirect'] as const;

beforeAll(async () => {
  peer = await startOpenLibrary([frogAndToad, { title: 'x'.repeat(500), author_name: ['Ann', 'Bea'] }]);
  app = await startTestApp({ openLibrary: { url: peer.url, coversUrl: peer.url } });
});

afterAll(() => peer.close());

/** Times out only if nothing arrives, so that a slow machine fails no test. */
const behave = (manner: OpenLibraryManner): void => {
  peer.behave(manner);
  app.services.openLibrary = openOpenLibrary({
    url: peer.url,
    coversUrl: peer.url,
    contact: 'test',
    ...(manner === 'silent' ? { timeoutMs: 300 } : {}),
  });
};

beforeEach(async () => {
  behave('good');
  peer.giveCover(await picture());
  parent = await app.createFamily();
});

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 600, channels: 3, background: '#2d6d9d' } })
    .withExif({ IFD0: { Copyright: 'zebra-place' } })
    .jpeg()
    .toBuffer();

const fileOf = async (member: Member, address: string | null) => {
  const id = fileIdOf(address ?? '');
  if (id === undefined) return undefined;
  return app.database.family(member.tenantId, (db) =>
    db
      .selectFrom('files')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .select(['category', 'entityId', 'name', 'type', 'width', 'storageKey', 'thumbnailKey'])
      .executeTakeFirst(),
  );
};

describe('looking a book up', () => {
  test('finds it by title and by ISBN', async () => {
    const found = { ...book, firstPublishYear: 1970, coverId };
    expect((await parent.api('GET', '/api/reading-list/look-up?query=frog%20and%20toad')).body).toEqual({
      isReachable: true,
      books: [{ ...found, isbn: null }],
    });
    expect(await parent.rpc.readingList.lookUp({ query: 'ISBN 978-0-06-444020-2' })).toEqual({
      isReachable: true,
      books: [{ ...found, isbn: '9780064440202' }],
    });
    expect(await parent.rpc.readingList.lookUp({ query: 'no such book' })).toEqual({ isReachable: true, books: [] });
  });

  test('returns texts within a book’s limits', async () => {
    const { books } = await parent.rpc.readingList.lookUp({ query: 'xxx' });
    expect(books).toEqual([
      { title: 'x'.repeat(200), author: 'Ann, Bea', firstPublishYear: null, isbn: null, coverId: null },
    ]);
  });

  test.each([
    ['', 'Please enter a title or an ISBN'],
    ['9780064440203', 'This ISBN has a wrong digit. Please check it.'],
  ])('refuses %j without a call', async (query, message) => {
    const before = peer.requests.length;
    const answer = await parent.api('GET', `/api/reading-list/look-up?query=${query}`);
    expect([answer.status, answer.body]).toMatchObject([400, { issues: [{ path: 'query', message }] }]);
    expect(peer.requests).toHaveLength(before);
  });

  test.each(faults)('says that it can’t be reached when it is %s', async (manner) => {
    behave(manner);
    expect(await parent.rpc.readingList.lookUp({ query: 'frog' })).toEqual({ isReachable: false, books: [] });
  });
});

describe('the cover of a found book', () => {
  test('is fetched once and stored here, without metadata', async () => {
    const before = peer.requests.length;
    const answer = await parent.api('POST', '/api/reading-list', { ...book, openLibraryCoverId: coverId });
    expect(answer.status).toBe(201);
    const { id, coverImageUrl } = answer.body as { id: number; coverImageUrl: string };
    expect(coverImageUrl).toMatch(/^\/api\/files\/\d+$/);
    expect(await fileOf(parent, coverImageUrl)).toMatchObject({
      category: 'book',
      entityId: id,
      name: 'Frog and Toad Are Friends.jpg',
      type: 'image/jpeg',
      width: 400,
    });
    const shown = await app.server.inject({ url: coverImageUrl, headers: { cookie: parent.cookie } });
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expect(shown.rawPayload.includes('zebra-place')).toBe(false);
    expect(peer.requests.slice(before).map(({ path }) => path)).toEqual([`/b/id/${coverId}-L.jpg?default=false`]);
    const stranger = await app.createFamily();
    expect((await stranger.api('GET', coverImageUrl)).status).toBe(404);
  });

  test('is replaced by a named picture', async () => {
    const before = peer.requests.length;
    const named = { coverImageUrl: 'https://example.com/a.jpg', openLibraryCoverId: coverId };
    expect(await parent.rpc.readingList.create({ ...book, ...named })).toMatchObject({
      coverImageUrl: 'https://example.com/a.jpg',
    });
    expect(peer.requests).toHaveLength(before);
  });

  test.each(faults)('is left out when the service is %s; the book is still added', async (manner) => {
    behave(manner);
    const answer = await parent.api('POST', '/api/reading-list', { ...book, openLibraryCoverId: coverId });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...book, coverImageUrl: null });
  });

  test('is left out if it is missing, no picture, or huge', async () => {
    const cover = async (id = coverId) =>
      (await parent.rpc.readingList.create({ ...book, openLibraryCoverId: id })).coverImageUrl;
    expect(await cover(5)).toBeNull();
    peer.giveCover(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'));
    expect(await cover()).toBeNull();
    peer.giveCover(Buffer.concat([(await picture()).subarray(0, 300)]));
    expect(await cover()).toBeNull();
    peer.giveCover(
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    expect(await cover()).toBeNull();
  });

  test('is left out if the plan has no room for it', async () => {
    await app.database.service((db) =>
      db.updateTable('tenants').set({ maxStorageGb: 0 }).where('id', '=', parent.tenantId).execute(),
    );
    expect(await parent.rpc.readingList.create({ ...book, openLibraryCoverId: coverId })).toMatchObject({
      coverImageUrl: null,
    });
  });

  test('can be viewed first, through our server', async () => {
    const answer = await parent.api('GET', `/api/reading-list/covers/${coverId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(peer.requests.at(-1)?.path).toBe(`/b/id/${coverId}-M.jpg?default=false`);
    expect((await parent.api('GET', '/api/reading-list/covers/5')).status).toBe(404);
    expect((await parent.api('GET', '/api/reading-list/covers/x')).status).toBe(400);
    expect((await app.server.inject({ url: `/api/reading-list/covers/${coverId}` })).statusCode).toBe(401);
  });

  test.each(faults)('can’t be viewed when the service is %s', async (manner) => {
    behave(manner);
    expect((await parent.api('GET', `/api/reading-list/covers/${coverId}`)).status).toBe(404);
  });
});

describe('one account', () => {
  test('may search sixty times a minute', async () => {
    app.services.openLibrary = { ...app.services.openLibrary, search: () => Promise.resolve([]) };
    const lookUp = (of: Member) => of.api('GET', '/api/reading-list/look-up?query=frog');
    for (let count = 0; count < 60; count++) expect((await lookUp(parent)).status).toBe(200);
    expect(await lookUp(parent)).toMatchObject({
      status: 429,
      body: { error: 'You’ve looked up a lot of books in the last minute. Please try again in a moment.' },
    });
    expect((await lookUp(await app.createFamily())).status).toBe(200);
  });

  test('may request 300 covers a minute, a few at a time; after that a book is added without one', async () => {
    let open = 0;
    let most = 0;
    let fetched = 0;
    const cover = async () => {
      fetched++;
      most = Math.max(most, ++open);
      await wait(20);
      open--;
      return undefined;
    };
    app.services.openLibrary = { ...app.services.openLibrary, cover };
    const look = () => parent.api('GET', `/api/reading-list/covers/${coverId}`);
    for (let count = 0; count < 300; count += 30) {
      const answers = await Promise.all(Array.from({ length: 30 }, look));
      expect(answers.every(({ status }) => status === 404)).toBe(true);
    }
    expect(fetched).toBe(300);
    expect(most).toBeLessThanOrEqual(4);
    expect(await look()).toMatchObject({
      status: 429,
      body: { error: 'You’ve looked at a lot of covers in the last minute. Please try again in a moment.' },
    });
    const added = await parent.api('POST', '/api/reading-list', { ...book, openLibraryCoverId: coverId });
    expect(added).toMatchObject({ status: 201, body: { coverImageUrl: null } });
    expect(fetched).toBe(300);
  });
});

describe('a cover that was kept', () => {
  const upload = async (category = 'book'): Promise<string> => {
    const { body } = await parent.upload('/api/images/upload', 'image', await picture(), 'a.jpg', { category });
    return (body as { url: string }).url;
  };

  test('is erased with its book, bytes included', async () => {
    const { id, coverImageUrl } = await parent.rpc.readingList.create({ ...book, openLibraryCoverId: coverId });
    const file = await fileOf(parent, coverImageUrl);
    const stored = await app.services.files.find(file?.storageKey ?? '');
    expect((await buffer(await (stored?.open() ?? Promise.reject(new Error('no bytes'))))).length).toBeGreaterThan(100);
    await parent.rpc.readingList.delete({ id });
    expect(await fileOf(parent, coverImageUrl)).toBeDefined();
    await parent.rpc.trash.erase({ kind: 'book', id });
    expect(await fileOf(parent, coverImageUrl)).toBeUndefined();
    expect(await app.services.files.find(file?.storageKey ?? '')).toBeUndefined();
    expect(await app.services.files.find(file?.thumbnailKey ?? '')).toBeUndefined();
  });

  test('is erased when another replaces it', async () => {
    const first = await upload();
    const { id } = await parent.rpc.readingList.create({ ...book, coverImageUrl: first });
    await parent.rpc.readingList.update({ id, notes: 'x' });
    expect(await fileOf(parent, first)).toBeDefined();
    const changed = await parent.rpc.readingList.update({ id, openLibraryCoverId: coverId });
    expect(changed.coverImageUrl).not.toBe(first);
    expect(await fileOf(parent, first)).toBeUndefined();
    expect(await fileOf(parent, changed.coverImageUrl)).toBeDefined();
    await parent.rpc.readingList.update({ id, coverImageUrl: null });
    expect(await fileOf(parent, changed.coverImageUrl)).toBeUndefined();
  });

  test('changes and disappears even if the store can’t remove the bytes', async () => {
    const first = await upload();
    const { id } = await parent.rpc.readingList.create({ ...book, coverImageUrl: first });
    await clearRemovedFiles(app.services);
    const { files } = app.services;
    app.services.files = { ...files, remove: () => Promise.reject(new Error('the store is away')) };
    try {
      const { coverImageUrl } = await parent.rpc.readingList.update({ id, openLibraryCoverId: coverId });
      expect(coverImageUrl).not.toBe(first);
      expect(await fileOf(parent, coverImageUrl)).toBeDefined();
      expect(await fileOf(parent, first)).toBeUndefined();
      await parent.rpc.readingList.delete({ id });
      await parent.rpc.trash.empty();
    } finally {
      app.services.files = files;
    }
    expect(app.log.join('')).toContain('the store is away');
    expect(await clearRemovedFiles(app.services)).toBe(2);
  });

  test('stays while another book uses it', async () => {
    const shared = await upload();
    const first = await parent.rpc.readingList.create({ ...book, coverImageUrl: shared });
    const second = await parent.rpc.readingList.create({ ...book, coverImageUrl: `${shared}?size=thumb` });
    await parent.rpc.readingList.delete({ id: first.id });
    await parent.rpc.trash.empty();
    expect(await fileOf(parent, shared)).toBeDefined();
    await parent.rpc.readingList.delete({ id: second.id });
    await parent.rpc.trash.empty();
    expect(await fileOf(parent, shared)).toBeUndefined();
  });

  test('of another family can’t be used', async () => {
    const ours = await upload();
    const stranger = await app.createFamily();
    const foreign = await stranger.api('POST', '/api/reading-list', { ...book, coverImageUrl: ours });
    const unknown = await stranger.api('POST', '/api/reading-list', { ...book, coverImageUrl: '/api/files/99999999' });
    expect([foreign.status, foreign.text]).toEqual([400, unknown.text]);
  });
});
