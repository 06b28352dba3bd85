import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedFiles } from '../../../../../tests/harness/kept-files.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { type Visitor, visitor } from '../../../../../tests/harness/relative-visitor.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { mostOpenQuestions } from '../../../../shared/reach/relative-questions.ts';
import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';

const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');

let app: TestApp;
let parent: Member;
let stranger: Member;
let id: number;
let nana: Visitor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  ({ id, guest: nana } = await openAs('Nana'));
});

async function openAs(name: string, childIds?: number[]): Promise<{ id: number; guest: Visitor }> {
  const made = await parent.rpc.relatives.invite({ name, childIds });
  const guest = visitor(app);
  expect((await guest.post(new URL(made.url).pathname)).status).toBe(303);
  return { id: made.id, guest };
}

const childNamed = (name: string) => parent.rpc.children.create({ name, dateOfBirth: '2020-05-01' });
const ask = (words = 'What did you play?', more: object = {}) =>
  parent.rpc.relativeQuestions.ask({ id, words, ...more });
const answer = (question: number, content: string, form: string = crypto.randomUUID(), guest = nana) =>
  guest.post('/moments/question', { id: String(question), content, form });
const speak = (question: number, form: string = crypto.randomUUID(), guest = nana) =>
  guest.speak({ kind: 'question', id: String(question), form }, webm);
const takeBack = (question: number, guest = nana) => guest.post('/moments/question/back', { id: String(question) });
const list = () => parent.rpc.relativeQuestions.list({ relativeId: id });
const told = async () =>
  (await parent.rpc.notifications.list({})).map(({ subject }) => subject).filter((line) => line.includes('answered'));
const page = async (guest = nana) => (await guest.get('/moments')).body;

