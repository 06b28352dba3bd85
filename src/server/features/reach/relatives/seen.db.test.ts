import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { type Visitor, visitor } from '../../../../../tests/harness/relative-visitor.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let nana: Visitor;
let id: number;
let story: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Still Sunday in New York, the time zone of the test's members.
  app.clock.set('2026-11-30T02:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
  const made = await parent.rpc.relatives.invite({ name: 'Nana' });
  id = made.id;
  nana = visitor(app);
  await nana.post(new URL(made.url).pathname);
  story = await share('Snails.', '2026-11-20');
});

const share = async (content: string, storyDate: string): Promise<number> =>
  (await parent.rpc.dailyStories.create({ content, storyDate, sharedWith: 'relatives' })).id;
const tell = (tells: '1' | '') => nana.post('/moments/seen', { tells });
const seenOf = async (of = story) =>
  (await parent.rpc.dailyStories.get({ id: of })).fromRelatives.filter(({ type }) => type === 'seen');
const listed = async (member = parent) => (await member.rpc.relatives.shared({})).map(({ seenBy }) => seenBy);

test('nothing is noted until the relative turns it on; then the first day is, once', async () => {
  const { body } = await nana.get('/moments');
  expect(body).toContain('role="switch" aria-checked="false"');
  expect([await seenOf(), await listed()]).toEqual([[], [[]]]);
  expect((await tell('1')).location).toBe('/moments#seen');
  expect(await seenOf()).toEqual([]);
  expect((await nana.get('/moments')).body).toContain('role="switch" aria-checked="true"');
  app.clock.set('2026-12-02T02:00:00Z');
  await nana.get('/moments');
  expect(await seenOf()).toMatchObject([{ relativeName: 'Nana', seenOn: '2026-11-29', content: '' }]);
  expect(await listed()).toEqual([[{ name: 'Nana', day: '2026-11-29' }]]);
  const later = await share('Slugs.', '2026-11-21');
  expect(await seenOf(later)).toEqual([]);
  await nana.get('/moments');
  expect(await seenOf(later)).toMatchObject([{ seenOn: '2026-12-01' }]);
});

test('turning it off deletes what was noted, and so does the end of the access', async () => {
  await tell('1');
  await nana.get('/moments');
  await tell('');
  expect([await seenOf(), await listed()]).toEqual([[], [[]]]);
  await nana.get('/moments');
  await tell('1');
  await nana.get('/moments');
  expect(await seenOf()).toHaveLength(1);
  await parent.rpc.relatives.end({ id });
  expect(await seenOf()).toEqual([]);
  expect((await tell('1')).status).toBe(404);
});

test('what isn’t shown isn’t noted, and neither another relative nor another family learns it', async () => {
  const hidden = (await parent.rpc.dailyStories.create({ content: 'Us.', storyDate: '2026-11-19' })).id;
  const opa = await parent.rpc.relatives.invite({ name: 'Opa' });
  const other = visitor(app);
  await other.post(new URL(opa.url).pathname);
  await tell('1');
  await nana.get('/moments');
  expect((await other.get('/moments')).body).not.toContain('aria-checked="true"');
  expect([await seenOf(hidden), await seenOf()]).toMatchObject([[], [{ relativeName: 'Nana' }]]);
  expect((await parent.rpc.relatives.shared({ relativeId: opa.id })).map(({ seenBy }) => seenBy)).toEqual([[]]);
  const stranger = await app.createFamily();
  await stranger.rpc.dailyStories.create({ content: 'x', storyDate: '2026-11-20', sharedWith: 'relatives' });
  expect(await listed(stranger)).toEqual([[]]);
});

test('a story in the trash takes its note along and brings it back', async () => {
  await tell('1');
  await nana.get('/moments');
  await parent.rpc.dailyStories.delete({ id: story });
  await parent.rpc.trash.restore({ kind: 'story', id: story });
  expect(await seenOf()).toHaveLength(1);
});
