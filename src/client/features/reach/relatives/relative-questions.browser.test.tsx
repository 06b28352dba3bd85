import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPageHistory } from '../../../overlay/close-by-back.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { type Answers, showInApp } from '../../../testing/show-in-app.browser.tsx';
import { AnswersForChild } from './answers-for-child.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RelativeQuestions } from './relative-questions.tsx';
import type { RelativeQuestion } from './use-relative-questions.ts';
import type { Relative } from './use-relatives.ts';

createPageHistory();

const nana: Relative = {
  id: 1,
  name: 'Nana',
  relation: null,
  email: null,
  mailRhythm: 'weekly',
  seesAllChildren: false,
  childIds: [4],
  linkExpiresAt: null,
  devices: [],
  hearts: 0,
  comments: 0,
  version: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
};

const question = (id: number, more: Partial<RelativeQuestion> = {}): RelativeQuestion => ({
  id,
  relativeId: 1,
  relativeName: 'Nana',
  isActive: true,
  canRemind: false,
  userId: 1,
  text: `What did you play ${id}?`,
  childId: null,
  askedAt: '2026-11-20T18:00:00.000Z',
  answeredAt: null,
  answer: '',
  voiceUrl: null,
  storyDate: null,
  heirloomId: null,
  isKept: false,
  ...more,
});

const answered = (id: number, more: Partial<RelativeQuestion> = {}) =>
  question(id, { answeredAt: '2026-11-21T18:00:00.000Z', answer: 'Marbles.', ...more });

const maya = { id: 4, name: 'Maya', dateOfBirth: '2020-05-01' };
const theo = { id: 5, name: 'Theo', dateOfBirth: '2022-05-01' };

const showDialog = (more: Answers) =>
  showInApp(<AskDialog relative={nana} onClose={() => undefined} />, {
    'children.list': () => [maya, theo],
    'relativeQuestions.ideas': () => ['One?', 'Two?'].map((text) => ({ prompt: text, text })),
    ...more,
  });

test('a proposed question is asked, or another one, about a child whom the relative sees', async () => {
  const ask = vi.fn(() => question(1));
  await showDialog({ 'relativeQuestions.ask': ask });
  await expect.element(page.getByText('One?')).toBeVisible();
  await page.getByRole('button', { name: 'Another question' }).click();
  await expect.element(page.getByText('Two?')).toBeVisible();
  const child = page.getByRole('combobox', { name: 'About which child?' });
  expect(child.element().textContent).not.toContain('Theo');
  await userEvent.selectOptions(child, 'Maya');
  await expectAccessible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => ask.mock.calls).toEqual([[{ id: 1, childId: 4, prompt: 'Two?' }]]);
});

test('a member’s own words are asked in place of ours, also where ours don’t load or are used up', async () => {
  const ask = vi.fn(() => question(1));
  await showDialog({ 'relativeQuestions.ask': ask, 'relativeQuestions.ideas': () => [] });
  await expect.element(page.getByText('You’ve asked all our questions. Write your own.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: /^Or in your own words/ }), 'Who taught you?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => ask.mock.calls).toEqual([[{ id: 1, childId: null, words: 'Who taught you?' }]]);
});

test('an open question is asked again or taken back; an answer is kept, and says where', async () => {
  const [remind, remove] = [vi.fn(() => question(1)), vi.fn()];
  await showInApp(<RelativeQuestions />, {
    'relativeQuestions.list': () => [
      question(1, { canRemind: true }),
      answered(2, { text: `${'x'.repeat(200)}?`, answer: 'y'.repeat(8000), voiceUrl: '/api/files/1' }),
      answered(3, { isKept: true, storyDate: '2026-11-20' }),
      answered(4, { isKept: true }),
    ],
    'relativeQuestions.remind': remind,
    'relativeQuestions.delete': remove,
  });
  await expect.element(page.getByRole('link', { name: /^Kept in the story of/ })).toBeVisible();
  await expect.element(page.getByText('Kept in a private story')).toBeVisible();
  expect(page.getByRole('button', { name: 'Keep it' }).elements()).toHaveLength(1);
  for (const width of [390, 1440]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'More for What did you play 1?' }).click();
  await page.getByRole('menuitem', { name: 'Ask again by email' }).click();
  await expect.poll(() => remind.mock.calls).toEqual([[{ id: 1 }]]);
  await page.getByRole('button', { name: 'More for What did you play 1?' }).click();
  await page.getByRole('menuitem', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => remove.mock.calls).toEqual([[{ id: 1 }]]);
});

test('the album shows answers by relative, and nothing without any', async () => {
  await showInApp(<AnswersForChild childId={4} />, {
    'relativeQuestions.list': () => [answered(1), answered(2), answered(3, { relativeId: 2, relativeName: 'Opa' })],
  });
  await expect.element(page.getByRole('region', { name: 'From Nana' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'From Opa' })).toBeVisible();
  expect(page.getByText('Marbles.').elements()).toHaveLength(3);
  await expectAccessible();
});
