import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let unlimitedApp: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
  unlimitedApp = await startTestApp({ enforcePlanLimits: false });
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const addChildren = async (member: Member, count: number): Promise<number[]> => {
  const ids: number[] = [];
  while (ids.length < count) ids.push(await addChild(member, `Child ${ids.length + 1}`));
  return ids;
};

/** The children that this month's usage counts. */
const counted = (member: Member, month = '2026-11') =>
  app.database.family(member.tenantId, async (db) => {
    const row = await db
      .selectFrom('usageMetrics')
      .where('month', '=', month)
      .select('totalChildren')
      .executeTakeFirst();
    return row?.totalChildren;
  });

describe('End Tracking', () => {
  test('answers 204 without a body, and the child appears in no answer', async () => {
    const maya = await addChild(parent);
    const theo = await addChild(parent, 'Theo');
    const rows = familyRows(app, parent);
    await rows.lesson({ childId: maya, scheduledDate: '2026-11-21' });
    await rows.activity({ childId: maya, completedAt: '2026-11-19T12:00:00Z' });
    await rows.experience({ scheduledDate: '2026-11-21' }, [maya]);
    await parent.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-11-19', childIds: [maya, theo] });

    const answer = await parent.api('DELETE', `/api/children/${maya}`);
    expect(answer).toMatchObject({ status: 204, text: '' });

    expect(await parent.rpc.children.list()).toMatchObject([{ name: 'Theo' }]);
    expect((await parent.rpc.dashboard.stats()).children).toMatchObject([{ name: 'Theo' }]);
    expect(await parent.rpc.dashboard.upcoming()).toMatchObject({
      lessons: [],
      experiences: [{ childIds: [], formerChildren: ['Maya'] }],
    });
    expect(await parent.rpc.dashboard.recent()).toMatchObject([{ type: 'story' }]);
    expect(await parent.rpc.dailyStories.list({})).toMatchObject([{ childIds: [theo], formerChildren: ['Maya'] }]);
    expect(await parent.rpc.dailyStories.list({ childId: maya })).toEqual([]);
    expect((await parent.api('GET', `/api/children/${maya}`)).status).toBe(404);
    expect((await parent.api('PUT', `/api/children/${maya}`, { name: 'x' })).status).toBe(404);
    expect((await parent.api('DELETE', `/api/children/${maya}`)).status).toBe(404);
    const story = { content: 'x', storyDate: '2026-11-18', childIds: [maya] };
    expect((await parent.api('POST', '/api/daily-stories', story)).body).toMatchObject({
      issues: [{ path: 'childIds', message: 'Child not found' }],
    });
  });

  test('says beforehand what will be hidden with the child', async () => {
    const maya = await addChild(parent);
    const rows = familyRows(app, parent);
    const lessonId = await rows.lesson({ childId: maya });
    await rows.lesson({ childId: await addChild(parent, 'Theo') });
    await rows.activity({ childId: maya, lessonId });
    await rows.activity({ childId: maya });
    await rows.milestone({ childId: maya });
    await rows.milestone();
    const belongings = { lessons: 1, activities: 2, milestones: 1, letters: 0, legacyMessages: 0 };
    expect(await parent.rpc.children.belongings({ id: maya })).toEqual(belongings);
    await parent.rpc.children.end({ id: maya });
    await expect(parent.rpc.children.belongings({ id: maya })).rejects.toThrow('Child not found');
  });

  test('can be undone for 30 days, with everything as it was', async () => {
    const maya = await addChild(parent);
    await parent.rpc.dailyStories.create({ content: 'Snails', storyDate: '2026-11-19', childIds: [maya] });
    const [child, stories] = [await parent.rpc.children.get({ id: maya }), await parent.rpc.dailyStories.list({})];
    await parent.rpc.children.end({ id: maya });
    app.clock.set('2026-12-20T11:59:59.999Z');
    const later = await signedIn(app.services, app.server, parent);
    const ended = { id: maya, name: 'Maya', profileImage: null };
    const dates = { endedAt: '2026-11-20T12:00:00.000Z', erasedAt: '2026-12-20T12:00:00.000Z' };
    expect((await later.api('GET', '/api/children/ended')).body).toEqual([{ ...ended, ...dates }]);
    const answer = await later.api('POST', `/api/children/${maya}/restore`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...child, version: child.version + 2, updatedAt: '2026-12-20T11:59:59.999Z' });
    expect(await later.rpc.children.listEnded()).toEqual([]);
    expect(await later.rpc.children.list()).toEqual([answer.body]);
    expect(await later.rpc.dailyStories.list({})).toEqual(stories);
    expect((await later.api('POST', `/api/children/${maya}/restore`)).status).toBe(404);
  });

  test('can’t be undone a moment later, whether the child has been erased or not', async () => {
    const maya = await addChild(parent);
    await parent.rpc.children.end({ id: maya });
    app.clock.set('2026-12-20T12:00:00Z');
    const later = await signedIn(app.services, app.server, parent);
    expect(await later.rpc.children.listEnded()).toEqual([]);
    const answer = await later.api('POST', `/api/children/${maya}/restore`);
    expect(answer.status).toBe(404);
    expect(answer.text).toBe((await later.api('POST', '/api/children/99999999/restore')).text);
  });

  test('lists the last ended first, to the family only', async () => {
    const [first = 0, second = 0] = await addChildren(parent, 2);
    await parent.rpc.children.end({ id: second });
    app.clock.set('2026-11-21T12:00:00Z');
    await parent.rpc.children.end({ id: first });
    expect(await parent.rpc.children.listEnded()).toMatchObject([{ id: first }, { id: second }]);
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    expect(await stranger.rpc.children.listEnded()).toEqual([]);
    expect((await stranger.api('POST', `/api/children/${first}/restore`)).status).toBe(404);
  });
});

