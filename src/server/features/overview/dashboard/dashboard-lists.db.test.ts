import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { RecentItem, Upcoming } from '../../../../shared/overview/dashboard.ts';

let app: TestApp;
let parent: Member;
let rows: FamilyRows;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  rows = familyRows(app, parent);
  maya = await addChild(parent);
});

const addChild = async (member: Member, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const moveTo = (timezone: string) => parent.rpc.userSettings.update({ timezone });

describe('upcoming', () => {
  const upcoming = async (): Promise<Upcoming> => (await parent.api('GET', '/api/dashboard/upcoming')).body as Upcoming;
  const titles = async () => {
    const { lessons, experiences } = await upcoming();
    return { lessons: lessons.map(({ title }) => title), experiences: experiences.map(({ title }) => title) };
  };

  test('has lessons and experiences with all their fields', async () => {
    const theo = await addChild(parent, 'Theo', '2023-06-01');
    const categoryId = await app.database.family(parent.tenantId, (db) =>
      db
        .insertInto('valueCategories')
        .values({ tenantId: parent.tenantId, name: 'Responsibility' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const value = await app.database.family(parent.tenantId, (db) =>
      db
        .insertInto('values')
        .values({ tenantId: parent.tenantId, categoryId: categoryId.id, title: 'v', description: 'd', content: 'c' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const lessonId = await rows.lesson({
      childId: maya,
      valueId: value.id,
      scheduledDate: '2026-11-23',
      activities: ['Set the table'],
      createdAt: '2026-11-01T10:00:00.250Z',
    });
    const experienceId = await rows.experience(
      {
        scheduledDate: '2026-11-21',
        estimatedCost: 42.5,
        subActivities: JSON.stringify([{ id: 'a', title: 'Cider', order: 0 }]),
        createdAt: '2026-11-02T10:00:00Z',
      },
      [theo, maya],
    );
    expect(await upcoming()).toEqual({
      lessons: [
        {
          id: lessonId,
          userId: parent.userId,
          tenantId: parent.tenantId,
          childId: maya,
          valueId: value.id,
          title: 'Responsibility & Chores',
          description: null,
          content: null,
          suggestedAge: 7,
          activities: ['Set the table'],
          books: [],
          discussionPrompts: [],
          scheduledDate: '2026-11-23',
          status: 'planned',
          completedAt: null,
          version: 1,
          createdAt: '2026-11-01T10:00:00.250Z',
          updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
          lessonType: 'Responsibility',
        },
      ],
      experiences: [
        expect.objectContaining({
          id: experienceId,
          title: 'Apple picking',
          type: 'event',
          estimatedCost: 42.5,
          subActivities: [{ id: 'a', title: 'Cider', description: null, duration: null, notes: null, order: 0 }],
          scheduledDate: '2026-11-21',
          completedDate: null,
          status: 'planned',
          childIds: [maya, theo],
          formerChildren: [],
          createdAt: '2026-11-02T10:00:00.000Z',
        }),
      ],
    });
    expect(await parent.rpc.dashboard.upcoming()).toEqual(await upcoming());
  });

  test('has today and the next seven days, soonest first', async () => {
    for (const date of ['2026-11-28', '2026-11-27', '2026-11-19', '2026-11-20', '2026-11-21']) {
      await rows.lesson({ childId: maya, title: date, scheduledDate: date });
      await rows.experience({ title: date, scheduledDate: date });
    }
    await rows.lesson({ childId: maya, title: 'undated' });
    await rows.experience({ title: 'undated' });
    const dates = ['2026-11-20', '2026-11-21', '2026-11-27'];
    expect(await titles()).toEqual({ lessons: dates, experiences: dates });
    expect((await upcoming()).lessons[0]?.lessonType).toBe('lesson');
  });

  test('has every status except completed, skipped and postponed', async () => {
    const scheduledDate = '2026-11-21';
    for (const status of ['planned', 'scheduled', 'completed', 'skipped'] as const) {
      await rows.lesson({ childId: maya, title: status, status, scheduledDate });
    }
    for (const status of ['planned', 'scheduled', 'in_progress', 'completed', 'postponed'] as const) {
      await rows.experience({ title: status, status, scheduledDate });
    }
    expect(await titles()).toEqual({
      lessons: ['planned', 'scheduled'],
      experiences: ['planned', 'scheduled', 'in_progress'],
    });
  });

  // Each pair of moments is one second before 21 November begins there, and exactly when it begins.
  test.each([
    ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-21T05:00:00Z'],
    ['Europe/London', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z'],
    ['Asia/Tokyo', '2026-11-20T14:59:59Z', '2026-11-20T15:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-21T11:00:00Z'],
  ])('changes at midnight in %s', async (timezone, before, after) => {
    await moveTo(timezone);
    for (const date of ['2026-11-20', '2026-11-28']) await rows.experience({ title: date, scheduledDate: date });
    app.clock.set(before);
    expect((await titles()).experiences).toEqual(['2026-11-20']);
    app.clock.set(after);
    expect((await titles()).experiences).toEqual(['2026-11-28']);
  });

  test('leaves out lessons of an untracked child, and keeps the name on experiences', async () => {
    const theo = await addChild(parent, 'Theo', '2023-06-01');
    await rows.lesson({ childId: maya, title: 'Maya’s', scheduledDate: '2026-11-21' });
    await rows.lesson({ childId: theo, title: 'Theo’s', scheduledDate: '2026-11-21' });
    await rows.experience({ scheduledDate: '2026-11-21', formerChildren: ['Ada'] }, [maya, theo]);
    await parent.rpc.children.end({ id: maya });
    const { lessons, experiences } = await upcoming();
    expect(lessons).toMatchObject([{ title: 'Theo’s', childId: theo }]);
    expect(experiences).toMatchObject([{ childIds: [theo], formerChildren: ['Ada', 'Maya'] }]);
  });

  test('has nothing of another family', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const foreign = familyRows(app, stranger);
    await foreign.lesson({ childId: await addChild(stranger), scheduledDate: '2026-11-21' });
    await foreign.experience({ scheduledDate: '2026-11-21' });
    expect(await upcoming()).toEqual({ lessons: [], experiences: [] });
  });
});

describe('recent', () => {
  const recent = async (query = '', member = parent): Promise<RecentItem[]> =>
    (await member.api('GET', `/api/dashboard/recent${query}`)).body as RecentItem[];

  test('has every kind of record that happened, newest first', async () => {
    const lesson = await rows.lesson({
      childId: maya,
      title: 'Saying thank you',
      status: 'completed',
      completedAt: '2026-11-15T20:00:00Z',
    });
    const activity = await rows.activity({ childId: maya, completedAt: '2026-11-15T21:00:00Z' });
    const experience = await rows.experience({ status: 'completed', completedDate: '2026-11-18' }, [maya]);
    const book = await rows.book({ childId: maya, status: 'completed', completedAt: '2026-11-17T20:00:00Z' });
    const milestone = await rows.milestone({
      childId: maya,
      status: 'completed',
      completedAt: '2026-11-16T20:00:00Z',
    });
    const story = await parent.rpc.dailyStories.create({
      title: 'The moon likes us',
      content: 'We drove home.',
      storyDate: '2026-11-19',
      childIds: [maya],
    });
    const expected = [
      { type: 'story', id: story.id, childId: maya, title: 'The moon likes us', date: '2026-11-19' },
      { type: 'experience', id: experience, childId: maya, title: 'Apple picking', date: '2026-11-18' },
      { type: 'book', id: book, childId: maya, title: 'The Snowy Day', date: '2026-11-17' },
      { type: 'milestone', id: milestone, childId: maya, title: 'Zips his own jacket', date: '2026-11-16' },
      { type: 'activity', id: activity, childId: maya, title: 'Wrote a thank-you card', date: '2026-11-15' },
      { type: 'lesson', id: lesson, childId: maya, title: 'Saying thank you', date: '2026-11-15' },
    ];
    expect(await recent()).toEqual(expected);
    expect(await parent.rpc.dashboard.recent()).toEqual(expected);
  });

  test('has nothing that is still planned', async () => {
    await rows.lesson({ childId: maya, scheduledDate: '2026-11-19' });
    await rows.activity({ childId: maya });
    await rows.milestone({ childId: maya, status: 'in_progress' });
    await rows.book({ status: 'reading' });
    await rows.experience({ status: 'scheduled', scheduledDate: '2026-11-19' });
    expect(await recent()).toEqual([]);
  });

  test('has 10 records unless `limit` says otherwise', async () => {
    for (let day = 1; day <= 12; day++) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      await parent.rpc.dailyStories.create({ title: date, content: 'x', storyDate: date });
      await rows.activity({ childId: maya, title: `a ${date}`, completedAt: `${date}T18:00:00Z` });
    }
    expect(await recent()).toHaveLength(10);
    expect(await recent('?limit=500')).toHaveLength(24);
    const [first, second, third] = await recent('?limit=3');
    expect([first?.date, second?.date, third?.date]).toEqual(['2026-11-12', '2026-11-12', '2026-11-11']);
  });

  test.each(['0', '-1', '501', '1.5', 'all', ''])('refuses the limit "%s"', async (limit) => {
    const answer = await parent.api('GET', `/api/dashboard/recent?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'limit', message: 'Please ask for 1 to 500 entries' }] });
  });

  test.each([
    ['America/New_York', '2026-11-18'],
    ['Asia/Tokyo', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-19'],
    ['Pacific/Pago_Pago', '2026-11-18'],
  ])('gives a moment its date in %s', async (timezone, date) => {
    await rows.activity({ childId: maya, completedAt: '2026-11-18T23:30:00Z' });
    await moveTo(timezone);
    expect(await recent()).toMatchObject([{ date }]);
  });

  test('sorts moments among dates by their day in the caller’s time zone', async () => {
    await rows.activity({ childId: maya, completedAt: '2026-11-18T23:30:00Z' });
    await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19' });
    await rows.experience({ status: 'completed', completedDate: '2026-11-17' });
    expect((await recent()).map(({ type }) => type)).toEqual(['story', 'activity', 'experience']);
  });

  test('names the child if there is exactly one', async () => {
    const theo = await addChild(parent, 'Theo', '2023-06-01');
    const story = (storyDate: string, childIds: number[]) =>
      parent.rpc.dailyStories.create({ content: 'x', storyDate, childIds });
    await story('2026-11-19', [maya, theo]);
    await story('2026-11-18', [theo]);
    await story('2026-11-17', []);
    const done = (completedDate: string, childIds: number[]) =>
      rows.experience({ status: 'completed', completedDate }, childIds);
    await done('2026-11-16', [maya, theo]);
    await done('2026-11-15', [theo]);
    await done('2026-11-14', []);
    await rows.book({ status: 'completed', completedAt: '2026-11-13T12:00:00Z' });
    expect((await recent()).map(({ childId }) => childId)).toEqual([null, theo, null, null, theo, null, null]);
  });

  test('uses the first words as the title of an untitled story', async () => {
    const content = `\n  Maya counted the snails on the wall, all of them, and gave the smallest one a name. ${'x '.repeat(900)}`;
    await parent.rpc.dailyStories.create({ content, storyDate: '2026-11-19' });
    expect(await recent()).toMatchObject([{ title: 'Maya counted the snails on the wall, all of them, and gave…' }]);
  });

  test('shows a private story to its author only', async () => {
    const partner = await app.createMember(parent);
    await parent.rpc.dailyStories.create({ content: 'Mine', storyDate: '2026-11-19', isPrivate: true });
    expect(await recent()).toHaveLength(1);
    expect(await recent('', partner)).toEqual([]);
  });

  test('leaves out what belongs to an untracked child, and keeps the rest', async () => {
    const completedAt = '2026-11-18T12:00:00Z';
    await rows.lesson({ childId: maya, status: 'completed', completedAt });
    await rows.activity({ childId: maya, completedAt });
    await rows.milestone({ childId: maya, status: 'completed', completedAt });
    await rows.book({ childId: maya, status: 'completed', completedAt });
    await rows.experience({ status: 'completed', completedDate: '2026-11-17' }, [maya]);
    await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', childIds: [maya] });
    await parent.rpc.children.end({ id: maya });
    expect(await recent()).toMatchObject([
      { type: 'story', childId: null },
      { type: 'book', childId: null },
      { type: 'experience', childId: null },
    ]);
  });

  test('has nothing of another family', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    await familyRows(app, stranger).activity({
      childId: await addChild(stranger),
      completedAt: '2026-11-18T12:00:00Z',
    });
    await stranger.rpc.dailyStories.create({ content: 'Theirs', storyDate: '2026-11-19' });
    expect(await recent()).toEqual([]);
  });
});

describe('today', () => {
  test('is the date in the caller’s time zone, with the caller’s own story', async () => {
    const partner = await app.createMember(parent);
    await partner.rpc.dailyStories.create({ content: 'Hers', storyDate: '2026-11-20' });
    await parent.rpc.dailyStories.create({ content: 'Yesterday', storyDate: '2026-11-19' });
    expect(await parent.rpc.dashboard.today()).toEqual({ today: '2026-11-20', story: null });
    const story = await parent.rpc.dailyStories.create({ content: 'We drove home.', storyDate: '2026-11-20' });
    expect(await parent.rpc.dashboard.today()).toEqual({
      today: '2026-11-20',
      story: { id: story.id, title: 'We drove home.', opening: 'We drove home.', photo: null, moments: 1 },
    });
    await moveTo('Pacific/Kiritimati');
    expect(await parent.rpc.dashboard.today()).toEqual({ today: '2026-11-21', story: null });
  });
});
