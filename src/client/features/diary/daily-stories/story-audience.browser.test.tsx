import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryDialog } from './story-dialog.tsx';

const save = vi.fn();

afterEach(() => {
  save.mockReset();
  localStorage.clear();
});

interface Family {
  relatives?: string[];
  sharesStories?: boolean;
  /** Of the day. */
  hasStory?: boolean;
}

const showForm = ({ relatives = ['Nana'], sharesStories = true, hasStory = false }: Family) =>
  showInApp(<StoryDialog start={{ values: { storyDate: '2025-01-05' } }} onClose={() => undefined} />, {
    'families.get': () => ({ members: [{}], hasRelatives: relatives.length > 0, sharesStories }),
    'relatives.list': () => relatives.map((name, id) => ({ id, name })),
    'dailyStories.list': () => (hasStory ? [{ userId: 1 }] : []),
    'dailyStories.overview': () => ({ today: '2026-11-24', tags: [] }),
    'children.list': () => [],
    'dailyStories.write': (input) => save(input) as unknown,
  });

const choice = page.getByRole('switch', { name: 'Relatives see it' });

async function saveWith(words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Story' }).fill(words);
  await page.getByRole('button', { name: 'Save Story' }).click();
  await expect.poll(() => save.mock.calls.length).toBe(1);
}

test('a new story begins as the family chose', async () => {
  await showForm({});
  await expect.element(choice).toBeChecked();
  await saveWith('Snow.');
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ sharedWith: 'relatives' }));
});

test('one story can be kept among the parents, also as a draft', async () => {
  const { unmount } = await showForm({});
  await page.getByRole('textbox', { name: 'Story' }).fill('Ours.');
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await expect.poll(() => localStorage.length).toBeGreaterThan(0);
  await unmount();
  await showForm({});
  await expect.element(page.getByRole('textbox', { name: 'Story' })).toHaveValue('Ours.');
  await expect.element(choice).not.toBeChecked();
  await saveWith('Ours alone.');
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ sharedWith: 'parents' }));
});

test.each<[string, Family]>([
  ['a family that chose nothing', { sharesStories: false }],
  ['a family whose relatives are gone', { relatives: [] }],
  ['a further moment of a day, which stays as it is', { hasStory: true }],
])('%s sends no choice', async (_, given) => {
  await showForm(given);
  if (given.hasStory) await expect.element(page.getByText(/added to it as another moment/)).toBeVisible();
  await saveWith('Snow.');
  expect(save.mock.calls[0]?.[0]).toMatchObject({ content: 'Snow.' });
  expect((save.mock.calls[0]?.[0] as { sharedWith?: string } | undefined)?.sharedWith).toBeUndefined();
});