describe('the plan', () => {
  const eleventh = { name: 'One more', dateOfBirth: '2020-01-01', currentStage: 'Elementary' };

  test('has room for ten children, and says what to do about an eleventh', async () => {
    await addChildren(parent, 10);
    const answer = await parent.api('POST', '/api/children', eleventh);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      error: 'Your plan has room for 10 children. Ask an administrator for a larger plan to add another.',
      code: 'PLAN_LIMIT',
    });
    expect(await parent.rpc.children.list()).toHaveLength(10);
    expect(await counted(parent)).toBe(10);
  });

  test('has room again after a child is hidden, and may be full when the child is restored', async () => {
    const [first = 0] = await addChildren(parent, 10);
    await parent.rpc.children.end({ id: first });
    await addChild(parent, 'Another');
    const answer = await parent.api('POST', `/api/children/${first}/restore`);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'PLAN_LIMIT' });
    expect(await parent.rpc.children.listEnded()).toMatchObject([{ id: first }]);
    expect(await counted(parent)).toBe(10);
  });

  test('lets only one of two take the last place', async () => {
    await addChildren(parent, 9);
    const answers = await Promise.all([1, 2, 3].map(() => parent.api('POST', '/api/children', eleventh)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403]);
    expect(await counted(parent)).toBe(10);
  });

  test('of a larger size, or without limits, allows more', async () => {
    const unlimited = await app.createFamily({ plan: 'unlimited' });
    expect(await addChildren(unlimited, 11)).toHaveLength(11);
    await app.database.service((db) =>
      db.updateTable('tenants').set({ maxChildren: 1 }).where('id', '=', parent.tenantId).execute(),
    );
    await addChild(parent);
    expect((await parent.api('POST', '/api/children', eleventh)).body).toMatchObject({
      error: expect.stringContaining('room for 1 child.') as string,
      code: 'PLAN_LIMIT',
    });
  });

  test('is not enforced with PLAN_LIMITS=off', async () => {
    const family = await unlimitedApp.createFamily();
    expect(await addChildren(family, 11)).toHaveLength(11);
  });
});

test('the month’s usage counts tracked children, whatever happens to them', async () => {
  const [first = 0] = await addChildren(parent, 3);
  expect(await counted(parent)).toBe(3);
  await parent.rpc.children.end({ id: first });
  expect(await counted(parent)).toBe(2);
  await parent.api('DELETE', `/api/children/${first}`);
  expect(await counted(parent)).toBe(2);
  await parent.rpc.children.restore({ id: first });
  expect(await counted(parent)).toBe(3);
  app.clock.set('2026-12-01T00:00:00Z');
  await addChild(parent, 'Decembra');
  expect([await counted(parent), await counted(parent, '2026-12')]).toEqual([3, 4]);
});
