import { describe, expect } from 'vitest';
import { addDays } from '../../src/shared/calendar-date.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { counters, maya, part, readCounters, today } from './children-and-dashboard-parts.ts';
import { flowOn, test } from './harness.ts';
import { pathOf, waitForNoToast } from './page-parts.ts';

const daysAgo = (days: number) => addDays(today(), -days);

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('counts what was done in the chosen period', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', maya);
    for (const days of [20, 60, 200, 400]) {
      await api('POST', '/api/daily-stories', { content: `Of ${days} days ago.`, storyDate: daysAgo(days) });
    }
    const page = await openPage('/', { device, as: parent });
    await expect.poll(() => readCounters(page)).toEqual(counters(1));
    await page.getByRole('tab', { name: 'Last 90 Days' }).click();
    await expect.poll(() => readCounters(page)).toEqual(counters(2));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => readCounters(page)).toEqual(counters(3));
    expect(pathOf(page)).toBe('/?period=365');
    await page.reload();
    await expect.poll(() => readCounters(page)).toEqual(counters(3));
    await page.getByRole('tab', { name: 'Last 365 Days', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Last 30 Days', selected: true }).waitFor();
    expect(pathOf(page)).toBe('/');
    await page.goto('/?period=31');
    await page.getByRole('tab', { name: 'Last 30 Days', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Last 365 Days' }).click();
    await expect.poll(() => readCounters(page)).toEqual(counters(3));
    await expect.poll(() => part(page, 'Recent Activities').getByRole('listitem').count()).toBe(3);

    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = page.getByRole('dialog', { name: 'Add today’s story' });
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('Tonight it rained.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await expect.poll(() => readCounters(page)).toEqual(counters(4));
    await part(page, 'Recent Activities').getByText('Daily story · Today').waitFor();
    const slip = part(page, 'Today’s story');
    await slip.getByRole('link', { name: 'Tonight it rained.' }).waitFor();
    await expectNoSidewaysScroll(page);
    await waitForNoToast(page);
    await slip.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/daily-stories');
  });

  test('says if a child can’t be shown', async ({ server, openPage }) => {
    const others = await server.openApi(await server.createFamily());
    const { id } = await others('POST', '/api/children', maya);
    const page = await openPage(`/child/${id}`, {
      device,
      as: await server.createFamily(),
      allow: [/status of 404/],
    });
    const missing = page.getByRole('heading', { name: '404 Page Not Found' });
    await missing.waitFor();
    await page.goto('/child/9999999');
    await missing.waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
    await page.goto('/child/maya');
    await missing.waitFor();
  });
});
