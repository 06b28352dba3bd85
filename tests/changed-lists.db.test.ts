import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptPicture } from './harness/kept-file.ts';
import type { Member } from './harness/member.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

/** Two parents of one family change every list of every record, entry by entry. */

let app: TestApp;
let parent: Member;
let partner: Member;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

const addChild = async (name: string): Promise<number> =>
  (await parent.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

beforeEach(async () => {
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  maya = await addChild('Maya');
  theo = await addChild('Theo');
});

type Row = Record<string, unknown>;

const create = async (path: string, fields: object): Promise<string> => {
  const { status, body } = await parent.api('POST', path, fields);
  expect({ status, body }).toMatchObject({ status: 201 });
  return `${path}/${(body as { id: number }).id}`;
};

const change = async (member: Member, path: string, changes: object): Promise<Row> => {
  const { status, body } = await member.api('PUT', path, changes);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Row;
};

/** A record of each kind that has lists of text. */
const records: Record<string, { lists: string[]; make: () => Promise<string> }> = {
  'a child': {
    lists: ['strengths', 'opportunities', 'interests', 'passions', 'personalityTraits'],
    make: () => Promise.resolve(`/api/children/${maya}`),
  },
  'a lesson of the library': {
    lists: ['tags'],
    make: async () => {
      const [category] = await parent.rpc.valueCategories.list();
      return create('/api/values', { categoryId: category?.id, title: 'Chores', description: 'x', content: 'x' });
    },
  },
  'a scheduled lesson': {
    lists: ['activities', 'books', 'discussionPrompts'],
    make: () => create('/api/lessons', { childId: maya, title: 'Chores', suggestedAge: 7 }),
  },
  'an experience': {
    lists: ['tags', 'reflectionPrompts'],
    make: () => create('/api/experiences', { title: 'Zoo' }),
  },
  'a story': {
    lists: ['tags', 'taggedPeople'],
    make: () => create('/api/daily-stories', { content: 'Snails.', storyDate: '2026-11-20' }),
  },
  'an heirloom': {
    lists: ['familyHistory'],
    make: () => create('/api/heirlooms', { name: 'Clock', category: 'other', significance: 'It ticks.' }),
  },
  'a book': { lists: ['tags'], make: () => create('/api/reading-list', { title: 'Owl Moon', author: 'Jane Yolen' }) },
};

describe.for(Object.entries(records))('%s', ([, { lists, make }]) => {
  test.for(lists.map((list) => [list]))('keeps every entry that is added to its %s at once', async ([list = '']) => {
    const path = await make();
    const entries = Array.from({ length: 8 }, (_, index) => `entry ${index}`);
    await Promise.all(
      entries.map((entry, index) => change(index % 2 ? parent : partner, path, { add: { [list]: [entry] } })),
    );
    const all = await change(parent, path, { add: { [list]: ['entry 3', 'entry 3'] } });
    expect((all[list] as string[]).toSorted()).toEqual(entries);
    await Promise.all([
      change(parent, path, { remove: { [list]: ['entry 0', 'never was there'] } }),
      change(partner, path, { remove: { [list]: ['entry 1'] } }),
    ]);
    const left = await change(parent, path, { order: { [list]: ['entry 7', 'entry 6'] } });
    expect((left[list] as string[]).toSorted()).toEqual(entries.slice(2));
    expect((left[list] as string[]).indexOf('entry 7')).toBeLessThan((left[list] as string[]).indexOf('entry 6'));
  });

  test.for(lists.map((list) => [list]))('has at most a hundred %s', async ([list = '']) => {
    const path = await make();
    await change(parent, path, { [list]: Array.from({ length: 99 }, (_, index) => `entry ${index}`) });
    expect((await change(parent, path, { add: { [list]: ['one more', 'entry 1'] } }))[list]).toHaveLength(100);
    expect(await parent.api('PUT', path, { add: { [list]: ['too much'] } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: list, message: 'Please use at most 100 entries' }] },
    });
  });

  test('another family can’t change them', async () => {
    const path = await make();
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    for (const list of lists) {
      expect((await stranger.api('PUT', path, { add: { [list]: ['theirs'] } })).status).toBe(404);
    }
  });
});

