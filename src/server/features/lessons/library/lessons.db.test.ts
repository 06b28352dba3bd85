import { describe, expect, it } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import type { Lesson } from '../../../../shared/lessons/lessons.ts';

const app = await startTestApp();

const words = { title: 'Chores', description: 'A home is kept by all.', content: 'Pick two jobs.' };
const categoryOf = async (of: Member): Promise<number> => (await of.rpc.valueCategories.list())[0]?.id ?? 0;
const bodyFor = async (of: Member, more: object = {}) => ({ ...words, categoryId: await categoryOf(of), ...more });
const add = async (of: Member, more: object = {}): Promise<Lesson> => {
  const { status, body } = await of.api('POST', '/api/values', await bodyFor(of, more));
  expect(status).toBe(201);
  return body as Lesson;
};
const activity = (title: string) => ({ title, description: `${title} together` });
const addChild = (of: Member, name: string) =>
  of.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' });

describe('a lesson', () => {
  it('is created with its four required fields, and returned with all of them', async () => {
    const family = await app.createFamily();
    const lesson = await add(family);
    expect(lesson).toEqual({
      ...words,
      id: expect.any(Number),
      userId: family.userId,
      tenantId: family.tenantId,
      categoryId: await categoryOf(family),
      mediaType: null,
      mediaUrl: null,
      mediaUrls: [],
      documents: [],
      activities: [],
      tags: [],
      priority: 'medium',
      developmentStage: null,
      specificAge: null,
      deadline: null,
      suggestedAgeMin: null,
      suggestedAgeMax: null,
      excludedChildIds: [],
      whyImportant: null,
      generalComments: null,
      discussionPrompts: null,
      resources: null,
      source: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect((await family.api('GET', `/api/values/${lesson.id}`)).body).toEqual(lesson);
    expect(await family.rpc.values.list()).toEqual([lesson]);
  });

  it('keeps every field that is sent', async () => {
    const family = await app.createFamily();
    const [maya, theo] = [await addChild(family, 'Maya'), await addChild(family, 'Theo')];
    const sent = {
      mediaType: 'video',
      mediaUrl: 'https://example.org/film',
      mediaUrls: ['https://example.org/a', 'http://example.org/b'],
      tags: ['home', 'chores'],
      priority: 'high',
      developmentStage: 'Elementary',
      specificAge: 7,
      deadline: '2026-12-31',
      suggestedAgeMin: 5,
      suggestedAgeMax: 10,
      whyImportant: 'They are needed.',
      generalComments: 'Sundays',
      discussionPrompts: 'Who did it before you?',
      resources: 'Pins in the drawer',
      source: 'prebuilt-3',
      // For a document at another address, the sent details are stored.
      documents: [
        { name: 'a.pdf', url: 'https://example.org/a.pdf', type: 'application/pdf', size: 1234 },
        { name: 'A page', url: 'http://example.org/b' },
      ],
    };
    const lesson = await add(family, {
      ...sent,
      tags: [' home', 'chores', 'home ', ''],
      excludedChildIds: [theo.id, maya.id, theo.id],
      activities: [{ ...activity('Wheel'), completed: true, ageAppropriate: '5-7', duration: '40 min' }, activity('x')],
    });
    expect(lesson).toMatchObject(sent);
    expect(lesson.excludedChildIds).toEqual([maya.id, theo.id]);
    expect(lesson.activities).toEqual([
      {
        ...activity('Wheel'),
        id: expect.any(String),
        completed: true,
        isAiGenerated: false,
        ageAppropriate: '5-7',
        duration: '40 min',
        category: null,
        createdAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ title: 'x', completed: false, ageAppropriate: null }),
    ]);
  });

  it.each([
    ['categoryId', undefined, 'Category is required'],
    ['categoryId', null, 'Category is required'],
    ['title', '  ', 'Title is required'],
    ['description', '', 'Description is required'],
    ['content', null, 'Content is required'],
    ['mediaUrl', 'ftp://example.org', 'Please enter a valid URL'],
    ['mediaUrls', ['nonsense'], 'Invalid URL'],
    ['priority', 'urgent', 'Please choose one of: high, medium, low'],
    ['specificAge', 101, 'Please enter a whole number from 0 to 100'],
    ['suggestedAgeMin', 19, 'Please enter a whole number from 0 to 18'],
    ['deadline', '2026-02-30', '2026-02-30 isn’t a date in the calendar'],
    ['activities', [{ title: ' ', description: 'x' }], 'Title is required'],
    ['activities', [{ title: 'x', description: ' ' }], 'Description is required'],
    ['documents', [{ name: 'a.pdf', url: 'ftp://example.org/a.pdf' }], 'Invalid URL'],
    ['title', 7, 'Please send text'],
    ['tags', 'home', 'Please send a list'],
    ['documents', [{ name: 'a.pdf', url: '/api/files/99999999' }], 'File not found'],
    ['categoryId', 99_999_999, 'Category not found'],
    ['excludedChildIds', [99_999_999], 'Child not found'],
  ])('is refused with %s %j', async (field, value, message) => {
    const family = await app.createFamily();
    const answer = await family.api('POST', '/api/values', await bodyFor(family, { [field]: value }));
    expect(answer).toMatchObject({ status: 400, body: { error: message, issues: [{ message }] } });
    const [issue] = (answer.body as { issues: { path: string }[] }).issues;
    expect(issue?.path.split('.')[0]).toBe(field);
  });

  it('has its ages in order, even if a change sets only one end', async () => {
    const family = await app.createFamily();
    const refusal = {
      status: 400,
      body: {
        issues: [{ path: 'suggestedAgeMax', message: 'Minimum age must be less than or equal to maximum age' }],
      },
    };
    const reversed = await bodyFor(family, { suggestedAgeMin: 9, suggestedAgeMax: 4 });
    expect(await family.api('POST', '/api/values', reversed)).toMatchObject(refusal);
    const { id } = await add(family, { suggestedAgeMin: 3, suggestedAgeMax: 4 });
    expect(await family.api('PUT', `/api/values/${id}`, { suggestedAgeMin: 5 })).toMatchObject(refusal);
    expect(await family.api('PUT', `/api/values/${id}`, { suggestedAgeMin: 4 })).toMatchObject({ status: 200 });
    const open = await family.api('PUT', `/api/values/${id}`, { suggestedAgeMin: 9, suggestedAgeMax: null });
    expect(open).toMatchObject({ status: 200, body: { suggestedAgeMin: 9, suggestedAgeMax: null } });
  });

  it('changes only in the fields that are sent', async () => {
    const family = await app.createFamily();
    const lesson = await add(family, { tags: ['home'], specificAge: 7, activities: [activity('Wheel')] });
    const { body } = await family.api('PUT', `/api/values/${lesson.id}`, {
      title: 'Our chores',
      specificAge: null,
      priority: null,
      id: 1,
      tenantId: 1,
    });
    expect(body).toEqual({
      ...lesson,
      version: 2,
      title: 'Our chores',
      specificAge: null,
      updatedAt: expect.any(String),
    });
    expect(await family.api('PUT', `/api/values/${lesson.id}`, { title: '' })).toMatchObject({ status: 400 });
  });

  it('can be deleted; what was scheduled from it stays', async () => {
    const family = await app.createFamily();
    const child = await addChild(family, 'Maya');
    const lesson = await add(family);
    const scheduled = await familyRows(app, family).lesson({ childId: child.id, valueId: lesson.id });
    expect(await family.api('DELETE', `/api/values/${lesson.id}`)).toMatchObject({ status: 204, text: '' });
    expect((await family.api('GET', `/api/values/${lesson.id}`)).status).toBe(404);
    expect((await family.api('DELETE', `/api/values/${lesson.id}`)).status).toBe(404);
    const rows = await app.database.family(family.tenantId, (db) =>
      db.selectFrom('lessons').where('tenantId', '=', db.tenantId).select(['id', 'valueId']).execute(),
    );
    expect(rows).toEqual([{ id: scheduled, valueId: null }]);
  });

  it('belongs to the whole family and no other one', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const partner = await app.createMember(family);
    const lesson = await add(family);
    expect((await partner.api('PUT', `/api/values/${lesson.id}`, { title: 'Ours' })).status).toBe(200);
    for (const [method, body] of [['GET'], ['PUT', { title: 'Theirs' }], ['DELETE']] as const) {
      expect((await other.api(method, `/api/values/${lesson.id}`, body)).status).toBe(404);
    }
    expect(await other.rpc.values.list()).toEqual([]);
    const theirs = { ...words, categoryId: await categoryOf(family) };
    expect(await other.api('POST', '/api/values', theirs)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'categoryId', message: 'Category not found' }] },
    });
    const child = await addChild(family, 'Maya');
    const excluding = await bodyFor(other, { excludedChildIds: [child.id] });
    expect(await other.api('POST', '/api/values', excluding)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'excludedChildIds', message: 'Child not found' }] },
    });
  });

  it('is listed newest first, in pages on request', async () => {
    const family = await app.createFamily();
    for (const title of ['one', 'two', 'three']) await add(family, { title });
    const titles = async (query: string) =>
      ((await family.api('GET', `/api/values${query}`)).body as Lesson[]).map((lesson) => lesson.title);
    expect(await titles('')).toEqual(['three', 'two', 'one']);
    expect(await titles('?limit=1&offset=1')).toEqual(['two']);
  });

  it('keeps an excluded child whose tracking ended, though no answer names the child', async () => {
    const family = await app.createFamily();
    const [maya, theo] = [await addChild(family, 'Maya'), await addChild(family, 'Theo')];
    const { id } = await add(family, { excludedChildIds: [maya.id, theo.id] });
    await family.rpc.children.end({ id: theo.id });
    expect((await family.rpc.values.get({ id })).excludedChildIds).toEqual([maya.id]);
    expect((await family.rpc.values.update({ id, excludedChildIds: [] })).excludedChildIds).toEqual([]);
    await family.rpc.children.restore({ id: theo.id });
    expect((await family.rpc.values.get({ id })).excludedChildIds).toEqual([theo.id]);
  });
});

