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
  maya = await addChild(parent);
  theo = await addChild(parent, 'Theo', '2023-06-01');
});

const addChild = async (member: Member, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const analytics = async (query = '', member = parent): Promise<Analytics> =>
  (await member.api('GET', `/api/analytics${query}`)).body as Analytics;
const progressOf = async (childId: number, member = parent) =>
  (await analytics('', member)).children.find(({ id }) => id === childId);

const writeStory = (storyDate: string, childIds: number[] = [], more: object = {}, member = parent) =>
  member.rpc.dailyStories.create({ content: 'We drove home.', storyDate, childIds, ...more });

const none = { completed: 0, total: 0 };
const levels = (high: number, medium: number, low: number) => [
  { level: 'high', count: high },
  { level: 'medium', count: medium },
  { level: 'low', count: low },
];

describe('of a new family', () => {
  test('has its children, and twelve empty months', async () => {
    const answer = await analytics();
    const nothing = { lessons: none, activities: none, milestones: none, experiences: none };
    expect(answer).toEqual({
      today: '2026-11-20',
      childId: null,
      period: 12,
      children: [
        { id: maya, name: 'Maya', dateOfBirth: '2019-04-09', ...nothing, stories: 0, libraryLessons: 0 },
        { id: theo, name: 'Theo', dateOfBirth: '2023-06-01', ...nothing, stories: 0, libraryLessons: 0 },
      ],
      months: expect.arrayContaining([
        { month: '2025-12', lessons: none, experiences: none, activities: none, stories: 0, books: 0 },
      ]) as unknown,
      engagement: {
        activities: 0,
        engagementLevel: levels(0, 0, 0),
        averageEngagement: null,
        understandingLevel: levels(0, 0, 0),
        averageUnderstanding: null,
        emotionalResponse: [],
      },
      storyDays: [],
      milestones: [],
    });
    expect(answer.months).toHaveLength(12);
    expect(answer.months.at(-1)?.month).toBe('2026-11');
    expect(await parent.rpc.analytics.overview()).toEqual(answer);
  });

  test('works without children', async () => {
    const childless = await app.createFamily();
    expect((await analytics('', childless)).children).toEqual([]);
  });
});

describe('the request', () => {
  test.each([3, 6, 12])('accepts %i months', async (period) => {
    const answer = await analytics(`?period=${period}`);
    expect(answer.months).toHaveLength(period);
    expect(answer.period).toBe(period);
  });

  test.each(['0', '4', '13', 'year', ''])('refuses the period "%s"', async (period) => {
    const answer = await parent.api('GET', `/api/analytics?period=${period}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      issues: [{ path: 'period', message: 'Please choose a period of 3, 6 or 12 months' }],
    });
  });

  test.each(['0', '-1', '1.5', 'maya', '99999999999999999999'])('refuses the child "%s"', async (childId) => {
    expect((await parent.api('GET', `/api/analytics?childId=${childId}`)).status).toBe(400);
  });

  test('is 404 for a child that is missing, another family’s, or no longer tracked', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const ended = await addChild(parent, 'Ada');
    await parent.rpc.children.end({ id: ended });
    for (const childId of [99_999_999, await addChild(stranger), ended]) {
      const answer = await parent.api('GET', `/api/analytics?childId=${childId}`);
      expect([answer.status, answer.body]).toEqual([404, { code: 'NOT_FOUND', error: 'Child not found' }]);
    }
  });

  test('needs a session', async () => {
    const answer = await app.server.inject({ method: 'GET', url: '/api/analytics' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('the progress of a child', () => {
  test('counts the child’s own records, whatever their status', async () => {
    for (const status of ['planned', 'scheduled', 'completed', 'skipped'] as const)
      await rows.lesson({ childId: maya, status });
    await rows.activity({ childId: maya });
    await rows.activity({ childId: maya, completedAt: '2020-01-01T12:00:00Z' });
    for (const status of ['upcoming', 'in_progress', 'completed', 'completed'] as const)
      await rows.milestone({ childId: maya, status });
    await rows.milestone({ status: 'completed' });
    expect(await progressOf(maya)).toMatchObject({
      lessons: { completed: 1, total: 4 },
      activities: { completed: 1, total: 2 },
      milestones: { completed: 2, total: 4 },
    });
    expect(await progressOf(theo)).toMatchObject({ lessons: none, activities: none, milestones: none });
  });

  test('counts experiences and stories about the child or about nobody', async () => {
    await rows.experience({ status: 'completed', completedDate: '2026-10-01' }, [maya]);
    await rows.experience({}, [maya, theo]);
    await rows.experience({ status: 'completed', completedDate: '2026-10-01' });
    await rows.experience({ formerChildren: ['Ada'] });
    await writeStory('2026-11-01', [maya]);
    await writeStory('2026-11-02', [maya, theo]);
    await writeStory('2026-11-03');
    expect(await progressOf(maya)).toMatchObject({ experiences: { completed: 2, total: 3 }, stories: 3 });
    expect(await progressOf(theo)).toMatchObject({ experiences: { completed: 1, total: 2 }, stories: 2 });
  });

  test('counts lessons of the library unless they exclude the child', async () => {
    const category = await parent.rpc.valueCategories.create({ name: 'Music' });
    const value = { categoryId: category.id, title: 'x', description: 'x', content: 'x' };
    await parent.rpc.values.create(value);
    await parent.rpc.values.create({ ...value, excludedChildIds: [theo] });
    expect((await progressOf(maya))?.libraryLessons).toBe(2);
    expect((await progressOf(theo))?.libraryLessons).toBe(1);
  });

  test('can be requested for one child', async () => {
    const answer = await analytics(`?childId=${theo}`);
    expect(answer.childId).toBe(theo);
    expect(answer.children.map(({ name }) => name)).toEqual(['Theo']);
  });
});

describe('who sees what', () => {
  test('only the author’s numbers include a private story', async () => {
    const partner = await app.createMember(parent);
    await writeStory('2026-11-01', [maya], { isPrivate: true });
    await writeStory('2026-11-02', [], { isPrivate: true });
    expect((await analytics()).storyDays).toHaveLength(2);
    expect(await progressOf(maya)).toMatchObject({ stories: 2 });
    const theirs = await analytics('', partner);
    expect(theirs.storyDays).toEqual([]);
    expect(theirs.children).toMatchObject([{ stories: 0 }, { stories: 0 }]);
    expect(theirs.months.at(-1)).toMatchObject({ stories: 0 });
    expect((await analytics(`?childId=${maya}`, partner)).storyDays).toEqual([]);
  });

  test('leaves out a child who is no longer tracked, without counting their records for the whole family', async () => {
    const completedAt = '2026-11-02T12:00:00Z';
    await rows.lesson({ childId: theo, status: 'completed', completedAt });
    await rows.activity({ childId: theo, completedAt, engagementLevel: 'high' });
    await rows.milestone({ childId: theo, status: 'completed', completedAt });
    await rows.experience({ status: 'completed', completedDate: '2026-11-02' }, [theo]);
    await writeStory('2026-11-01', [theo]);
    await parent.rpc.children.end({ id: theo });
    const answer = await analytics();
    expect(answer.children.map(({ id }) => id)).toEqual([maya]);
    expect(answer.children).toMatchObject([{ stories: 0, experiences: none }]);
    expect(answer.months.at(-1)).toMatchObject({ lessons: none, activities: none });
    expect(answer.engagement.activities).toBe(0);
    expect(answer.milestones).toEqual([]);
    const ofMaya = await analytics(`?childId=${maya}`);
    expect(ofMaya.storyDays).toEqual([]);
    expect(ofMaya.months.at(-1)?.experiences).toEqual(none);
    // Without a child, records that stay with the family count too.
    expect(answer.storyDays).toHaveLength(1);
    expect(answer.months.at(-1)?.experiences).toEqual({ completed: 1, total: 1 });
  });

  test('shows nothing to another family', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const completedAt = '2026-11-02T12:00:00Z';
    await rows.lesson({ childId: maya, status: 'completed', completedAt });
    await rows.activity({ childId: maya, completedAt, engagementLevel: 'high' });
    await rows.milestone({ status: 'completed', completedAt });
    await rows.book({ status: 'completed', completedAt });
    await rows.experience({ status: 'completed', completedDate: '2026-11-02' });
    await writeStory('2026-11-02');
    const theirs = await analytics('', stranger);
    const unborn = await app.createFamily();
    expect(theirs).toEqual(await analytics('', unborn));
  });
});
