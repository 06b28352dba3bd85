import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { useNextExperience } from './next-experience.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const experience = (id: number, title: string, status: string, scheduledDate: string | null) => ({
  id,
  title,
  status,
  scheduledDate,
});

/** In the library's order. */
const library = [
  experience(1, 'Recipes', 'in_progress', null),
  experience(6, 'A long walk', 'in_progress', inDays(-5)),
  experience(2, 'Apples', 'scheduled', inDays(3)),
  experience(3, 'Dinosaurs', 'planned', inDays(9)),
  experience(4, 'Kites', 'planned', null),
  experience(5, 'Snow', 'completed', inDays(-9)),
];

const given = (experiences: object[]) => ({
  'userSettings.get': () => ({ timezone: 'UTC' }),
  'experiences.page': () => ({ experiences, total: experiences.length, nextCursor: null }),
});

function Next({ look = {} }: { look?: Parameters<typeof useNextExperience>[0] }) {
  return <p>Next: {useNextExperience(look)?.title ?? 'none'}</p>;
}

test('the next one is the soonest with a day', async () => {
  await showInApp(<Next />, given(library));
  await expect.element(page.getByText('Next: Apples')).toBeVisible();
});

test.each([
  ['no day is set', library.filter(({ scheduledDate }) => scheduledDate === null || scheduledDate < inDays(0)), {}],
  ['there are two', library.slice(2, 4), {}],
  ['some are looked for', library, { search: 'a' }],
  ['they are on the timeline', library, { view: 'timeline' as const }],
])('there is no next one if %s', async (_where, found, look) => {
  const asked = vi.fn(given(found)['experiences.page']);
  await showInApp(<Next look={look} />, { ...given(found), 'experiences.page': asked });
  await expect.poll(() => asked).toHaveBeenCalled();
  await expect.element(page.getByText('Next: none')).toBeVisible();
});
