import { describe, expect } from 'vitest';
import { addDays } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { day, figure, part, test, today } from './analytics-parts.ts';
import { flowOn } from './harness.ts';
import { isFocused, waitForPage } from './page-parts.ts';

describe.for(flowOn('desktop'))('analytics on a %s', (device) => {
  test('shows what was recorded, as charts and as tables', async ({ told, openPage }) => {
    const page = await openPage('/analytics', { device, as: told.parent });
    await waitForPage(page);
    const numbers = () => part(page, 'At a glance').locator('dl > div').allTextContents();
    expect(await numbers()).toEqual(['Lessons Completed1', 'Experiences0', 'Daily Stories2', 'Milestones Achieved2']);
    const progress = part(page, 'Per-child progress tracking').getByRole('listitem').filter({ hasText: 'Maya' });
    await progress.getByText('1 of 2').waitFor();
    await progress.getByText('2 daily stories').waitFor();
    await part(page, 'Completion rates and engagement metrics').getByText('All together, 2 of 3').waitFor();
    await part(page, 'Engagement').getByText('3 on average, from 1 (low) to 3 (high)').waitFor();
    await part(page, 'Engagement').getByText('Delighted').waitFor();
    await page.getByRole('img', { name: /^2 of 3 completed in 12 months/ }).waitFor();
    await page.getByRole('img', { name: /^2 stories and 0 books in 12 months/ }).waitFor();
    await part(page, 'Milestone celebrations').getByText('Rides a bicycle').waitFor();
    await part(page, 'Milestone celebrations').getByText('Zips his own jacket').waitFor();
    await expectNoSidewaysScroll(page);

    for (const title of ['Done each month', 'Day by day', 'Stories and books by month'])
      await figure(page, title).getByRole('radio', { name: 'Table' }).check();
    const month = figure(page, 'Done each month').getByRole('row').last();
    await expect.poll(() => month.getByRole('cell').allTextContents()).toEqual(['1 of 2', '0 of 0', '1 of 1', '67%']);
    await expect.poll(() => figure(page, 'Day by day').getByRole('row').count()).toBeGreaterThanOrEqual(13);
    await expectNoSidewaysScroll(page);

    // Child and period are in the address.
    await page.getByLabel('Child', { exact: true }).selectOption('Theo');
    await page.getByRole('radio', { name: 'Last 3 Months' }).check();
    await page.waitForURL((url) => url.search === `?childId=${told.theo}&period=3`);
    await page.reload();
    await waitForPage(page);
    await expect.poll(() => page.getByLabel('Child', { exact: true }).inputValue()).toBe(String(told.theo));
    await expect.poll(() => page.getByRole('radio', { name: 'Last 3 Months' }).isChecked()).toBe(true);
    expect(await numbers()).toEqual(['Lessons Completed0', 'Experiences0', 'Daily Stories1', 'Milestones Achieved1']);
    await expect.poll(() => part(page, 'Per-child progress tracking').getByRole('listitem').count()).toBe(1);
    await figure(page, 'Day by day').getByText('1 story on 1 day of the last 365.').waitFor();
    await page.getByRole('radio', { name: 'Last 12 Months' }).check();
    await page.getByLabel('Child', { exact: true }).selectOption('Whole family');
    await page.waitForURL((url) => url.search === '');
  });

  test('has a year of stories for the keyboard, and for touch', async ({ told, openPage }) => {
    const page = await openPage('/analytics', { device, as: told.parent });
    await waitForPage(page);
    const year = figure(page, 'Day by day');
    await expect.poll(() => year.getByRole('gridcell').count()).toBe(365);
    await year.getByRole('gridcell', { selected: true }).focus();
    expect(await isFocused(day(page, today))).toBe(true);
    await page.keyboard.press('ArrowLeft');
    expect(await isFocused(day(page, addDays(today, -7)))).toBe(true);
    await expect.poll(() => day(page, addDays(today, -7)).getAttribute('aria-label')).toMatch(/, 1 story$/);
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(day(page, addDays(today, -8)))).toBe(true);
    await year.getByText('No story').waitFor();
    await page.keyboard.press('Home');
    expect(await isFocused(day(page, addDays(today, -364)))).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(day(page, addDays(today, -364)))).toBe(true);
    await year.getByRole('button', { name: 'Next day with a story' }).click();
    await expect.poll(() => day(page, addDays(today, -7)).getAttribute('aria-selected')).toBe('true');
    await year.getByText('1 story', { exact: true }).waitFor();
    await year.getByRole('button', { name: 'Next day with a story' }).click();
    await expect.poll(() => day(page, today).getAttribute('aria-selected')).toBe('true');
  });
});
