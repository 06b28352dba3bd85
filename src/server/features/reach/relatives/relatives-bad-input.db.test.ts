import { beforeAll, beforeEach, expect, test } from 'vitest';
import { storedFiles } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { type Visitor, visitor as visitorOf } from '../../../../../tests/harness/relative-visitor.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { linkDevices } from '../../../../shared/reach/relatives.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';

const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

let app: TestApp;
let parent: Member;
let story: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  const { id } = await parent.rpc.dailyStories.create({
    content: 'Snails have right of way.',
    storyDate: '2026-11-20',
    sharedWith: 'relatives',
  });
  story = id;
});

const visitor = () => visitorOf(app);
const pathOf = (url: string): string => new URL(url).pathname;

async function openAs(name: string): Promise<{ id: number; url: string; guest: Visitor }> {
  const { id, url } = await parent.rpc.relatives.invite({ name });
  const guest = visitor();
  expect((await guest.post(pathOf(url))).status).toBe(303);
  return { id, url, guest };
}

const about = (content: string, form: string = crypto.randomUUID()) => ({
  kind: 'story',
  id: String(story),
  content,
  form,
});

test('of forty devices that open a link at once three get in, and the others are told', async () => {
  const { url } = await parent.rpc.relatives.invite({ name: 'Nana' });
  const answers = await Promise.all(Array.from({ length: 40 }, () => visitor().post(pathOf(url))));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array<number>(linkDevices).fill(303), ...Array<number>(40 - linkDevices).fill(404)]);
  expect(answers.find(({ status }) => status === 404)?.body).toContain('ask them for a new one');
  const [nana] = await parent.rpc.relatives.list();
  expect(nana?.devices).toHaveLength(linkDevices);
});

test('guessed links are limited, with a page that says so', async () => {
  const guess = () => visitor().get(`/moments/join/${parent.tenantId}.${crypto.randomUUID()}`);
  const first = await Promise.all(Array.from({ length: 100 }, guess));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([404]));
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(refused.body).toMatch(/^<!doctype html>/);
  expect(refused.body).toContain('Too many invalid links');
  app.clock.set('2026-11-24T20:20:00Z');
  expect((await guess()).status).toBe(404);
});

test('too many words are refused in a sentence, and stay in their form', async () => {
  const { guest, id } = await openAs('Nana');
  const form = crypto.randomUUID();
  const refused = await guest.post('/moments/words', about(`<b>${'x'.repeat(4000)}`, form));
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('Please use at most 4,000 characters');
  expect(refused.body).toContain(`&lt;b&gt;${'x'.repeat(4000)}</textarea>`);
  expect(refused.body).toContain(`value="${form}"`);
  const huge = await guest.post('/moments/words', about('x'.repeat(100_000)));
  expect(huge.status).toBe(413);
  expect(huge.body).toMatch(/^<!doctype html>[\s\S]*The request is too large\./);
  for (const content of ['\0', '\uD800'.repeat(5001)]) {
    expect((await guest.post('/moments/words', about(content))).status).toBe(400);
  }
  expect(await parent.rpc.relatives.comments({ id })).toEqual([]);
});

test('as many characters as the form takes are taken, also if all are lines', async () => {
  const { guest, id } = await openAs('Nana');
  expect((await guest.post('/moments/words', about(`a${'\r\n'.repeat(3998)}b`))).status).toBe(303);
  expect((await parent.rpc.relatives.comments({ id }))[0]?.content).toBe(`a${'\n'.repeat(3998)}b`);
});

