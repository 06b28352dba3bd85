import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { type Visitor, visitor } from '../../../../../tests/harness/relative-visitor.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

let app: TestApp;
let parent: Member;
let childId: number;
let question: number;
let nana: Visitor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  childId = (await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2020-05-01' })).id;
  const { id, url } = await parent.rpc.relatives.invite({ name: 'Nana' });
  nana = visitor(app);
  await nana.post(new URL(url).pathname);
  question = (await parent.rpc.relativeQuestions.ask({ id, words: 'What did you play?', childId })).id;
});

const answer = (content: string) => nana.post('/moments/question', { id: String(question), content });
const speak = () => nana.speak({ kind: 'question', id: String(question), form: crypto.randomUUID() }, webm);
const current = async () => (await parent.rpc.relativeQuestions.list({}))[0];
const keepAsStory = (storyDate = '2026-11-20', member = parent) =>
  member.api('POST', `/api/relative-questions/${question}/story`, { storyDate });
const keepInHeirloom = (body: object) => parent.api('POST', `/api/relative-questions/${question}/heirloom`, body);

describe('as a story', () => {
  test('a copy names its source, has the recording and the child, and the answer stays as it was', async () => {
    await answer('Marbles.');
    await speak();
    const before = await current();
    expect((await keepAsStory()).status).toBe(200);
    const [story] = await parent.rpc.dailyStories.list({});
    expect(story).toMatchObject({
      content: 'From Nana: What did you play?\n\nMarbles.',
      storyDate: '2026-11-20',
      childIds: [childId],
      mediaUrls: [before?.voiceUrl],
      sharedWith: 'parents',
    });
    expect(await current()).toEqual({ ...before, isKept: true, storyDate: '2026-11-20' });
    expect((await keepAsStory()).status).toBe(409);
    expect((await parent.rpc.dailyStories.list({})).length).toBe(1);
    const late = await answer('Hoops.');
    expect(late.body).toContain('can’t be changed any more');
  });

  test('becomes a moment of the day’s story, unless relatives see that', async () => {
    await answer('Marbles.');
    const shared = await parent.rpc.dailyStories.create({
      content: 'Snails.',
      storyDate: '2026-11-20',
      sharedWith: 'relatives',
    });
    const refused = await keepAsStory();
    expect([refused.status, refused.text.includes('Choose another day')]).toEqual([400, true]);
    await parent.rpc.dailyStories.update({ id: shared.id, sharedWith: 'parents' });
    expect((await keepAsStory()).status).toBe(200);
    const { content } = await parent.rpc.dailyStories.get({ id: shared.id });
    expect(content).toContain('Snails.');
    expect(content).toContain('From Nana: What did you play?');
  });

  test('is refused without an answer, in the future, and without a day', async () => {
    expect((await keepAsStory()).status).toBe(409);
    await answer('Marbles.');
    expect((await keepAsStory('2027-01-01')).status).toBe(400);
    expect((await keepAsStory('')).status).toBe(400);
    expect((await current())?.isKept).toBe(false);
  });

  test('a story in the trash frees the answer, and one that comes back holds it again', async () => {
    await answer('Marbles.');
    await keepAsStory();
    const [story] = await parent.rpc.dailyStories.list({});
    await parent.rpc.dailyStories.delete({ id: story?.id ?? 0 });
    expect(await current()).toMatchObject({ isKept: false, storyDate: null, answer: 'Marbles.' });
    await parent.rpc.trash.restore({ kind: 'story', id: story?.id ?? 0 });
    expect(await current()).toMatchObject({ isKept: true, storyDate: '2026-11-20' });
  });

  test('the other parent doesn’t learn the day of a private one; what is kept outlives the question', async () => {
    await answer('Marbles.');
    await keepAsStory();
    const [story] = await parent.rpc.dailyStories.list({});
    await parent.rpc.dailyStories.update({ id: story?.id ?? 0, isPrivate: true });
    const partner = await app.createMember(parent);
    expect((await partner.rpc.relativeQuestions.list({}))[0]).toMatchObject({ isKept: true, storyDate: null });
    await partner.rpc.relativeQuestions.delete({ id: question });
    expect((await parent.rpc.dailyStories.list({}))[0]?.content).toContain('Marbles.');
  });
});

describe('in an heirloom', () => {
  test('joins the stories of one, with the recording, unless it has another', async () => {
    await answer('Marbles.');
    await speak();
    const voice = (await current())?.voiceUrl;
    const watch = await parent.rpc.heirlooms.create({ name: 'Watch', category: 'jewelry', significance: 'Old' });
    expect((await keepInHeirloom({ heirloomId: watch.id })).status).toBe(200);
    expect(await parent.rpc.heirlooms.get({ id: watch.id })).toMatchObject({
      familyHistory: ['From Nana: What did you play?\n\nMarbles.'],
      voiceNoteUrl: voice,
    });
    expect(await current()).toMatchObject({ isKept: true, heirloomId: watch.id });
    await parent.rpc.heirlooms.delete({ id: watch.id });
    const spoken = { name: 'Ring', category: 'jewelry', significance: 'Old', voiceNoteUrl: voice } as const;
    const ring = await parent.rpc.heirlooms.create(spoken);
    const refused = await keepInHeirloom({ heirloomId: ring.id });
    expect([refused.status, refused.text.includes('has a recording already')]).toEqual([400, true]);
  });

  test('begins one; another family’s and a nameless one are refused', async () => {
    await answer('Marbles.');
    const stranger = await app.createFamily();
    const other = await stranger.rpc.heirlooms.create({ name: 'Watch', category: 'jewelry', significance: 'Old' });
    expect((await keepInHeirloom({ heirloomId: other.id })).status).toBe(404);
    expect((await keepInHeirloom({ name: ' ' })).status).toBe(400);
    expect((await keepInHeirloom({ name: 'Marbles', category: 'collectibles' })).status).toBe(200);
    expect(await parent.rpc.heirlooms.list({})).toMatchObject([
      { name: 'Marbles', category: 'collectibles', childId, significance: 'From Nana: What did you play?\n\nMarbles.' },
    ]);
  });
});
