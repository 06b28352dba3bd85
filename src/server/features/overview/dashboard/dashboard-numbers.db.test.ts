import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let rows: FamilyRows;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  rows = familyRows(app, parent);
});

const addChild = async (member: Member, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const moveTo = (timezone: string) => parent.rpc.userSettings.update({ timezone });

const noNumbers = {
  lessonsCompleted: 0,
  lessonsPlanned: 0,
  experiencesCompleted: 0,
  experiencesPlanned: 0,
  stories: 0,
  books: 0,
  heirlooms: 0,
  milestonesAchieved: 0,
};

/** One record of each kind, for a child where the kind has one. */
async function fill(member: Member, childId: number): Promise<void> {
  const own = familyRows(app, member);
  const completedAt = '2026-11-19T15:00:00Z';
  await own.lesson({ childId, status: 'completed', completedAt });
  await own.lesson({ childId, status: 'completed', completedAt });
  await own.lesson({ childId });
  await own.lesson({ childId, status: 'scheduled', scheduledDate: '2026-11-23' });
  await own.lesson({ childId, status: 'skipped' });
  await own.experience({ status: 'completed', completedDate: '2026-11-18' }, [childId]);
  await own.experience({}, [childId]);
  await own.experience({ status: 'in_progress' });
  await own.book({ childId });
  await own.book();
  await own.heirloom({ childId });
  await own.milestone({ childId, status: 'completed', completedAt });
  await own.milestone({ childId });
  await own.milestone({ status: 'completed', completedAt });
  await member.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-11-19', childIds: [childId] });
}

describe('stats', () => {
  test('count the family’s records, and those of each child', async () => {
    const maya = await addChild(parent);
    await fill(parent, maya);
    const answer = await parent.api('GET', '/api/dashboard/stats');
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      children: [
        {
          ...(await parent.rpc.children.get({ id: maya })),
          completedLessons: 2,
          totalLessons: 5,
          nextLesson: {
            id: expect.any(Number) as number,
            title: 'Responsibility & Chores',
            scheduledDate: '2026-11-23',
          },
        },
      ],
      lessonsCompleted: 2,
      lessonsPlanned: 1,
      experiencesCompleted: 1,
      experiencesPlanned: 1,
      stories: 1,
      books: 2,
      heirlooms: 1,
      milestonesAchieved: 2,
    });
    expect(await parent.rpc.dashboard.stats()).toEqual(answer.body);
  });

  test('of a new family are all 0, with or without children', async () => {
    expect(await parent.rpc.dashboard.stats()).toEqual({ children: [], ...noNumbers });
    await addChild(parent, 'Theo', '2023-06-01');
    await addChild(parent, 'Maya', '2019-04-09');
    expect(await parent.rpc.dashboard.stats()).toMatchObject({
      ...noNumbers,
      children: [
        { name: 'Maya', completedLessons: 0, totalLessons: 0, nextLesson: null },
        { name: 'Theo', completedLessons: 0, totalLessons: 0, nextLesson: null },
      ],
    });
  });

  test('have the next open lesson from today on, in the caller’s time zone', async () => {
    const childId = await addChild(parent);
    const nextTitle = async () => (await parent.rpc.dashboard.stats()).children[0]?.nextLesson?.title;
    await rows.lesson({ childId, title: 'undated' });
    await rows.lesson({ childId, title: 'yesterday', scheduledDate: '2026-11-19' });
    expect(await nextTitle()).toBeUndefined();
    await rows.lesson({ childId, title: 'later', scheduledDate: '2027-11-19' });
    await rows.lesson({ childId, title: 'today', scheduledDate: '2026-11-20' });
    await rows.lesson({ childId, title: 'held', scheduledDate: '2026-11-20', status: 'completed' });
    await rows.lesson({ childId, title: 'skipped', scheduledDate: '2026-11-20', status: 'skipped' });
    expect(await nextTitle()).toBe('today');
    app.clock.set('2026-11-21T04:59:59Z');
    expect(await nextTitle()).toBe('today');
    app.clock.set('2026-11-21T05:00:00Z');
    expect(await nextTitle()).toBe('later');
  });

  test('show nothing of another family', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const before = await parent.rpc.dashboard.stats();
    await fill(stranger, await addChild(stranger));
    expect(await parent.rpc.dashboard.stats()).toEqual(before);
  });

  test('count a private story for its author only', async () => {
    const partner = await app.createMember(parent);
    await parent.rpc.dailyStories.create({ content: 'Mine', storyDate: '2026-11-19', isPrivate: true });
    await parent.rpc.dailyStories.create({ content: 'Ours', storyDate: '2026-11-18' });
    expect(await parent.rpc.dashboard.stats()).toMatchObject({ stories: 2 });
    expect(await partner.rpc.dashboard.stats()).toMatchObject({ stories: 1 });
  });

  test('leave out an untracked child, with lessons and milestones, until it is restored', async () => {
    await addChild(parent, 'Theo', '2023-06-01');
    const maya = await addChild(parent);
    await fill(parent, maya);
    const before = await parent.rpc.dashboard.stats();
    await parent.rpc.children.end({ id: maya });
    expect(await parent.rpc.dashboard.stats()).toEqual({
      ...before,
      children: [expect.objectContaining({ name: 'Theo' })],
      lessonsCompleted: 0,
      lessonsPlanned: 0,
      milestonesAchieved: 1,
    });
    await parent.rpc.children.restore({ id: maya });
    expect(await parent.rpc.dashboard.stats()).toMatchObject({ lessonsCompleted: 2, lessonsPlanned: 1 });
  });
});