describe('asking', () => {
  test('shows the question first on the relative’s page, in large letters, and on no other', async () => {
    await parent.rpc.dailyStories.create({ content: 'Snails.', storyDate: '2026-11-20', sharedWith: 'relatives' });
    const opa = await openAs('Opa');
    await ask('What did you <i>play</i>?');
    const body = await page();
    expect(body).toContain('Hannah asks you');
    expect(body).toContain('<h2>What did you &lt;i&gt;play&lt;/i&gt;?</h2>');
    expect(body.indexOf('class="ask"')).toBeLessThan(body.indexOf('Snails.'));
    expect(await page(opa.guest)).not.toContain('class="ask"');
  });

  test('proposes questions that weren’t asked, each once, in the reader’s language; refuses others', async () => {
    const ideas = await parent.rpc.relativeQuestions.ideas({ id });
    expect(new Set(ideas.map(({ prompt }) => prompt)).size).toBeGreaterThanOrEqual(60);
    const [first] = ideas;
    const asked = await parent.rpc.relativeQuestions.ask({ id, prompt: first?.prompt });
    expect(asked).toMatchObject({ text: first?.text, relativeName: 'Nana', answeredAt: null, isKept: false });
    const left = await parent.rpc.relativeQuestions.ideas({ id });
    expect(left.map(({ prompt }) => prompt)).not.toContain(first?.prompt);
    await parent.rpc.userSettings.update({ language: 'de' });
    const [inGerman] = (await parent.api('GET', '/api/relative-questions')).body as [{ text: string }];
    expect(inGerman.text).not.toBe(first?.prompt);
    const refused = await parent.api('POST', `/api/relatives/${id}/questions`, { prompt: 'What is your password?' });
    expect(refused.status).toBe(400);
  });

  test('is refused without words, with too many, with both, twice, and beyond twenty open ones', async () => {
    const send = async (body: object) => (await parent.api('POST', `/api/relatives/${id}/questions`, body)).status;
    expect(await send({})).toBe(400);
    expect(await send({ words: ' \n ' })).toBe(400);
    expect(await send({ words: 'x'.repeat(501) })).toBe(400);
    expect(await send({ words: 'Who?', prompt: 'What were your parents like?' })).toBe(400);
    expect(await send({ words: 'Who?' })).toBe(201);
    expect(await send({ words: ' Who? ' })).toBe(409);
    for (let place = 1; place < mostOpenQuestions; place += 1) expect(await send({ words: `${place}` })).toBe(201);
    expect(await send({ words: 'One more?' })).toBe(409);
  });

  test('is refused about a child that the relative doesn’t see, and of a relative whose access has ended', async () => {
    const [maya, theo] = [await childNamed('Maya'), await childNamed('Theo')];
    const opa = await openAs('Opa', [maya.id]);
    const send = async (childId: number) =>
      (await parent.api('POST', `/api/relatives/${opa.id}/questions`, { words: `About ${childId}?`, childId })).text;
    expect(await send(theo.id)).toContain('Opa doesn’t see this child.');
    expect(JSON.parse(await send(maya.id))).toMatchObject({ childId: maya.id });
    await parent.rpc.relatives.update({ id: opa.id, childIds: [theo.id] });
    expect(await page(opa.guest)).not.toContain(`About ${maya.id}?`);
    await parent.rpc.relatives.end({ id: opa.id });
    expect((await parent.api('POST', `/api/relatives/${opa.id}/questions`, { words: 'Still?' })).status).toBe(404);
    expect(await parent.rpc.relativeQuestions.list({ relativeId: opa.id })).toEqual([]);
  });

  test('is for members of the family alone', async () => {
    const { id: question } = await ask();
    await answer(question, 'Marbles.');
    const stranges = [
      await stranger.api('GET', '/api/relative-questions'),
      await stranger.api('GET', `/api/relatives/${id}/question-ideas`),
      await stranger.api('POST', `/api/relatives/${id}/questions`, { words: 'Who?' }),
      await stranger.api('DELETE', `/api/relative-questions/${question}`),
      await stranger.api('POST', `/api/relative-questions/${question}/reminder`),
      await stranger.api('POST', `/api/relative-questions/${question}/story`, { storyDate: '2026-11-20' }),
      await stranger.api('POST', `/api/relative-questions/${question}/heirloom`, { name: 'Mine' }),
    ];
    expect(stranges.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404, 404]);
    expect(stranges[0]?.body).toEqual([]);
    const partner = await app.createMember(parent);
    expect(await partner.rpc.relativeQuestions.list({})).toMatchObject([{ id: question, answer: 'Marbles.' }]);
  });
});