describe('photos', () => {
  test.for([
    ['an experience', '/api/experiences', 'mediaUrls', { title: 'Zoo' }],
    ['an heirloom', '/api/heirlooms', 'images', { name: 'Clock', category: 'other', significance: 'It ticks.' }],
    ['a story', '/api/daily-stories', 'mediaUrls', { content: 'Snails.', storyDate: '2026-11-20' }],
  ] as const)('of %s that two parents add at once are both kept', async ([, path, list, fields]) => {
    const record = await create(path, fields);
    const photos = await Promise.all([acceptPicture(parent), acceptPicture(partner), acceptPicture(parent)]);
    await Promise.all(
      photos.map((photo, index) => change(index === 1 ? partner : parent, record, { add: { [list]: [photo] } })),
    );
    const [first] = photos;
    const kept = await change(parent, record, {});
    expect((kept[list] as string[]).toSorted()).toEqual(photos.toSorted());
    expect((await change(partner, record, { remove: { [list]: [first] } }))[list]).not.toContain(first);
  });

  test('of another family can’t be added', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    const theirs = await acceptPicture(stranger);
    const experience = await create('/api/experiences', { title: 'Zoo' });
    expect(await parent.api('PUT', experience, { add: { mediaUrls: [theirs] } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'mediaUrls.0', message: 'File not found' }] },
    });
  });
});

describe('people', () => {
  test.for([
    ['an experience', '/api/experiences', { title: 'Zoo' }],
    ['a story', '/api/daily-stories', { content: 'Snails.', storyDate: '2026-11-20' }],
  ] as const)('of %s are added and removed one by one', async ([, path, fields]) => {
    const record = await create(path, fields);
    await Promise.all([
      change(parent, record, { add: { childIds: [maya] } }),
      change(partner, record, { add: { childIds: [theo, maya] } }),
    ]);
    expect((await change(parent, record, {})).childIds).toEqual([maya, theo]);
    expect((await change(parent, record, { remove: { childIds: [maya] } })).childIds).toEqual([theo]);
    const { childId } = await strangersChild();
    expect((await parent.api('PUT', record, { add: { childIds: [childId] } })).status).toBe(400);
  });
});

async function strangersChild() {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const child = { name: 'Ada', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  return { childId: (await stranger.rpc.children.create(child)).id };
}

test('steps are added, changed, moved and removed by their ids', async () => {
  const record = await create('/api/experiences', {
    title: 'Zoo',
    subActivities: ['a', 'b', 'c'].map((id) => ({ id, title: id })),
  });
  await Promise.all([
    change(parent, record, { add: { subActivities: [{ id: 'd', title: 'd' }] }, remove: { subActivities: ['a'] } }),
    change(partner, record, { add: { subActivities: [{ title: 'new' }, { id: 'b', title: 'B' }] } }),
  ]);
  const steps = async (changes: object) =>
    ((await change(parent, record, changes)).subActivities as { title: string; order: number }[]).map(
      ({ title, order }) => `${order} ${title}`,
    );
  expect((await steps({})).map((step) => step.slice(2)).toSorted()).toEqual(['B', 'c', 'd', 'new']);
  expect(await steps({ order: { subActivities: ['d', 'c', 'b'] } })).toEqual(
    expect.arrayContaining([expect.stringMatching(/new$/)]),
  );
  expect((await steps({})).map((step) => step.slice(2)).filter((title) => title !== 'new')).toEqual(['d', 'c', 'B']);
  expect((await steps({})).map((step) => step.slice(0, 1))).toEqual(['0', '1', '2', '3']);
});

test('documents and activities of a lesson that two parents add at once are both kept', async () => {
  const [category] = await parent.rpc.valueCategories.list();
  const record = await create('/api/values', {
    categoryId: category?.id,
    title: 'Chores',
    description: 'x',
    content: 'x',
  });
  const activity = (id: string) => ({ id, title: id, description: 'Together' });
  const paper = (id: string) => ({ id, name: `${id}.pdf`, url: `https://example.com/${id}.pdf` });
  const add = (id: string) => ({ activities: [activity(id)], documents: [paper(id)], excludedChildIds: [maya] });
  await Promise.all([change(parent, record, { add: add('one') }), change(partner, record, { add: add('two') })]);
  const lesson = await change(parent, record, { add: { activities: [{ ...activity('one'), title: 'Sweep' }] } });
  const titles = (lesson.activities as { title: string }[]).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Sweep', 'two']);
  expect((lesson.documents as { id: string }[]).map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
  expect(lesson.excludedChildIds).toEqual([maya]);
});

test('memories and photo notes of a letter that two parents add at once are both kept', async () => {
  const { id } = await parent.rpc.annualLetters.get({ childId: maya, year: 2026 });
  const add = (member: Member, name: string) =>
    member.api('PATCH', `/api/annual-letters/${id}`, {
      add: { memories: [{ id: name, type: 'growth', title: name }], photoNotes: [{ photoId: name, note: name }] },
    });
  const answers = await Promise.all([add(parent, 'one'), add(partner, 'two')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const removed = await parent.api('PATCH', `/api/annual-letters/${id}`, { remove: { memories: ['one'] } });
  const letter = removed.body as { memories: { id: string }[]; photoNotes: { photoId: string }[] };
  expect(letter.memories.map((memory) => memory.id)).toEqual(['two']);
  expect(letter.photoNotes.map((note) => note.photoId).toSorted()).toEqual(['one', 'two']);
});
