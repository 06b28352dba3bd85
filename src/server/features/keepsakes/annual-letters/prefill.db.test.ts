import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Prefill } from '../../../../shared/keepsakes/annual-letters.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  maya = (await mother.rpc.children.create({ ...born, name: 'Maya' })).id;
  theo = (await mother.rpc.children.create({ ...born, name: 'Theo' })).id;
});

const prefill = async (member = mother, query = '', year = 2026): Promise<Prefill> => {
  const answer = await member.api('GET', `/api/annual-letters/child/${maya}/year/${year}/prefill${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Prefill;
};
const titles = (things: readonly { title: string | null }[]) => things.map(({ title }) => title);

describe('stories', () => {
  const tell = (storyDate: string, more: object = {}, member = mother) =>
    member.rpc.dailyStories.create({ content: 'c', title: storyDate, storyDate, ...more });

  test('are of that child or the whole family, from that year, oldest first', async () => {
    await tell('2025-12-31', { childIds: [maya, theo] });
    await tell('2025-01-01', { mood: 'happy', childIds: [maya] });
    await tell('2025-05-05');
    for (const other of ['2024-12-31', '2026-01-01']) await tell(other);
    await tell('2025-06-06', { childIds: [theo] });
    const { stories } = await prefill(mother, '', 2025);
    expect(titles(stories)).toEqual(['2025-01-01', '2025-05-05', '2025-12-31']);
    expect(stories[0]).toEqual({
      id: expect.any(Number) as number,
      title: '2025-01-01',
      content: 'c',
      storyDate: '2025-01-01',
      mood: 'happy',
    });
    expect(titles((await prefill(mother, '', 2024)).stories)).toEqual(['2024-12-31']);
  });

  test('of a child whose tracking ended don’t become the whole family’s', async () => {
    await tell('2026-06-06', { childIds: [theo] });
    await mother.rpc.children.end({ id: theo });
    expect((await prefill()).stories).toEqual([]);
  });

  test('that are private are returned only to their author, and only on request', async () => {
    await tell('2026-03-03', { isPrivate: true });
    await tell('2026-04-04', { isPrivate: true }, father);
    expect((await prefill()).stories).toEqual([]);
    expect((await prefill(mother, '?includePrivate=false')).stories).toEqual([]);
    expect(titles((await prefill(mother, '?includePrivate=true')).stories)).toEqual(['2026-03-03']);
    expect(titles((await prefill(father, '?includePrivate=true')).stories)).toEqual(['2026-04-04']);
    expect(
      (await mother.api('GET', `/api/annual-letters/child/${maya}/year/2026/prefill?includePrivate=x`)).status,
    ).toBe(400);
  });
});

test('has experiences done or planned in that year, with the child or without children', async () => {
  const add = (title: string, fields: object, childIds: number[] = [maya]) =>
    mother.rpc.experiences.create({ title, type: 'trip', childIds, ...fields });
  await add('Done', {
    status: 'completed',
    completedDate: '2026-08-08',
    scheduledDate: '2025-08-08',
    description: 'Far',
  });
  await add('Done a year later', { status: 'completed', completedDate: '2027-01-01', scheduledDate: '2026-08-08' });
  await add('Planned', { scheduledDate: '2026-02-02' }, []);
  await add('Some day', {});
  await add('Theo’s', { scheduledDate: '2026-02-02' }, [theo]);
  const { experiences } = await prefill();
  expect(titles(experiences)).toEqual(['Planned', 'Done']);
  expect(experiences[1]).toEqual({
    id: expect.any(Number) as number,
    title: 'Done',
    description: 'Far',
    type: 'trip',
    completedDate: '2026-08-08',
  });
});

describe('lessons and values', () => {
  let categoryId: number;

  beforeEach(async () => {
    categoryId = (await mother.rpc.valueCategories.list({}))[0]?.id ?? 0;
  });

  const addLesson = async (title: string, createdAt: string, excludedChildIds: number[] = []) => {
    const { id } = await mother.rpc.values.create({
      categoryId,
      title,
      description: 'd',
      content: 'c',
      excludedChildIds,
    });
    await app.database.family(mother.tenantId, (db) =>
      db.updateTable('values').set({ createdAt }).where('tenantId', '=', db.tenantId).where('id', '=', id).execute(),
    );
    return id;
  };
  const teach = (row: { childId?: number } & Parameters<ReturnType<typeof familyRows>['lesson']>[0]) =>
    familyRows(app, mother).lesson(row);

  test('has lessons added to the library that year, unless they exclude the child', async () => {
    // The year in New York, where the family lives.
    await addLesson('First', '2026-01-01T05:00:00Z');
    await addLesson('Last', '2027-01-01T04:59:59Z');
    await addLesson('Before', '2026-01-01T04:59:59Z');
    await addLesson('After', '2027-01-01T05:00:00Z');
    await addLesson('Not for Maya', '2026-06-06T12:00:00Z', [maya]);
    await addLesson('Not for Theo', '2026-06-06T12:00:00Z', [theo]);
    const { values } = await prefill();
    expect(titles(values)).toEqual(['First', 'Not for Theo', 'Last']);
    expect(values[0]).toEqual({
      id: expect.any(Number) as number,
      title: 'First',
      description: 'd',
      source: 'library',
    });
  });

  test('has lessons taught to the child that year, once each', async () => {
    const older = await addLesson('Honesty', '2020-06-06T12:00:00Z');
    const added = await addLesson('Patience', '2026-03-03T12:00:00Z');
    await teach({ childId: maya, valueId: older, title: 'Honesty, part 1', scheduledDate: '2026-02-02' });
    await teach({ childId: maya, valueId: older, title: 'Honesty, part 2', scheduledDate: '2026-09-09' });
    await teach({ childId: maya, valueId: added, title: 'Patience', scheduledDate: '2026-01-01' });
    const own = await teach({
      childId: maya,
      title: 'Tying shoes',
      status: 'completed',
      completedAt: '2027-01-01T04:00:00Z',
      scheduledDate: '2025-05-05',
    });
    await teach({ childId: maya, title: 'Skipped', status: 'skipped', scheduledDate: '2026-02-02' });
    await teach({ childId: maya, title: 'Another year', scheduledDate: '2025-02-02' });
    await teach({ childId: theo, title: 'Theo’s', scheduledDate: '2026-02-02' });
    const { values } = await prefill();
    expect(values.map(({ id, title, source }) => [id, title, source])).toEqual([
      [added, 'Patience', 'library'],
      [older, 'Honesty', 'library'],
      [own, 'Tying shoes', 'scheduled'],
    ]);
  });
});

test('allows the same years and children as the letter', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const at = (child: number, year: number) => `/api/annual-letters/child/${child}/year/${year}/prefill`;
  expect((await stranger.api('GET', at(maya, 2026))).body).toEqual({ error: 'Child not found', code: 'NOT_FOUND' });
  expect((await mother.api('GET', at(maya, 2028))).status).toBe(400);
  expect(await prefill(mother, '', 2027)).toEqual({ values: [], experiences: [], stories: [] });
  expect(await prefill(mother, '', 1900)).toEqual({ values: [], experiences: [], stories: [] });
});

test('a finalized letter stores the ids of that year’s records, without private stories', async () => {
  const story = await mother.rpc.dailyStories.create({ content: 'c', storyDate: '2026-03-03' });
  await mother.rpc.dailyStories.create({ content: 'c', storyDate: '2026-03-04', isPrivate: true });
  const trip = await mother.rpc.experiences.create({ title: 'Trip', type: 'trip', scheduledDate: '2026-02-02' });
  const categoryId = (await mother.rpc.valueCategories.list({}))[0]?.id ?? 0;
  const value = await mother.rpc.values.create({ categoryId, title: 't', description: 'd', content: 'c' });
  await familyRows(app, mother).lesson({ childId: maya, title: 'Of its own', scheduledDate: '2026-02-02' });
  const { id } = await mother.rpc.annualLetters.get({ childId: maya, year: 2026 });
  const draft = await mother.rpc.annualLetters.update({ id, draftContent: 'Dear Maya' });
  expect(draft).toMatchObject({ teachings: [], experiences: [], stories: [] });
  const finalized = await mother.rpc.annualLetters.update({ id, status: 'finalized' });
  expect(finalized).toMatchObject({ teachings: [value.id], experiences: [trip.id], stories: [story.id] });
});