describe('an answer', () => {
  test('is written once, reaches the family as it was said, and is a line in the asker’s notifications', async () => {
    const { id: question } = await ask();
    const form = crypto.randomUUID();
    expect((await answer(question, '  <b>Marbles</b>\r\nand hoops.  ', form)).status).toBe(303);
    expect((await answer(question, '<b>Marbles</b>\r\nand hoops.', form)).status).toBe(303);
    expect(await list()).toMatchObject([
      { answer: '<b>Marbles</b>\nand hoops.', answeredAt: '2026-11-24T20:00:00.000Z' },
    ]);
    expect(await told()).toEqual(['Nana answered your question']);
    const body = await page();
    expect(body).toContain('You answered');
    expect(body).toContain('&lt;b&gt;Marbles&lt;/b&gt;');
    expect(body).not.toContain('<b>Marbles');
  });

  test('can be changed and taken back for a day, not later', async () => {
    const { id: question } = await ask();
    await answer(question, 'Marbles.');
    await answer(question, 'Hoops.');
    expect((await list())[0]?.answer).toBe('Hoops.');
    expect((await takeBack(question)).status).toBe(303);
    expect(await list()).toMatchObject([{ answer: '', answeredAt: null }]);
    expect(await told()).toEqual([]);
    await answer(question, 'Marbles after all.');
    app.clock.set('2026-11-25T20:00:01Z');
    const late = await answer(question, 'Nothing.');
    expect(late.status).toBe(400);
    expect(late.body).toContain('can’t be changed any more');
    expect((await takeBack(question)).status).toBe(400);
    expect((await list())[0]?.answer).toBe('Marbles after all.');
    const body = await page();
    expect(body).not.toContain('class="ask"');
    expect(body).toContain('What you told your family');
  });

  test('is spoken, kept once, and heard by the family and that relative alone', async () => {
    const { id: question } = await ask();
    const opa = await openAs('Opa');
    const before = await storedFiles(app);
    const form = crypto.randomUUID();
    expect([(await speak(question, form)).status, (await speak(question, form)).status]).toEqual([204, 204]);
    const voiceUrl = (await list())[0]?.voiceUrl ?? '';
    const file = voiceUrl.split('/').at(-1);
    const hear = async (guest: Visitor) => (await guest.get(`/moments/files/${file}`)).status;
    expect([await hear(nana), await hear(opa.guest), await hear(visitor(app))]).toEqual([200, 404, 404]);
    expect((await parent.api('GET', voiceUrl)).status).toBe(200);
    expect((await stranger.api('GET', voiceUrl)).status).toBe(404);
    expect((await speak(question, crypto.randomUUID(), opa.guest)).status).toBe(404);
    await clearOrphanedBytes(app.services);
    expect(await storedFiles(app)).toBe(before + 1);
    await answer(question, 'And in writing.');
    expect(await list()).toMatchObject([{ answer: 'And in writing.', voiceUrl }]);
  });

  test('of another relative, of nobody, and after the access has ended is refused', async () => {
    const { id: question } = await ask();
    const opa = await openAs('Opa');
    expect((await answer(question, 'Mine.', undefined, opa.guest)).status).toBe(400);
    expect((await answer(question, 'Mine.', undefined, visitor(app))).status).toBe(404);
    expect((await takeBack(question, opa.guest)).status).toBe(400);
    await parent.rpc.relatives.end({ id });
    expect((await answer(question, 'Mine.')).status).toBe(404);
    expect((await speak(question)).status).toBe(401);
  });

  test('that is empty or too long is refused, and stays in its form', async () => {
    const { id: question } = await ask();
    for (const content of ['', ' \r\n ', '\0', 'x'.repeat(8001)]) {
      expect((await answer(question, content)).status).toBe(400);
    }
    const refused = await answer(question, `</textarea><script>${'x'.repeat(8000)}`);
    expect(refused.body).toContain('Please use at most 8,000 characters');
    expect(refused.body).toContain(`&lt;/textarea&gt;&lt;script&gt;${'x'.repeat(8000)}</textarea>`);
    expect((await answer(question, 'x'.repeat(100_000))).status).toBe(413);
    expect(await list()).toMatchObject([{ answer: '', answeredAt: null }]);
  });

  test('to a question that is taken back meanwhile is shown, to copy', async () => {
    const { id: question } = await ask();
    await parent.rpc.relativeQuestions.delete({ id: question });
    const lost = await answer(question, 'We had <marbles>.');
    expect(lost.status).toBe(400);
    expect(lost.body).toContain('This question was taken back. Nothing was sent.');
    expect(lost.body).toContain('<p class="story">We had &lt;marbles&gt;.</p>');
    expect((await speak(question)).status).toBe(404);
  });

  test('is shown for the child it is about, or for the children whom the relative sees', async () => {
    const [maya, theo] = [await childNamed('Maya'), await childNamed('Theo')];
    const opa = await openAs('Opa', [maya.id]);
    const about = async (relative: number, words: string, guest: Visitor, childId?: number) => {
      const { id: question } = await parent.rpc.relativeQuestions.ask({ id: relative, words, childId });
      await answer(question, `${words} Yes.`, undefined, guest);
    };
    await about(id, 'Theo?', nana, theo.id);
    await about(id, 'All?', nana);
    await about(opa.id, 'Opa?', opa.guest);
    await ask('Open?');
    const toldFor = async (childId: number) =>
      (await parent.rpc.relativeQuestions.list({ childId })).map(({ text }) => text).toSorted();
    expect(await toldFor(maya.id)).toEqual(['All?', 'Opa?']);
    expect(await toldFor(theo.id)).toEqual(['All?', 'Theo?']);
  });
});