describe('an activity', () => {
  it('can be checked and unchecked', async () => {
    const family = await app.createFamily();
    const { id, activities } = await add(family, { activities: [activity('Wheel'), activity('Table')] });
    const path = `/api/values/${id}/activities/${activities[1]?.id}`;
    const done = async (completed: unknown) => family.api('PATCH', path, { completed });
    expect(await done(true)).toMatchObject({
      status: 200,
      body: { id, activities: [{ completed: false }, { completed: true }] },
    });
    expect(await done(false)).toMatchObject({ status: 200, body: { activities: [{}, { completed: false }] } });
    expect((await done('yes')).status).toBe(400);
  });

  it('is not found under a wrong id, in another lesson or by another family', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const { id, activities } = await add(family, { activities: [activity('Wheel')] });
    const second = await add(family);
    const tick = async (of: Member, valueId: number, activityId: string | undefined) =>
      (await of.api('PATCH', `/api/values/${valueId}/activities/${activityId}`, { completed: true })).status;
    expect(await tick(family, id, 'never')).toBe(404);
    expect(await tick(family, second.id, activities[0]?.id)).toBe(404);
    expect(await tick(other, id, activities[0]?.id)).toBe(404);
    expect((await family.rpc.values.get({ id })).activities[0]?.completed).toBe(false);
  });

  it('stays checked if another one is checked at the same moment', async () => {
    const family = await app.createFamily();
    const partner = await app.createMember(family);
    const { id, activities } = await add(family, { activities: ['a', 'b', 'c', 'd'].map(activity) });
    await Promise.all(
      activities.map(({ id: activityId }, index) =>
        (index % 2 ? family : partner).rpc.values.setActivity({ valueId: id, activityId, completed: true }),
      ),
    );
    const after = await family.rpc.values.get({ id });
    expect(after.activities.map(({ completed }) => completed)).toEqual([true, true, true, true]);
  });

  it('has an id of its own, whatever is sent', async () => {
    const family = await app.createFamily();
    const same = { ...activity('Wheel'), id: 'same', createdAt: '2026-01-02T03:04:05' };
    const { activities } = await add(family, { activities: [same, same] });
    expect(activities[0]).toMatchObject({ id: 'same', createdAt: '2026-01-02T03:04:05.000Z' });
    expect(activities[1]?.id).not.toBe('same');
  });
});

