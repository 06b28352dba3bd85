import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type FamilyRows, familyRows } from '../../../../../tests/harness/family-rows.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Services } from '../../../services.ts';
import { clearRemovedFiles } from '../../files/sweep-files.rules.ts';
import { eraseEndedChildren } from './children.rules.ts';

let app: TestApp;
let parent: Member;
let rows: FamilyRows;
let maya: number;
let theo: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // The test before left nothing to erase.
  app.clock.set('2099-01-01T00:00:00Z');
  await eraseEndedChildren(app.services);
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  rows = familyRows(app, parent);
  maya = await addChild(parent, 'Maya');
  theo = await addChild(parent, 'Theo');
});

const addChild = async (member: Member, name: string): Promise<number> =>
  (await member.rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

/** 30 days are over to the second; the parent has signed in again by then. */
async function endAndWait(childId: number, member = parent): Promise<Member> {
  await member.rpc.children.end({ id: childId });
  app.clock.set('2026-12-20T12:00:00Z');
  return signedIn(app.services, app.server, member);
}

const inFamily: TestApp['database']['family'] = (tenantId, work) => app.database.family(tenantId, work);

/** Every row of the family that a child leaves behind or that is erased with it. */
const tablesOf = (member: Member) =>
  inFamily(member.tenantId, async (db) => ({
    children: await db.selectFrom('children').select('id').execute(),
    lessons: await db.selectFrom('lessons').select('id').execute(),
    milestones: await db.selectFrom('milestones').select('id').execute(),
    letters: await db.selectFrom('annualLetters').select('id').execute(),
    messages: await db.selectFrom('legacyMessages').select('id').execute(),
    activities: await db.selectFrom('activities').select(['id', 'lessonId']).orderBy('id').execute(),
    events: await db.selectFrom('calendarEvents').select(['childId', 'lessonId']).orderBy('id').execute(),
    heirlooms: await db.selectFrom('heirlooms').select('childId').execute(),
    books: await db.selectFrom('readingList').select('childId').execute(),
    values: await db.selectFrom('values').select('excludedChildIds').execute(),
    files: await db.selectFrom('files').select('name').orderBy('id').execute(),
  }));

test('a child is erased with its records, 30 days after End Tracking and not a second earlier', async () => {
  const own = await fillEverything();
  app.clock.set('2026-11-20T12:00:00Z');
  await parent.rpc.children.end({ id: maya });
  app.clock.set('2026-12-20T11:59:59.999Z');
  expect(await eraseEndedChildren(app.services)).toBe(0);
  expect((await tablesOf(parent)).children).toHaveLength(2);
  app.clock.set('2026-12-20T12:00:00Z');
  expect(await eraseEndedChildren(app.services)).toBe(1);
  expect(await tablesOf(parent)).toEqual({
    children: [{ id: theo }],
    lessons: [],
    milestones: [],
    letters: [],
    messages: [],
    activities: [{ id: own.theosActivity, lessonId: null }],
    events: [{ childId: null, lessonId: null }],
    heirlooms: [{ childId: null }],
    books: [{ childId: null }],
    values: [{ excludedChildIds: [theo] }],
    files: [],
  });
});

async function fillEverything(): Promise<{ theosActivity: number }> {
  const lessonId = await rows.lesson({ childId: maya });
  await rows.activity({ childId: maya, lessonId });
  const theosActivity = await rows.activity({ childId: theo, lessonId });
  await rows.milestone({ childId: maya });
  await rows.heirloom({ childId: maya });
  await rows.book({ childId: maya });
  await rows.event({ childId: maya, eventType: 'lesson', lessonId });
  const { tenantId, userId } = parent;
  await inFamily(tenantId, async (db) => {
    await db.insertInto('annualLetters').values({ tenantId, userId, childId: maya, year: 2026 }).execute();
    await db
      .insertInto('legacyMessages')
      .values({ tenantId, userId, childId: maya, title: 't', triggerType: 'age', triggerValue: '18' })
      .execute();
    const category = await db
      .insertInto('valueCategories')
      .values({ tenantId, name: 'Kindness' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const value = { title: 'v', description: 'd', content: 'c', excludedChildIds: [maya, theo] };
    await db
      .insertInto('values')
      .values({ tenantId, categoryId: category.id, ...value })
      .execute();
  });
  return { theosActivity };
}

test('stories and experiences keep its name, so that they never become the whole family’s', async () => {
  const story = (storyDate: string, childIds: number[]) =>
    parent.rpc.dailyStories.create({ content: 'Snails', storyDate, childIds });
  await story('2026-11-19', [maya, theo]);
  await story('2026-11-18', [maya]);
  await story('2026-11-17', []);
  await rows.experience({ scheduledDate: '2026-12-21', formerChildren: ['Ada'] }, [theo, maya]);
  await rows.experience({ scheduledDate: '2026-12-22' });
  const later = await endAndWait(maya);
  const before = await later.rpc.dailyStories.list({});
  expect(await eraseEndedChildren(app.services)).toBe(1);
  expect(await later.rpc.dailyStories.list({})).toEqual(before);
  expect(before).toMatchObject([
    { childIds: [theo], formerChildren: ['Maya'] },
    { childIds: [], formerChildren: ['Maya'] },
    { childIds: [], formerChildren: [] },
  ]);
  expect((await later.rpc.dashboard.upcoming()).experiences).toMatchObject([
    { childIds: [theo], formerChildren: ['Ada', 'Maya'] },
    { childIds: [], formerChildren: [] },
  ]);
});

test('a story shared by two children names both', async () => {
  await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', childIds: [maya, theo] });
  await parent.rpc.children.end({ id: theo });
  const later = await endAndWait(maya);
  expect(await eraseEndedChildren(app.services)).toBe(2);
  expect(await later.rpc.dailyStories.list({})).toMatchObject([{ childIds: [], formerChildren: ['Maya', 'Theo'] }]);
});

async function addFile(name: string, more: { category?: 'voice' | 'heirloom'; entityId?: number } = {}) {
  const storageKey = await app.services.files.save(Buffer.from(name));
  const thumbnailKey = await app.services.files.save(Buffer.from(`${name}, small`));
  const { tenantId, userId } = parent;
  const { id } = await inFamily(tenantId, (db) =>
    db
      .insertInto('files')
      .values({
        tenantId,
        userId,
        category: 'child',
        name,
        type: 'image/webp',
        size: 1,
        storageKey,
        thumbnailKey,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, storageKey, thumbnailKey, url: `/api/files/${id}` };
}

async function contentOf(key: string): Promise<string | undefined> {
  const found = await app.services.files.find(key);
  return found && text(Readable.from(await found.open()));
}

test('erases its pictures, even one uploaded before the child had an id; other files stay', async () => {
  const bound = await addFile('of Maya', { entityId: maya });
  const early = await addFile('of Maya, before she was added');
  const shared = await addFile('of both');
  const others = await addFile('of Theo', { entityId: theo });
  const heirloom = await addFile('of a watch', { category: 'heirloom', entityId: maya });
  await parent.rpc.children.update({ id: maya, profileImage: `${early.url}?size=thumb` });
  await parent.rpc.children.update({ id: theo, profileImage: shared.url });
  const told = await addFile('in a story', { entityId: maya });
  await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', mediaUrls: [told.url] });
  await endAndWait(maya);
  await eraseEndedChildren(app.services);
  expect((await tablesOf(parent)).files).toEqual([
    { name: 'of both' },
    { name: 'of Theo' },
    { name: 'of a watch' },
    { name: 'in a story' },
  ]);
  for (const { storageKey, thumbnailKey } of [bound, early]) {
    expect([await contentOf(storageKey), await contentOf(thumbnailKey)]).toEqual([undefined, undefined]);
  }
  for (const { storageKey } of [shared, others, heirloom, told]) expect(await contentOf(storageKey)).toBeDefined();
});

test('remembers bytes that can’t be removed, and no other family waits for them', async () => {
  const picture = await addFile('of Maya', { entityId: maya });
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const foreign = await addChild(stranger, 'Ngozi');
  await stranger.rpc.children.end({ id: foreign });
  await endAndWait(maya);
  const broken: Services = {
    ...app.services,
    files: { ...app.services.files, remove: () => Promise.reject(new Error('the store is away')) },
  };
  app.log.length = 0;
  await eraseEndedChildren(broken);
  expect(app.log.join('')).toContain('the store is away');
  expect((await tablesOf(stranger)).children).toEqual([]);
  expect(await tablesOf(parent)).toMatchObject({ children: [{ id: theo }], files: [] });
  expect(await contentOf(picture.storageKey)).toBeDefined();
  expect(await clearRemovedFiles(app.services)).toBe(1);
  expect([await contentOf(picture.storageKey), await contentOf(picture.thumbnailKey)]).toEqual([undefined, undefined]);
  expect(await clearRemovedFiles(app.services)).toBe(0);
});

test('two processes at once erase each child once', async () => {
  await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-19', childIds: [maya] });
  await addFile('of Maya', { entityId: maya });
  const later = await endAndWait(maya);
  const counts = await Promise.all([1, 2, 3].map(() => eraseEndedChildren(app.services)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await later.rpc.dailyStories.list({})).toMatchObject([{ formerChildren: ['Maya'] }]);
});

test('a restored child is not erased', async () => {
  await parent.rpc.children.end({ id: maya });
  app.clock.set('2026-12-10T12:00:00Z');
  await parent.rpc.children.restore({ id: maya });
  app.clock.set('2026-12-20T12:00:00Z');
  expect(await eraseEndedChildren(app.services)).toBe(0);
  expect((await tablesOf(parent)).children).toEqual([{ id: maya }, { id: theo }]);
});
