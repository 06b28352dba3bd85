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
