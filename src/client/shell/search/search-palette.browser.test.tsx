import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTyped, typeAhead } from '../../keyboard/typed-ahead.ts';
import { expectAccessible } from '../../testing/accessible.browser.ts';
import { type Answers, showInApp } from '../../testing/show-in-app.browser.tsx';
import { SearchPalette } from './search-palette.tsx';

const onChoose = vi.fn();
const story = { title: 'Add Story', hint: 'A moment from today', icon: NotebookPen, Dialog: () => null };

const snails = { kind: 'story', id: 1, title: 'Snails have right of way', date: '2026-10-06', childIds: [3] };
const letter = { kind: 'letter', id: 2, title: 'To Maya', date: null, childIds: [3] };
const results = [
  { ...snails, snippet: 'Every \uE000snail\uE001 on the wall', url: '/elsewhere?story=1' },
  { ...letter, snippet: 'The \uE000snails\uE001', url: '/elsewhere?letter=2' },
];

function Page() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <SearchPalette open={open} onClose={close} onClosed={close} onChoose={onChoose} forms={[story]} story={story} />
  );
}

const none: unknown[] = [];
const show = (answers: Answers = {}) =>
  showInApp(<Page />, {
    'children.list': () => [{ id: 3, name: 'Maya', dateOfBirth: '2019-04-09' }],
    'userSettings.get': () => ({ visibleTabs: {}, timezone: 'Europe/Berlin' }),
    'trash.list': () => none,
    'search.find': () => ({ results, nextCursor: null }),
    ...answers,
  });

const field = page.getByRole('combobox', { name: 'Search everything' });
const option = (name: RegExp | string) => page.getByRole('option', { name });
const activeOption = () => document.querySelector(`[id="${field.element().getAttribute('aria-activedescendant')}"]`);

beforeEach(() => {
  localStorage.clear();
  onChoose.mockClear();
});

test('what is typed while the search loads is in its field, and presses no shortcut', async () => {
  const pressed = vi.fn();
  document.addEventListener('keydown', pressed);
  typeAhead();
  await userEvent.keyboard('snc{Backspace}');
  expect(pressed).not.toHaveBeenCalled();
  await show();
  await expect.element(field).toHaveValue('sn');
  await userEvent.keyboard('ail');
  await expect.element(field).toHaveValue('snail');
  expect(takeTyped()).toBe('');
  document.removeEventListener('keydown', pressed);
});

test('arrows move through the results, and Enter opens one', async () => {
  await show();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('snail');
  await expect.element(option(/Snails have right of way/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('2 results')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(/To Maya/)).toHaveAttribute('aria-selected', 'true');
  expect(activeOption()?.textContent).toContain('To Maya');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Elsewhere')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('if Enter is pressed before the answer, it opens a result for these words, not one shown earlier', async () => {
  let answer: (found: unknown) => void = () => undefined;
  await show({ 'search.find': () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.keyboard('snail{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await vi.waitFor(() => {
    answer({ results, nextCursor: null });
    expect(page.getByText('Elsewhere').query()).not.toBeNull();
  });
  expect(onChoose).not.toHaveBeenCalled();
});

test('without results, offers a similar word, and a new story about the words', async () => {
  await show({
    'search.find': (input) => ({
      results: (input as { q: string }).q === 'snow' ? results : none,
      nextCursor: null,
    }),
  });
  await userEvent.keyboard('snowplow');
  await expect.element(page.getByRole('heading', { name: 'Nothing with “snowplow”' })).toBeVisible();
  await expect.element(page.getByText('Nothing found')).toBeInTheDocument();
  await userEvent.click(option(/Write a story about “snowplow”/));
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledWith(story.Dialog, 'snowplow'));
  await userEvent.click(page.getByRole('button', { name: 'snow' }));
  await expect.element(option(/Snails have right of way/)).toBeVisible();
});

test('a failed search says so and can be retried', async () => {
  let isDown = true;
  await show({
    'search.find': () => {
      if (isDown) throw new Error('down');
      return { results, nextCursor: null };
    },
  });
  // Immediately: between two letters, another search could fail.
  await field.fill('snail');
  await expect.element(page.getByText('Couldn’t search.')).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(option(/Snails have right of way/)).toBeVisible();
});

test('a deleted record is restored from the search', async () => {
  const restored = vi.fn(() => ({}));
  await show({
    'search.find': () => ({ results: none, nextCursor: null }),
    'trash.list': () => [
      { kind: 'book', id: 7, title: 'The Snail', date: null, deletedAt: '2026-11-20T08:00:00.000Z' },
    ],
    'trash.restore': restored,
  });
  await userEvent.keyboard('snail');
  await userEvent.click(option(/Restore “The Snail”/));
  await vi.waitFor(() => expect(restored).toHaveBeenCalledWith({ kind: 'book', id: 7 }));
});

test('a kind, a child and a year narrow the search', async () => {
  const asked = vi.fn(() => ({ results, nextCursor: null }));
  await show({ 'search.find': asked });
  await userEvent.keyboard('snail');
  await userEvent.click(page.getByRole('button', { name: /^Letters/ }));
  await userEvent.click(page.getByRole('button', { name: 'Maya' }));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Year' }), String(new Date().getFullYear()));
  const year = new Date().getFullYear();
  const narrowed = { q: 'snail', kinds: 'letter', childId: 3, from: `${year}-01-01`, to: `${year}-12-31` };
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining(narrowed)));
});

