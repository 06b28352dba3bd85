// Whether what appears only after an action is accessible: behind a tab or a second dialog, newly made, or not found.
// every-page covers pages as they open, dialogs what they open.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { pagesBeforeSignIn, visit } from './every-page.ts';
import { aFamilyWithEverything as test, today } from './moments.ts';
import { chooseFor, goWithin, showCard, waitForPage } from './page-parts.ts';

type Moment = (page: Page) => Promise<unknown>;
/** Each begins where the last one ended. */
type Moments = Record<string, Moment>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const press =
  (name: string | RegExp): Moment =>
  (page) =>
    button(page, name).click();
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const question = (page: Page) => page.getByRole('alertdialog').waitFor();

const openTab =
  (name: string): Moment =>
  (page) =>
    dialogs(page).getByRole('tab', { name, exact: true }).click();

const tabs = (...names: string[]): Moments =>
  Object.fromEntries(names.map((name) => [`the tab ${name}`, openTab(name)]));

/** Up to the page itself, without what was typed. */
async function closeAll(page: Page): Promise<void> {
  const modal = page.locator('[aria-modal=true]');
  for (let open = await modal.count(); open > 0; open = await modal.count()) {
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    if (await leaving.isVisible()) await leaving.getByRole('button').last().click();
    else await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).not.toBe(open);
  }
}

const search =
  (name: string): Moment =>
  async (page) => {
    await page.getByRole('searchbox', { name }).fill('volcano');
    await page
      .getByText('Nothing matches “volcano”.')
      .or(page.getByText(/^No .* found$/))
      .first()
      .waitFor();
  };

