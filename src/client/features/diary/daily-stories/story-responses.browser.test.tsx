import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { trpc } from '../../../data/trpc.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryResponses } from './story-responses.tsx';
import type { Story } from './use-daily-stories.ts';

const at = '2026-11-20T18:00:00.000Z';
const noteOf = (id: number, userId = 2) => ({
  id,
  userId,
  name: 'Daniel Brandt',
  content: `Note ${id}`,
  createdAt: at,
});
const story = (more: object = {}) =>
  ({ id: 7, userId: 2, isPrivate: false, hearts: [], notes: [], fromRelatives: [], ...more }) as unknown as Story;

const showResponses = (shown: Story, members: number, answers: Parameters<typeof showInApp>[1] = {}) =>
  showInApp(<StoryResponses story={shown} name="“Whales”" onNote={vi.fn()} />, {
    'families.get': () => ({ members: Array.from({ length: members }, (_, id) => ({ id })) }),
    ...answers,
  });

const heart = page.getByRole('button', { name: /^Heart on “Whales”/ });

test('a heart shows its giver’s name at once, and disappears if the server refuses it', async () => {
  let refuse: (error: Error) => void = () => undefined;
  await showResponses(story(), 2, {
    'storyResponses.giveHeart': () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(heart).toHaveTextContent('Hannah Brandt');
  await expectAccessible();
  refuse(new Error('Broken'));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('Couldn’t change this heart. Please try again.')).toBeVisible();
});

/** The story as the page has it: from a list that is read again and again. */
function ListedStory() {
  const { data: [shown] = [], refetch } = trpc.dailyStories.list.useQuery({});
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Read again
      </button>
      {shown && <StoryResponses story={shown} name="“Whales”" onNote={vi.fn()} />}
    </>
  );
}

test('a read that began before a heart was pressed, and answers after it, doesn’t take the heart away', async () => {
  const mine = { userId: 1, name: 'Hannah Brandt', createdAt: at };
  const reads: ((list: Story[]) => void)[] = [];
  let save: (nothing: undefined) => void = () => undefined;
  await showInApp(<ListedStory />, {
    'families.get': () => ({ members: [{ id: 1 }, { id: 2 }] }),
    'dailyStories.list': () => new Promise((answer) => void reads.push(answer)),
    'storyResponses.giveHeart': () => new Promise((answer) => (save = answer)),
  });
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.([story()]);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(() => reads.length).toBe(2);
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  const seen: (string | null)[] = [];
  const note = () => void seen.push(heart.element().getAttribute('aria-pressed'));
  new MutationObserver(note).observe(heart.element(), { attributeFilter: ['aria-pressed'] });
  reads[1]?.([story({ notes: [{ ...noteOf(1), content: 'Read meanwhile' }] })]);
  await expect.element(page.getByText('Read meanwhile')).toBeVisible();
  save(undefined);
  await expect.poll(() => reads.length).toBe(3);
  reads[2]?.([story({ hearts: [mine], notes: [{ ...noteOf(2), content: 'Read afterwards' }] })]);
  await expect.element(page.getByText('Read afterwards')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(seen).toEqual([]);
});

test('one’s own story shows who gave a heart, and takes none', async () => {
  await showResponses(story({ userId: 1, hearts: [{ userId: 2, name: 'Daniel Brandt', createdAt: at }] }), 2);
  await expect.element(page.getByText('Daniel Brandt')).toBeVisible();
  expect(heart.elements()).toHaveLength(0);
  await expectAccessible();
});

test('of many notes the last ones are shown first; only one’s own have a menu', async () => {
  await showResponses(story({ notes: [1, 2, 3, 4, 5, 6].map((id) => noteOf(id, id === 6 ? 1 : 2)) }), 2);
  await expect.element(page.getByText('Note 6')).toBeVisible();
  expect(page.getByText('Note 1').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /^Edit or delete your note/ }).elements()).toHaveLength(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all 6 notes' }).click();
  await expect.element(page.getByText('Note 1')).toBeVisible();
});

test('a family with one parent, and a private story, offer no hearts and notes', async () => {
  const { unmount } = await showResponses(story({ userId: 1 }), 1);
  expect(page.getByRole('button').elements()).toHaveLength(0);
  await unmount();
  await showResponses(story({ userId: 1, isPrivate: true }), 2);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

const fromNana = (responseId: number, more: object = {}) => ({
  type: 'comment',
  responseId,
  relativeId: 3,
  relativeName: 'Nana',
  userId: null,
  authorName: 'Nana',
  content: `Words ${responseId}`,
  voiceUrl: null,
  createdAt: at,
  ...more,
});

test('what relatives gave shows beside the parents’ own, can be heard, answered and deleted', async () => {
  const answer = vi.fn(() => undefined);
  const remove = vi.fn(() => undefined);
  const fromRelatives = [
    fromNana(1, { type: 'heart', content: '' }),
    ...[2, 3, 4, 5, 6].map((id) => fromNana(id)),
    fromNana(7, { content: '', voiceUrl: '/api/files/1' }),
    fromNana(8, { userId: 2, authorName: 'Daniel Brandt', content: 'An answer' }),
  ];
  const hearts = [{ userId: 2, name: 'Daniel Brandt', createdAt: at }];
  // In a family with one parent too.
  await showResponses(story({ userId: 1, hearts, fromRelatives }), 1, {
    'relatives.answer': answer,
    'relatives.deleteComment': remove,
  });
  await expect.element(page.getByText('Daniel Brandt and Nana')).toBeVisible();
  await expect.element(page.getByText('An answer')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Voice of Nana' })).toBeVisible();
  expect(page.getByText('Words 2').elements()).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Show all 7 of relatives' }).click();
  await expect.element(page.getByText('Words 2')).toBeVisible();
  // Another member's answer is theirs to delete.
  const menus = page.getByRole('button', { name: /^Answer or delete what/ });
  expect(menus.elements()).toHaveLength(6);
  await menus.first().click();
  await page.getByRole('menuitem', { name: 'Answer' }).click();
  await page.getByRole('dialog', { name: 'Answer Nana' }).getByLabelText('Your words').fill('Thank you');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => answer.mock.calls).toEqual([[{ id: 3, kind: 'story', recordId: 7, content: 'Thank you' }]]);
  await menus.first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => remove.mock.calls).toEqual([[{ id: 2 }]]);
});