test('says how many results each kind has, also while one kind is chosen', async () => {
  await show({
    'search.find': (input) => {
      const { kinds } = input as { kinds?: string };
      return { results: results.filter(({ kind }) => !kinds || kind === kinds), nextCursor: null };
    },
  });
  await userEvent.keyboard('snail');
  const filters = page.getByRole('group', { name: 'Filters' });
  const buttons = () =>
    filters
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
  await vi.waitFor(() => expect(buttons()).toEqual(['All2', 'Stories1', 'Letters1', 'Maya']));
  await expect.element(page.getByText('Stories 1', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^Letters/ }));
  await expect.element(option(/Snails have right of way/)).not.toBeInTheDocument();
  expect(buttons()).toEqual(['All2', 'Stories1', 'Letters1', 'Maya']);
});

test('does not pretend to know a count while there are more results', async () => {
  await show({ 'search.find': () => ({ results, nextCursor: 'more' }) });
  await userEvent.keyboard('snail');
  await expect.element(page.getByRole('button', { name: 'All 2+' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Heirlooms' })).toBeVisible();
});

test('a story with a photo shows it, another one its day', async () => {
  // One that loads: a photo that can't be shown gives way to the icon.
  const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await show({ 'search.find': () => ({ results: [{ ...results[0], photo }, results[1]], nextCursor: null }) });
  await userEvent.keyboard('snail');
  await expect.element(option(/Snails have right of way/)).toBeVisible();
  const pictures = [...document.querySelectorAll('[role=option] img')].map((picture) => picture.getAttribute('src'));
  expect(pictures).toEqual([photo]);
});

test('offers recently opened records first, only to this account, until cleared', async () => {
  localStorage.setItem('upbringing:recent:10:1', JSON.stringify([{ title: 'Low tide', url: '/elsewhere' }]));
  localStorage.setItem('upbringing:recent:10:2', JSON.stringify([{ title: 'Not mine', url: '/elsewhere' }]));
  await show();
  await expect.element(option('Low tide')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('Not mine')).not.toBeInTheDocument();
  await userEvent.click(option('Clear this list'));
  await expect.element(option('Low tide')).not.toBeInTheDocument();
  expect(localStorage.getItem('upbringing:recent:10:1')).toBeNull();
});

test('ignores invalid data in the browser', async () => {
  localStorage.setItem('upbringing:recent:10:1', '{"title":1}');
  await show();
  await expect.element(option(/Add Story/)).toBeVisible();
});

test('the results are accessible', async () => {
  await show();
  await userEvent.keyboard('snail');
  await expect.element(option(/Snails have right of way/)).toBeVisible();
  await expectAccessible();
});
