import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { chooseInAccountMenu, goBack, pathOf, pressAndGoBack, showCard, waitForPage } from './page-parts.ts';

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

type FormKind = {
  address: string;
  field: (within: Locator | Page) => Locator;
  /** The button that throws away what was typed. */
  discard: string;
};

const named = (name: string) => (within: Locator | Page) => within.getByRole('textbox', { name, exact: true });

const dialogs: Record<string, FormKind & { card?: string; button: string; dialog: string }> = {
  'a new story': {
    address: '/daily-stories',
    button: "Add Today's Story",
    dialog: 'Add today’s story',
    field: named('Story'),
    discard: 'Discard story',
  },
  'a new child': {
    address: '/',
    button: 'Add Child',
    dialog: 'Add Child Profile',
    field: named("Child's Name"),
    discard: 'Discard changes',
  },
  'an heirloom': {
    address: '/heirlooms',
    button: 'Add Your First Heirloom',
    dialog: 'Add Family Heirloom',
    field: (within) => within.getByRole('textbox', { name: 'Name' }),
    discard: 'Discard heirloom',
  },
  'an experience': {
    address: '/experiences',
    button: 'Add Your First Experience',
    dialog: 'Add Experience',
    field: (within) => within.getByRole('textbox', { name: 'Title' }),
    discard: 'Discard experience',
  },
  'an invitation': {
    address: '/profile',
    button: 'Invite',
    dialog: 'Invite to your family',
    field: (within) => within.getByRole('textbox', { name: 'Email' }),
    discard: 'Discard invitation',
  },
  'an API token': {
    address: '/profile',
    card: 'API tokens',
    button: 'New token',
    dialog: 'New API token',
    field: (within) => within.getByRole('textbox', { name: 'Name' }),
    discard: 'Discard token',
  },
};

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

describe('what was typed and not saved', () => {
  const kinds = ['an heirloom', 'an experience', 'a new story'];

  test.for(kinds)('is there again when the form of %s is opened again', async (kind, { server, openPage }) => {
    const form = dialogs[kind];
    if (!form) throw new Error(kind);
    const { address, button, dialog: title, field } = form;
    const page = await openPage(address, { as: await server.createFamily() });
    const open = page.getByRole('button', { name: button }).first();
    const dialog = dialogNamed(page, title);
    await open.click();
    await field(dialog).fill('Words');
    // Nobody answers the browser's question in a test that does not listen: the page goes.
    await page.goto('/help');
    await page.goto(address);
    await open.click();
    await dialog.getByText(/Here it is again\./).waitFor();
    await expect.poll(() => field(dialog).inputValue()).toBe('Words');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')))).toEqual([]);
  });

  test('of an edited story meets what the other parent saved meanwhile', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const story = await api('POST', '/api/daily-stories', {
      title: 'Boots',
      content: 'Every puddle.',
      storyDate: '2026-01-05',
    });
    const page = await openPage('/daily-stories', { as: parent, isLive: false, allow: [/409/] });
    const edit = async () => {
      await page.getByRole('button', { name: 'Edit or delete “Boots”' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    };
    const dialog = dialogNamed(page, 'Edit story');
    await edit();
    await named('Story')(dialog).fill('Every puddle, twice.');
    await page.goto('/help');
    await api('PUT', `/api/daily-stories/${story.id}`, { content: 'No puddle at all.' });
    await page.goto('/daily-stories');
    await edit();
    await expect.poll(() => named('Story')(dialog).inputValue()).toBe('Every puddle, twice.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this while you were writing' });
    await conflict.getByText('No puddle at all.').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Every puddle, twice.').waitFor();
  });

  test('yesterday does not open as today’s story', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { as: await server.createFamily() });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await named('Story')(dialogNamed(page, 'Add today’s story')).fill('Late in the evening.');
    await page.goto('/help');
    const yesterday = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('upbringing:draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: { storyDate: string } };
      const day = new Date(`${draft.values.storyDate}T12:00:00Z`);
      const storyDate = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
      localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, storyDate } }));
      return storyDate;
    });
    await page.goto('/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = page.getByRole('dialog', { name: 'Add story', exact: true });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe(yesterday);
  });
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
