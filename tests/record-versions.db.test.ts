import { TRPCError } from '@trpc/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicErrorOf } from '../src/server/kernel/trpc/errors.ts';
import type { Answer, Member } from './harness/member.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

/** No change of any record overwrites what somebody else wrote since it was read. */

let app: TestApp;
let parent: Member;
let partner: Member;
let childId: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  childId = (await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' }))
    .id;
});

type Row = Record<string, unknown> & { id: number; version: number };

interface Kind {
  path: string;
  create: () => Promise<object>;
  /** Two fields that are text. */
  fields: [string, string];
}

const kinds: Record<string, Kind> = {
  'a child': {
    path: '/api/children',
    create: () => Promise.resolve({ name: 'Theo', dateOfBirth: '2021-04-09', currentStage: 'Toddler' }),
    fields: ['name', 'notes'],
  },
  'a lesson of the library': {
    path: '/api/values',
    create: async () => {
      const [category] = await parent.rpc.valueCategories.list();
      return { categoryId: category?.id, title: 'Chores', description: 'x', content: 'x' };
    },
    fields: ['title', 'content'],
  },
  'a scheduled lesson': {
    path: '/api/lessons',
    create: () => Promise.resolve({ childId, title: 'Chores', suggestedAge: 7 }),
    fields: ['title', 'description'],
  },
  'a milestone': {
    path: '/api/milestones',
    create: () => Promise.resolve({ childId, title: 'Swims', category: 'Movement' }),
    fields: ['title', 'description'],
  },
  'an activity': {
    path: '/api/activities',
    create: () => Promise.resolve({ childId, title: 'Baked bread' }),
    fields: ['title', 'notes'],
  },
  'a story': {
    path: '/api/daily-stories',
    create: () => Promise.resolve({ content: 'Snails.', storyDate: '2026-11-20' }),
    fields: ['content', 'title'],
  },
  'an experience': {
    path: '/api/experiences',
    create: () => Promise.resolve({ title: 'Zoo' }),
    fields: ['title', 'notes'],
  },
  'an heirloom': {
    path: '/api/heirlooms',
    create: () => Promise.resolve({ name: 'Clock', category: 'other', significance: 'It ticks.' }),
    fields: ['name', 'description'],
  },
  'a book': {
    path: '/api/reading-list',
    create: () => Promise.resolve({ title: 'Owl Moon', author: 'Jane Yolen' }),
    fields: ['title', 'notes'],
  },
  'an idea': {
    path: '/api/future-additions',
    create: () => Promise.resolve({ content: 'A tree house' }),
    fields: ['content', 'priority'],
  },
};

const stale = { error: 'Someone else changed this while you were writing.', code: 'CONFLICT' };

const make = async ({ path, create }: Kind): Promise<Row> => {
  const answer = await parent.api('POST', path, await create());
  expect(answer).toMatchObject({ status: 201, body: { version: 1 } });
  return answer.body as Row;
};

describe.for(Object.entries(kinds))('%s', ([, kind]) => {
  const { path, fields } = kind;
  const [first, second] = fields;
  const valueOf = (field: string) => (field === 'priority' ? 'high' : 'theirs');

  test('has a version that increases by one with each change', async () => {
    const { id } = await make(kind);
    const change = (changes: object) => parent.api('PUT', `${path}/${id}`, changes);
    expect((await change({ [first]: 'one' })).body).toMatchObject({ version: 2 });
    expect((await change({ version: 2, [first]: 'two' })).body).toMatchObject({ version: 3, [first]: 'two' });
  });

  test('refuses a change based on an older version, and answers with the current record', async () => {
    const { id } = await make(kind);
    const theirs = await partner.api('PUT', `${path}/${id}`, { version: 1, [second]: valueOf(second) });
    expect(theirs.status).toBe(200);
    const refused = await parent.api('PUT', `${path}/${id}`, { version: 1, [first]: 'mine' });
    expect(refused).toMatchObject({ status: 409, body: { ...stale, current: theirs.body } });
    // Equals any other answer field by field, and has no more fields.
    expect((refused.body as { current: object }).current).toEqual(theirs.body);
    const taken = await parent.api('PUT', `${path}/${id}`, { [first]: 'mine' });
    expect(taken.body).toMatchObject({ [first]: 'mine', [second]: valueOf(second), version: 3 });
  });

  test('accepts one of two simultaneous changes that read the same version', async () => {
    const { id } = await make(kind);
    const change = (member: Member) => member.api('PUT', `${path}/${id}`, { version: 1, [first]: `${member.userId}` });
    const answers = await Promise.all([change(parent), change(partner)]);
    const [taken, refused] = answers.toSorted((a, b) => a.status - b.status) as [Answer, Answer];
    expect([taken.status, refused.status]).toEqual([200, 409]);
    expect((refused.body as { current: object }).current).toEqual(taken.body);
  });

  test('shows nothing to another family, whatever version it sends', async () => {
    const { id } = await make(kind);
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const answer = await stranger.api('PUT', `${path}/${id}`, { version: 7, [first]: 'theirs' });
    expect(answer.status).toBe(404);
    expect(answer.body).not.toHaveProperty('current');
  });

  test('refuses a version that is not a whole number', async () => {
    const { id } = await make(kind);
    expect(await parent.api('PUT', `${path}/${id}`, { version: 'one' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'version', message: 'The version must be a whole number' }] },
    });
  });
});

