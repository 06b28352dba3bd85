import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { figure, part, test } from './analytics-parts.ts';
import { flowOn } from './harness.ts';
import { waitForPage } from './page-parts.ts';

const searchOf = (page: Page) => new URL(page.url()).search;

describe.for(flowOn('desktop'))('analytics on a %s', (device) => {
  test('of a new family shows a preview without numbers, and real data after the first story', async ({
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
});

test('analytics loads everything in one batch, again at each visit', async ({ told, openPage }) => {
  // The live updates would refetch what was written just before.
  const page = await openPage('/profile', { as: told.parent, isLive: false });
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

test('a failed part can be retried, and an unknown child offers the whole family', async ({ told, openPage }) => {
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
