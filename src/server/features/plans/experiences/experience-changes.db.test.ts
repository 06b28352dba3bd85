import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Experience } from '../../../../shared/plans/experiences.ts';
import { deleteFiles } from '../../files/files.queries.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z');
  parent = await app.createFamily();
});

const addChild = async (member: Member, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' })).id;

const add = async (more: object = {}): Promise<Experience> => {
  const { status, body } = await parent.api('POST', '/api/experiences', { title: 'Zoo', type: 'trip', ...more });
  expect(status).toBe(201);
  return body as Experience;
};

const change = async (id: number, changes: object): Promise<Experience> => {
  const { status, body } = await parent.api('PUT', `/api/experiences/${id}`, changes);
  expect(status).toBe(200);
  return body as Experience;
};

describe('steps', () => {
  const titles = ({ subActivities }: Experience) => subActivities.map(({ title, order }) => `${order} ${title}`);

  test('keep their ids and order, and are renumbered after a removal', async () => {
    const first = await add({ subActivities: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] });
    expect(titles(first)).toEqual(['0 a', '1 b', '2 c']);
    expect(new Set(first.subActivities.map(({ id }) => id)).size).toBe(3);
    const [a, , c] = first.subActivities;
    const second = await change(first.id, { subActivities: [a, c] });
    expect(titles(second)).toEqual(['0 a', '1 c']);
    expect(second.subActivities.map(({ id }) => id)).toEqual([a?.id, c?.id]);
  });

  test('are sorted by their numbers; those without keep their place', async () => {
    const { subActivities } = await add({
      subActivities: [
        { id: 'x', title: 'last', order: 9 },
        { id: 'x', title: 'first', order: 0 },
        { title: 'between' },
      ],
    });
    expect(subActivities.map(({ title, order }) => [title, order])).toEqual([
      ['first', 0],
      ['between', 1],
      ['last', 2],
    ]);
    expect(new Set(subActivities.map(({ id }) => id)).size).toBe(3);
  });

  test('are at most five hundred', async () => {
    const steps = Array.from({ length: 501 }, (_, index) => ({ title: `Step ${index}` }));
    expect((await add({ subActivities: steps.slice(1) })).subActivities).toHaveLength(500);
    const answer = await parent.api('POST', '/api/experiences', { title: 'Zoo', subActivities: steps });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ message: 'Please use at most 500 entries' }] } });
  });
});

describe('changing', () => {
  test('keeps omitted fields and clears null ones', async () => {
    const maya = await addChild(parent);
    const filled = {
      description: 'All day',
      location: 'Bronx',
      estimatedCost: 40,
      tags: ['animals'],
      scheduledDate: '2026-12-01',
      childIds: [maya],
      subActivities: [{ title: 'Seals' }],
      mediaUrls: ['https://example.com'],
    };
    const { id } = await add(filled);
    const renamed = await change(id, { title: 'The zoo' });
    expect(renamed).toMatchObject({ title: 'The zoo', description: 'All day', estimatedCost: 40, childIds: [maya] });
    const cleared = await change(id, Object.fromEntries(Object.keys(filled).map((key) => [key, null])));
    expect(cleared).toMatchObject({
      title: 'The zoo',
      type: 'trip',
      description: null,
      location: null,
      estimatedCost: null,
      tags: [],
      scheduledDate: null,
      childIds: [],
      subActivities: [],
      mediaUrls: [],
    });
    expect(await change(id, { scheduledDate: '' })).toMatchObject({ scheduledDate: null });
  });

  test('keeps the address of a missing picture, and accepts no new one', async () => {
    const picture = await acceptPicture(parent);
    const { id } = await add({ mediaUrls: [picture] });
    const fileId = Number(picture.split('/').at(-1));
    await app.database.family(parent.tenantId, (db) => deleteFiles(db, [fileId]));
    expect(await change(id, { mediaUrls: [picture, 'https://example.com'] })).toMatchObject({
      mediaUrls: [picture, 'https://example.com'],
    });
    const other = await add();
    expect((await parent.api('PUT', `/api/experiences/${other.id}`, { mediaUrls: [picture] })).body).toMatchObject({
      issues: [{ path: 'mediaUrls.0', message: 'File not found' }],
    });
  });

  test('any status can follow any other', async () => {
    const { id } = await add();
    for (const status of ['completed', 'planned', 'in_progress', 'postponed', 'completed', 'scheduled']) {
      expect(await change(id, { status })).toMatchObject({ status });
    }
  });

  test('an id in the body is ignored, and a required field can’t be emptied', async () => {
    const { id } = await add();
    expect(await change(id, { id: 5, notes: 'x' })).toMatchObject({ id, notes: 'x' });
    expect((await parent.api('PUT', `/api/experiences/${id}`, { title: '' })).body).toMatchObject({
      issues: [{ path: 'title', message: 'Title is required' }],
    });
  });
});

