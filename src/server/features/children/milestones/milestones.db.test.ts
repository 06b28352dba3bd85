import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Milestone, MilestoneSuggestion } from '../../../../shared/children/milestones.ts';
import { sayContent } from '../../../kernel/words.ts';
import { milestonesAbout } from './milestones.rules.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;
let maya: number;

const now = '2026-11-20T12:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set(now);
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = await addChild(parent);
});

const addChild = async (member: Member, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const add = (more: Partial<Parameters<Member['rpc']['milestones']['create']>[0]> = {}) =>
  parent.rpc.milestones.create({ childId: maya, title: 'Rides a bicycle', category: 'Movement', ...more });

describe('adding', () => {
  test('keeps every field and answers 201 with the milestone', async () => {
    const answer = await parent.api('POST', '/api/milestones', {
      childId: maya,
      title: 'Rides a bicycle',
      description: 'On the river path',
      category: ' Movement ',
      suggestedAge: 7,
      isDefault: true,
      status: 'completed',
      completedAt: '2026-05-17T10:00:00-04:00',
      userId: stranger.userId,
      tenantId: stranger.tenantId,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      childId: maya,
      title: 'Rides a bicycle',
      description: 'On the river path',
      category: 'Movement',
      suggestedAge: 7,
      isDefault: true,
      status: 'completed',
      completedAt: '2026-05-17T14:00:00.000Z',
      sharedWith: 'parents',
      version: 1,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect((await parent.api('GET', `/api/milestones?childId=${maya}`)).body).toEqual([answer.body]);
  });

  test('is upcoming, custom and for the whole family by default', async () => {
    const answer = await parent.api('POST', '/api/milestones', { title: 'First house', category: 'Family' });
    expect(answer.body).toMatchObject({
      childId: null,
      status: 'upcoming',
      isDefault: false,
      suggestedAge: null,
      completedAt: null,
    });
  });

  test('a completed one is completed now unless a moment is given; an open one has no moment', async () => {
    expect(await add({ status: 'completed' })).toMatchObject({ completedAt: now });
    expect(await add({ completedAt: '2020-01-01' })).toMatchObject({ status: 'upcoming', completedAt: null });
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: undefined }, 'title', 'Title is required'],
    [{ category: ' ' }, 'category', 'Category is required'],
    [{ category: undefined }, 'category', 'Category is required'],
    [{ suggestedAge: -1 }, 'suggestedAge', 'Suggested age must be a whole number from 0 to 100'],
    [{ status: 'planned' }, 'status', 'Please choose one of: upcoming, in_progress, completed, skipped'],
    [{ childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ completedAt: 'soon' }, 'completedAt', 'Please enter a valid date and time'],
  ])('refuses %j with 400 and the field', async (fields, path, message) => {
    const body = { childId: maya, title: 'x', category: 'Movement', ...fields };
    const answer = await parent.api('POST', '/api/milestones', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect(await parent.rpc.milestones.list()).toEqual([]);
  });

  test("refuses another family's child as if it did not exist, in changes too", async () => {
    const foreign = await addChild(stranger);
    const attempt = (childId: number) =>
      parent.api('POST', '/api/milestones', { childId, title: 'x', category: 'Movement' });
    expect((await attempt(foreign)).text).toBe((await attempt(99_999_999)).text);
    const { id } = await add();
    const moved = await parent.api('PUT', `/api/milestones/${id}`, { childId: foreign });
    expect(moved.text).toBe((await attempt(99_999_999)).text);
  });
});

describe('changing', () => {
  test('keeps omitted fields and clears null ones', async () => {
    const { id } = await add({ description: 'd', suggestedAge: 7, isDefault: true });
    const partial = await parent.api('PUT', `/api/milestones/${id}`, { title: 'Rides far', id: 5 });
    expect(partial.body).toMatchObject({ id, title: 'Rides far', description: 'd', suggestedAge: 7, isDefault: true });
    const cleared = await parent.api('PUT', `/api/milestones/${id}`, {
      description: null,
      suggestedAge: null,
      status: null,
    });
    expect(cleared.body).toMatchObject({ description: null, suggestedAge: null, status: 'upcoming', childId: maya });
  });

  test('completing sets the first moment unless one is given; any other status clears it', async () => {
    const { id } = await add();
    const change = (fields: object) => parent.rpc.milestones.update({ id, ...fields });
    expect(await change({ status: 'completed' })).toMatchObject({ completedAt: now });
    app.clock.set('2026-11-21T12:00:00Z');
    expect(await change({ status: 'completed' })).toMatchObject({ completedAt: now });
    expect(await change({ title: 'x', completedAt: null })).toMatchObject({ completedAt: now });
    expect(await change({ completedAt: '2026-05-17' })).toMatchObject({ completedAt: '2026-05-17T00:00:00.000Z' });
    expect(await change({ status: 'completed', completedAt: '2026-06-01' })).toMatchObject({
      completedAt: '2026-06-01T00:00:00.000Z',
    });
    expect(await change({ status: 'in_progress' })).toMatchObject({ completedAt: null });
    expect(await change({ completedAt: '2026-06-01' })).toMatchObject({ status: 'in_progress', completedAt: null });
    expect(await change({ status: 'completed' })).toMatchObject({ completedAt: '2026-11-21T12:00:00.000Z' });
    expect(await change({ status: 'skipped', completedAt: '2026-06-01' })).toMatchObject({ completedAt: null });
  });
});

test('the list has the highest age first; without a child it includes the whole family’s', async () => {
  const theo = await addChild(parent, 'Theo');
  await add({ title: 'six', suggestedAge: 6 });
  await add({ title: 'ageless' });
  await add({ title: 'nine', suggestedAge: 9 });
  await add({ title: 'his', suggestedAge: 2, childId: theo });
  await add({ title: 'ours', suggestedAge: 1, childId: null });
  const titles = (answer: { body: unknown }) => (answer.body as Milestone[]).map(({ title }) => title);
  expect(titles(await parent.api('GET', '/api/milestones'))).toEqual(['nine', 'six', 'his', 'ours', 'ageless']);
  expect(titles(await parent.api('GET', `/api/milestones?childId=${maya}`))).toEqual(['nine', 'six', 'ageless']);
  expect(titles(await parent.api('GET', '/api/milestones?limit=2&offset=1'))).toEqual(['six', 'his']);
  expect((await stranger.api('GET', '/api/milestones')).body).toEqual([]);
  expect((await stranger.api('GET', `/api/milestones?childId=${maya}`)).body).toEqual([]);
});

describe('suggestions', () => {
  const suggested = async (childId: number) =>
    (await parent.api('GET', `/api/milestones/suggestions?childId=${childId}`)).body as MilestoneSuggestion[];

  test('are for the last age that the child reached, and for the next one', () => {
    const ages = (months: number) => [...new Set(milestonesAbout(months).map(({ ageMonths }) => ageMonths))];
    expect(ages(-1)).toEqual([2]);
    expect(ages(0)).toEqual([2]);
    expect(ages(2)).toEqual([2, 4]);
    expect(ages(29)).toEqual([24, 30]);
    expect(ages(61)).toEqual([60, 72]);
    expect(ages(91)).toEqual([84, 96]);
    expect(ages(400)).toEqual([204]);
  });

  test('are in each parent’s language under the same categories; one added in either isn’t suggested again', async () => {
    const theo = await addChild(parent, 'Theo', '2024-11-01');
    const english = await suggested(theo);
    const partner = await app.createMember(parent);
    await partner.api('PUT', '/api/user-settings', { language: 'de' });
    const theirs = async () =>
      (await partner.api('GET', `/api/milestones/suggestions?childId=${theo}`)).body as MilestoneSuggestion[];
    const german = await theirs();
    expect(german.map(({ title }) => title)).toEqual(english.map(({ title }) => sayContent(title, 'de')));
    expect(german.map(({ description }) => description)).toEqual(
      english.map(({ description }) => sayContent(description, 'de')),
    );
    expect(german[0]?.title).not.toBe(english[0]?.title);
    expect(german.map(({ category }) => category)).toEqual(english.map(({ category }) => category));
    const [first, second] = [german[0] as MilestoneSuggestion, english[1] as MilestoneSuggestion];
    const take = async (by: Member, { title, description, category, suggestedAge }: MilestoneSuggestion) =>
      by.api('POST', '/api/milestones', { childId: theo, title, description, category, suggestedAge, isDefault: true });
    expect((await take(partner, first)).body).toMatchObject({ title: first.title, category: english[0]?.category });
    await take(parent, second);
    expect(await suggested(theo)).toEqual(english.slice(2));
    expect(await theirs()).toEqual(german.slice(2));
  });

  test('name their source, and an added one isn’t suggested again', async () => {
    const theo = await addChild(parent, 'Theo', '2024-11-01');
    const before = await suggested(theo);
    expect(before[0]).toMatchObject({ ageMonths: 24, suggestedAge: 2, credit: 'based on CDC' });
    expect((await suggested(maya)).every(({ credit }) => credit === null)).toBe(true);
    const { title, description, category, suggestedAge } = before[0] as MilestoneSuggestion;
    const taken = await parent.api('POST', '/api/milestones', {
      childId: theo,
      title,
      description,
      category,
      suggestedAge,
      isDefault: true,
    });
    expect(taken.body).toMatchObject({ childId: theo, title, isDefault: true });
    expect(await suggested(theo)).toEqual(before.slice(1));
  });

  test("of another family's child are the same 404 as of a missing child", async () => {
    const foreign = await stranger.api('GET', `/api/milestones/suggestions?childId=${maya}`);
    const unknown = await stranger.api('GET', '/api/milestones/suggestions?childId=99999999');
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await parent.api('GET', '/api/milestones/suggestions')).status).toBe(400);
  });
});

