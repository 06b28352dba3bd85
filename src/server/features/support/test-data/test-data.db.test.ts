import { beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { type TestDataStats, testDataResultSchema } from '../../../../shared/support/test-data.ts';
import { syncContent } from '../../lessons/library/sync-prebuilt-lessons.queries.ts';

const app = await startTestApp();
app.clock.set('2026-11-20T18:00:00Z');
const today = '2026-11-20';

beforeAll(() => syncContent(app.database));

const parent = (overrides = {}) => app.createFamily({ role: 'admin', ...overrides });

async function withChildren(count: number): Promise<Member> {
  const family = await parent();
  const births = ['2019-04-14', '2023-06-22', '2025-01-01'].slice(0, count);
  for (const [index, dateOfBirth] of births.entries()) {
    await family.rpc.children.create({ name: `Child ${index + 1}`, dateOfBirth, currentStage: 'Elementary' });
  }
  return family;
}

async function fill(by: Member): Promise<TestDataStats> {
  const { status, body } = await by.api('POST', '/api/seed-test-data');
  expect(status).toBe(200);
  return testDataResultSchema.strict().parse(body).stats;
}

const tables = [
  'values',
  'lessons',
  'experiences',
  'experienceParticipants',
  'readingList',
  'heirlooms',
  'dailyStories',
  'dailyStoryChildren',
  'milestones',
  'activities',
  'calendarEvents',
  'futureAdditions',
  'legacyMessages',
  'annualLetters',
  'files',
] as const;

async function countsOf({ tenantId }: Member): Promise<Record<string, number>> {
  return app.database.service(async (db) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { count } = await db
        .selectFrom(table)
        .where('tenantId', '=', tenantId)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts[table] = count;
    }
    return counts;
  });
}