describe('time stats', () => {
  const statsOf = async (query = '') => (await parent.api('GET', `/api/dashboard/time-stats${query}`)).body;

  test('count what was done in the last 30 days by default', async () => {
    const maya = await addChild(parent);
    await fill(parent, maya);
    await rows.experience({ status: 'completed', completedDate: '2026-10-01' });
    const month = { completedTeachings: 2, completedExperiences: 1, completedStories: 1, total: 4 };
    expect(await statsOf()).toEqual(month);
    expect(await statsOf('?period=30')).toEqual(month);
    expect(await parent.rpc.dashboard.timeStats()).toEqual(month);
    expect(await statsOf('?period=90')).toEqual({ ...month, completedExperiences: 2, total: 5 });
  });

  test.each(['31', '0', '-30', '', 'month', '30.5', '30&period=90', '1e2'])(
    'refuse the period "%s"',
    async (period) => {
      const answer = await parent.api('GET', `/api/dashboard/time-stats?period=${period}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'BAD_REQUEST',
        issues: [{ path: 'period', message: 'Please choose a period of 30, 90 or 365 days' }],
      });
    },
  );

  test.each([
    ['30', '2026-10-22'],
    ['90', '2026-08-23'],
    ['365', '2025-11-21'],
  ])('of %s days begin that many days ago, counting today', async (period, first) => {
    const dayBefore = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
    for (const date of [dayBefore, first, '2026-11-20', '2026-11-21']) {
      await parent.rpc.dailyStories.create({ content: date, storyDate: date });
      await rows.experience({ status: 'completed', completedDate: date });
    }
    expect(await statsOf(`?period=${period}`)).toEqual({
      completedTeachings: 0,
      completedExperiences: 2,
      completedStories: 2,
      total: 4,
    });
  });

  // 12:00 UTC on 20 November is that day in the first three time zones, and the next day at UTC+14.
  test.each([
    ['UTC', '2026-10-22T00:00:00Z', '2026-11-21T00:00:00Z'],
    // Summer time ended on 1 November, within the period.
    ['America/New_York', '2026-10-22T04:00:00Z', '2026-11-21T05:00:00Z'],
    ['Asia/Kolkata', '2026-10-21T18:30:00Z', '2026-11-20T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-10-22T10:00:00Z', '2026-11-21T10:00:00Z'],
  ])(
    'in %s count a lesson from the first moment of the first day to the end of today',
    async (timezone, start, end) => {
      const childId = await addChild(parent);
      await moveTo(timezone);
      const lessonAt = (moment: string, offsetMs: number) =>
        rows.lesson({
          childId,
          status: 'completed',
          completedAt: new Date(Date.parse(moment) + offsetMs).toISOString(),
        });
      await lessonAt(start, -1);
      await lessonAt(end, 0);
      expect(await statsOf()).toMatchObject({ completedTeachings: 0 });
      await lessonAt(start, 0);
      await lessonAt(end, -1);
      expect(await statsOf()).toMatchObject({ completedTeachings: 2, total: 2 });
    },
  );

  test('use today in the caller’s time zone, around midnight', async () => {
    await parent.rpc.dailyStories.create({ content: 'Tokyo’s today', storyDate: '2026-11-21' });
    app.clock.set('2026-11-21T04:59:59Z');
    expect(await statsOf()).toMatchObject({ completedStories: 0 });
    app.clock.set('2026-11-21T05:00:00Z');
    expect(await statsOf()).toMatchObject({ completedStories: 1 });
    app.clock.set('2026-11-20T12:00:00Z');
    await moveTo('Asia/Tokyo');
    expect(await statsOf()).toMatchObject({ completedStories: 0 });
    app.clock.set('2026-11-20T15:00:00Z');
    expect(await statsOf()).toMatchObject({ completedStories: 1 });
  });

  test('leave out other families, untracked children, and private stories of others', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    await fill(stranger, await addChild(stranger));
    expect(await statsOf()).toMatchObject({ total: 0 });
    const maya = await addChild(parent);
    await fill(parent, maya);
    const partner = await app.createMember(parent);
    await partner.rpc.dailyStories.create({ content: 'Hers', storyDate: '2026-11-19', isPrivate: true });
    await parent.rpc.children.end({ id: maya });
    expect(await statsOf()).toEqual({ completedTeachings: 0, completedExperiences: 1, completedStories: 1, total: 2 });
    expect(await partner.rpc.dashboard.timeStats({ period: 30 })).toMatchObject({ completedStories: 2 });
  });
});

test('needs a session', async () => {
  for (const call of ['stats', 'time-stats', 'upcoming', 'recent']) {
    const answer = await app.server.inject({ method: 'GET', url: `/api/dashboard/${call}` });
    expect(answer.statusCode).toBe(401);
  }
});
