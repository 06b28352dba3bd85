import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Book } from '../../../../shared/keepsakes/reading-list.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const add = (member: Member, more: Partial<Parameters<Member['rpc']['readingList']['create']>[0]> = {}) =>
  member.rpc.readingList.create({ title: 'Frog and Toad', author: 'Arnold Lobel', ...more });

const titles = (answer: { body: unknown }): string[] => (answer.body as Book[]).map((book) => book.title);

describe('adding', () => {
  test('stores every field exactly and answers 201 with the book', async () => {
    const childId = await addChild(parent);
    const sent = {
      title: ' Der Grüffelo 🦔 ',
      author: 'Julia Donaldson',
      coverImageUrl: 'https://example.com/a.jpg',
      isbn: '978-3-407-79230-8',
      ageRange: '3-6',
      category: 'picture-book',
      priority: 'high',
      reason: 'A mouse with ideas',
      notes: 'Line one\n\nline two',
      status: 'reading',
      childId,
      source: 'manual',
      readwiseBookId: '12345',
    };
    const answer = await parent.api('POST', '/api/reading-list', { ...sent, tags: [' funny', 'funny', '', 'rhyme '] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...sent,
      tags: ['funny', 'rhyme'],
      completedAt: null,
      userId: parent.userId,
      tenantId: parent.tenantId,
    });
    const { id } = answer.body as Book;
    expect((await parent.api('GET', '/api/reading-list')).body).toEqual([answer.body]);
    expect((await parent.api('GET', `/api/reading-list/${id}`)).body).toEqual(answer.body);
  });

  test('fills in defaults for missing or null fields', async () => {
    const { body } = await parent.api('POST', '/api/reading-list', { title: 'A', author: 'B' });
    const defaults = { category: 'fiction', priority: 'medium', status: 'want_to_read', source: 'manual' };
    const empty = { coverImageUrl: null, isbn: null, ageRange: null, reason: null, notes: null, childId: null };
    expect(body).toMatchObject({ ...defaults, ...empty, tags: [], completedAt: null, readwiseBookId: null });
    const nulls = Object.fromEntries(Object.keys({ ...defaults, ...empty, tags: 0 }).map((name) => [name, null]));
    const second = await parent.api('POST', '/api/reading-list', { title: 'A', author: 'B', ...nulls });
    expect(second.body).toMatchObject({ ...defaults, ...empty, tags: [] });
  });

  test('ignores fields that callers can’t set', async () => {
    const forged = { id: 777, userId: stranger.userId, tenantId: stranger.tenantId, createdAt: '2001-01-01T00:00:00Z' };
    const { body } = await parent.api('POST', '/api/reading-list', { title: 'A', author: 'B', ...forged });
    expect(body).toMatchObject({ userId: parent.userId, tenantId: parent.tenantId });
    expect((body as Book).id).not.toBe(777);
    expect((body as Book).createdAt).not.toMatch(/^2001/);
  });

  test.each([
    [{ author: 'B' }, 'title', 'Title is required'],
    [{ title: '  ', author: 'B' }, 'title', 'Title is required'],
    [{ title: 'A' }, 'author', 'Author is required'],
    [{ title: 'A', author: null }, 'author', 'Author is required'],
    [{ title: 'A'.repeat(201), author: 'B' }, 'title', 'Please use at most 200 characters'],
    [{ title: 'A', author: 'B', notes: 'x'.repeat(10_001) }, 'notes', 'Please use at most 10,000 characters'],
    [{ title: 'A\0', author: 'B' }, 'title', 'This text has a character that can’t be stored'],
    [{ title: 'A', author: 'B', coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl', 'Please enter a valid URL'],
    [{ title: 'A', author: 'B', coverImageUrl: '/api/files/99999999' }, 'coverImageUrl', 'File not found'],
    [{ title: 'A', author: 'B', childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ title: 'A', author: 'B', childId: 'x' }, 'childId', 'The id must be a positive whole number'],
    [{ title: 'A', author: 'B', openLibraryCoverId: -1 }, 'openLibraryCoverId', undefined],
    [{ title: 'A', author: 'B', status: 'lost' }, 'status', 'Please choose one of: want_to_read, reading, completed'],
    [{ title: 'A', author: 'B', priority: 'urgent' }, 'priority', 'Please choose one of: high, medium, low'],
    [{ title: 'A', author: 'B', category: 'poetry' }, 'category', undefined],
  ])('refuses %j with 400 and the field', async (body, path, message) => {
    const answer = await parent.api('POST', '/api/reading-list', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, ...(message ? { message } : {}) }] });
    expect((await parent.api('GET', '/api/reading-list')).body).toEqual([]);
  });

  test('lists a Readwise book once for each person', async () => {
    await add(parent, { source: 'readwise', readwiseBookId: '7' });
    const body = { title: 'Again', author: 'x', readwiseBookId: '7' };
    const again = await parent.api('POST', '/api/reading-list', body);
    expect([again.status, again.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    const partner = await app.createMember(parent);
    expect((await partner.api('POST', '/api/reading-list', body)).status).toBe(201);
    const { id } = await add(parent);
    expect((await parent.api('PUT', `/api/reading-list/${id}`, { readwiseBookId: '7' })).status).toBe(409);
  });
});

describe('changing', () => {
  test('keeps omitted fields, and clears null ones', async () => {
    const childId = await addChild(parent);
    const { id } = await add(parent, { isbn: '0064440206', tags: ['funny'], category: 'biography', childId });
    const partial = await parent.api('PUT', `/api/reading-list/${id}`, { title: 'New', category: null });
    expect(partial).toMatchObject({ status: 200 });
    expect(partial.body).toMatchObject({
      title: 'New',
      author: 'Arnold Lobel',
      isbn: '0064440206',
      tags: ['funny'],
      category: 'biography',
      childId,
    });
    const cleared = await parent.api('PUT', `/api/reading-list/${id}`, { isbn: null, tags: null, childId: null });
    expect(cleared.body).toMatchObject({ title: 'New', isbn: null, tags: [], childId: null });
    const refused = await parent.api('PUT', `/api/reading-list/${id}`, { author: '' });
    expect(refused.body).toMatchObject({ issues: [{ path: 'author', message: 'Author is required' }] });
  });

  test('completing sets the moment once; going back clears it', async () => {
    app.clock.set('2026-10-08T12:00:00Z');
    const { id } = await add(parent);
    const put = async (body: object) => (await parent.api('PUT', `/api/reading-list/${id}`, body)).body as Book;
    expect(await put({ status: 'completed' })).toMatchObject({ completedAt: '2026-10-08T12:00:00.000Z' });
    app.clock.set('2026-10-09T12:00:00Z');
    expect(await put({ status: 'completed', notes: 'x' })).toMatchObject({ completedAt: '2026-10-08T12:00:00.000Z' });
    expect(await put({ completedAt: '2026-10-01T08:00:00' })).toMatchObject({
      completedAt: '2026-10-01T08:00:00.000Z',
    });
    expect(await put({ status: 'reading' })).toMatchObject({ completedAt: null });
    expect(await put({ completedAt: '2026-10-01T08:00:00Z' })).toMatchObject({ status: 'reading', completedAt: null });
    expect(await add(parent, { status: 'completed' })).toMatchObject({ completedAt: '2026-10-09T12:00:00.000Z' });
    expect(await add(parent, { completedAt: '2026-10-01T08:00:00Z' })).toMatchObject({ completedAt: null });
    app.clock.set(new Date().toISOString());
  });

  test('deleting answers 204 without a body, and 404 the second time', async () => {
    const { id } = await add(parent);
    const first = await parent.api('DELETE', `/api/reading-list/${id}`);
    expect([first.status, first.text]).toEqual([204, '']);
    expect((await parent.api('DELETE', `/api/reading-list/${id}`)).status).toBe(404);
  });
});

describe('the list', () => {
  test('filters by child and status together, and pages', async () => {
    const maya = await addChild(parent);
    await add(parent, { title: 'a', childId: maya });
    await add(parent, { title: 'b', childId: maya, status: 'reading' });
    await add(parent, { title: 'c', status: 'reading' });
    const found = async (query: string) => titles(await parent.api('GET', `/api/reading-list${query}`));
    expect(await found('')).toEqual(['c', 'b', 'a']);
    expect(await found(`?childId=${maya}`)).toEqual(['b', 'a']);
    expect(await found('?status=reading')).toEqual(['c', 'b']);
    expect(await found(`?childId=${maya}&status=reading`)).toEqual(['b']);
    expect(await found('?status=completed')).toEqual([]);
    expect(await found('?limit=1&offset=1')).toEqual(['b']);
    expect(await found('?childId=99999999')).toEqual([]);
  });

  test.each(['limit=0', 'limit=1001', 'offset=-1', 'childId=abc', 'childId=0', 'status=lost', 'order=size'])(
    'refuses ?%s with 400',
    async (query) => {
      expect((await parent.api('GET', `/api/reading-list?${query}`)).status).toBe(400);
    },
  );

  test('searches title, author, ISBN, tags, reason and notes; case doesn’t matter', async () => {
    await add(parent, { title: 'The Snowy Day', author: 'Keats' });
    await add(parent, { title: 'b', author: 'Kate DiCamillo', isbn: '978-0-06-444020-2' });
    await add(parent, { title: 'c', tags: ['early reader'], reason: 'Two friends', notes: 'On the heater' });
    const found = async (text: string) =>
      titles(await parent.api('GET', `/api/reading-list?search=${encodeURIComponent(text)}`));
    expect(await found('SNOWY')).toEqual(['The Snowy Day']);
    expect(await found('dicam')).toEqual(['b']);
    expect(await found('9780064440202')).toEqual(['b']);
    expect(await found('ISBN 978 0064440202')).toEqual(['b']);
    for (const text of ['early', 'two FRIENDS', 'heater']) expect(await found(text), text).toEqual(['c']);
    for (const text of ['%', '_', '\\', '9780064440219']) expect(await found(text), text).toEqual([]);
  });

  test('is sorted as requested', async () => {
    await add(parent, { title: 'banana', author: 'Zoe', priority: 'low' });
    await add(parent, { title: 'Apple', author: 'yan', priority: 'high' });
    await add(parent, { title: 'Cherry', author: 'Ann' });
    const found = async (order: string) => titles(await parent.api('GET', `/api/reading-list?order=${order}`));
    expect(await found('newest')).toEqual(['Cherry', 'Apple', 'banana']);
    expect(await found('priority')).toEqual(['Apple', 'Cherry', 'banana']);
    expect(await found('title')).toEqual(['Apple', 'banana', 'Cherry']);
    expect(await found('author')).toEqual(['Cherry', 'Apple', 'banana']);
  });

  test('the browser’s pages continue each other without gaps or duplicates', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ title: `Book ${index}`, author: 'x' }));
    for (const row of rows) await add(parent, row);
    const seen: string[] = [];
    const sizes: number[] = [];
    let cursor: number | null | undefined;
    do {
      const page = await parent.rpc.readingList.page({ cursor });
      seen.push(...page.books.map((book) => book.title));
      sizes.push(page.books.length);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([60, 60, 10]);
    expect(seen).toEqual(rows.map(({ title }) => title).toReversed());
  });

  test('the tabs’ counts follow child and search, and the most used tags come first', async () => {
    const maya = await addChild(parent);
    await add(parent, { title: 'a', childId: maya, tags: ['x', 'y'] });
    await add(parent, { title: 'b', status: 'reading', tags: ['y'] });
    await add(parent, { title: 'c', status: 'completed', childId: maya });
    expect(await parent.rpc.readingList.overview()).toEqual({
      counts: { all: 3, want_to_read: 1, reading: 1, completed: 1 },
      total: 3,
      tags: ['y', 'x'],
    });
    expect(await parent.rpc.readingList.overview({ childId: maya, search: 'c' })).toMatchObject({
      counts: { all: 1, want_to_read: 0, reading: 0, completed: 1 },
      total: 3,
    });
  });
});

