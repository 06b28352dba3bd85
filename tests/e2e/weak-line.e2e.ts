import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test } from './harness.ts';
import { isFocused, pathOf, waitForToast } from './page-parts.ts';

/** What a browser says of files that don't come. */
const allow = [/failed: .*\/assets\//, /Failed to load resource/, /failed: .*\/trpc\//, /MissingChunk/];

const scripts = /\/assets\/[^/]+\.js$/;
const idea = (page: Page) => page.getByRole('region', { name: 'Add an idea' }).getByLabel('Idea');
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

test('an area that can’t be fetched leaves the page as it is, with what is typed in it', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/future-additions', { as, allow, isLive: false });
  await idea(page).waitFor();
  await idea(page).fill('A garden book');
  await page.context().setOffline(true);
  await goTo(page, 'Daily Stories');
  await waitForToast(page, 'The page could not be opened');
  expect(pathOf(page)).toBe('/future-additions');
  expect(await idea(page).inputValue()).toBe('A garden book');

  await page.context().setOffline(false);
  await goTo(page, 'Daily Stories');
  await page.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
});

test('a dialog that can’t be fetched says so, and opens at the next try', async ({ server, openPage }) => {
  const as = await server.createFamily();
  const page = await openPage('/daily-stories', { as, allow, isLive: false });
  const add = page.getByRole('button', { name: "Add Today's Story" }).first();
  await add.waitFor();
  await page.route(scripts, (route) => route.abort());
  await add.click();
  const trouble = page.getByRole('dialog', { name: 'This could not be opened' });
  await trouble.getByText(/This could not be loaded\. Check your connection/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await trouble.waitFor({ state: 'hidden' });
  expect(await isFocused(add)).toBe(true);

  await add.click();
  await trouble.waitFor();
  await page.unroute(scripts);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor();
  expect(await trouble.count()).toBe(0);
});

test('a dialog on a slow line says that it is coming', async ({ server, openPage }) => {
  const page = await openPage('/daily-stories', { as: await server.createFamily(), isLive: false });
  const add = page.getByRole('button', { name: "Add Today's Story" }).first();
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
  await page.getByText('Opening...').waitFor({ state: 'hidden' });
});

test('after a deploy the page offers the new version, and keeps what is typed until it is reloaded', async ({
  server,
  openPage,
}) => {
  const as = await server.createFamily();
  const page = await openPage('/future-additions', { as, allow, isLive: false });
  await idea(page).waitFor();
  await idea(page).fill('A garden book');
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await goTo(page, 'Daily Stories');
  const reload = page.getByRole('button', { name: 'Reload' });
  await page.getByText('A new version is ready').waitFor();
  await expectAccessible(page);
  expect(await idea(page).inputValue()).toBe('A garden book');
  await page.unroute(scripts);
  await reload.click();
  await page.getByText('A new version is ready').waitFor({ state: 'hidden' });
  await idea(page).waitFor();
});
