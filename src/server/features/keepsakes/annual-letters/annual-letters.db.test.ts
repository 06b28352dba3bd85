import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Letter, LetterInList } from '../../../../shared/keepsakes/annual-letters.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await mother.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;
});

const address = (year: number | string = 2026, child: number | string = maya) =>
  `/api/annual-letters/child/${child}/year/${year}`;
const read = async (member = mother, year = 2026) => (await member.api('GET', address(year))).body as Letter;
const change = (id: number, body: object, member = mother) => member.api('PATCH', `/api/annual-letters/${id}`, body);
const changed = async (id: number, body: object, member = mother): Promise<Letter> => {
  const answer = await change(id, body, member);
  expect(answer.status).toBe(200);
  return answer.body as Letter;
};

describe('the letter of a child and year', () => {
  test('is an empty draft the first time, and the same letter afterwards', async () => {
    const first = await mother.api('GET', address());
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      id: expect.any(Number) as number,
      userId: null,
      authorName: null,
      canSeal: true,
      consentsMissing: [],
      isAskedForConsent: false,
      sharedWith: 'parents',
      textSavedBy: null,
      textSavedAt: null,
      tenantId: mother.tenantId,
      childId: maya,
      year: 2026,
      letterDate: null,
      status: 'draft',
      title: null,
      salutation: null,
      draftContent: null,
      finalContent: null,
      photoNotes: [],
      memories: [],
      teachings: [],
      experiences: [],
      stories: [],
      growthObservations: null,
      personalQualities: null,
      gratitude: null,
      hopes: null,
      signature: null,
      metadata: { wordCount: 0 },
      version: 1,
      sealedUntil: null,
      sealedBy: null,
      sealedByName: null,
      openedEarlyAt: null,
      sealed: false,
      canOpen: false,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: '2026-11-20T12:00:00.000Z',
    });
    expect(await read(father)).toEqual(first.body);
    expect(await read(mother, 2025)).not.toMatchObject({ id: (first.body as Letter).id });
  });

  test('is created once in simultaneous calls', async () => {
    const letters = await Promise.all(Array.from({ length: 6 }, (_, index) => read(index % 2 ? mother : father)));
    expect(new Set(letters.map(({ id }) => id)).size).toBe(1);
  });

  test('may be for a year from 1900 to next year in the caller’s time zone', async () => {
    const statusOf = async (year: number | string) => (await mother.api('GET', address(year))).status;
    expect([await statusOf(1900), await statusOf(2027)]).toEqual([200, 200]);
    for (const year of [1899, 2028, 99_999_999_999, '20.5', 'x', '-1']) expect(await statusOf(year)).toBe(400);
    const tooLate = { error: 'Please use a year from 1900 to 2027', code: 'BAD_REQUEST' };
    expect((await mother.api('GET', address(2028))).body).toMatchObject({
      ...tooLate,
      issues: [{ path: 'year', message: tooLate.error }],
    });
    app.clock.set('2027-01-01T04:00:00Z');
    mother = await app.createMember(mother);
    // Still 2026 in New York.
    expect(await statusOf(2028)).toBe(400);
    app.clock.set('2027-01-01T06:00:00Z');
    expect(await statusOf(2028)).toBe(200);
  });

  test('is not found for a child who is another family’s, deleted, or missing', async () => {
    const { id } = await read();
    const notFound = { status: 404, body: { error: 'Child not found', code: 'NOT_FOUND' } };
    expect(await stranger.api('GET', address())).toMatchObject(notFound);
    expect(await mother.api('GET', address(2026, 99_999_999))).toMatchObject(notFound);
    expect((await mother.api('GET', address(2026, 'x'))).status).toBe(400);
    expect(await change(id, { title: 'x' }, stranger)).toMatchObject({
      status: 404,
      body: { error: 'Letter not found' },
    });
    await mother.rpc.children.end({ id: maya });
    expect(await mother.api('GET', address())).toMatchObject(notFound);
    expect((await change(id, { title: 'x' })).status).toBe(404);
    expect((await mother.api('GET', `/api/annual-letters?childId=${maya}`)).body).toEqual([]);
    await mother.rpc.children.restore({ id: maya });
    expect((await read()).id).toBe(id);
  });

  test('is listed without its text', async () => {
    const later = await read(mother, 2026);
    await read(mother, 2024);
    await changed(later.id, { draftContent: 'Dear Maya, you are seven.' });
    const list = await mother.api('GET', `/api/annual-letters?childId=${maya}`);
    expect(list.status).toBe(200);
    expect((list.body as LetterInList[]).map(({ year, wordCount }) => [year, wordCount])).toEqual([
      [2024, 0],
      [2026, 5],
    ]);
    expect(list.text).not.toContain('Dear');
    expect((await mother.api('GET', '/api/annual-letters')).status).toBe(400);
    expect((await stranger.api('GET', `/api/annual-letters?childId=${maya}`)).body).toEqual([]);
  });
});