describe('the lessons of a month', () => {
  const limitTo = (of: Member, maxLessonsPerMonth: number) =>
    app.database.service((db) =>
      db.updateTable('tenants').set({ maxLessonsPerMonth }).where('id', '=', of.tenantId).execute(),
    );
  const createdIn = async (of: Member) =>
    app.database.family(of.tenantId, (db) =>
      db
        .selectFrom('usageMetrics')
        .where('tenantId', '=', db.tenantId)
        .select(['month', 'lessonsCreated'])
        .orderBy('month')
        .execute(),
    );

  it('are counted and limited by the plan; deleting one frees nothing', async () => {
    app.clock.set('2026-11-30T23:59:00Z');
    const family = await app.createFamily();
    await limitTo(family, 2);
    const { id } = await add(family);
    await add(family);
    const third = async () => family.api('POST', '/api/values', await bodyFor(family));
    expect(await third()).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT', error: expect.stringContaining('2 new lessons a month') },
    });
    await family.rpc.values.delete({ id });
    expect((await third()).status).toBe(403);
    expect(await createdIn(family)).toEqual([{ month: '2026-11', lessonsCreated: 2 }]);
    app.clock.set('2026-12-01T00:00:00Z');
    expect((await third()).status).toBe(201);
    expect(await createdIn(family)).toEqual([
      { month: '2026-11', lessonsCreated: 2 },
      { month: '2026-12', lessonsCreated: 1 },
    ]);
  });

  it('never exceed the plan, even at the same moment', async () => {
    const family = await app.createFamily();
    await limitTo(family, 2);
    const body = await bodyFor(family);
    const answers = await Promise.all([1, 2, 3, 4].map(() => family.api('POST', '/api/values', body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await family.rpc.values.list()).toHaveLength(2);
  });

  it('have no limit on the unlimited plan', async () => {
    const family = await app.createFamily({ plan: 'unlimited' });
    await limitTo(family, 0);
    await add(family);
    expect((await createdIn(family)).map((row) => row.lessonsCreated)).toEqual([1]);
  });
});
