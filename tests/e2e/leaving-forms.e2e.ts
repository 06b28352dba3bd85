import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { dialogNamed, dialogs, type FormKind, named } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { chooseInAccountMenu, goBack, goWithin, pathOf, pressAndGoBack, showCard, waitForPage } from './page-parts.ts';

const inPages: Record<string, FormKind & { link: string }> = {
  'the own name': { address: '/profile', link: 'Profile', field: named('First name'), discard: 'Discard changes' },
  'an idea': { address: '/future-additions', link: 'Future Additions', field: named('Idea'), discard: 'Discard idea' },
};

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

/** As a person gets there, so that a page of the product lies behind this one. */
async function goByLink(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'More' });
  if (name === 'Profile') await chooseInAccountMenu(page, name);
  else {
    if (await more.isVisible()) await more.click();
    await page.getByRole('link', { name, exact: true }).first().click();
  }
  await page.waitForURL((url) => url.pathname === `/${name.toLowerCase().replace(' ', '-')}`);
  await waitForPage(page);
}

describe.for(flowOn('phone'))('forms on a %s', (device) => {
  test.for(Object.entries(dialogs))(
    'Back closes %s, and asks once something is typed',
    async ([, kind], { server, openPage }) => {
      const { address, card, button, dialog: title, field, discard } = kind;
      const page = await openPage(address, { device, as: await server.createFamily() });
      if (card) await showCard(page, card);
      const open = page.getByRole('button', { name: button }).first();
      const dialog = dialogNamed(page, title);
      await open.click();
      await field(dialog).waitFor();
      await goBack(page);
      await dialog.waitFor({ state: 'hidden' });
      expect(pathOf(page)).toBe(address);

      await open.click();
      await field(dialog).fill('Words');
      await goBack(page);
      await leaveQuestion(page).waitFor();
      // Back once more closes the question.
      await goBack(page);
      await leaveQuestion(page).waitFor({ state: 'hidden' });
      await expect.poll(() => field(dialog).inputValue()).toBe('Words');
      await expectReloadAsks(page);
      await expect.poll(() => field(dialog).inputValue()).toBe('Words');
      await page.keyboard.press('Escape');
      await stay(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await stay(page);
      await expect.poll(() => field(dialog).inputValue()).toBe('Words');
      await goBack(page);
      await leaveQuestion(page).getByRole('button', { name: discard }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(pathOf(page)).toBe(address);
      await open.click();
      await expect.poll(() => field(dialog).inputValue()).toBe('');
    },
  );

  test.for(Object.entries(inPages))(
    'a link, Back, and signing out ask about %s',
    async ([, kind], { server, openPage }) => {
      const { address, link, field, discard } = kind;
      const page = await openPage('/notifications', { device, as: await server.createFamily() });
      await waitForPage(page);
      await goByLink(page, link);
      await field(page).fill('Words');
      await chooseInAccountMenu(page, 'Notifications');
      await leaveQuestion(page).waitFor();
      await expectAccessible(page);
      await stay(page);
      await chooseInAccountMenu(page, 'Log out');
      const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'hidden' });
      await expectReloadAsks(page);
      await goBack(page);
      await stay(page);
      expect(pathOf(page)).toBe(address);
      await expect.poll(() => field(page).inputValue()).toBe('Words');
      await goBack(page);
      await leaveQuestion(page).getByRole('button', { name: discard }).click();
      await page.waitForURL('**/notifications');
    },
  );
});

for (const device of flowOn('phone')) {
  test(`Back closes what lies above the page and leaves no step behind, on a ${device}`, async ({
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
    await goBack(page);
    await page.waitForURL('**/daily-stories');
  });

  test(`Back right after a dialog closed leaves the page, or asks about what lies below, on a ${device}`, async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await goHome(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    await pressAndGoBack(dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Close' }));
    await page.waitForURL('**/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await named('Story')(dialogNamed(page, 'Add today’s story')).fill('Late in the evening.');
    await goBack(page);
    await pressAndGoBack(leaveQuestion(page).getByRole('button', { name: 'Keep writing' }));
    await stay(page);
  });

  test(`a dialog that a reload took leaves no step behind, on a ${device}`, async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await goHome(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').waitFor();
    await page.waitForFunction(() => (history.state as { above?: number }).above === 1);
    await page.reload();
    await waitForPage(page);
    await page.waitForFunction(() => !(history.state as { above?: number }).above);
    expect(pathOf(page)).toBe('/');
    await goBack(page);
    await page.waitForURL('**/daily-stories');
  });

  test(`what was typed stays when the session ends, on a ${device}`, async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/future-additions', { device, as: parent, allow: [/401/] });
    await named('Idea')(page).fill('A tree house');
    await page.context().clearCookies();
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    const dialog = dialogNamed(page, 'Sign in again');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await expectAccessible(page);
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

test.for([
  ['/experiences', { title: 'Clock tower' }],
  ['/heirlooms', { name: 'Clock tower', category: 'other', significance: 'It ticks.' }],
] as const)('a record of %s leaves no step behind when it is closed', async ([path, record], { server, openPage }) => {
  const parent = await server.createFamily();
  await (await server.openApi(parent))('POST', `/api${path}`, record);
  const page = await openPage('/daily-stories', { as: parent });
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
  await goBack(page);
  await page.waitForURL('**/daily-stories');
});

test('a photo that fails while a story waits for it is asked about', async ({ server, openPage }) => {
  const page = await openPage('/daily-stories', { as: await server.createFamily(), allow: [/images\/upload/] });
  await page.getByRole('button', { name: "Add Today's Story" }).click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await named('Story')(dialog).fill('Snow on the slide.');
  const upload = Promise.withResolvers<void>();
  await page.route('**/api/images/upload', async (route) => {
    await upload.promise;
    await route.abort('failed');
  });
  await fileField(dialog, 'Add Photos').setInputFiles(await photo('snow.jpg'));
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.getByRole('button', { name: 'Uploading...' }).waitFor();
  upload.resolve();
  const question = page.getByRole('alertdialog', { name: 'Save without it?' });
  await question.getByText(/^A photo couldn’t be uploaded/).waitFor();
  await question.getByRole('button', { name: 'Go back' }).click();
  await question.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Snow on the slide.').waitFor();
});

test('who leaves while an idea is being saved waits for it, and is asked nothing', async ({ server, openPage }) => {
  const page = await openPage('/future-additions', { as: await server.createFamily() });
  await named('Idea')(page).fill('A tree house');
  const line = Promise.withResolvers<void>();
  await page.route('**/trpc/futureAdditions.create*', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Adding...' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Daily Stories' }).click();
  line.resolve();
  await page.waitForURL('**/daily-stories');
});