describe('a change', () => {
  test('keeps omitted fields, and its first author', async () => {
    const { id } = await read();
    const first = await changed(id, { draftContent: 'Dear Maya,', salutation: 'Dear Maya,' }, father);
    expect(first).toMatchObject({ userId: father.userId, version: 2, metadata: { wordCount: 2 }, status: 'draft' });
    const second = await changed(id, { title: 'Seven', userId: 1, tenantId: 1, year: 1999, version: 2 });
    expect(second).toMatchObject({
      userId: father.userId,
      version: 3,
      title: 'Seven',
      draftContent: 'Dear Maya,',
      year: 2026,
    });
    expect(await read(father)).toEqual({ ...second, canSeal: true });
  });

  test('is refused if the letter has changed since, and overwrites nothing', async () => {
    const { id, version } = await read();
    await changed(id, { draftContent: 'Mine', version });
    const late = await change(id, { draftContent: 'Yours', version }, father);
    expect([late.status, late.body]).toEqual([
      409,
      {
        error: 'Someone else changed this while you were writing.',
        code: 'CONFLICT',
        current: expect.objectContaining({ id, draftContent: 'Mine', version: 2 }) as unknown,
      },
    ]);
    expect(await read()).toMatchObject({ draftContent: 'Mine', version: 2 });
    expect(await changed(id, { draftContent: 'Ours' }, father)).toMatchObject({ version: 3 });
  });

  test.each([
    ['finalContent', { finalContent: 'Text' }],
    ['draftContent', { draftContent: 'Text' }],
    ['both', { draftContent: 'Text', finalContent: 'Text' }],
    ['an empty one beside it', { draftContent: '', finalContent: 'Text' }],
  ])('finalizes with %s', async (_, texts) => {
    app.clock.set('2026-11-21T03:00:00Z');
    const { id } = await read();
    expect(await changed(id, { status: 'finalized', ...texts })).toMatchObject({
      status: 'finalized',
      letterDate: '2026-11-20',
      draftContent: 'Text',
      finalContent: 'Text',
      metadata: { wordCount: 1 },
    });
  });

  test('finalizes the text, dated another day if given, and turns it into a draft again', async () => {
    const { id } = await read();
    await changed(id, { draftContent: 'Dear Maya' });
    const done = await changed(id, { status: 'finalized', letterDate: '2026-04-09' });
    expect(done).toMatchObject({ finalContent: 'Dear Maya', letterDate: '2026-04-09' });
    const draft = await changed(id, { status: 'draft', draftContent: 'Dear Maya, and' });
    expect(draft).toMatchObject({ status: 'draft', draftContent: 'Dear Maya, and', finalContent: 'Dear Maya' });
    expect((await changed(id, { status: 'finalized' })).finalContent).toBe('Dear Maya, and');
    expect((await changed(id, { draftContent: null })).metadata.wordCount).toBe(3);
  });

  test('finalizes an empty letter as it is, and keeps its date', async () => {
    const { id } = await read();
    expect((await change(id, { status: 'finalized' })).body).toMatchObject({
      status: 'finalized',
      finalContent: null,
      draftContent: null,
      metadata: { wordCount: 0 },
    });
    await change(id, { status: 'draft', letterDate: '2026-04-09', draftContent: 'Dear Maya' });
    expect((await change(id, { status: 'finalized' })).body).toMatchObject({
      letterDate: '2026-04-09',
      finalContent: 'Dear Maya',
    });
  });

  test('accepts entries with a number as id, without id, and with an empty date', async () => {
    const { id } = await read();
    const { body } = await change(id, {
      memories: [
        { id: 1763700000000, type: 'funny', title: 'Snails', date: '' },
        { type: 'growth', description: 'Zips' },
      ],
      photoNotes: [{ caption: 'The cake', note: 'Iced', date: '2026-04-09' }],
    });
    const { memories, photoNotes } = body as { memories: { id: string }[]; photoNotes: { photoId: string }[] };
    expect(memories).toMatchObject([
      { id: '1763700000000', title: 'Snails', description: null, date: null },
      { title: null, description: 'Zips' },
    ]);
    expect(new Set([memories[1]?.id, photoNotes[0]?.photoId, '']).size).toBe(3);
    expect(photoNotes).toMatchObject([
      { caption: 'The cake', note: 'Iced', date: '2026-04-09', photoUrl: null, tags: [] },
    ]);
  });
});
