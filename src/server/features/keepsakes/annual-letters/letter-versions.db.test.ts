import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { Letter, LetterVersion } from '../../../../shared/keepsakes/annual-letters.ts';

let app: TestApp;
let mother: Member;
let father: Member;
let letter: Letter;

const start = Date.parse('2026-11-20T12:00:00Z');
/** Seconds after the test began. */
const at = (seconds: number) => app.clock.set(new Date(start + seconds * 1000).toISOString());

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  at(0);
  mother = await app.createFamily();
  father = await app.createMember(mother, { firstName: 'Daniel' });
  const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await mother.rpc.children.create(child);
  letter = await mother.rpc.annualLetters.get({ childId, year: 2026 });
});

const save = (draftContent: string, more: object = {}, member = mother) =>
  member.rpc.annualLetters.update({ id: letter.id, draftContent, ...more });
const type = (draftContent: string, member = mother) => save(draftContent, { autosave: true }, member);
const versions = async (member = mother) =>
  (await member.api('GET', `/api/annual-letters/${letter.id}/versions`)).body as LetterVersion[];
const textOf = async (version: number) => (await mother.rpc.annualLetters.version({ id: letter.id, version })).content;
const texts = async () => Promise.all((await versions()).map(({ version }) => textOf(version)));

describe('an earlier text of a letter', () => {
  test('is saved with each manual save, newest first, with author and time', async () => {
    await save('One');
    at(5);
    await save('One two', {}, father);
    at(9);
    await save('One two\n\nthree   four');
    expect(await versions()).toEqual([
      {
        version: 3,
        savedAt: '2026-11-20T12:00:05.000Z',
        savedByName: 'Daniel Brandt',
        status: 'draft',
        wordCount: 2,
        excerpt: 'One two',
      },
      {
        version: 2,
        savedAt: '2026-11-20T12:00:00.000Z',
        savedByName: 'Hannah Brandt',
        status: 'draft',
        wordCount: 1,
        excerpt: 'One',
      },
    ]);
    const one = await mother.api('GET', `/api/annual-letters/${letter.id}/versions/2`);
    expect(one).toMatchObject({ status: 200, body: { content: 'One', version: 2 } });
    expect((await mother.api('GET', `/api/annual-letters/${letter.id}/versions/9`)).body).toMatchObject({
      error: 'Version not found',
    });
    await save('x');
    expect((await versions())[0]?.excerpt).toBe('One two three four');
  });

  test('is saved once for ten minutes of typing', async () => {
    for (let words = 1; words <= 130; words += 1) {
      at(words * 5);
      await type('word '.repeat(words));
    }
    const kept = await versions();
    expect(kept.map(({ wordCount }) => wordCount)).toEqual([121, 1]);
    // Continuing the next day keeps the version of the evening before.
    at(20 * 3600);
    await type('word '.repeat(131));
    expect((await versions())[0]?.wordCount).toBe(130);
  });

  test('is saved when someone else types, and when it is finalized', async () => {
    await type('One');
    await type('One two');
    await type('One two, three', father);
    await type('One two, three four', father);
    expect(await texts()).toEqual(['One two', 'One']);
    await save('One two, three four five', { autosave: true, status: 'finalized' }, father);
    expect(await texts()).toEqual(['One two, three four', 'One two', 'One']);
  });

  test('is saved when much of the text is deleted, at once or bit by bit', async () => {
    const long = 'word '.repeat(1000);
    await type('word');
    await type(long);
    await type(long.slice(0, 4400));
    expect((await texts())[0]).toBe(long);
    const longer = 'word '.repeat(2000);
    await type(longer);
    for (let length = 9900; length > 5000; length -= 100) await type(longer.slice(0, length));
    expect(await texts()).toContain(longer);
    await type('');
    const lengths = (await texts()).map((text) => text.length);
    expect(lengths.slice(0, 2)).toEqual([5100, 5200]);
    expect(lengths).toHaveLength(12);
  });

  test('is not saved again for a change of something else', async () => {
    await save('One');
    await mother.rpc.annualLetters.update({ id: letter.id, title: 'Seven', memories: [] });
    await save('One');
    await mother.rpc.annualLetters.update({ id: letter.id, status: 'finalized' });
    expect(await versions()).toEqual([]);
  });

  test('is saved when text was typed, then saved manually, and then typed further', async () => {
    await type('One');
    await type('One two');
    await save('One two');
    await type('One two three');
    await type('One two three four');
    expect(await texts()).toEqual(['One two', 'One']);
  });

  test('is saved for a finalized text that a draft hides when it is replaced', async () => {
    await save('Final', { status: 'finalized' });
    await save('Draft', { status: 'draft' });
    await mother.rpc.annualLetters.update({ id: letter.id, finalContent: 'Other' });
    await mother.rpc.annualLetters.update({ id: letter.id, finalContent: 'Another' });
    expect(await texts()).toEqual(['Other', 'Final', 'Final']);
  });

  test('keeps the last 200 typed versions, and all manual saves', async () => {
    await save('On purpose');
    for (let index = 0; index < 205; index += 1) await type(`Typed ${index}`, index % 2 ? mother : father);
    const kept = await texts();
    expect(kept).toHaveLength(201);
    expect(kept.at(-1)).toBe('On purpose');
    expect(kept.at(-2)).toBe('Typed 4');
    expect(kept[0]).toBe('Typed 203');
  });
});