test('a private story reveals nothing to the other parent', async () => {
  const { id } = await parent.rpc.dailyStories.create({ content: 'Mine.', storyDate: '2026-11-20', isPrivate: true });
  const answer = await partner.api('PUT', `/api/daily-stories/${id}`, { version: 9, content: 'x' });
  expect([answer.status, answer.text.includes('Mine')]).toEqual([404, false]);
});

test('only its author can read a legacy message', async () => {
  const message = { childId, title: 'For later', content: 'Secret.', triggerType: 'manual', triggerValue: 'one day' };
  const { body } = await parent.api('POST', '/api/legacy-messages', message);
  const { id } = body as Row;
  expect((await parent.api('PUT', `/api/legacy-messages/${id}`, { title: 'For her' })).body).toMatchObject({
    version: 2,
  });
  const refused = await parent.api('PUT', `/api/legacy-messages/${id}`, { version: 1, title: 'x' });
  expect(refused).toMatchObject({ status: 409, body: { ...stale, current: { title: 'For her', content: 'Secret.' } } });
  const others = await partner.api('PUT', `/api/legacy-messages/${id}`, { version: 1, title: 'x' });
  expect([others.status, others.text.includes('Secret')]).toEqual([403, false]);
});

test('a letter returns its current state, as its reader may see it', async () => {
  const which = { childId, year: 2026 };
  const { id, version } = await parent.rpc.annualLetters.get(which);
  await partner.rpc.annualLetters.update({ id, version, draftContent: 'Theirs' });
  expect(await parent.api('PATCH', `/api/annual-letters/${id}`, { version, draftContent: 'Mine' })).toMatchObject({
    status: 409,
    body: { ...stale, current: { draftContent: 'Theirs', sealed: false } },
  });
});

test('a job’s record on a row doesn’t count as a change', async () => {
  const idea = await parent.rpc.futureAdditions.create({ content: 'A tree house' });
  const turned = await parent.rpc.futureAdditions.turnIntoExperience({ id: idea.id, title: 'Tree house' });
  expect(turned.version).toBe(1);
});

test('tRPC works the same', async () => {
  const { id } = await parent.rpc.experiences.create({ title: 'Zoo' });
  await partner.rpc.experiences.update({ id, title: 'The zoo' });
  const error: unknown = await parent.rpc.experiences.update({ id, version: 1, title: 'x' }).catch((cause) => cause);
  expect(error).toBeInstanceOf(TRPCError);
  expect(publicErrorOf(error)).toMatchObject({ code: 'CONFLICT', current: { id, title: 'The zoo', version: 2 } });
});

test('the reference documents it', async () => {
  const { body } = await parent.api('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { responses: Record<string, object> }>> };
  for (const { path } of Object.values(kinds)) {
    expect(paths[`${path}/{id}`]?.put?.responses).toHaveProperty('409');
  }
  expect(paths['/api/experiences']?.post?.responses).not.toHaveProperty('409');
});

describe('an event', () => {
  const daily = {
    title: 'Piano',
    eventType: 'activity',
    startDate: '2026-11-23',
    allDay: true,
    recurrence: 'FREQ=DAILY',
  };
  const change = (member: Member, address: string, changes: object) =>
    member.api('PUT', `/api/calendar-events/${address}`, changes);

  test('counts the changes of all its occurrences, and is not overwritten unread', async () => {
    const { id, version } = (await parent.api('POST', '/api/calendar-events', daily)).body as Row;
    expect(version).toBe(1);
    const one = `${id}?occurrence=2026-11-25`;
    expect((await change(partner, one, { version, title: 'Concert' })).body).toMatchObject({ version: 2 });
    const refused = await change(parent, one, { version, title: 'Practice' });
    expect(refused).toMatchObject({
      status: 409,
      body: { ...stale, current: { title: 'Concert', occurrence: '2026-11-25', version: 2 } },
    });
    expect((refused.body as { current: object }).current).toEqual(
      (await parent.api('GET', `/api/calendar-events/${one}`)).body,
    );
    expect((await change(parent, `${id}`, { version, title: 'Cello' })).status).toBe(409);
    expect((await change(parent, `${id}`, { version: 2, title: 'Cello' })).body).toMatchObject({ version: 3 });
    expect((await change(parent, `${id}`, { location: 'Upstairs' })).body).toMatchObject({
      title: 'Cello',
      version: 4,
    });
  });

  test('shows nothing to another family, whatever version it sends', async () => {
    const { id } = (await parent.api('POST', '/api/calendar-events', daily)).body as Row;
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const answer = await change(stranger, `${id}`, { version: 9, title: 'x' });
    expect([answer.status, 'current' in (answer.body as object)]).toEqual([404, false]);
  });
});