describe('the day of completion', () => {
  test("is today in the caller's time zone, unless it is given", async () => {
    app.clock.set('2026-11-21T03:00:00Z'); // still the 20th in New York
    expect(await add({ status: 'completed' })).toMatchObject({ completedDate: '2026-11-20' });
    const { id } = await add();
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    expect(await change(id, { status: 'completed' })).toMatchObject({ completedDate: '2026-11-21' });
    expect(await add({ status: 'completed', completedDate: '2026-08-14' })).toMatchObject({
      completedDate: '2026-08-14',
    });
  });

  test('stays while it is completed, can be corrected, and is cleared when it is no longer completed', async () => {
    const { id } = await add({ status: 'completed', completedDate: '2026-08-14' });
    expect(await change(id, { status: 'completed', notes: 'x' })).toMatchObject({ completedDate: '2026-08-14' });
    expect(await change(id, { completedDate: null })).toMatchObject({ completedDate: '2026-08-14' });
    expect(await change(id, { completedDate: '2026-08-15T10:00:00Z' })).toMatchObject({ completedDate: '2026-08-15' });
    expect(await change(id, { status: 'postponed' })).toMatchObject({ completedDate: null });
    expect(await change(id, { completedDate: '2026-08-15' })).toMatchObject({ completedDate: null });
  });
});

describe('deleting', () => {
  test('answers 204 without a body, and 404 the second time', async () => {
    const { id } = await add();
    const first = await parent.api('DELETE', `/api/experiences/${id}`);
    expect([first.status, first.text]).toEqual([204, '']);
    expect((await parent.api('DELETE', `/api/experiences/${id}`)).status).toBe(404);
    expect(await parent.rpc.experiences.list()).toEqual([]);
  });

  test('keeps activities and calendar events, without their link', async () => {
    const maya = await addChild(parent);
    const { id } = await add({ childIds: [maya] });
    const rows = familyRows(app, parent);
    await rows.activity({ childId: maya, experienceId: id });
    const other = await add({});
    await rows.event({ eventType: 'experience', experienceId: id });
    await rows.event({ eventType: 'experience', experienceId: other.id });
    await parent.rpc.experiences.delete({ id });
    const left = await app.database.family(parent.tenantId, async (db) => ({
      activities: await db
        .selectFrom('activities')
        .where('tenantId', '=', db.tenantId)
        .select('experienceId')
        .execute(),
      events: await db
        .selectFrom('calendarEvents')
        .where('tenantId', '=', db.tenantId)
        .select('experienceId')
        .orderBy('id')
        .execute(),
    }));
    expect(left).toEqual({
      activities: [{ experienceId: null }],
      events: [{ experienceId: null }, { experienceId: other.id }],
    });
  });
});

test('a child whose tracking ended leaves its name, and returns with its experiences', async () => {
  const [maya, theo] = [await addChild(parent), await addChild(parent, 'Theo', '2023-06-01')];
  const { id } = await add({ childIds: [maya, theo] });
  await parent.rpc.children.end({ id: maya });
  expect(await parent.rpc.experiences.get({ id })).toMatchObject({ childIds: [theo], formerChildren: ['Maya'] });
  await change(id, { childIds: [] });
  await parent.rpc.children.restore({ id: maya });
  expect(await parent.rpc.experiences.get({ id })).toMatchObject({ childIds: [maya], formerChildren: [] });
});
