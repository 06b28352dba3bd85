// An unsaved story stays in its browser, for the account that wrote it.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { signIn } from './kept-stories-parts.ts';
import { loseSession, serverFault, waitForPage } from './page-parts.ts';

const words = (page: Page) => page.getByRole('textbox', { name: 'Story', exact: true });

const card = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Continue your story' });

for (const device of flowOn('phone')) {
  test(`a story is kept when the session ends, on a ${device}`, async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/daily-stories', { device, as: parent, allow: [/401/] });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await words(page).fill('She named a snail after me.');
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialogNamed(page, 'Sign in again').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Your words are safe on this device. Sign in to continue.').waitFor();

    await signIn(page, parent);
    await dialog.waitFor();
    await expect.poll(() => words(page).inputValue()).toBe('She named a snail after me.');

    // The page closes without a warning, as phones do.
    await page.goto('/');
    await card(page).getByText('She named a snail after me.').waitFor();
    await waitForPage(page);
    await card(page)
      .getByRole('button', { name: /^Discard the story of/ })
      .click();
    await page
      .getByRole('alertdialog', { name: 'Discard this story?' })
      .getByRole('button', { name: 'Keep it' })
      .click();
    await card(page)
      .getByRole('button', { name: /^Continue the story of/ })
      .click();
    await expect.poll(() => words(page).inputValue()).toBe('She named a snail after me.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(page).waitFor({ state: 'hidden' });
  });
}

test('only its writer sees unsaved text of a past day’s story', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const other = await server.createFamily({ firstName: 'Priya' });
  const api = await server.openApi(parent);
  await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Every puddle.', storyDate: '2026-01-05' });
  const page = await openPage('/daily-stories', { as: parent });
  await page.getByRole('button', { name: 'Edit or delete “Boots”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await words(page).fill('Every puddle, twice.');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('twice');
  await loseSession(page);
  await page.goto('/daily-stories');
  await page.getByText('Your words are safe on this device. Sign in to continue.').waitFor();
  await signIn(page, other);
  await page.getByRole('button', { name: /^Account menu, Priya/ }).waitFor();
  await waitForPage(page);
  expect(await page.locator('body').innerText()).not.toContain('twice');
  await page.goto('/');
  await waitForPage(page);
  expect(await card(page).count()).toBe(0);

  await loseSession(page);
  await page.goto('/daily-stories');
  await signIn(page, parent);
  await card(page).getByText('Monday, January 5: Boots').waitFor();
  await card(page).getByRole('button', { name: 'Continue the story of Monday, January 5' }).click();
  await dialogNamed(page, 'Edit story').waitFor();
  await expect.poll(() => words(page).inputValue()).toBe('Every puddle, twice.');
  await dialogNamed(page, 'Edit story').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await card(page).waitFor({ state: 'hidden' });
});

test('a save that fails after its form was left shows a toast that reopens the text', async ({ server, openPage }) => {
  const page = await openPage('/', {
    as: await server.createFamily(),
    allow: [/dailyStories\.write/, /status of 500/],
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Daily Stories' }).click();
  // Home has such a button too.
  await page.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
  await page.getByRole('button', { name: "Add Today's Story" }).click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await words(page).fill('She named a snail after me.');
  const line = Promise.withResolvers<void>();
  await page.route('**/trpc/dailyStories.write*', async (route) => {
    await line.promise;
    await route.fulfill({ status: 500, json: [serverFault] });
  });
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.getByRole('button', { name: 'Saving...' }).waitFor();
  // Leaves without using the dialog, like the browser's Back button.
  await page.evaluate(() => history.go(-2));
  await page.getByRole('button', { name: 'Discard story' }).click();
  await page.waitForURL('**/');
  line.resolve();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('What you typed wasn’t saved').waitFor();
  await page.unroute('**/trpc/dailyStories.write*');
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect.poll(() => words(page).inputValue()).toBe('She named a snail after me.');
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
});
