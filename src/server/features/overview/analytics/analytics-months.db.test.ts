import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Analytics } from '../../../../shared/overview/analytics.ts';

let app: TestApp;
let parent: Member;
let rows: FamilyRows;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  rows = familyRows(app, parent);
  maya = await addChild('Maya', '2019-04-09');
  theo = await addChild('Theo', '2023-06-01');
});

const addChild = async (name: string, dateOfBirth: string): Promise<number> =>
  (await parent.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const analytics = async (query = ''): Promise<Analytics> =>
  (await parent.api('GET', `/api/analytics${query}`)).body as Analytics;
const monthOf = async (month: string, query = '') =>
  (await analytics(query)).months.find((each) => each.month === month);

const writeStory = (storyDate: string, childIds: number[] = [], more: object = {}, member = parent) =>
  member.rpc.dailyStories.create({ content: 'We drove home.', storyDate, childIds, ...more });

const none = { completed: 0, total: 0 };
const levels = (high: number, medium: number, low: number) => [
  { level: 'high', count: high },
  { level: 'medium', count: medium },
  { level: 'low', count: low },
];

describe('a month', () => {
  test('has what was done in it, and what was planned for it but not done', async () => {
    await rows.lesson({
      childId: maya,
      status: 'completed',
      scheduledDate: '2026-09-30',
      completedAt: '2026-10-02T12:00:00Z',
    });
    await rows.lesson({ childId: maya, status: 'planned', scheduledDate: '2026-10-31' });
    await rows.lesson({ childId: maya, status: 'skipped', scheduledDate: '2026-10-05' });
    await rows.lesson({ childId: maya, status: 'planned' });
    await rows.experience({ status: 'completed', scheduledDate: '2026-09-01', completedDate: '2026-10-01' });
    await rows.experience({ status: 'in_progress', scheduledDate: '2026-10-31' });
    await rows.experience({ status: 'postponed', scheduledDate: '2026-10-31' });
    await rows.activity({ childId: maya, createdAt: '2026-09-01T12:00:00Z', completedAt: '2026-10-01T12:00:00Z' });
    await rows.activity({ childId: maya, createdAt: '2026-10-01T12:00:00Z' });
    expect(await monthOf('2026-10')).toMatchObject({
      lessons: { completed: 1, total: 2 },
      experiences: { completed: 1, total: 2 },
      activities: { completed: 1, total: 2 },
    });
    expect(await monthOf('2026-09')).toMatchObject({ lessons: none, experiences: none, activities: none });
  });

  test('ignores plans for the future', async () => {
    for (const scheduledDate of ['2026-11-19', '2026-11-20', '2026-11-21', '2027-01-01']) {
      await rows.lesson({ childId: maya, scheduledDate });
      await rows.experience({ scheduledDate });
    }
    await rows.lesson({
      childId: maya,
      status: 'completed',
      scheduledDate: '2026-12-24',
      completedAt: '2026-11-19T12:00:00Z',
    });
    expect(await monthOf('2026-11')).toMatchObject({
      lessons: { completed: 1, total: 3 },
      experiences: { completed: 0, total: 2 },
    });
  });

  test('has its stories, and the books that were read', async () => {
    await writeStory('2026-10-31');
    await writeStory('2026-10-01', [maya]);
    await writeStory('2026-11-01', [maya]);
    await rows.book({ childId: maya, status: 'completed', completedAt: '2026-10-12T12:00:00Z' });
    await rows.book({ status: 'completed', completedAt: '2026-10-13T12:00:00Z' });
    await rows.book({ childId: maya, status: 'reading' });
    expect(await monthOf('2026-10')).toMatchObject({ stories: 2, books: 2 });
    expect(await monthOf('2026-10', `?childId=${maya}`)).toMatchObject({ stories: 2, books: 1 });
    expect(await monthOf('2026-10', `?childId=${theo}`)).toMatchObject({ stories: 1, books: 0 });
  });

  test('counts only records of the chosen child', async () => {
    const done = { status: 'completed', completedAt: '2026-10-02T12:00:00Z' } as const;
    await rows.lesson({ childId: maya, ...done });
    await rows.activity({ childId: theo, completedAt: done.completedAt });
    const experience = { status: 'completed', completedDate: '2026-10-03' } as const;
    await rows.experience(experience, [maya]);
    await rows.experience(experience, [theo]);
    await rows.experience(experience);
    await rows.experience({ ...experience, formerChildren: ['Ada'] });
    const one = { completed: 1, total: 1 };
    expect(await monthOf('2026-10', `?childId=${maya}`)).toMatchObject({
      lessons: one,
      activities: none,
      experiences: { completed: 2, total: 2 },
    });
    expect(await monthOf('2026-10')).toMatchObject({
      lessons: one,
      activities: one,
      experiences: { completed: 4, total: 4 },
    });
  });

  // Each moment is the last second of October in that time zone; the next one is the first of November.
  test.each([
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z'],
    ['Europe/London', '2026-10-31T23:59:59Z', '2026-11-01T00:00:00Z'],
    ['Asia/Tokyo', '2026-10-31T14:59:59Z', '2026-10-31T15:00:00Z'],
    ['Pacific/Kiritimati', '2026-10-31T09:59:59Z', '2026-10-31T10:00:00Z'],
  ])('begins at midnight in %s', async (timezone, last, first) => {
    await parent.rpc.userSettings.update({ timezone });
    for (const completedAt of [last, first]) {
      await rows.lesson({ childId: maya, status: 'completed', completedAt });
      await rows.activity({ childId: maya, completedAt });
      await rows.book({ status: 'completed', completedAt });
      await rows.milestone({ childId: maya, status: 'completed', completedAt });
    }
    const one = { completed: 1, total: 1 };
    expect(await monthOf('2026-10')).toMatchObject({ lessons: one, activities: one, books: 1 });
    expect(await monthOf('2026-11')).toMatchObject({ lessons: one, activities: one, books: 1 });
    expect((await analytics()).milestones.map(({ date }) => date)).toEqual(['2026-11-01', '2026-10-31']);
  });

  test('is the current one in the caller’s time zone', async () => {
    app.clock.set('2026-11-30T10:30:00Z');
    await parent.rpc.userSettings.update({ timezone: 'Pacific/Kiritimati' });
    const answer = await analytics('?period=3');
    expect(answer.today).toBe('2026-12-01');
    expect(answer.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-12']);
  });
});

describe('the year of stories', () => {
  test('has each day with stories, from 364 days ago to today', async () => {
    for (const date of ['2025-11-20', '2025-11-21', '2026-02-28', '2026-11-20', '2026-11-21']) await writeStory(date);
    const partner = await app.createMember(parent);
    await writeStory('2026-02-28', [maya], {}, partner);
    const days = [
      { date: '2025-11-21', count: 1 },
      { date: '2026-02-28', count: 2 },
      { date: '2026-11-20', count: 1 },
    ];
    expect((await analytics()).storyDays).toEqual(days);
    expect((await analytics('?period=3')).storyDays).toEqual(days);
  });

  test('counts 29 February in a leap year', async () => {
    app.clock.set('2024-12-31T12:00:00Z');
    for (const date of ['2024-01-01', '2024-01-02', '2024-02-29']) await writeStory(date);
    const answer = await analytics();
    expect(answer.storyDays.map(({ date }) => date)).toEqual(['2024-01-02', '2024-02-29']);
    expect(answer.months.find(({ month }) => month === '2024-02')?.stories).toBe(1);
    expect(answer.months[0]).toMatchObject({ month: '2024-01', stories: 2 });
  });

  test('of a child has stories about that child or the whole family', async () => {
    await writeStory('2026-11-01', [maya]);
    await writeStory('2026-11-02', [theo]);
    await writeStory('2026-11-03');
    const dates = async (query: string) => (await analytics(query)).storyDays.map(({ date }) => date);
    expect(await dates(`?childId=${maya}`)).toEqual(['2026-11-01', '2026-11-03']);
    expect(await dates(`?childId=${theo}`)).toEqual(['2026-11-02', '2026-11-03']);
    expect(await dates('')).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  });
});

describe('engagement', () => {
  test('says how completed activities of the period went', async () => {
    const completedAt = '2026-11-02T12:00:00Z';
    const how = { engagementLevel: 'high', understandingLevel: 'medium', emotionalResponse: 'Delighted' };
    await rows.activity({ childId: maya, completedAt, ...how });
    await rows.activity({ childId: maya, completedAt, ...how, emotionalResponse: ' delighted ' });
    await rows.activity({ childId: theo, completedAt, engagementLevel: 'Low', emotionalResponse: 'Silly' });
    await rows.activity({ childId: theo, completedAt, engagementLevel: 'all in' });
    await rows.activity({ childId: theo, completedAt, understandingLevel: ' ' });
    await rows.activity({ childId: maya, ...how });
    await rows.activity({ childId: maya, completedAt: '2026-08-31T12:00:00Z', ...how });
    expect((await analytics('?period=3')).engagement).toEqual({
      activities: 4,
      engagementLevel: [...levels(2, 0, 1), { level: 'all in', count: 1 }],
      averageEngagement: 2.3,
      understandingLevel: levels(0, 2, 0),
      averageUnderstanding: 2,
      emotionalResponse: [
        { response: expect.stringMatching(/^delighted$/i) as string, count: 2 },
        { response: 'Silly', count: 1 },
      ],
    });
    expect((await analytics('?period=6')).engagement.activities).toBe(5);
    expect((await analytics(`?period=3&childId=${theo}`)).engagement).toMatchObject({
      activities: 2,
      averageEngagement: 1,
      averageUnderstanding: null,
    });
  });
});

describe('achieved milestones', () => {
  test('are those of the period, newest first', async () => {
    const achieve = (title: string, completedAt: string, childId: number | null) =>
      rows.milestone({ title, status: 'completed', completedAt, childId });
    const older = await achieve('Writes her name', '2026-09-05T12:00:00Z', maya);
    const newer = await achieve('Zips his own jacket', '2026-11-03T12:00:00Z', theo);
    const shared = await achieve('We all slept outside', '2026-10-04T12:00:00Z', null);
    await achieve('Walks', '2026-08-31T12:00:00Z', theo);
    await rows.milestone({ childId: maya, status: 'in_progress' });
    const { milestones } = await analytics('?period=3');
    expect(milestones).toEqual([
      { id: newer, childId: theo, title: 'Zips his own jacket', category: 'Motor', date: '2026-11-03' },
      { id: shared, childId: null, title: 'We all slept outside', category: 'Motor', date: '2026-10-04' },
      { id: older, childId: maya, title: 'Writes her name', category: 'Motor', date: '2026-09-05' },
    ]);
    const own = await analytics(`?childId=${maya}`);
    expect(own.milestones.map(({ id }) => id)).toEqual([older]);
  });
});
