import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoryDay } from '../../../../shared/diary/story-days.ts';
import { expectAccessible } from '../../../testing/accessible.browser.ts';
import { showInApp } from '../../../testing/show-in-app.browser.tsx';
import { StoryMonths } from './story-months.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>')}`;
const day = (date: string, more: Partial<StoryDay> = {}): StoryDay => ({
  date,
  text: 'She put it back.',
  photo: null,
  moments: 1,
  ...more,
});

const onDay = vi.fn();
const showMonths = (days: (input: unknown) => unknown, month = '2026-10') =>
  showInApp(
    <main>
      <h1>Daily Stories</h1>
      <StoryMonths view={{ view: 'months', month }} onView={vi.fn()} onDay={onDay} />
    </main>,
    { 'dailyStories.days': days, 'dailyStories.months': () => ['2026-10', '2024-02'] },
  );

const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });

test('each day says whether it has photos, text or no story', async () => {
  await showMonths((input) =>
    (input as { from: string }).from === '2026-10-01'
      ? [day('2026-10-08'), day('2026-10-09', { photo: picture, moments: 3 })]
      : [],
  );
  await expect.element(page.getByText('2 days kept, 1 with photos')).toBeVisible();
  await expect.element(page.getByText('No day kept')).toBeVisible();
  await expect.element(cell('October 9, story with photo, 3 moments')).toBeVisible();
  await expect.element(cell('October 8, story')).toBeVisible();
  await expectAccessible();
  await cell('October 10, no story').click();
  expect(onDay).toHaveBeenLastCalledWith('2026-10-10');
});

test('while a month loads, its days stay in place, and only days up to today show a placeholder', async () => {
  await showMonths(() => new Promise(() => undefined));
  await expect.element(page.getByRole('grid', { name: 'October 2026' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(cell('October 9')).toBeVisible();
  await expectAccessible();
});

test('a month that fails to load says so, and can be retried', async () => {
  let answers = 0;
  await showMonths((input) => {
    if ((input as { from: string }).from !== '2026-10-01') return [];
    answers += 1;
    if (answers === 1) throw new Error('Broken');
    return [day('2026-10-08')];
  });
  const failure = page.getByRole('alert');
  await expect.element(failure.getByText('Couldn’t load stories.')).toBeVisible();
  await expectAccessible();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect.element(cell('October 8, story')).toBeVisible();
  await expect.element(failure.getByText('Couldn’t load stories.')).not.toBeInTheDocument();
});

test('a future day can’t be opened', async () => {
  onDay.mockReset();
  await showMonths(() => [], '2199-12');
  await cell('December 24').click({ force: true });
  expect(onDay).not.toHaveBeenCalled();
});
