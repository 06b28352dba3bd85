import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Activity } from '../../../../shared/children/activities.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let rows: FamilyRows;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  rows = familyRows(app, parent);
  maya = await addChild(parent);
});

const addChild = async (member: Member, name = 'Maya'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const add = (more: Partial<Parameters<Member['rpc']['activities']['create']>[0]> = {}) =>
  parent.rpc.activities.create({ childId: maya, title: 'Painted the jars', ...more });

describe('adding', () => {
  test('keeps every field and answers 201 with the activity', async () => {
    const lessonId = await rows.lesson({ childId: maya });
    const experienceId = await rows.experience();
    const answer = await parent.api('POST', '/api/activities', {
      childId: maya,
      lessonId,
      experienceId,
      type: 'craft',
      title: 'Painted the jars',
      description: 'Three colors',
      engagementLevel: 'high',
      understandingLevel: 'partial',
      emotionalResponse: 'Proud of the blue one',
      questions: 'Why save?',
      notes: 'Again on Sunday',
      completedAt: '2026-11-20T18:30:00-05:00',
      userId: stranger.userId,
      tenantId: stranger.tenantId,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      childId: maya,
      lessonId,
      experienceId,
      type: 'craft',
      title: 'Painted the jars',
      description: 'Three colors',
      engagementLevel: 'high',
      understandingLevel: 'partial',
      emotionalResponse: 'Proud of the blue one',
      questions: 'Why save?',
      notes: 'Again on Sunday',
      completedAt: '2026-11-20T23:30:00.000Z',
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect((await parent.api('GET', `/api/activities?childId=${maya}`)).body).toEqual([answer.body]);
  });

  test('is pending and of the type activity by default', async () => {
    expect(await add()).toMatchObject({ type: 'activity', completedAt: null, lessonId: null, experienceId: null });
    expect(await add({ type: ' ' })).toMatchObject({ type: 'activity' });
  });

  test.each([
    ['2026-11-20T18:30', '2026-11-20T18:30:00.000Z'],
    ['2026-11-20 18:30:05.25', '2026-11-20T18:30:05.250Z'],
    ['2026-11-20T18:30:00+0530', '2026-11-20T13:00:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ])('reads the moment %s as %s', async (completedAt, stored) => {
    expect(await add({ completedAt })).toMatchObject({ completedAt: stored });
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ completedAt: 'yesterday' }, 'completedAt', 'Please enter a valid date and time'],
    [{ completedAt: '2026-02-30T10:00:00Z' }, 'completedAt', '2026-02-30 isn’t a date in the calendar'],
    [{ completedAt: '2026-02-20T25:00:00Z' }, 'completedAt', 'Please enter a valid date and time'],
    [{ childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ lessonId: 99_999_999 }, 'lessonId', 'Lesson not found'],
    [{ experienceId: 99_999_999 }, 'experienceId', 'Experience not found'],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 'Please use at most 10,000 characters'],
  ])('refuses %j with 400 and the field', async (fields, path, message) => {
    const answer = await parent.api('POST', '/api/activities', { childId: maya, title: 'x', ...fields });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect(await parent.rpc.activities.list()).toEqual([]);
  });

  test("refuses another family's child, lesson and experience as if they did not exist", async () => {
    const theirs = familyRows(app, stranger);
    const childId = await addChild(stranger);
    const lessonId = await theirs.lesson({ childId });
    const experienceId = await theirs.experience();
    const { id } = await add();
    for (const [field, foreign] of Object.entries({ childId, lessonId, experienceId })) {
      const body = { childId: maya, title: 'x' };
      const created = await parent.api('POST', '/api/activities', { ...body, [field]: foreign });
      const unknown = await parent.api('POST', '/api/activities', { ...body, [field]: 99_999_999 });
      expect([created.status, created.text]).toEqual([400, unknown.text]);
      const changed = await parent.api('PUT', `/api/activities/${id}`, { [field]: foreign });
      expect([changed.status, changed.text]).toEqual([400, unknown.text]);
    }
    expect(await parent.rpc.activities.list()).toMatchObject([{ id, childId: maya, lessonId: null }]);
  });
});

test('a change keeps omitted fields, clears null ones, completes and reopens', async () => {
  const lessonId = await rows.lesson({ childId: maya });
  const { id } = await add({ lessonId, notes: 'n', type: 'craft' });
  const done = await parent.api('PUT', `/api/activities/${id}`, { completedAt: '2026-11-20T18:30:00Z' });
  expect(done.body).toMatchObject({ lessonId, notes: 'n', type: 'craft', completedAt: '2026-11-20T18:30:00.000Z' });
  const cleared = await parent.api('PUT', `/api/activities/${id}`, {
    completedAt: null,
    lessonId: null,
    notes: '',
    type: null,
    childId: null,
  });
  expect(cleared.body).toMatchObject({ completedAt: null, lessonId: null, notes: null, type: 'craft', childId: maya });
  const empty = await parent.api('PUT', `/api/activities/${id}`, { title: ' ' });
  expect(empty.body).toMatchObject({ issues: [{ path: 'title', message: 'Title is required' }] });
});

test('the list has the latest first, filtered by child if requested, and pages', async () => {
  const theo = await addChild(parent, 'Theo');
  await add({ title: 'new' });
  await add({ title: 'later', completedAt: '2099-01-01T00:00:00Z' });
  await add({ title: 'long ago', completedAt: '2020-01-01T00:00:00Z', childId: theo });
  const titles = (answer: { body: unknown }) => (answer.body as Activity[]).map(({ title }) => title);
  expect(titles(await parent.api('GET', '/api/activities'))).toEqual(['later', 'new', 'long ago']);
  expect(titles(await parent.api('GET', '/api/activities?limit=1&offset=1'))).toEqual(['new']);
  expect(titles(await parent.api('GET', `/api/activities?childId=${theo}`))).toEqual(['long ago']);
  expect((await stranger.api('GET', `/api/activities?childId=${maya}`)).body).toEqual([]);
  expect((await parent.api('GET', '/api/activities?childId=x')).status).toBe(400);
});

test('deleting answers 204 without a body, and 404 the second time', async () => {
  const { id } = await add();
  const first = await parent.api('DELETE', `/api/activities/${id}`);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await parent.api('DELETE', `/api/activities/${id}`)).status).toBe(404);
});

test('activities of a child whose tracking ended are hidden and out of reach, and return with it', async () => {
  const activity = await add();
  const lessonId = await rows.lesson({ childId: maya });
  const theo = await addChild(parent, 'Theo');
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.activities.list()).toEqual([]);
  expect((await parent.api('PUT', `/api/activities/${activity.id}`, { title: 'x' })).status).toBe(404);
  expect((await parent.api('DELETE', `/api/activities/${activity.id}`)).status).toBe(404);
  const tied = await parent.api('POST', '/api/activities', { childId: theo, title: 'x', lessonId });
  expect(tied.body).toMatchObject({ issues: [{ path: 'lessonId', message: 'Lesson not found' }] });
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.activities.list()).toEqual([activity]);
});

test('another family gets the answer of a missing activity, and changes nothing', async () => {
  const activity = await add();
  for (const [method, body] of [
    ['PUT', { title: 'taken over' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await stranger.api(method, `/api/activities/${activity.id}`, body);
    const unknown = await stranger.api(method, '/api/activities/99999999', body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect(await parent.rpc.activities.list()).toEqual([activity]);
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/activities'],
    ['POST', '/api/activities'],
    ['PUT', '/api/activities/1'],
    ['DELETE', '/api/activities/1'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
  }
});