describe('test data', () => {
  it('fills every area of the administrator’s own family, around today', async () => {
    const family = await withChildren(2);
    const stats = await fill(family);
    const counts = await countsOf(family);
    expect(stats).toEqual({
      teachings: counts.values,
      prebuiltLessons: 60,
      experiences: counts.experiences,
      books: counts.readingList,
      heirlooms: counts.heirlooms,
      stories: counts.dailyStories,
    });
    for (const [table, count] of Object.entries(counts)) expect(count, table).toBeGreaterThan(1);
    expect(stats.stories).toBeGreaterThan(240);

    const stories = await family.rpc.dailyStories.list({});
    expect(stories.every((story) => story.storyDate < today && story.userId === family.userId)).toBe(true);
    expect(stories[0]?.storyDate).toBe('2026-11-19');
    const children = await family.rpc.children.list();
    const ids = children.map((child) => child.id);
    expect(stories.some((story) => story.childIds.length === 0)).toBe(true);
    for (const id of ids) expect(stories.some((story) => story.childIds.includes(id))).toBe(true);
    const texts = JSON.stringify(stories);
    expect(texts).not.toMatch(/\b(Maya|Theo)\b/);
    expect(texts).toContain('Child 1');

    const [picture] = stories.flatMap((story) => story.mediaUrls);
    expect(picture).toMatch(/^\/api\/files\/\d+$/);
    expect((await family.api('GET', `${picture}?size=thumb`)).status).toBe(200);
  });

  it('links lessons, activities and events to each other', async () => {
    const family = await withChildren(2);
    await fill(family);
    const links = await app.database.service(async (db) => {
      const has = async (
        table: 'lessons' | 'activities' | 'calendarEvents',
        column: 'valueId' | 'lessonId' | 'experienceId',
      ) =>
        db
          .selectFrom(table)
          .where('tenantId', '=', family.tenantId)
          .where(db.dynamic.ref(column), 'is not', null)
          .select('id')
          .execute();
      return [
        await has('lessons', 'valueId'),
        await has('activities', 'lessonId'),
        await has('calendarEvents', 'lessonId'),
        await has('calendarEvents', 'experienceId'),
      ].map((rows) => rows.length);
    });
    for (const count of links) expect(count).toBeGreaterThan(0);
    const [lesson] = await app.database.family(family.tenantId, (db) =>
      db
        .selectFrom('values')
        .where('tenantId', '=', family.tenantId)
        .select(['activities', 'documents'])
        .limit(1)
        .execute(),
    );
    expect(lesson).toMatchObject({
      documents: [],
      activities: expect.arrayContaining([
        expect.objectContaining({ id: expect.any(String), completed: true, isAiGenerated: false }),
      ]),
    });
  });

  it('run twice writes nothing new, even on the next day', async () => {
    const family = await withChildren(2);
    await fill(family);
    const before = await countsOf(family);
    const nothing = { teachings: 0, prebuiltLessons: 60, experiences: 0, books: 0, heirlooms: 0, stories: 0 };
    expect(await fill(family)).toEqual(nothing);
    app.clock.set('2026-11-21T18:00:00Z');
    expect(await family.rpc.testData.create()).toEqual({ success: true, stats: nothing });
    app.clock.set('2026-11-20T18:00:00Z');
    expect(await countsOf(family)).toEqual(before);
  });

  it('run twice at the same moment writes everything once', async () => {
    const family = await withChildren(1);
    const [first, second] = await Promise.all([fill(family), fill(family)]);
    expect([first.teachings, second.teachings].toSorted((a, b) => a - b)[0]).toBe(0);
    expect((await countsOf(family)).values).toBe(first.teachings + second.teachings);
  });

  it('never overwrites an existing story', async () => {
    const family = await withChildren(1);
    const own = await family.rpc.dailyStories.create({ content: 'Ours', storyDate: '2026-11-19' });
    const stats = await fill(family);
    expect(await family.rpc.dailyStories.get({ id: own.id })).toEqual(own);
    expect((await family.rpc.dailyStories.list({ from: '2026-11-19', to: '2026-11-19' })).length).toBe(1);
    expect(stats.stories).toBe((await countsOf(family)).dailyStories! - 1);
  });

  it('with one child belongs to that child', async () => {
    const family = await withChildren(1);
    await fill(family);
    const [child] = await family.rpc.children.list();
    const stories = await family.rpc.dailyStories.list({});
    expect(new Set(stories.flatMap((story) => story.childIds))).toEqual(new Set([child?.id]));
    expect((await countsOf(family)).annualLetters).toBeGreaterThan(0);
  });

  it('suits children of any age', async () => {
    const family = await parent();
    for (const dateOfBirth of [today, '2008-02-29']) {
      await family.rpc.children.create({ name: dateOfBirth, dateOfBirth, currentStage: 'Toddler' });
    }
    const stats = await fill(family);
    expect(stats.stories).toBeGreaterThan(200);
    const years = await app.database.service((db) =>
      db.selectFrom('annualLetters').where('tenantId', '=', family.tenantId).select('year').execute(),
    );
    expect(years.every(({ year }) => year <= 2026)).toBe(true);
  });

  it('counts neither as usage nor against the plan', async () => {
    const family = await withChildren(1);
    const usage = () =>
      app.database.service((db) =>
        db
          .selectFrom('usageMetrics')
          .where('tenantId', '=', family.tenantId)
          .select(['month', 'lessonsCreated', 'storageUsedGb', 'totalChildren', 'activeUsers'])
          .execute(),
      );
    const limits = { maxLessonsPerMonth: 1, maxStorageGb: 0, maxChildren: 1, maxUsers: 1 };
    await app.database.service((db) =>
      db.updateTable('tenants').set(limits).where('id', '=', family.tenantId).execute(),
    );
    const before = await usage();
    expect((await fill(family)).teachings).toBeGreaterThan(1);
    expect(await usage()).toEqual(before);
  });

  it('needs a child', async () => {
    const family = await parent();
    expect(await family.api('POST', '/api/seed-test-data')).toMatchObject({
      status: 400,
      body: { error: 'Please ensure you have at least one child profile created first.', code: 'BAD_REQUEST' },
    });
    const child = await family.rpc.children.create({ name: 'A', dateOfBirth: '2020-01-01', currentStage: 'Toddler' });
    await family.rpc.children.end({ id: child.id });
    expect((await family.api('POST', '/api/seed-test-data')).status).toBe(400);
    expect(Object.values(await countsOf(family)).every((count) => count === 0)).toBe(true);
  });

  it('is only for administrators, in their own family', async () => {
    const user = await app.createFamily();
    await user.rpc.children.create({ name: 'A', dateOfBirth: '2020-01-01', currentStage: 'Toddler' });
    expect((await user.api('POST', '/api/seed-test-data')).status).toBe(403);
    await expect(user.rpc.testData.create()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await app.server.inject({ method: 'POST', url: '/api/seed-test-data' })).statusCode).toBe(401);
    const before = await countsOf(user);
    await fill(await withChildren(2));
    expect(await countsOf(user)).toEqual(before);
  });
});
