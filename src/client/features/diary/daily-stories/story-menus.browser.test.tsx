import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryItem } from './story-item.tsx';
import type { Story } from './use-daily-stories.ts';

const momentAt = (id: string) => ({ id, at: `2026-11-20T1${id}:00:00.000Z`, content: 'Snow.', mediaUrls: [] });

const story = {
  id: 1,
  storyDate: '2026-11-20',
  title: 'The slide',
  content: 'Snow.\n\nSnow.',
  moments: [momentAt('1'), momentAt('2')],
  media: [],
  childIds: [],
  formerChildren: [],
  tags: [],
  taggedPeople: [],
  hearts: [],
  fromRelatives: [],
  notes: [],
} as unknown as Story;

test.each([390, 1440])('the menus of a story and of its moments are aligned at %i pixels', async (width) => {
  await page.viewport(width, 900);
  const acts = { onEdit: vi.fn(), onAdd: undefined, onDelete: vi.fn(), onNote: vi.fn() };
  await showInApp(<StoryItem story={story} author={undefined} family={[]} {...acts} />, {
    'families.get': () => ({ members: [{}] }),
  });
  const menus = page.getByRole('button', { name: /^Edit or delete/ });
  await expect.poll(() => menus.elements().length).toBe(3);
  const ends = menus.elements().map((menu) => Math.round(menu.getBoundingClientRect().right));
  expect(new Set(ends).size, ends.join(', ')).toBe(1);
});

const acts = { onEdit: vi.fn(), onAdd: undefined, onDelete: vi.fn(), onNote: vi.fn() };
const menu = page.getByRole('button', { name: 'Edit or delete “The slide”' });

test('a story is shared from its menu, and taken back by the toast', async () => {
  const set = vi.fn(() => undefined);
  await showInApp(<StoryItem story={{ ...story, sharedWith: 'parents' }} author={undefined} family={[]} {...acts} />, {
    'families.get': () => ({ members: [{}], hasRelatives: true }),
    'relatives.setSharing': set,
  });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Share with relatives' }).click();
  await expect.element(page.getByText('Relatives see it now')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => set.mock.calls)
    .toEqual([[{ kind: 'story', id: 1, sharedWith: 'relatives' }], [{ kind: 'story', id: 1, sharedWith: 'parents' }]]);
});

test.each<[string, Partial<Story>, boolean]>([
  ['a private story', { isPrivate: true }, true],
  ['a family without relatives', {}, false],
])('%s offers no sharing', async (_, more, hasRelatives) => {
  await showInApp(<StoryItem story={{ ...story, ...more }} author={undefined} family={[]} {...acts} />, {
    'families.get': () => ({ members: [{}], hasRelatives }),
  });
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /relatives/ }).elements()).toHaveLength(0);
});

test('without a connection the toast says that sharing needs one', async () => {
  await showInApp(
    <StoryItem story={{ ...story, sharedWith: 'relatives' }} author={undefined} family={[]} {...acts} />,
    {
      'families.get': () => ({ members: [{}], hasRelatives: true }),
      'relatives.setSharing': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  await menu.click();
  await page.getByRole('menuitem', { name: 'Stop sharing' }).click();
  await expect.element(page.getByText('Couldn’t change it. Please try again.')).toBeVisible();
});
