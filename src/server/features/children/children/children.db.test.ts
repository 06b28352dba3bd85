import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Child } from '../../../../shared/children/children.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const maya = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };

const add = async (body: object = maya, member = parent): Promise<Child> => {
  const answer = await member.api('POST', '/api/children', body);
  expect(answer.status).toBe(201);
  return answer.body as Child;
};

describe('adding a child', () => {
  test('answers 201 with the child, as later calls return it', async () => {
    const body = { ...maya, dateOfBirth: '2019-04-09T12:00:00.000Z', profileImage: 'https://example.com/maya.jpg' };
    const child = await add(body);
    expect(child).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      profileImage: 'https://example.com/maya.jpg',
      currentStage: 'Elementary',
      isRemembered: false,
      rememberedOn: null,
      showsMemories: false,
      strengths: [],
      opportunities: [],
      interests: [],
      passions: [],
      personalityTraits: [],
      learningStyle: null,
      specialNeeds: null,
      notes: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await parent.api('GET', `/api/children/${child.id}`)).body).toEqual(child);
    expect((await parent.api('GET', '/api/children')).body).toEqual([child]);
    expect(await parent.rpc.children.get({ id: child.id })).toEqual(child);
    expect(await parent.rpc.children.list()).toEqual([child]);
  });

  test('keeps the context sent with it, and treats null as nothing', async () => {
    const context = {
      strengths: [' curious ', 'curious', '', 'kind'],
      opportunities: ['Waiting for her turn'],
      interests: null,
      passions: ['snails'],
      personalityTraits: [],
      learningStyle: 'visual',
      specialNeeds: '  ',
      notes: null,
    };
    expect(await add({ ...maya, profileImage: null, ...context })).toMatchObject({
      profileImage: null,
      strengths: ['curious', 'kind'],
      opportunities: ['Waiting for her turn'],
      interests: [],
      passions: ['snails'],
      personalityTraits: [],
      learningStyle: 'visual',
      specialNeeds: null,
      notes: null,
    });
  });

  test.each([
    ['2019-04-09', '2019-04-09'],
    ['2019-04-09T00:00:00.000Z', '2019-04-09'],
    ['2019-04-09T23:59:59.999Z', '2019-04-09'],
    ['2019-04-09T00:00:00+14:00', '2019-04-09'],
    ['2019-04-09T23:30:00-11:00', '2019-04-09'],
    ['2019-04-09T04:00:00.000+05:30', '2019-04-09'],
    ['2020-02-29T00:00:00-08:00', '2020-02-29'],
  ])('keeps the date part of %s as written, in every time zone', async (dateOfBirth, date) => {
    for (const timezone of ['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago']) {
      await parent.rpc.userSettings.update({ timezone });
      const { id } = await add({ ...maya, dateOfBirth });
      expect((await parent.api('GET', `/api/children/${id}`)).body).toMatchObject({ dateOfBirth: date });
      expect((await parent.api('PUT', `/api/children/${id}`, { dateOfBirth })).body).toMatchObject({
        dateOfBirth: date,
      });
    }
  });

  test.each([
    [{ name: undefined }, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: null }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(201) }, 'name', 'Please use at most 200 characters'],
    [{ name: 'a\0b' }, 'name', 'This text has a character that can’t be stored'],
    [{ dateOfBirth: undefined }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: null }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '2019-02-29' }, 'dateOfBirth', '2019-02-29 isn’t a date in the calendar'],
    [{ dateOfBirth: '2020-02-31T00:00:00Z' }, 'dateOfBirth', '2020-02-31 isn’t a date in the calendar'],
    [{ dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Please enter a date of birth from 1900 on'],
    [{ dateOfBirth: '2027-09-21' }, 'dateOfBirth', 'A child can be due within the next 10 months at most'],
    [{ dateOfBirth: 'last spring' }, 'dateOfBirth', 'Date of birth is required'],
    [
      { currentStage: 'Teenager' },
      'currentStage',
      'Please choose one of: Toddler, Preschool, Elementary, Middle School, High School, Young Adult',
    ],
    [{ currentStage: '' }, 'currentStage', 'Development stage is required'],
    [{ profileImage: 'maya.jpg' }, 'profileImage', 'Please enter a valid URL'],
    [{ profileImage: 'javascript:alert(1)' }, 'profileImage', 'Please enter a valid URL'],
    [{ profileImage: 'data:image/png;base64,AA' }, 'profileImage', 'Please enter a valid URL'],
    [{ strengths: 'kind' }, 'strengths', expect.any(String)],
    [
      { interests: Array.from({ length: 101 }, (_, index) => `${index}`) },
      'interests',
      'Please use at most 100 entries',
    ],
    [{ notes: 'x'.repeat(10_001) }, 'notes', 'Please use at most 10,000 characters'],
  ])('refuses %j with 400 and the field', async (wrong, path, message) => {
    const answer = await parent.api('POST', '/api/children', { ...maya, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect(await parent.rpc.children.list()).toEqual([]);
  });

  test.each([
    ['2019-04-09', undefined, 'Elementary'],
    ['2019-04-09', null, 'Elementary'],
    ['2008-11-20', undefined, 'Young Adult'],
    ['2008-11-21', undefined, 'High School'],
    ['2027-09-20', undefined, 'Toddler'],
    ['2019-04-09', ' middle SCHOOL ', 'Middle School'],
  ])('born %s with the stage %j is in %j', async (dateOfBirth, currentStage, stage) => {
    const child = await add({ name: 'Maya', dateOfBirth, currentStage });
    expect(child).toMatchObject({ dateOfBirth, currentStage: stage });
    const changed = await parent.api('PUT', `/api/children/${child.id}`, { currentStage: stage.toLowerCase() });
    expect(changed.body).toMatchObject({ currentStage: stage });
  });

  test('a due date moves only by changing the date', async () => {
    const child = await add({ ...maya, dateOfBirth: '2027-09-20' });
    app.clock.set('2026-10-20T12:00:00Z');
    const url = `/api/children/${child.id}`;
    const same = await parent.api('PUT', url, { name: 'Theo', dateOfBirth: '2027-09-20' });
    expect([same.status, same.body]).toMatchObject([200, { name: 'Theo' }]);
    expect(await parent.api('PUT', url, { dateOfBirth: '2027-08-21' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'dateOfBirth', message: 'A child can be due within the next 10 months at most' }] },
    });
  });

  test('names every field that is missing', async () => {
    const { body } = await parent.api('POST', '/api/children', {});
    expect(body).toMatchObject({
      issues: [
        { path: 'name', message: 'Name is required' },
        { path: 'dateOfBirth', message: 'Date of birth is required' },
      ],
    });
  });

  test('ignores fields that callers can’t set, and unknown fields', async () => {
    const child = await add({
      ...maya,
      id: 777,
      userId: stranger.userId,
      tenantId: stranger.tenantId,
      endedAt: '2026-01-01T00:00:00Z',
      createdAt: '2000-01-01T00:00:00Z',
      favouriteColour: 'yellow',
    });
    expect(child).toMatchObject({ userId: parent.userId, tenantId: parent.tenantId });
    expect(child.id).not.toBe(777);
    expect(child.createdAt).not.toMatch(/^2000/);
    expect(child).not.toHaveProperty('favouriteColour');
    expect(await stranger.rpc.children.list()).toEqual([]);
  });

  test('an empty picture address means no picture, and the family’s own file is accepted', async () => {
    expect(await add({ ...maya, profileImage: '' })).toMatchObject({ profileImage: null });
    const profileImage = `${await acceptPicture(parent)}?size=thumb`;
    expect(await add({ ...maya, profileImage })).toMatchObject({ profileImage });
  });

  test('the picture can’t be another family’s, or a missing one', async () => {
    const child = await add();
    for (const profileImage of [await acceptPicture(stranger), '/api/files/99999999']) {
      const refusal = { status: 400, body: { issues: [{ path: 'profileImage', message: 'File not found' }] } };
      expect(await parent.api('POST', '/api/children', { ...maya, profileImage })).toMatchObject(refusal);
      expect(await parent.api('PUT', `/api/children/${child.id}`, { profileImage })).toMatchObject(refusal);
    }
    expect(await parent.rpc.children.list()).toEqual([child]);
  });
});

