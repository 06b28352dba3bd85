import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { PlannedLesson } from '../../../../shared/lessons/planned-lessons.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let rows: FamilyRows;
let maya: number;

const now = '2026-11-20T12:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set(now);
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  rows = familyRows(app, parent);
  maya = await addChild(parent);
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const plan = (more: Partial<Parameters<Member['rpc']['lessons']['create']>[0]> = {}) =>
  parent.rpc.lessons.create({ childId: maya, title: 'Three jars', suggestedAge: 7, ...more });

/** A lesson of the member's library, in its first category. */
async function addLesson(member: Member): Promise<{ id: number; category: string }> {
  const [category] = await member.rpc.valueCategories.list();
  if (!category) throw new Error('Every family has categories.');
  const { id } = await app.database.family(member.tenantId, (db) =>
    db
      .insertInto('values')
      .values({
        tenantId: member.tenantId,
        categoryId: category.id,
        title: 'Spend, save, share',
        description: 'x',
        content: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, category: category.name };
}

describe('planning', () => {
  test('keeps every field and answers 201 with the lesson', async () => {
    const value = await addLesson(parent);
    const answer = await parent.api('POST', '/api/lessons', {
      childId: maya,
      valueId: value.id,
      title: 'Three jars',
      description: 'With her own coins',
      content: 'Spend, save, share.',
      suggestedAge: 7,
      activities: ['Paint the jars', ' Paint the jars ', ''],
      books: ['A Chair for My Mother'],
      discussionPrompts: ['What is enough?'],
      scheduledDate: '2026-11-24T09:00:00-05:00',
      status: 'scheduled',
      id: 777,
      userId: stranger.userId,
      tenantId: stranger.tenantId,
      completedAt: '2020-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      childId: maya,
      valueId: value.id,
      title: 'Three jars',
      description: 'With her own coins',
      content: 'Spend, save, share.',
      suggestedAge: 7,
      activities: ['Paint the jars'],
      books: ['A Chair for My Mother'],
      discussionPrompts: ['What is enough?'],
      scheduledDate: '2026-11-24',
      status: 'scheduled',
      completedAt: null,
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
      lessonType: value.category,
    });
    const { id } = answer.body as PlannedLesson;
    expect(id).not.toBe(777);
    expect((await parent.api('GET', `/api/lessons/${id}`)).body).toEqual(answer.body);
    expect((await parent.api('GET', '/api/lessons')).body).toEqual([answer.body]);
  });

  test('is planned, without a date and of the type lesson, by default', async () => {
    expect(await plan()).toMatchObject({
      status: 'planned',
      scheduledDate: null,
      valueId: null,
      lessonType: 'lesson',
      activities: [],
      books: [],
      discussionPrompts: [],
      completedAt: null,
    });
  });

  test('one already done is completed now', async () => {
    expect(await plan({ status: 'completed' })).toMatchObject({ status: 'completed', completedAt: now });
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
    [{ suggestedAge: undefined }, 'suggestedAge', 'Suggested age is required'],
    [{ suggestedAge: null }, 'suggestedAge', 'Suggested age is required'],
    [{ suggestedAge: 6.5 }, 'suggestedAge', 'Suggested age must be a whole number from 0 to 100'],
    [{ suggestedAge: 101 }, 'suggestedAge', 'Suggested age must be a whole number from 0 to 100'],
    [{ suggestedAge: '7' }, 'suggestedAge', 'Suggested age must be a whole number from 0 to 100'],
    [{ status: 'done' }, 'status', 'Please choose one of: planned, scheduled, completed, skipped'],
    [{ scheduledDate: '2026-02-30' }, 'scheduledDate', '2026-02-30 isn’t a date in the calendar'],
    [{ childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ valueId: 99_999_999 }, 'valueId', 'Lesson not found'],
    [{ books: ['a\0b'] }, 'books.0', 'This text has a character that can’t be stored'],
  ])('refuses %j with 400 and the field', async (fields, path, message) => {
    const answer = await parent.api('POST', '/api/lessons', {
      childId: maya,
      title: 'Three jars',
      suggestedAge: 7,
      ...fields,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect(await parent.rpc.lessons.list()).toEqual([]);
  });

  test("refuses another family's child and library lesson as if they did not exist", async () => {
    const foreignChild = await addChild(stranger);
    const foreignLesson = await addLesson(stranger);
    const attempt = (fields: object) =>
      parent.api('POST', '/api/lessons', { childId: maya, title: 'x', suggestedAge: 7, ...fields });
    expect((await attempt({ childId: foreignChild })).text).toBe((await attempt({ childId: 99_999_999 })).text);
    expect((await attempt({ valueId: foreignLesson.id })).text).toBe((await attempt({ valueId: 99_999_999 })).text);
    const { id } = await plan();
    const move = (fields: object) => parent.api('PUT', `/api/lessons/${id}`, fields);
    expect((await move({ childId: foreignChild })).text).toBe((await move({ childId: 99_999_999 })).text);
    expect((await move({ valueId: foreignLesson.id })).text).toBe((await move({ valueId: 99_999_999 })).text);
    expect(await parent.rpc.lessons.get({ id })).toMatchObject({ childId: maya, valueId: null });
  });
});

describe('changing', () => {
  test('keeps omitted fields and clears null ones', async () => {
    const value = await addLesson(parent);
    const { id } = await plan({
      valueId: value.id,
      description: 'd',
      books: ['b'],
      scheduledDate: '2026-11-24',
      status: 'scheduled',
    });
    const partial = await parent.api('PUT', `/api/lessons/${id}`, { title: 'Four jars', id: 5, tenantId: 1 });
    expect(partial.body).toMatchObject({
      id,
      title: 'Four jars',
      description: 'd',
      books: ['b'],
      scheduledDate: '2026-11-24',
      status: 'scheduled',
      lessonType: value.category,
    });
    const undated = await parent.api('PUT', `/api/lessons/${id}`, { scheduledDate: '' });
    expect(undated.body).toMatchObject({ scheduledDate: null });
    const cleared = await parent.api('PUT', `/api/lessons/${id}`, {
      valueId: null,
      description: '',
      books: null,
      scheduledDate: null,
      status: null,
      childId: null,
    });
    expect(cleared.body).toMatchObject({
      valueId: null,
      description: null,
      books: [],
      scheduledDate: null,
      status: 'scheduled',
      childId: maya,
      lessonType: 'lesson',
    });
  });

  test('a title can’t be emptied', async () => {
    const { id } = await plan();
    const answer = await parent.api('PUT', `/api/lessons/${id}`, { title: '' });
    expect(answer.body).toMatchObject({ issues: [{ path: 'title', message: 'Title is required' }] });
  });

  test('completing sets the moment once, and every other status clears it', async () => {
    const { id } = await plan();
    expect(await parent.rpc.lessons.update({ id, status: 'completed' })).toMatchObject({ completedAt: now });
    app.clock.set('2026-11-21T12:00:00Z');
    expect(await parent.rpc.lessons.update({ id, status: 'completed' })).toMatchObject({ completedAt: now });
    expect(await parent.rpc.lessons.update({ id, title: 'x' })).toMatchObject({ completedAt: now });
    expect(await parent.rpc.lessons.update({ id, status: 'skipped' })).toMatchObject({ completedAt: null });
    expect(await parent.rpc.lessons.update({ id, status: 'completed' })).toMatchObject({
      completedAt: '2026-11-21T12:00:00.000Z',
    });
  });
});

describe('the list', () => {
  test('is sorted by day, latest first, or by the day of creation', async () => {
    await plan({ title: 'next week', scheduledDate: '2099-11-27' });
    await plan({ title: 'long ago', scheduledDate: '2001-03-01' });
    await plan({ title: 'no date' });
    const titles = (answer: { body: unknown }) => (answer.body as PlannedLesson[]).map(({ title }) => title);
    expect(titles(await parent.api('GET', '/api/lessons'))).toEqual(['next week', 'no date', 'long ago']);
    expect(titles(await parent.api('GET', '/api/lessons?limit=1&offset=1'))).toEqual(['no date']);
  });

  test('is filtered by child on request, and has no other family’s', async () => {
    const theo = await addChild(parent, 'Theo');
    const { id } = await plan();
    await plan({ childId: theo });
    expect(await parent.rpc.lessons.list({ childId: maya })).toMatchObject([{ id }]);
    expect(await parent.rpc.lessons.list()).toHaveLength(2);
    expect((await stranger.api('GET', `/api/lessons?childId=${maya}`)).body).toEqual([]);
    expect((await stranger.api('GET', '/api/lessons')).body).toEqual([]);
  });

  test.each(['limit=0', 'limit=1001', 'offset=-1', 'childId=x'])('refuses ?%s with 400', async (query) => {
    expect((await parent.api('GET', `/api/lessons?${query}`)).status).toBe(400);
  });
});

test('deleting answers 204, keeps activities and events without the lesson, and is 404 the second time', async () => {
  const { id } = await plan();
  await rows.activity({ childId: maya, lessonId: id });
  const other = await plan();
  await rows.event({ eventType: 'lesson', lessonId: id, childId: maya });
  await rows.event({ eventType: 'lesson', lessonId: other.id });
  const first = await parent.api('DELETE', `/api/lessons/${id}`);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await parent.api('DELETE', `/api/lessons/${id}`)).status).toBe(404);
  const left = await app.database.family(parent.tenantId, async (db) => ({
    activities: await db.selectFrom('activities').where('tenantId', '=', db.tenantId).select('lessonId').execute(),
    events: await db
      .selectFrom('calendarEvents')
      .where('tenantId', '=', db.tenantId)
      .select('lessonId')
      .orderBy('id')
      .execute(),
  }));
  expect(left).toEqual({ activities: [{ lessonId: null }], events: [{ lessonId: null }, { lessonId: other.id }] });
});

test('lessons of a child whose tracking ended are hidden and out of reach, and return with it', async () => {
  const lesson = await plan();
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.lessons.list()).toEqual([]);
  expect(await parent.rpc.lessons.list({ childId: maya })).toEqual([]);
  expect((await parent.api('GET', `/api/lessons/${lesson.id}`)).status).toBe(404);
  expect((await parent.api('PUT', `/api/lessons/${lesson.id}`, { title: 'x' })).status).toBe(404);
  expect((await parent.api('DELETE', `/api/lessons/${lesson.id}`)).status).toBe(404);
  const attempt = await parent.api('POST', '/api/lessons', { childId: maya, title: 'x', suggestedAge: 7 });
  expect(attempt.body).toMatchObject({ issues: [{ path: 'childId', message: 'Child not found' }] });
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.lessons.list()).toEqual([lesson]);
});

test('another family gets the answer of a missing lesson, and changes nothing', async () => {
  const lesson = await plan();
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { title: 'taken over', status: 'completed' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await stranger.api(method, `/api/lessons/${lesson.id}`, body);
    const unknown = await stranger.api(method, '/api/lessons/99999999', body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect(await parent.rpc.lessons.get({ id: lesson.id })).toEqual(lesson);
});

test('the other parent of the family sees and changes the same lessons', async () => {
  const partner = await app.createMember(parent);
  const { id } = await plan();
  expect(await partner.rpc.lessons.update({ id, status: 'skipped' })).toMatchObject({ id, userId: parent.userId });
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/lessons'],
    ['POST', '/api/lessons'],
    ['GET', '/api/lessons/1'],
    ['PUT', '/api/lessons/1'],
    ['DELETE', '/api/lessons/1'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
  }
});
