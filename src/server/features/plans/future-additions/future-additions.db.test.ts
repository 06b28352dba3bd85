import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const add = (content: string, priority?: 'high' | 'low') => parent.rpc.futureAdditions.create({ content, priority });

test('adding stores the words exactly and answers 201 with the idea', async () => {
  const answer = await parent.api('POST', '/api/future-additions', {
    content: '  Ask Opa Karl\nwhich tools have names ',
    priority: 'high',
    userId: stranger.userId,
    tenantId: stranger.tenantId,
    id: 1,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(Number) as number,
    userId: parent.userId,
    tenantId: parent.tenantId,
    content: '  Ask Opa Karl\nwhich tools have names ',
    priority: 'high',
    turnedInto: null,
    turnedIntoAt: null,
    version: 1,
    createdAt: expect.any(String) as string,
    updatedAt: expect.any(String) as string,
  });
  expect((await parent.api('GET', '/api/future-additions')).body).toEqual([answer.body]);
});

test('the priority is medium by default', async () => {
  const answer = await parent.api('POST', '/api/future-additions', { content: 'A garden book', priority: null });
  expect(answer.body).toMatchObject({ priority: 'medium' });
});

test.each([
  [{}, 'content', 'Content is required'],
  [{ content: ' \n\t' }, 'content', 'Content is required'],
  [{ content: null }, 'content', 'Content is required'],
  [{ content: 'x'.repeat(10_001) }, 'content', 'Please use at most 10,000 characters'],
  [{ content: 'x', priority: 'urgent' }, 'priority', 'Please choose one of: high, medium, low'],
])('refuses %j with 400 and the field', async (body, path, message) => {
  const answer = await parent.api('POST', '/api/future-additions', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
  expect(await parent.rpc.futureAdditions.list()).toEqual([]);
});

test('a change keeps omitted fields', async () => {
  const { id } = await add('A pet again', 'low');
  const change = (body: object) => parent.api('PUT', `/api/future-additions/${id}`, body);
  expect((await change({ content: 'A cat' })).body).toMatchObject({ id, content: 'A cat', priority: 'low' });
  expect((await change({ priority: 'high' })).body).toMatchObject({ content: 'A cat', priority: 'high' });
  expect((await change({ priority: null })).body).toMatchObject({ content: 'A cat', priority: 'high' });
  expect((await change({ content: ' ' })).status).toBe(400);
});

test('are listed newest first, in pages if asked for, for the whole family', async () => {
  for (const content of ['one', 'two', 'three']) await add(content);
  const partner = await app.createMember(parent);
  const listed = async (query = '') =>
    ((await partner.api('GET', `/api/future-additions${query}`)).body as { content: string }[]).map(
      ({ content }) => content,
    );
  expect(await listed()).toEqual(['three', 'two', 'one']);
  expect(await listed('?limit=1&offset=1')).toEqual(['two']);
  expect((await stranger.api('GET', '/api/future-additions')).body).toEqual([]);
});

test('deleting answers 204 without a body, and 404 the second time', async () => {
  const { id } = await add('A pet again');
  const first = await parent.api('DELETE', `/api/future-additions/${id}`);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await parent.api('DELETE', `/api/future-additions/${id}`)).status).toBe(404);
  expect((await parent.api('PUT', `/api/future-additions/${id}`, { content: 'x' })).body).toEqual({
    error: 'Future addition not found',
    code: 'NOT_FOUND',
  });
});