const stories: Moments = {
  async 'what was found'(page) {
    await page.getByRole('searchbox').fill('puddle');
    await page.getByText('Search: puddle').waitFor();
  },
  'a menu': press('Edit or delete “Boots”'),
  async 'all that a story can tell'(page) {
    await page.keyboard.press('Escape');
    await button(page, 'Add Story').click();
    await dialogs(page).getByText('People, place, privacy').click();
  },
  async 'a story to go on with'(page) {
    await page.getByRole('textbox', { name: 'Story', exact: true }).fill('She named a snail after me.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('snail');
    await visit(page, '/');
    await page.getByRole('heading', { name: 'Continue your story' }).waitFor();
  },
  async 'words that are safe when the session ends'(page) {
    await page.context().clearCookies();
    await visit(page, '/daily-stories');
    await page.getByText('Your words are safe on this device.').waitFor();
  },
};

const heirlooms: Moments = {
  'a menu of what to print': press('Print Inventory'),
  async 'a form'(page) {
    await page.keyboard.press('Escape');
    await button(page, 'Add Heirloom').click();
  },
  ...tabs('History', 'Future Plans', 'Media'),
  async 'an appraisal'(page) {
    await openTab('Appraisal')(page);
    await page.getByRole('switch', { name: 'It was appraised' }).click();
  },
  async 'a question before it goes'(page) {
    await page.keyboard.press('Escape');
    await question(page);
  },
  async 'its details'(page) {
    await closeAll(page);
    await chooseFor(page, 'Pocket watch', 'View');
  },
  async 'nothing that is found'(page) {
    await closeAll(page);
    await search('Search heirlooms')(page);
  },
};

const experiences: Moments = {
  async 'an experience'(page) {
    await page.getByRole('link', { name: 'Apple picking', exact: true }).click();
    await dialogs(page).getByText('Two baskets each.').waitFor();
  },
  ...tabs('Activities', 'Resources', 'Reflection'),
  async 'its form'(page) {
    await button(page, 'Edit').click();
    await page.getByRole('dialog', { name: 'Edit Experience' }).waitFor();
  },
  ...Object.fromEntries(
    ['Details', 'Activities', 'Resources', 'Reflection'].map((name) => [`the form’s tab ${name}`, openTab(name)]),
  ),
  async 'nothing that is found'(page) {
    await closeAll(page);
    await search('Search experiences')(page);
  },
};

const newIdea = (page: Page) => page.getByRole('textbox', { name: 'Idea', exact: true });

const ideas: Moments = {
  async 'whether to log out without what was typed'(page) {
    await newIdea(page).fill('A kite');
    await button(page, /^Account menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await question(page);
  },
  async 'an idea that is changed'(page) {
    await closeAll(page);
    await newIdea(page).fill('');
    await chooseFor(page, 'A cat', 'Edit');
  },
  async 'a lesson made of it'(page) {
    await page.keyboard.press('Escape');
    await chooseFor(page, 'A cat', 'Turn into a lesson');
  },
  async 'an experience made of it'(page) {
    await closeAll(page);
    await chooseFor(page, 'A cat', 'Turn into an experience');
    await dialogs(page).getByLabel('Title', { exact: true }).waitFor();
  },
};

const home: Moments = {
  async 'an event'(page) {
    await page
      .getByRole('region', { name: "Today's Schedule" })
      .getByRole('button', { name: /Swimming/ })
      .click();
    await dialogs(page).getByText('The pool').waitFor();
  },
  async 'an event that can’t be deleted'(page) {
    await page.route('**/trpc/calendarEvents.delete*', (route) => route.abort());
    await button(page, 'Delete').click();
    await dialogs(page).getByText('Failed to delete event').waitFor();
  },
  async 'an event that repeats'(page) {
    await closeAll(page);
    await page.getByRole('region', { name: "Today's Schedule" }).getByRole('button', { name: /Piano/ }).click();
    await dialogs(page).getByText('Repeats every day').waitFor();
  },
};

const profileOfChild: Moments = {
  'activities with how they went': (page) => page.getByRole('tab', { name: /^Activities/ }).click(),
  milestones: (page) => page.getByRole('tab', { name: /^Milestones/ }).click(),
  'the day of a milestone': press('Mark Rides a bicycle as achieved'),
};

const analytics: Moments = {
  async tables(page) {
    for (const table of await page.getByRole('radio', { name: 'Table' }).all()) await table.check();
    await expectNoSidewaysScroll(page);
  },
  async 'one child'(page) {
    await page.getByLabel('Child', { exact: true }).selectOption('Maya');
    await page.getByText('3 on average, from 1 (low) to 3 (high)').waitFor();
  },
  'a day of the year': (page) => page.locator(`[data-date="${today()}"]`).click(),
};

const letters: Moments = {
  'a letter that is there': (page) => page.getByText('You noticed the snails.').waitFor(),
  async 'what was recorded in its year'(page) {
    await page.getByRole('tab', { name: 'Year in Review' }).click();
    await page.getByRole('switch', { name: 'Include my private stories' }).click();
    await page.getByRole('region', { name: 'Daily stories' }).getByText('Boots').waitFor();
  },
  async 'a letter that is written'(page) {
    await page.getByRole('tab', { name: 'Write Letter' }).click();
    await button(page, 'Edit Letter').click();
    await page.getByRole('textbox', { name: 'Letter text' }).waitFor();
    await expectNoSidewaysScroll(page);
  },
  async 'what becomes of its words'(page) {
    await button(page, 'More for this letter').click();
    await page.getByRole('menuitem', { name: 'Generate' }).click();
    await question(page);
  },
  async 'its versions'(page) {
    await closeAll(page);
    await button(page, 'Finalize Letter').click();
    await button(page, 'Seal until…').waitFor();
    await button(page, 'More for this letter').click();
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click();
    await dialogs(page).getByRole('listitem').first().waitFor();
  },
  async 'one of its versions'(page) {
    await dialogs(page).getByRole('listitem').first().getByRole('button').click();
    await button(page, 'Restore this version').waitFor();
  },
  async 'how it is sealed'(page) {
    await closeAll(page);
    await button(page, 'Seal until…').click();
  },
  async 'a sealed letter'(page) {
    await button(page, 'Seal Letter').click();
    await page.getByRole('heading', { name: /^Sealed until/ }).waitFor();
  },
  async 'whether to open it early'(page) {
    await button(page, 'Open early').click();
    await question(page);
  },
};

const family: Moments = {
  async 'an invitation'(page) {
    await showCard(page, 'Family');
    await button(page, 'Invite').click();
    await button(page, 'Create invitation').click();
    await dialogs(page).getByRole('textbox', { name: 'Invitation link' }).waitFor();
  },
  async 'an invitation that is open, and a child that can be restored'(page) {
    await button(page, 'Done').click();
    await page.getByText('By link').waitFor();
    await showCard(page, 'Recent activity');
    await page.getByText('You signed in').first().waitFor();
    await page.getByRole('button', { name: 'Restore Theo' }).scrollIntoViewIfNeeded();
  },
  async 'whether to revoke it'(page) {
    await button(page, /^Revoke the invitation link/).click();
    await question(page);
  },
  async 'whether to leave the family'(page) {
    await closeAll(page);
    await button(page, 'Leave family').click();
    await question(page);
  },
  async 'the password, once more'(page) {
    const json = {
      message: 'Please confirm your password.',
      code: -32_003,
      data: { code: 'PASSWORD_REQUIRED', httpStatus: 403 },
    };
    await page.route('**/trpc/tokens.create*', (route) => route.fulfill({ status: 403, json: [{ error: { json } }] }));
    await closeAll(page);
    await showCard(page, 'API tokens');
    await button(page, 'New token').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Backup script');
    await button(page, 'Create token').click();
    await page.getByRole('dialog', { name: 'Confirm your password' }).waitFor();
  },
};

const help: Moments = {
  'an answer': (page) => page.locator('summary').first().click(),
};

const gone: Moments = Object.fromEntries(
  [
    ['/heirlooms?heirloom=99999999', 'Heirloom not found'],
    ['/experiences?experience=99999999', 'Experience not found'],
    ['/child/99999999', 'Unable to load child profile. Please try again.'],
    ['/analytics?childId=99999999', 'Child not found'],
    ['/invitation?invite=no-such-invitation', 'This invitation is no longer valid. Please ask for a new one.'],
  ].map(([address = '', words = '']) => [
    address,
    async (page: Page) => {
      await closeAll(page);
      await goWithin(page, address);
      await page.getByText(words).first().waitFor();
    },
  ]),
);

const momentsOf = (child: number): Record<string, Moments> => ({
  '/heirlooms': heirlooms,
  '/experiences': experiences,
  '/future-additions': ideas,
  '/': home,
  [`/child/${child}`]: profileOfChild,
  '/analytics': analytics,
  '/annual-letters': letters,
  '/profile': family,
  '/help': { ...help, ...gone },
  '/daily-stories': stories,
});

async function look(page: Page): Promise<void> {
  await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
  await expectAccessible(page);
}

// Moves between pages without reloading: a reload takes longer than the accessibility check.
test('what comes of what somebody does is accessible', async ({ everything: { parent, childId }, openPage }) => {
  const allow = [/status of 40[0134]|ERR_FAILED|calendarEvents\.delete/];
  const page = await openPage('/help', { device: 'phone', as: parent, isLive: false, allow });
  await waitForPage(page);
  for (const [address, moments] of Object.entries(momentsOf(childId))) {
    await closeAll(page);
    await goWithin(page, address);
    await waitForPage(page);
    await look(page);
    for (const happen of Object.values(moments)) {
      await happen(page);
      await look(page);
    }
  }
});

test('what a family without a child sees, also elsewhere and in German, and who is invited', async ({
  server,
  openPage,
}) => {
  const host = await server.openApi(await server.createFamily());
  const { token } = (await host('POST', '/api/invitations', {})) as unknown as { token: string };
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { timezone: 'Asia/Tokyo' });
  const page = await openPage('/help', { device: 'phone', as: parent, isLive: false });
  await waitForPage(page);
  for (const address of ['/', '/analytics', '/annual-letters', `/invitation?invite=${token}`]) {
    await goWithin(page, address);
    await waitForPage(page);
    if (address === '/') await page.getByText('Use New York time instead of Tokyo time').waitFor();
    await expectAccessible(page);
  }
  await api('PUT', '/api/user-settings', { language: 'de' });
  await visit(page, '/');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await expectAccessible(page);
  const stranger = await openPage(`/auth?invite=${token}`, { device: 'phone' });
  await stranger.getByText('invited you to join').waitFor();
  await expectAccessible(stranger);
  await expectNoSidewaysScroll(stranger);
});

test('the pages before the sign-in, also with what is wrong beside their fields', async ({ openPage }) => {
  const page = await openPage('/auth', { device: 'phone', allow: [/status of 400/] });
  for (const path of pagesBeforeSignIn) {
    await visit(page, path);
    await expectAccessible(page);
    const send = page.locator('button[type=submit]');
    if ((await send.count()) === 0) continue;
    await send.click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectAccessible(page);
  }
});
