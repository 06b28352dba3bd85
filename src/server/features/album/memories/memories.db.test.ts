import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture, keepFilm } from '../../../../../tests/harness/kept-file.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Memory } from '../../../../shared/album/memories.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00.000Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = (await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09' })).id;
  theo = (await parent.rpc.children.create({ name: 'Theo', dateOfBirth: '2023-06-15' })).id;
});

const memoriesOn = async (date = '', member = parent): Promise<Memory[]> =>
  ((await member.api('GET', `/api/memories${date && `?date=${date}`}`)).body as { memories: Memory[] }).memories;
const titles = (memories: readonly Memory[]) => memories.map(({ title }) => title);
const story = (storyDate: string, title: string, more: object = {}) =>
  parent.rpc.dailyStories.create({ content: 'We looked at it for an hour.', storyDate, title, ...more });

test('are records of this date in earlier years, last year’s first, those with a photo before others', async () => {
  await story('2024-11-20', 'Two years ago');
  await story('2025-11-20', 'A year ago');
  await story('2023-11-20', 'With a photo', { mediaUrls: [await acceptPicture(parent)] });
  await story('2026-11-20', 'Today');
  await story('2025-11-19', 'Another day');
  await parent.rpc.milestones.create({
    childId: maya,
    title: 'Swims',
    category: 'Movement',
    status: 'completed',
    completedAt: '2022-11-20T15:00:00Z',
  });
  await parent.rpc.experiences.create({ title: 'Zoo', type: 'trip', status: 'completed', completedDate: '2021-11-20' });
  const memories = await memoriesOn();
  expect(titles(memories)).toEqual(['With a photo', 'A year ago', 'Two years ago', 'Swims', 'Zoo']);
  expect(memories.map(({ yearsAgo }) => yearsAgo)).toEqual([3, 1, 2, 4, 5]);
  expect(memories[0]?.photos).toHaveLength(1);
  expect(titles(await memoriesOn('2025-11-20'))).toEqual(['With a photo', 'Two years ago', 'Swims', 'Zoo']);
});

test('have the films of their record beside its photos', async () => {
  const [photo, film] = [await acceptPicture(parent), await keepFilm(parent)];
  await story('2025-11-20', 'With both', { mediaUrls: [photo, film] });
  const [memory] = await memoriesOn();
  expect(memory).toMatchObject({ photos: [photo], films: [{ url: film, seconds: 7, hasPoster: false }] });
});

test('are records of the day on which a sister was as old as her brother is today', async () => {
  // Theo is 1,254 days old; Maya was on 2022-09-14.
  await story('2022-09-14', 'Maya at his age', { childIds: [maya] });
  const [memory] = await memoriesOn();
  expect(memory).toMatchObject({
    title: 'Maya at his age',
    yearsAgo: null,
    sameAge: { childId: maya, siblingId: theo },
    childIds: [maya],
    people: [],
  });
});

test('of 29 February appear on 28 February in other years', async () => {
  await story('2024-02-29', 'Leap day');
  expect(titles(await memoriesOn('2025-02-28'))).toEqual(['Leap day']);
  expect(titles(await memoriesOn('2025-03-01'))).toEqual([]);
  expect(titles(await memoriesOn('2028-02-29'))).toEqual(['Leap day']);
  expect(titles(await memoriesOn('2028-02-28'))).toEqual([]);
});

describe('hiding', () => {
  const hide = (what: object, member = parent) => member.api('POST', '/api/memories/hidden', what);

  test('a memory, a person, a child or a period works for this member only, until shown again', async () => {
    const { id } = await story('2025-11-20', 'With Nana', { taggedPeople: ['Nana'] });
    await story('2024-11-20', 'Nana called');
    await story('2023-11-20', 'Maya alone', { childIds: [maya] });
    await story('2022-11-20', 'A hard year');
    const all = ['With Nana', 'Nana called', 'Maya alone', 'A hard year'];
    const cases = [
      [{ kind: 'story', id }, ['Nana called', 'Maya alone', 'A hard year']],
      [{ person: ' nana ' }, ['Maya alone', 'A hard year']],
      [{ childId: maya }, ['With Nana', 'Nana called', 'A hard year']],
      [{ from: '2022-01-01', to: '2022-12-31' }, ['With Nana', 'Nana called', 'Maya alone']],
    ] as const;
    for (const [what, left] of cases) {
      const hidden = await hide(what);
      expect(hidden.status).toBe(201);
      expect(titles(await memoriesOn())).toEqual(left);
      expect(titles(await memoriesOn('', partner))).toEqual(all);
      expect((await parent.api('GET', '/api/memories/hidden')).body).toEqual([hidden.body]);
      expect(hidden.body).toMatchObject({ title: 'kind' in what ? 'With Nana' : null });
      expect((await partner.api('GET', '/api/memories/hidden')).body).toEqual([]);
      const address = `/api/memories/hidden/${(hidden.body as { id: number }).id}`;
      expect((await partner.api('DELETE', address)).status).toBe(404);
      expect((await parent.api('DELETE', address)).status).toBe(204);
      expect(titles(await memoriesOn())).toEqual(all);
    }
  });

  test.each([
    {},
    { kind: 'story' },
    { person: '  ' },
    { from: '2022-01-01' },
    { from: '2022-02-01', to: '2022-01-01' },
    { person: 'Nana', kind: 'story', id: 1 },
    { kind: 'letter', id: 1 },
  ])('refuses %j', async (what) => {
    expect((await hide(what)).status).toBe(400);
  });

  test('refuses a child of another family as if it did not exist', async () => {
    const foreign = await hide({ childId: maya }, stranger);
    const unknown = await hide({ childId: 99_999_999 }, stranger);
    expect([foreign.status, foreign.text]).toEqual([400, unknown.text]);
  });
});

test('a hidden person is matched as a name, not as letters inside other words', async () => {
  await story('2025-11-20', 'We also sang');
  await story('2024-11-20', 'AL’s boat');
  await parent.api('POST', '/api/memories/hidden', { person: 'Al' });
  expect(titles(await memoriesOn())).toEqual(['We also sang']);
});

test('include no private story of others, nothing of another family, and aren’t shown to visitors', async () => {
  await story('2025-11-20', 'Mine alone', { isPrivate: true });
  expect(titles(await memoriesOn())).toEqual(['Mine alone']);
  expect(await memoriesOn('', partner)).toEqual([]);
  expect(await memoriesOn('', stranger)).toEqual([]);
  expect((await visit(app.server, 'GET', '/api/memories')).status).toBe(401);
});

test('refuses a date that doesn’t exist', async () => {
  expect((await parent.api('GET', '/api/memories?date=2025-02-31')).status).toBe(400);
});
