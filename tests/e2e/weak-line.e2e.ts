import type { Page } from 'playwright';
import { expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { test } from './harness.ts';
import { isFocused, pathOf, waitForToast, waitForToaster } from './page-parts.ts';
import { allow, goTo, scripts } from './weak-line-parts.ts';

const idea = (page: Page) => page.getByRole('region', { name: 'Add an idea' }).getByLabel('Idea');

test('an area that can’t be fetched keeps the current page, with what is typed in it', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const page = await openPage('/future-additions', { as, allow, isLive: false });
  await idea(page).waitFor();
  await idea(page).fill('A garden book');
  await waitForToaster(page);
  await page.context().setOffline(true);
  await goTo(page, 'Daily Stories');
  await waitForToast(page, 'Couldn’t open the page');
  expect(pathOf(page)).toBe('/future-additions');
  await expect.poll(() => idea(page).inputValue()).toBe('A garden book');

  await page.context().setOffline(false);
  await goTo(page, 'Daily Stories');
  await page.getByRole('button', { name: 'Discard idea' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Daily Stories' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await heading.or(reload).waitFor();
  // Some browsers keep the failure of a script until the document reloads.
  if (await reload.isVisible()) await reload.click();
  await heading.waitFor();
});

test('a dialog that can’t be fetched says so and offers to reload, then opens once a slow connection delivers it', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/daily-stories', { as, allow, isLive: false });
  const add = page.getByRole('button', { name: "Add Today's Story" }).first();
  await add.waitFor();
  await page.route(scripts, (route) => route.abort());
  await add.click();
  const trouble = page.getByRole('dialog', { name: 'Couldn’t open this' });
  await trouble.getByText(/Couldn’t load this\. Check your connection/).waitFor();
  await page.keyboard.press('Escape');
  await trouble.waitFor({ state: 'hidden' });
  expect(await isFocused(add)).toBe(true);

  await add.click();
  const reload = trouble.getByRole('button', { name: 'Reload' });
  await reload.waitFor();
  await page.unroute(scripts);
  await reload.click();
  await trouble.waitFor({ state: 'hidden' });
  await add.waitFor();
  const line = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await line.promise;
    await route.continue();
  });
  await add.click();
  await page.getByRole('status').getByText('Opening...').waitFor();
  line.resolve();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  expect(await trouble.count()).toBe(0);
  await page.getByText('Opening...').waitFor({ state: 'hidden' });
});

test('a shortcut whose code can’t be fetched says so, and works once the connection is back', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/heirlooms', { as, allow, isLive: false });
  await page.getByRole('heading', { level: 1, name: 'Family Heirlooms' }).waitFor();
  await waitForToaster(page);
  await page.route(scripts, (route) => route.abort());
  await page.keyboard.press('x');
  await page.keyboard.press('n');
  await waitForToast(page, 'Couldn’t use this shortcut', /^Couldn’t load this\. Check your connection/);
  await page.unroute(scripts);
  const dialog = page.getByRole('dialog', { name: 'Add today’s story' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await page.keyboard.press('n');
  await dialog.or(reload).waitFor();
  // Some browsers keep the failure of a script until the document reloads.
  if (await reload.isVisible()) {
    await reload.click();
    await reload.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Family Heirlooms' }).waitFor();
    await page.keyboard.press('n');
  }
  await dialog.waitFor();
});

test('after a deploy the page offers the new version, and keeps what is typed until the reload', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/future-additions', { as, allow, isLive: false });
  await idea(page).waitFor();
  await idea(page).fill('A garden book');
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await goTo(page, 'Daily Stories');
  // The question about what is typed may be among the scripts that are gone: then its dialog offers to reload, too.
  const reload = page.getByRole('button', { name: 'Reload' }).first();
  await page.getByText('A new version is ready').waitFor();
  await expect.poll(() => idea(page).inputValue()).toBe('A garden book');
  await page.unroute(scripts);
  await reload.click();
  await page.getByText('A new version is ready').waitFor({ state: 'hidden' });
  await idea(page).waitFor();
});

test('a list whose next page fails says so, and retries only on request', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const page = await openPage('/daily-stories', { as, allow, isLive: false });
  const today = todayIn(defaultTimeZone, new Date());
  const rows = Array.from({ length: 120 }, (_, index) => `${addDays(today, -index - 1)},,Story number ${index + 1}.,`);
  const csv = {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Date,Tags,Story,Comment', ...rows].join('\n')),
  };
  await page.context().request.post('/api/daily-stories/bulk-import', { multipart: { csv } });
  await page.reload();
  await page.getByText('Story number 1.', { exact: true }).waitFor();
  let asked = 0;
  await page.route('**/trpc/*dailyStories.page*', (route) => {
    asked += 1;
    return route.abort();
  });
  const failure = page.getByText('Couldn’t load the rest.');
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollToEnd().then(() => failure.isVisible())).toBe(true);
  await page.evaluate(() => window.scrollBy(0, -600));
  await scrollToEnd();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  expect(asked).toBe(1);

  await page.unroute('**/trpc/*dailyStories.page*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor({ state: 'hidden' });
  const oldest = page.getByText('Story number 120.', { exact: true });
  await expect.poll(() => scrollToEnd().then(() => oldest.isVisible())).toBe(true);
});

test('a story whose answer was lost is sent again by itself, and exists once', async ({ server, openPage }) => {
  const page = await openPage('/daily-stories', { as: await server.createFamily(), allow });
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add today’s story' });
  await dialog.getByRole('textbox', { name: 'Story' }).fill('Boots.');
  const keys: (string | undefined)[] = [];
  await page.route('**/trpc/dailyStories.write*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server saved it, but nobody got the answer.
    const answer = await route.fetch();
    if (keys.length > 1) return route.fulfill({ response: answer });
    expect(answer.ok()).toBe(true);
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await waitForToast(page, 'Saved in this browser, will be sent');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => keys.length).toBe(2);
  await page.getByRole('article').getByText('Boots.').waitFor();
  expect(await (await page.request.get('/api/daily-stories')).json()).toMatchObject([{ content: 'Boots.' }]);
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
});