test('another family gets the answer of a missing idea, and changes nothing', async () => {
  const ours = await add('A garden book');
  for (const [method, body] of [
    ['PUT', { content: 'taken over' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await stranger.api(method, `/api/future-additions/${ours.id}`, body);
    const unknown = await stranger.api(method, '/api/future-additions/99999999', body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect(await parent.rpc.futureAdditions.list()).toEqual([ours]);
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/future-additions'],
    ['POST', '/api/future-additions'],
    ['PUT', '/api/future-additions/1'],
    ['DELETE', '/api/future-additions/1'],
    ['POST', '/api/future-additions/1/lesson'],
    ['POST', '/api/future-additions/1/experience'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'GET' ? undefined : { content: 'x' })).status).toBe(401);
  }
});

describe('an idea turned into a lesson', () => {
  const lessonOf = async (member: Member) => {
    const [category] = await member.rpc.valueCategories.list({});
    return { categoryId: category?.id ?? 0, title: 'A garden book', description: 'd', content: 'c' };
  };
  const turn = (id: number, body: object, member = parent) =>
    member.api('POST', `/api/future-additions/${id}/lesson`, body);

  test('is done, and links to the new lesson', async () => {
    app.clock.set('2026-11-21T09:00:00Z');
    const idea = await add('Write down which plants came from whom', 'high');
    const answer = await turn(idea.id, await lessonOf(parent));
    const [lesson] = await parent.rpc.values.list({});
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        ...idea,
        turnedInto: { kind: 'lesson', id: lesson?.id, title: 'A garden book' },
        turnedIntoAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect(lesson).toMatchObject({ title: 'A garden book', userId: parent.userId });
    expect(await parent.rpc.futureAdditions.list()).toEqual([answer.body]);
  });

  test('becomes one lesson, even in simultaneous calls', async () => {
    const { id } = await add('A garden book');
    const lesson = await lessonOf(parent);
    const answers = await Promise.all([turn(id, lesson), turn(id, lesson)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'This idea has already been turned into a lesson.',
    });
    expect(await parent.rpc.values.list({})).toHaveLength(1);
  });

  test('is open again when the lesson is deleted', async () => {
    const { id } = await add('A garden book');
    await turn(id, await lessonOf(parent));
    const [lesson] = await parent.rpc.values.list({});
    await parent.rpc.values.delete({ id: lesson?.id ?? 0 });
    expect(await parent.rpc.futureAdditions.list()).toMatchObject([{ id, turnedInto: null, turnedIntoAt: null }]);
    expect((await turn(id, await lessonOf(parent))).status).toBe(201);
  });

  test('stays an idea if the lesson is refused, for a field or by the plan', async () => {
    const { id } = await add('A garden book');
    const lesson = await lessonOf(parent);
    const untitled = await turn(id, { ...lesson, title: ' ' });
    expect([untitled.status, untitled.body]).toMatchObject([
      400,
      { issues: [{ path: 'title', message: 'Title is required' }] },
    ]);
    expect((await turn(id, { ...lesson, categoryId: 99_999_999 })).body).toMatchObject({
      issues: [{ path: 'categoryId', message: 'Category not found' }],
    });
    await app.database.service((db) =>
      db.updateTable('tenants').set({ maxLessonsPerMonth: 0 }).where('id', '=', parent.tenantId).execute(),
    );
    expect((await turn(id, lesson)).body).toMatchObject({ code: 'PLAN_LIMIT' });
    expect(await parent.rpc.futureAdditions.list()).toMatchObject([{ turnedInto: null }]);
    expect(await parent.rpc.values.list({})).toEqual([]);
  });

  test('is refused to another family', async () => {
    const { id } = await add('A garden book');
    const lesson = await lessonOf(stranger);
    expect((await turn(id, lesson, stranger)).text).toBe((await turn(99_999_999, lesson, stranger)).text);
    expect(await stranger.rpc.values.list({})).toEqual([]);
    expect(await parent.rpc.futureAdditions.list()).toMatchObject([{ turnedInto: null }]);
  });
});

describe('an idea turned into an experience', () => {
  const turn = (id: number, body: object, member = parent) =>
    member.api('POST', `/api/future-additions/${id}/experience`, body);

  test('is done, and links to the experience until that is deleted', async () => {
    app.clock.set('2026-11-21T09:00:00Z');
    const idea = await add('Float on your back, in a lake');
    const answer = await turn(idea.id, { title: 'A week at the lake', type: 'trip' });
    const [experience] = await parent.rpc.experiences.list({});
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        ...idea,
        turnedInto: { kind: 'experience', id: experience?.id, title: 'A week at the lake' },
        turnedIntoAt: '2026-11-21T09:00:00.000Z',
      },
    ]);
    expect((await turn(idea.id, { title: 'Again', type: 'trip' })).body).toMatchObject({
      code: 'CONFLICT',
      error: 'This idea has already been turned into an experience.',
    });
    expect(await parent.rpc.experiences.list({})).toHaveLength(1);
    await parent.rpc.experiences.delete({ id: experience?.id ?? 0 });
    expect(await parent.rpc.futureAdditions.list()).toMatchObject([{ turnedInto: null }]);
  });

  test('stays an idea if the experience is refused, and for another family', async () => {
    const { id } = await add('A week at the lake');
    expect((await turn(id, { title: ' ', type: 'trip' })).body).toMatchObject({ issues: [{ path: 'title' }] });
    expect((await turn(id, { title: 'x', type: 'trip', childIds: [99_999_999] })).status).toBe(400);
    const body = { title: 'x', type: 'trip' };
    expect((await turn(id, body, stranger)).text).toBe((await turn(99_999_999, body, stranger)).text);
    expect(await parent.rpc.futureAdditions.list()).toMatchObject([{ turnedInto: null }]);
    expect([await parent.rpc.experiences.list({}), await stranger.rpc.experiences.list({})]).toEqual([[], []]);
  });
});
