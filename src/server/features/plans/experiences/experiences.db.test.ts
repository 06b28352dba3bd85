import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Experience } from '../../../../shared/plans/experiences.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z');
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
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

describe('adding', () => {
  test('requires a title, and fills in the defaults', async () => {
    const experience = await add();
    expect(experience).toEqual({
      id: expect.any(Number) as number,
      userId: parent.userId,
      tenantId: parent.tenantId,
      title: 'Zoo',
      description: null,
      type: 'trip',
      ageMin: null,
      ageMax: null,
      estimatedDuration: null,
      estimatedCost: null,
      actualCost: null,
      costNotes: null,
      location: null,
      distance: null,
      whyImportant: null,
      mediaUrls: [],
      subActivities: [],
      tags: [],
      priority: 'medium',
      preparationNotes: null,
      reflectionPrompts: [],
      notes: null,
      scheduledDate: null,
      completedDate: null,
      status: 'planned',
      childIds: [],
      formerChildren: [],
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await parent.api('GET', `/api/experiences/${experience.id}`)).body).toEqual(experience);
    expect((await parent.api('GET', '/api/experiences')).body).toEqual([experience]);
    expect(await parent.rpc.experiences.get({ id: experience.id })).toEqual(experience);
  });

  test('keeps every field that is sent', async () => {
    const [maya, theo] = [await addChild(parent), await addChild(parent, 'Theo', '2023-06-01')];
    const sent = {
      title: 'Train to Grandma “Ruth” 🚂',
      description: 'Window seats\n\nand sandwiches',
      type: 'adventure',
      ageMin: 3,
      ageMax: 100,
      estimatedDuration: 'A weekend',
      estimatedCost: 212.5,
      actualCost: 0,
      costNotes: 'Under-fours free',
      location: 'Albany',
      distance: '3 hours by train',
      whyImportant: 'She is 84.',
      mediaUrls: ['https://example.com/trains'],
      priority: 'high',
      preparationNotes: 'Headphones',
      reflectionPrompts: ['What did you see?'],
      notes: 'Seat 42',
      scheduledDate: '2026-11-25',
      status: 'scheduled',
    };
    const experience = await add({
      ...sent,
      scheduledDate: '2026-11-25T00:00:00',
      tags: [' train', 'train ', '', 'family'],
      reflectionPrompts: ['What did you see?', '  '],
      childIds: [theo, maya, theo],
      subActivities: [{ id: 'a', title: ' Count tunnels ', description: 'Both ways', duration: '1 hour', notes: 'x' }],
    });
    expect(experience).toMatchObject({ ...sent, tags: ['train', 'family'], childIds: [maya, theo] });
    expect(experience.subActivities).toEqual([
      { id: 'a', title: 'Count tunnels', description: 'Both ways', duration: '1 hour', notes: 'x', order: 0 },
    ]);
  });

  test('ignores fields that callers can’t set', async () => {
    const forged = { id: 777, userId: stranger.userId, tenantId: stranger.tenantId, formerChildren: ['x'] };
    const experience = await add(forged);
    expect(experience).toMatchObject({ userId: parent.userId, tenantId: parent.tenantId, formerChildren: [] });
    expect(experience.id).not.toBe(777);
  });

  test.each([
    ['title', undefined, 'Title is required'],
    ['title', ' ', 'Title is required'],
    ['title', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['description', 'x'.repeat(10_001), 'Please use at most 10,000 characters'],
    ['description', 'a\0b', 'This text has a character that can’t be stored'],
    ['type', 'holiday', 'Please choose one of: trip, activity, event, adventure, cultural'],
    ['status', 'skipped', 'Please choose one of: planned, scheduled, in_progress, completed, postponed'],
    ['priority', 'urgent', 'Please choose one of: high, medium, low'],
    ['ageMin', -1, 'Please enter a whole number from 0 to 100'],
    ['ageMax', 101, 'Please enter a whole number from 0 to 100'],
    ['ageMax', 7.5, 'Please enter a whole number from 0 to 100'],
    ['estimatedCost', '40', 'Please enter an amount'],
    ['estimatedCost', -1, 'Please enter an amount of at least 0'],
    ['actualCost', 100_000_000, 'Please enter a smaller amount'],
    ['actualCost', 1.005, 'Please use at most two decimal places'],
    ['mediaUrls', ['javascript:alert(1)'], 'Please enter a valid URL'],
    ['mediaUrls', ['/api/files/99999999'], 'File not found'],
    ['scheduledDate', '2026-02-30', '2026-02-30 isn’t a date in the calendar'],
    ['subActivities', [{ title: '  ' }], 'Title is required'],
    ['tags', Array.from({ length: 101 }, (_, index) => `tag ${index}`), 'Please use at most 100 entries'],
    ['childIds', [99_999_999], 'Child not found'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await parent.api('POST', '/api/experiences', { title: 'Zoo', type: 'trip', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', issues: [{ message }] } });
    expect((answer.body as { issues: { path: string }[] }).issues[0]?.path.split('.')[0]).toBe(field);
    expect(await parent.rpc.experiences.list()).toEqual([]);
  });

  test('refuses ages in the wrong order', async () => {
    const message = 'Minimum age must be less than or equal to maximum age';
    const answer = await parent.api('POST', '/api/experiences', { title: 'Zoo', ageMin: 8, ageMax: 7 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'ageMax', message }] } });
    const { id } = await add({ ageMax: 7 });
    expect((await parent.api('PUT', `/api/experiences/${id}`, { ageMin: 8 })).body).toMatchObject({
      issues: [{ path: 'ageMax', message }],
    });
    expect(await change(id, { ageMin: 8, ageMax: null })).toMatchObject({ ageMin: 8, ageMax: null });
  });

  test("refuses another family's child and file as if they did not exist", async () => {
    const foreign = await addChild(stranger);
    const picture = await app.database.family(stranger.tenantId, (db) =>
      db
        .insertInto('files')
        .values({
          tenantId: stranger.tenantId,
          userId: stranger.userId,
          category: 'experience',
          name: 'a.jpg',
          type: 'image/jpeg',
          size: 1,
          storageKey: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { id } = await add();
    for (const [ours, unknown] of [
      [{ childIds: [foreign] }, { childIds: [99_999_999] }],
      [{ mediaUrls: [`/api/files/${picture.id}`] }, { mediaUrls: ['/api/files/99999999'] }],
    ]) {
      const body = { title: 'x' };
      const answers = [
        await parent.api('POST', '/api/experiences', { ...body, ...ours }),
        await parent.api('POST', '/api/experiences', { ...body, ...unknown }),
        await parent.api('PUT', `/api/experiences/${id}`, ours),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    expect(await parent.rpc.experiences.list()).toMatchObject([{ id, childIds: [], mediaUrls: [] }]);
  });
});

test('all members can read and change it; for another family it doesn’t exist', async () => {
  const experience = await add({ notes: 'private to us' });
  const partner = await app.createMember(parent, { firstName: 'Daniel' });
  expect((await partner.api('PUT', `/api/experiences/${experience.id}`, { notes: 'ours' })).status).toBe(200);
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', { title: 'Taken over' }],
    ['DELETE', undefined],
  ] as const) {
    const foreign = await stranger.api(method, `/api/experiences/${experience.id}`, body);
    const unknown = await stranger.api(method, '/api/experiences/99999999', body);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect(await stranger.rpc.experiences.list()).toEqual([]);
  expect(await stranger.rpc.experiences.overview()).toMatchObject({ total: 0, tags: [] });
  expect(await parent.rpc.experiences.get({ id: experience.id })).toMatchObject({ title: 'Zoo', notes: 'ours' });
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/experiences'],
    ['POST', '/api/experiences'],
    ['GET', '/api/experiences/budget'],
    ['GET', '/api/experiences/1'],
    ['PUT', '/api/experiences/1'],
    ['DELETE', '/api/experiences/1'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'POST' ? {} : undefined)).status).toBe(401);
  }
});