test('deleting answers 204 without a body, and 404 the second time', async () => {
  const { id } = await add();
  const first = await parent.api('DELETE', `/api/milestones/${id}`);
  expect([first.status, first.text]).toEqual([204, '']);
  expect((await parent.api('DELETE', `/api/milestones/${id}`)).status).toBe(404);
});

test('milestones of a child whose tracking ended are hidden and out of reach, and return with it', async () => {
  const milestone = await add();
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.milestones.list()).toEqual([]);
  expect((await parent.api('GET', `/api/milestones/suggestions?childId=${maya}`)).status).toBe(404);
  expect((await parent.api('PUT', `/api/milestones/${milestone.id}`, { title: 'x' })).status).toBe(404);
  expect((await parent.api('DELETE', `/api/milestones/${milestone.id}`)).status).toBe(404);
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.milestones.list()).toEqual([milestone]);
});

test('another family gets the answer of a missing milestone, and changes nothing', async () => {
  const milestone = await add();
  const ofAll = await add({ childId: null });
  for (const { id } of [milestone, ofAll]) {
    for (const [method, body] of [
      ['PUT', { title: 'taken over' }],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await stranger.api(method, `/api/milestones/${id}`, body);
      const unknown = await stranger.api(method, '/api/milestones/99999999', body);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    }
  }
  expect(await parent.rpc.milestones.list()).toEqual([milestone, ofAll]);
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/milestones'],
    ['GET', '/api/milestones/suggestions?childId=1'],
    ['POST', '/api/milestones'],
    ['PUT', '/api/milestones/1'],
    ['DELETE', '/api/milestones/1'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
  }
});