test('a child whose tracking ended is hidden with its books, and both return', async () => {
  const maya = await addChild(parent);
  const { id } = await add(parent, { childId: maya });
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.readingList.get({ id })).toMatchObject({ childId: null });
  expect(await parent.rpc.readingList.list({ childId: maya })).toEqual([]);
  expect((await parent.api('PUT', `/api/reading-list/${id}`, { childId: maya })).status).toBe(400);
  await parent.rpc.readingList.update({ id, notes: 'still here', childId: null });
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.readingList.get({ id })).toMatchObject({ childId: maya, notes: 'still here' });
});

describe('the CSV file', () => {
  test('has the matching books with their children’s names, and no formulas', async () => {
    app.clock.set('2026-10-09T02:30:00Z'); // the 8th in New York
    const maya = await addChild(parent);
    await add(parent, { title: '=cmd()', author: 'A "B", C', status: 'completed', childId: maya, tags: ['x', 'y'] });
    await add(parent, { title: 'Other' });
    const answer = await parent.api('GET', '/api/reading-list/export?status=completed');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="reading-list.csv"',
    });
    const [head, row, ...rest] = answer.text.split('\r\n');
    expect(head).toBe(
      '\uFEFFTitle,Author,Status,Child,Category,Priority,Age range,ISBN,Tags,Reason,Notes,Completed,Added,Source',
    );
    expect(row).toMatch(
      /^"'=cmd\(\)","A ""B"", C",Completed,Maya,Fiction,medium,,,"x, y",,,2026-10-08,\d{4}-\d\d-\d\d,manual$/,
    );
    expect(rest).toEqual(['']);
    app.clock.set(new Date().toISOString());
    const foreign = await stranger.api('GET', '/api/reading-list/export');
    expect(foreign.text.split('\r\n')).toHaveLength(2);
  });
});

describe('another family', () => {
  test('gets the answer of a missing book, and changes nothing', async () => {
    const book = await add(parent, { tags: ['ours'] });
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { title: 'taken over' }],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await stranger.api(method, `/api/reading-list/${book.id}`, body);
      const unknown = await stranger.api(method, '/api/reading-list/99999999', body);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
    expect(await stranger.rpc.readingList.list({})).toEqual([]);
    expect(await stranger.rpc.readingList.page({})).toEqual({ books: [], nextCursor: null });
    expect(await stranger.rpc.readingList.overview({})).toMatchObject({ total: 0, tags: [] });
    expect(await parent.rpc.readingList.get({ id: book.id })).toEqual(book);
  });

  test('can’t use our child or picture', async () => {
    const childId = await addChild(parent);
    const body = { title: 'A', author: 'B' };
    const foreign = await stranger.api('POST', '/api/reading-list', { ...body, childId });
    const unknown = await stranger.api('POST', '/api/reading-list', { ...body, childId: 99_999_999 });
    expect([foreign.status, foreign.text]).toEqual([400, unknown.text]);
  });
});