describe('the list', () => {
  test('has the oldest child first, and is shared by the family', async () => {
    const theo = await add({ ...maya, name: 'Theo', dateOfBirth: '2023-06-01' });
    const ada = await add({ ...maya, name: 'Ada', dateOfBirth: '2014-01-31' });
    const partner = await app.createMember(parent);
    const twin = await add({ ...maya, name: 'Leo', dateOfBirth: '2023-06-01' }, partner);
    const names = (await partner.rpc.children.list()).map(({ id }) => id);
    expect(names).toEqual([ada.id, theo.id, twin.id]);
    const part = await parent.api('GET', '/api/children?limit=1&offset=1');
    expect(part.body).toEqual([theo]);
    expect((await parent.api('GET', '/api/children?limit=1001')).status).toBe(400);
    expect(await stranger.rpc.children.list()).toEqual([]);
  });
});

describe('changing a child', () => {
  test.each(['profileImage', 'learningStyle', 'specialNeeds', 'notes', 'strengths', 'passions', 'name'] as const)(
    'changes only %s, and nothing else',
    async (field) => {
      const before = await add({
        ...maya,
        strengths: ['kind'],
        passions: ['snails'],
        notes: 'n',
        learningStyle: 'mixed',
      });
      const values = {
        profileImage: 'https://example.com/new.jpg',
        learningStyle: 'auditory',
        specialNeeds: 'Peanuts',
        notes: 'Other',
        strengths: ['brave'],
        passions: null,
        name: ' Maya Ruth ',
      };
      const after = { ...values, passions: [], name: 'Maya Ruth' };
      const answer = await parent.api('PUT', `/api/children/${before.id}`, { [field]: values[field] });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        ...before,
        [field]: after[field],
        version: 2,
        updatedAt: '2026-11-20T12:00:00.000Z',
      });
      expect(await parent.rpc.children.get({ id: before.id })).toEqual(answer.body);
    },
  );

  test('with nothing at all keeps everything', async () => {
    const child = await add();
    const answer = await parent.api('PUT', `/api/children/${child.id}`, {});
    expect(answer.body).toEqual({ ...child, version: 2, updatedAt: '2026-11-20T12:00:00.000Z' });
  });

  test('ignores fields that callers can’t set', async () => {
    const child = await add();
    const foreign = await add(maya, stranger);
    const answer = await parent.api('PUT', `/api/children/${child.id}`, {
      id: foreign.id,
      userId: stranger.userId,
      tenantId: stranger.tenantId,
      endedAt: '2026-01-01T00:00:00Z',
      name: 'Renamed',
    });
    expect(answer.body).toMatchObject({
      ...child,
      version: 2,
      name: 'Renamed',
      updatedAt: expect.any(String) as string,
    });
    expect(await stranger.rpc.children.list()).toEqual([foreign]);
  });

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: null }, 'name', 'Name is required'],
    [{ dateOfBirth: null }, 'dateOfBirth', 'Date of birth is required'],
    [{ currentStage: ' ' }, 'currentStage', 'Development stage is required'],
    [{ profileImage: 'ftp://example.com/x' }, 'profileImage', 'Please enter a valid URL'],
  ])('refuses %j', async (body, path, message) => {
    const child = await add();
    const answer = await parent.api('PUT', `/api/children/${child.id}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path, message }] });
    expect(await parent.rpc.children.get({ id: child.id })).toEqual(child);
  });
});

describe('an id', () => {
  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/restore'],
  ] as const;

  test.each(calls)('of another family gets the same answer as a missing one: %s %s', async (method, path) => {
    const child = await add(maya, stranger);
    const body = method === 'PUT' ? { name: 'Taken over' } : undefined;
    const foreign = await parent.api(method, `/api/children/${child.id}${path}`, body);
    const unknown = await parent.api(method, `/api/children/99999999${path}`, body);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.body).toEqual({ error: 'Child not found', code: 'NOT_FOUND' });
    expect(await stranger.rpc.children.list()).toEqual([child]);
  });

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '1e3', '%20'])('of "%s" is 400', async (id) => {
    for (const [method, path] of calls) {
      const answer = await parent.api(method, `/api/children/${id}${path}`, method === 'PUT' ? {} : undefined);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        issues: [{ path: 'id', message: 'The id must be a positive whole number' }],
      });
    }
  });
});

test('needs a session', async () => {
  const child = await add();
  const calls = [
    ['GET', '/api/children'],
    ['POST', '/api/children'],
    ['GET', '/api/children/ended'],
    ['GET', `/api/children/${child.id}`],
    ['PUT', `/api/children/${child.id}`],
    ['DELETE', `/api/children/${child.id}`],
    ['POST', `/api/children/${child.id}/restore`],
  ] as const;
  for (const [method, url] of calls) {
    expect((await app.server.inject({ method, url })).statusCode).toBe(401);
  }
  expect(await parent.rpc.children.list()).toEqual([child]);
});
