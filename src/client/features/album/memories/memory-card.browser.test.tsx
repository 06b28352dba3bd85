import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { HiddenMemoriesCard } from './hidden-memories-card.tsx';
import { MemoryCard } from './memory-card.tsx';

const maya = { id: 1, name: 'Maya', dateOfBirth: '2019-04-09' };
const theo = { id: 2, name: 'Theo', dateOfBirth: '2023-06-15' };
const sea = {
  kind: 'story',
  id: 7,
  date: '2024-10-09',
  title: 'The sea',
  text: 'She asked if the sea goes home at night.',
  photos: [],
  films: [],
  childIds: [maya.id],
  people: ['Nana'],
  yearsAgo: 2,
  sameAge: null,
};
const snails = { ...sea, id: 8, title: 'Snails', yearsAgo: 3, date: '2023-10-09' };
const list = vi.fn();
const hide = vi.fn();
const show = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  list.mockReturnValue({ date: '2026-10-09', memories: [sea, snails] });
  hide.mockImplementation((input: object) => ({ ...input, id: 30 }));
});

const calls = {
  'memories.list': list,
  'memories.hide': hide,
  'memories.show': show,
  'children.list': () => [maya, theo],
};
const open = () => showInApp(<MemoryCard />, calls);
const card = page.getByRole('region', { name: /^On this day/ });
const choose = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Hide…' }));
  await userEvent.click(page.getByRole('menuitem', { name }));
};

test('shows the first memory, with its day and the child’s age on it', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'On this day, 2 years ago' })).toBeVisible();
  await expect.element(page.getByText('She asked if the sea goes home at night.')).toBeVisible();
  await expect.element(page.getByText('October 9, 2024 · Maya was 5')).toBeVisible();
  await expect.element(page.getByText('Snails')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Open that day' }))
    .toHaveAttribute('href', '/daily-stories?record=day-2024-10-09');
  await expectAccessible();
});

test('a memory with only a film shows its picture and length, and opens it in full screen', async () => {
  const film = { url: '/api/files/12', seconds: 65, hasPoster: false };
  list.mockReturnValue({ memories: [{ ...sea, films: [film] }] });
  await open();
  await expect.element(page.getByText('1:05')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'View video: The sea' }));
  const player = page.getByRole('dialog').getByLabelText('Video', { exact: true });
  await expect.element(player).toHaveAttribute('src', film.url);
  await expectAccessible();
});

test('says that a sister was as old then as her brother is now', async () => {
  list.mockReturnValue({ memories: [{ ...sea, yearsAgo: null, sameAge: { childId: 1, siblingId: 2 } }] });
  await open();
  await expect.element(page.getByRole('heading', { name: 'When Maya was as old as Theo is now' })).toBeVisible();
});

test.each([
  ['Hide this memory', { kind: 'story', id: 7 }],
  ['Hide memories of Maya', { childId: 1 }],
  ['Hide memories of Nana', { person: 'Nana' }],
  ['Hide memories of October 2024', { from: '2024-10-01', to: '2024-10-31' }],
  ['Hide memories of 2024', { from: '2024-01-01', to: '2024-12-31' }],
])('after %s nothing takes its place, and Undo shows it again', async (name, what) => {
  await open();
  await choose(name);
  await expect.element(card).not.toBeInTheDocument();
  expect(hide.mock.calls).toEqual([[what]]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(card).toBeVisible();
  expect(show.mock.calls).toEqual([[{ id: 30 }]]);
});

test('stays and says so if hiding it fails', async () => {
  hide.mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  await choose('Hide this memory');
  await expect.element(page.getByText('Couldn’t hide it. Please try again.')).toBeVisible();
  await expect.element(card).toBeVisible();
});

test('shows nothing on a day without a memory', async () => {
  list.mockReturnValue({ memories: [] });
  await open();
  await expect.poll(() => list.mock.calls.length).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
});

test('says that loading failed, and can try again', async () => {
  list.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await open();
  await expect.element(page.getByText('Couldn’t load the memory of this day.')).toBeVisible();
  list.mockReturnValue({ memories: [sea] });
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(card).toBeVisible();
});

test('lists what is hidden by name, and can show it again', async () => {
  const none = { kind: null, recordId: null, title: null, person: null, childId: null, from: null, to: null };
  await showInApp(<HiddenMemoriesCard />, {
    ...calls,
    'memories.hidden': () => [
      { ...none, id: 1, person: 'Nana' },
      { ...none, id: 2, childId: maya.id },
      { ...none, id: 3, from: '2024-10-01', to: '2024-10-31' },
      { ...none, id: 4, kind: 'story', recordId: 7, title: 'The sea' },
      { ...none, id: 5, kind: 'story', recordId: 9 },
    ],
  });
  for (const name of ['Nana', 'Maya', 'Oct 1, 2024 to Oct 31, 2024', 'The sea', 'Something that was deleted'])
    await expect.element(page.getByRole('button', { name: `Allow again: ${name}` })).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Allow again: The sea' }));
  await expect.poll(() => show.mock.calls).toEqual([[{ id: 4 }]]);
});
