import type { Page } from 'playwright';
import { expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { todayIn } from '../../src/shared/calendar-date.ts';
import { test } from './harness.ts';
import { isFocused, waitForFetchAhead, waitForToast } from './page-parts.ts';
import { allow, goTo, scripts } from './weak-line-parts.ts';

/** Answers the code of menus by `answer`, and reloads, since a page fetches it soon after it is shown. */
async function withMenuCode(page: Page, answer: (send: () => Promise<void>) => Promise<void>): Promise<void> {
  await page.route(scripts, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const send = () => route.fulfill({ body, contentType: 'text/javascript' });
    // Text that only the code of menus contains.
    if (!body.includes(':ctx-trigger')) return send();
    await answer(send).catch(() => route.abort());
  });
  await page.reload();
}

test('after a few quiet seconds a page’s shortcuts work offline', async ({ server, openPage }) => {
  const as = await server.createFamily();
  // A separate context has an empty cache; a page with `isLive` false would use none.
  const page = await openPage('/values-library', { as, allow, context: {} });
  await waitForFetchAhead(page);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('/');
  await expect.poll(() => isFocused(page.getByRole('searchbox').first())).toBe(true);
});

test('a menu pressed before its code has loaded says so, also if loading fails, and opens on the next try', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/', { as, allow, isLive: false });
  let isDown = true;
  const line = Promise.withResolvers<void>();
  await withMenuCode(page, async (send) => {
    await line.promise;
    if (isDown) throw new Error('down');
    await send();
  });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByText('Opening...').waitFor();
  line.resolve();
  const trouble = page.getByRole('dialog', { name: 'Couldn’t open this' });
  await trouble.waitFor();
  isDown = false;
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).waitFor();
});

test('a link on a slow connection says that the page is loading', async ({ server, openPage }) => {
  const page = await openPage('/help', { as: await server.createFamily(), isLive: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const line = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await line.promise;
    await route.continue();
  });
  await goTo(page, 'Heirlooms');
  const progress = page.getByRole('progressbar', { name: 'Loading the page' });
  await progress.waitFor();
  line.resolve();
  await page.getByRole('heading', { level: 1, name: 'Family Heirlooms' }).waitFor();
  await progress.waitFor({ state: 'hidden' });
});

test('a series that can’t be loaded for editing says so, and its event stays open', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const api = await server.openApi(as);
  const startDate = todayIn(defaultTimeZone, new Date());
  await api('POST', '/api/calendar-events', {
    title: 'Piano',
    eventType: 'activity',
    startDate,
    allDay: true,
    recurrence: 'FREQ=DAILY',
  });
  const page = await openPage('/', { as, allow, isLive: false });
  await page.locator('section[aria-labelledby=calendar-today]').getByRole('button', { name: /Piano/ }).click();
  const details = page.getByRole('dialog', { name: 'Piano' });
  await details.getByRole('radio', { name: 'All occurrences' }).check();
  await page.route('**/trpc/calendarEvents.get?*', (route) => route.abort());
  await details.getByRole('button', { name: 'Edit' }).click();
  await waitForToast(page, 'Error', 'Couldn’t load the event. Please try again.');
  await expect.poll(() => details.isVisible()).toBe(true);
});