test('markup stays text, in words and in names, for the relative and in the answer', async () => {
  const { guest, id } = await openAs('<i>Nana</i>');
  await guest.post('/moments/words', about('</textarea><script>alert(1)</script>'));
  await parent.rpc.relatives.answer({ id, kind: 'story', recordId: story, content: '<img src=x onerror=alert(1)>' });
  const { body } = await guest.get('/moments');
  expect(body).not.toMatch(/<script>alert|<img src=x|<i>/);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('what is no recording is refused and not kept; the same recording twice is kept once', async () => {
  const { guest, id } = await openAs('Nana');
  const before = await storedFiles(app);
  const query = { kind: 'story', id: String(story), form: crypto.randomUUID() };
  expect((await guest.speak(query, Buffer.from('no recording'))).status).toBe(415);
  expect((await guest.speak({ ...query, kind: 'lesson' }, webm)).status).toBe(400);
  expect((await guest.speak({ ...query, id: '999999' }, webm)).status).toBe(404);
  expect((await guest.speak(query, webm)).status).toBe(204);
  expect((await guest.speak(query, webm)).status).toBe(204);
  const said = await parent.rpc.relatives.comments({ id });
  expect(said).toHaveLength(1);
  expect((await parent.api('GET', said[0]?.voiceUrl ?? '')).status).toBe(200);
  await clearOrphanedBytes(app.services);
  expect(await storedFiles(app)).toBe(before + 1);
});

test('a heart pressed twice at once is one; words sent twice at once are there once', async () => {
  const { guest, id } = await openAs('Nana');
  const heart = { kind: 'story', id: String(story), given: '1' };
  await Promise.all([1, 2].map(() => guest.post('/moments/heart', heart)));
  const form = crypto.randomUUID();
  await Promise.all([1, 2].map(() => guest.post('/moments/words', about('Who won?', form))));
  const [relative] = await parent.rpc.relatives.list();
  expect(relative).toMatchObject({ id, hearts: 1, comments: 1 });
});

test('access that ends while a form is open closes the page at the next press, and keeps nothing', async () => {
  const { guest, id } = await openAs('Nana');
  await guest.get('/moments');
  await parent.rpc.relatives.end({ id });
  const query = { kind: 'story', id: String(story), form: crypto.randomUUID() };
  const before = await storedFiles(app);
  const answers = [
    await guest.post('/moments/words', about('Too late.')),
    await guest.post('/moments/heart', { kind: 'story', id: String(story), given: '1' }),
    await guest.speak(query, webm),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
  expect(answers[0]?.body).toContain('Your page isn’t open on this device');
  await clearOrphanedBytes(app.services);
  expect(await storedFiles(app)).toBe(before);
  expect(await parent.rpc.relatives.responses({})).toEqual([]);
});

test('words about something that is no longer shared aren’t lost', async () => {
  const { guest } = await openAs('Nana');
  await parent.rpc.relatives.setSharing({ kind: 'story', id: story, sharedWith: 'parents' });
  const refused = await guest.post('/moments/words', about('Such <dear> snails.'));
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('This is no longer shared with you.');
  expect(refused.body).toContain('Such &lt;dear&gt; snails.');
  expect(refused.body).not.toContain('right of way');
});

test('the story’s answer has what relatives gave, for its readers alone', async () => {
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  const { guest, id } = await openAs('Nana');
  await guest.post('/moments/heart', { kind: 'story', id: String(story), given: '1' });
  await guest.post('/moments/words', about('Who won?'));
  await parent.rpc.relatives.answer({ id, kind: 'story', recordId: story, content: 'The snails.' });
  const { fromRelatives } = await parent.rpc.dailyStories.get({ id: story });
  expect(fromRelatives).toMatchObject([
    { type: 'heart', relativeName: 'Nana', authorName: 'Nana', userId: null },
    { type: 'comment', content: 'Who won?', authorName: 'Nana', userId: null },
    { type: 'comment', content: 'The snails.', authorName: 'Hannah Brandt', userId: parent.userId },
  ]);
  const other = await stranger.rpc.dailyStories.create({ content: 'Theirs.', storyDate: '2026-11-20' });
  expect(other.fromRelatives).toEqual([]);
  expect((await stranger.api('GET', `/api/daily-stories/${story}`)).status).toBe(404);
});

test('the family chooses whether its form begins shared; scripts’ stories stay with the parents', async () => {
  const partner = await app.createMember(parent, { firstName: 'Daniel' });
  const stranger = await app.createFamily({ lastName: 'Okafor' });
  expect(await parent.rpc.families.get()).toMatchObject({ hasRelatives: false, sharesStories: false });
  const { id } = await parent.rpc.relatives.invite({ name: 'Nana' });
  expect((await parent.api('PUT', '/api/relatives/default', { sharesStories: true })).status).toBe(204);
  expect((await parent.api('PUT', '/api/relatives/default', { sharesStories: 'yes' })).status).toBe(400);
  expect(await partner.rpc.families.get()).toMatchObject({ hasRelatives: true, sharesStories: true });
  expect(await stranger.rpc.families.get()).toMatchObject({ hasRelatives: false, sharesStories: false });
  const written = await parent.api('POST', '/api/daily-stories', { content: 'A.', storyDate: '2026-11-21' });
  expect(written.body).toMatchObject({ sharedWith: 'parents' });
  await parent.rpc.relatives.end({ id });
  expect(await parent.rpc.families.get()).toMatchObject({ hasRelatives: false, sharesStories: true });
});
