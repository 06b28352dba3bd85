import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { test as base, flowOn } from './harness.ts';
import { isFocused, waitForPage } from './page-parts.ts';

const today = todayIn('America/New_York', new Date());
const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const figure = (page: Page, title: string) => page.getByRole('figure', { name: title });
const searchOf = (page: Page) => new URL(page.url()).search;
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

/** A family with a little of everything, as of today, so that each number on the page is known. */
const test = base.extend('told', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const addChild = async (name: string, dateOfBirth: string): Promise<number> =>
    (await api('POST', '/api/children', { name, dateOfBirth, currentStage: 'Elementary' })).id;
  const maya = await addChild('Maya', '2019-04-09');
  const theo = await addChild('Theo', '2023-06-01');
  const write = (daysAgo: number, childIds: number[]) =>
    api('POST', '/api/daily-stories', { content: 'We drove home.', storyDate: addDays(today, -daysAgo), childIds });
  await write(0, [maya]);
  await write(7, [theo]);
  await write(400, []);
  const lesson = { title: 'Three good things', suggestedAge: 7, scheduledDate: today };
  await api('POST', '/api/lessons', { ...lesson, childId: maya, status: 'completed' });
  await api('POST', '/api/lessons', { ...lesson, childId: maya, status: 'planned' });
  const how = { engagementLevel: 'high', understandingLevel: 'medium', emotionalResponse: 'Delighted' };
  const completedAt = new Date().toISOString();
  await api('POST', '/api/activities', { childId: theo, title: 'Packed his own bag', completedAt, ...how });
  const milestone = { category: 'Movement', status: 'completed' };
  await api('POST', '/api/milestones', { ...milestone, childId: theo, title: 'Zips his own jacket' });
  await api('POST', '/api/milestones', { ...milestone, childId: maya, title: 'Rides a bicycle' });
  return { parent, maya, theo };
});

describe.for(flowOn('desktop'))('analytics on a %s', (device) => {
  test('of a new family previews the page without numbers, and begins with the first story', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const page = await openPage('/analytics', { device, as: parent });
    await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor();
    await page.getByRole('heading', { name: 'Nothing to count yet' }).waitFor();
    const planned = await part(page, 'What you’ll see here').getByRole('heading', { level: 3 }).allTextContents();
    expect(planned).toEqual([
      'Per-child progress tracking',
      'Completion rates and engagement metrics',
      'Visual dashboards with charts',
      'Milestone celebrations',
    ]);
    expect(await page.getByRole('main').textContent()).not.toMatch(/\d/);
    await expect.poll(() => page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');

    const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
    await (await server.openApi(parent))('POST', '/api/children', child);
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: "Add Today's Story" }).click();
    await page.getByLabel('Story', { exact: true }).fill('The moon came along all the way home.');
    await page.getByRole('button', { name: 'Save Story' }).click();
    await figure(page, 'Day by day').getByText('1 story on 1 day of the last 365.').waitFor();
    await part(page, 'Milestone celebrations').getByText('No milestone was marked as achieved').waitFor();
    await part(page, 'Engagement').getByText('No notes for these months yet.').waitFor();
    await part(page, 'Completion rates and engagement metrics')
      .getByText('Nothing was planned or done in these months.')
      .waitFor();
  });

  test('tells what the records tell, as charts and as tables', async ({ told, openPage }) => {
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

  test('has a year of stories for the keyboard, and for a finger', async ({ told, openPage }) => {
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

test('analytics loads everything in one batch, again at each visit', async ({ told, openPage }) => {
  const page = await openPage('/profile', { as: told.parent });
  await waitForPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const calls = /\/trpc\/([^?]*)/.exec(request.url())?.[1];
    if (calls?.includes('analytics.')) asked.push(calls);
  });
  await page.goto('/analytics');
  await waitForPage(page);
  expect(asked).toEqual(['userSettings.get,leaving.get,securityLog.resetNotice,children.list,analytics.overview']);
  await page.getByRole('link', { name: 'Upbringing' }).click();
  await page.getByRole('heading', { name: 'Family activity' }).waitFor();
  await part(page, 'Family activity').getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { name: 'Per-child progress' }).waitFor();
  expect(asked.length).toBeGreaterThan(1);
});

test('what can’t be read is tried again, and a child that is not there leads back to all', async ({
  told,
  openPage,
}) => {
  const allow = [/status of 404|ERR_FAILED|Failed to load|analytics\.|children\.|userSettings\./];
  const page = await openPage('/analytics?childId=99999999', { as: told.parent, isLive: false, allow });
  await page.getByRole('alert').getByText('Child not found').waitFor();
  await page.route(/\/trpc\/.*analytics/, (route) => route.abort());
  await page.getByLabel('Child', { exact: true }).selectOption('Whole family');
  await page.getByRole('alert').getByText('Couldn’t load analytics.').waitFor();
  await page.unroute(/\/trpc\/.*analytics/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await part(page, 'Per-child progress tracking').waitFor();
  expect(searchOf(page)).toBe('');
});
