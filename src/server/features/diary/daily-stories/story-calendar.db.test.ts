import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptPicture, keepRecording } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const october = '?from=2026-10-01&to=2026-10-31';
const daysOf = async (member = parent, query = october) =>
  (await member.api('GET', `/api/daily-stories/days${query}`)).body;
const write = (member: Member, storyDate: string, content: string, more: object = {}) =>
  member.rpc.dailyStories.create({ content, storyDate, ...more });

test('each day has its first photo, its first words, and the moments of all its stories', async () => {
  const [voice, picture] = [await keepRecording(parent), await acceptPicture(parent)];
  const { id } = await write(parent, '2026-10-09', '  Nine\n\nwhales. ', { mediaUrls: [voice, picture] });
  await parent.rpc.dailyStories.addMoment({ id, content: 'Socks.' });
  await write(partner, '2026-10-09', 'A third one.');
  await write(parent, '2026-10-01', 'Long. '.repeat(60));
  await write(parent, '2026-11-01', 'Too late.');
  expect(await daysOf()).toEqual([
    { date: '2026-10-01', text: expect.stringMatching(/^Long\. Long\./), photo: null, moments: 1 },
    { date: '2026-10-09', text: 'Nine whales. Socks.', photo: picture, moments: 3 },
  ]);
  expect(await parent.rpc.dailyStories.days({ from: '2026-10-01', to: '2026-10-31' })).toEqual(await daysOf());
});

test('private stories of others, deleted ones, and another family’s have no day', async () => {
  await write(parent, '2026-10-02', 'Mine alone.', { isPrivate: true });
  const { id } = await write(parent, '2026-10-03', 'Thrown away.');
  await parent.rpc.dailyStories.delete({ id });
  await write(parent, '2026-10-04', 'Ours.');
  expect(await daysOf(partner)).toMatchObject([{ date: '2026-10-04' }]);
  expect(await daysOf()).toMatchObject([{ date: '2026-10-02' }, { date: '2026-10-04' }]);
  expect(await daysOf(stranger)).toEqual([]);
  expect(await stranger.rpc.dailyStories.months()).toEqual([]);
  expect(await partner.rpc.dailyStories.months()).toEqual(['2026-10']);
});

test('days are filtered like the list', async () => {
  const { id: child } = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-03-14',
    currentStage: 'Elementary',
  });
  await write(parent, '2026-10-02', 'Snails.', { childIds: [child], tags: ['garden'] });
  await write(parent, '2026-10-03', 'Snails again.');
  expect(await daysOf(parent, `${october}&childId=${child}`)).toMatchObject([{ date: '2026-10-02' }]);
  expect(await daysOf(parent, `${october}&tag=garden`)).toMatchObject([{ date: '2026-10-02' }]);
  expect(await daysOf(parent, `${october}&search=again`)).toMatchObject([{ date: '2026-10-03' }]);
});

test('refuses more than a year, a missing end, and a day that doesn’t exist', async () => {
  for (const query of ['?from=2025-01-01&to=2026-10-31', '?from=2026-10-01', '?from=2026-02-30&to=2026-10-31']) {
    expect((await parent.api('GET', `/api/daily-stories/days${query}`)).status).toBe(400);
  }
  expect(await daysOf(parent, '?from=2026-10-31&to=2026-10-01')).toEqual([]);
});

test('previous and next are days with a story that the caller can read', async () => {
  await write(parent, '2024-02-29', 'Leap day.');
  await write(partner, '2026-10-03', 'Theirs alone.', { isPrivate: true });
  await write(partner, '2026-10-09', 'Ours.');
  await write(stranger, '2026-10-05', 'Elsewhere.');
  const around = (member: Member, day: string) => member.rpc.dailyStories.around({ day });
  expect(await around(parent, '2026-10-04')).toEqual({ before: '2024-02-29', after: '2026-10-09' });
  expect(await around(partner, '2026-10-04')).toEqual({ before: '2026-10-03', after: '2026-10-09' });
  expect(await around(parent, '2026-10-09')).toEqual({ before: '2024-02-29', after: null });
  expect(await parent.rpc.dailyStories.months()).toEqual(['2026-10', '2024-02']);
});