describe('restoring a version', () => {
  const takeBack = (version: number, currentVersion: number, member = mother) =>
    member.api('POST', `/api/annual-letters/${letter.id}/versions/${version}/take-back`, { currentVersion });

  test('makes it the draft, and saves the current text', async () => {
    await type('One');
    await save('Two', { status: 'finalized' });
    await type('Two and a half');
    const { status, body } = await takeBack(2, 4, father);
    expect([status, body]).toMatchObject([
      200,
      { draftContent: 'One', finalContent: 'Two', status: 'draft', version: 5, metadata: { wordCount: 1 } },
    ]);
    expect(await texts()).toEqual(['Two and a half', 'Two', 'One']);
    expect((await takeBack(3, 5)).body).toMatchObject({ draftContent: 'Two', status: 'draft', version: 6 });
  });

  test('is refused if the letter has changed since, or the version does not exist', async () => {
    await save('One');
    await save('Two');
    expect((await takeBack(2, 2)).status).toBe(409);
    expect((await takeBack(7, 3)).body).toMatchObject({ error: 'Version not found' });
    expect((await takeBack(2, 0)).status).toBe(400);
    expect(await mother.rpc.annualLetters.get(letter)).toMatchObject({ draftContent: 'Two', version: 3 });
  });
});

describe('two parents at the same time', () => {
  test('with the same version: one of them is saved, and nothing is lost', async () => {
    const answers = await Promise.allSettled([
      ...Array.from({ length: 8 }, (_, index) => save(`Hannah ${index}`, { version: 1 })),
      ...Array.from({ length: 8 }, (_, index) => save(`Daniel ${index}`, { version: 1 }, father)),
    ]);
    const written = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(written).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
    }
    // Who may seal depends on who asks.
    const writer = answers.findIndex(({ status }) => status === 'fulfilled') < 8 ? mother : father;
    const now = await writer.rpc.annualLetters.get(letter);
    expect(now).toEqual(written[0]);
    expect(now.version).toBe(2);
  });

  test('without versions: every text is the letter or an earlier version, and each has its number', async () => {
    const said = Array.from({ length: 20 }, (_, index) => `Text ${index}`);
    await Promise.all(said.map((text, index) => save(text, { autosave: true }, index % 2 ? mother : father)));
    const now = await mother.rpc.annualLetters.get(letter);
    expect(now.version).toBe(21);
    const kept = await versions();
    expect(new Set(kept.map(({ version }) => version)).size).toBe(kept.length);
    // Of adjacent versions by the same person, only one per sitting is kept.
    await mother.rpc.annualLetters.update({ id: letter.id, draftContent: 'The end' });
    expect(await texts()).toContain(now.draftContent);
  });

  test('in different parts are both kept', async () => {
    await Promise.all([
      save('Dear Maya'),
      father.rpc.annualLetters.update({ id: letter.id, hopes: 'More puddles' }),
      mother.rpc.annualLetters.update({ id: letter.id, gratitude: 'Thank you' }),
    ]);
    expect(await father.rpc.annualLetters.get(letter)).toMatchObject({
      draftContent: 'Dear Maya',
      hopes: 'More puddles',
      gratitude: 'Thank you',
      version: 4,
    });
  });
});
