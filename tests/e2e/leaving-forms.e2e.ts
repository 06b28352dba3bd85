import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { dialogNamed, named } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { chooseInAccountMenu, goBack, goWithin, pathOf, pressAndGoBack, waitForPage } from './page-parts.ts';

const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

async function stay(page: Page): Promise<void> {
  await leaveQuestion(page).getByRole('button', { name: 'Keep writing' }).click();
  await leaveQuestion(page).waitFor({ state: 'hidden' });
}

/** Tries to reload, and stays when the browser asks. */
async function expectReloadAsks(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async (question) => {
    await question.dismiss();
    return question.type();
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
}

async function goHome(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Home|Upbringing)/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await waitForPage(page);
}

/** Navigates like a person, so that another page of the product is behind this one in the history. */
async function goByLink(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === `/${name.toLowerCase().replace(' ', '-')}`);
  await waitForPage(page);
}

describe.for(flowOn('phone'))('forms on a %s', (device) => {
  test('Back closes a new story, and asks once something is typed', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    const open = page.getByRole('button', { name: "Add Today's Story" }).first();
    const dialog = dialogNamed(page, 'Add today’s story');
    const field = named('Story')(dialog);
    await open.click();
    await field.waitFor();
    await goBack(page);
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/daily-stories');

    await open.click();
    await field.fill('Words');
    await goBack(page);
    await leaveQuestion(page).waitFor();
    // Another Back closes the question.
    await goBack(page);
    await leaveQuestion(page).waitFor({ state: 'hidden' });
    await expectReloadAsks(page);
    await expect.poll(() => field.inputValue()).toBe('Words');
    await goBack(page);
    await leaveQuestion(page).getByRole('button', { name: 'Discard story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/daily-stories');
    await open.click();
    await expect.poll(() => field.inputValue()).toBe('');
  });

  test('a link, Back, and signing out ask about an idea', async ({ server, openPage }) => {
    const page = await openPage('/notifications', { device, as: await server.createFamily() });
    await waitForPage(page);
    await goByLink(page, 'Future Additions');
    const field = named('Idea')(page);
    await field.fill('Words');
    await chooseInAccountMenu(page, 'Notifications');
    await stay(page);
    await chooseInAccountMenu(page, 'Log out');
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'hidden' });
    await expectReloadAsks(page);
    await goBack(page);
    await stay(page);
    expect(pathOf(page)).toBe('/future-additions');
    await expect.poll(() => field.inputValue()).toBe('Words');
    await goBack(page);
    await leaveQuestion(page).getByRole('button', { name: 'Discard idea' }).click();
    await page.waitForURL('**/notifications');
  });
});

for (const device of flowOn('phone')) {
  test(`Back closes what is above the page and leaves no history entry, on a ${device}`, async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await goHome(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Add Story' }).click();
    const story = dialogNamed(page, 'Add today’s story');
    await story.waitFor();
    await goBack(page);
    await story.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/');
    if (device === 'phone') {
      const sheet = dialogNamed(page, 'More');
      await page.getByRole('button', { name: 'More' }).click();
      await sheet.waitFor();
      await goBack(page);
      await sheet.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'More' }).click();
      await sheet.getByRole('link', { name: 'Heirlooms' }).click();
      await page.waitForURL('**/heirlooms');
      await sheet.waitFor({ state: 'hidden' });
      await goBack(page);
      await page.waitForURL((url) => url.pathname === '/');
    }
    // Right after a dialog closed, Back leaves the page, or asks about the form below.
    await page.getByRole('button', { name: 'Quick add' }).click();
    await pressAndGoBack(dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Close' }));
    await page.waitForURL('**/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await named('Story')(dialogNamed(page, 'Add today’s story')).fill('Late in the evening.');
    await goBack(page);
    await pressAndGoBack(leaveQuestion(page).getByRole('button', { name: 'Keep writing' }));
    await stay(page);
  });

  test(`Back leaves the page whose dialog a reload closed, on a ${device}`, async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await goHome(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').waitFor();
    await page.reload();
    await waitForPage(page);
    expect(pathOf(page)).toBe('/');
    await goBack(page);
    await page.waitForURL('**/daily-stories');
  });

  test(`unsaved text stays when the session ends, on a ${device}`, async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/future-additions', { device, as: parent, allow: [/401/] });
    await named('Idea')(page).fill('A tree house');
    await page.context().clearCookies();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    const dialog = dialogNamed(page, 'Sign in again');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.getByText('Invalid email or password').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(parent.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => named('Idea')(page).inputValue()).toBe('A tree house');
    await add.click();
    await page.getByRole('group', { name: 'A tree house' }).or(page.getByText('A tree house')).first().waitFor();
    await expect.poll(() => named('Idea')(page).inputValue()).toBe('');
  });
}

const record = { name: 'Clock tower', title: 'Clock tower', category: 'other', significance: 'It ticks.' };

test('closing a record leaves no history entry', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent });
  for (const path of ['/experiences', '/heirlooms']) {
    await api('POST', `/api${path}`, record);
    await goWithin(page, path);
    const dialog = dialogNamed(page, 'Clock tower');
    const open = () => page.getByRole('link', { name: 'Clock tower', exact: true }).click();
    await open();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.waitFor();
    await goBack(page);
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(path);
    await page.goForward();
    await dialog.waitFor();
    await page.reload();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(path);
    await goBack(page);
    await page.waitForURL('**/daily-stories');
  }
});
