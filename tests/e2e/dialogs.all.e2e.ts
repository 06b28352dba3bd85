// Checks that each dialog, sheet and question of a page is accessible. Their effects are tested elsewhere.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { test as base, flowOn } from './harness.ts';
import { goWithin, waitForPage } from './page-parts.ts';

const year = new Date().getFullYear();

/** A family with one record of each kind, whose parent is an administrator and may open every page. */
const test = base.extend('visited', { scope: 'file' }, async ({ server }) => {
  const parent = await server.createAdministrator();
  const api = await server.openApi(parent);
  const child = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await api('POST', '/api/children', child);
  const sealed = { triggerType: 'manual', triggerValue: 'Some day' };
  const things: Record<string, object> = {
    'daily-stories': { title: 'Boots', content: 'Every puddle.', storyDate: '2026-01-05', childIds: [childId] },
    experiences: { title: 'Apple picking', childIds: [childId] },
    'future-additions': { content: 'A cat', priority: 'high' },
    'reading-list': { title: 'Owl Moon', author: 'Jane Yolen', childId },
    'legacy-messages': { title: 'The compass', content: 'North.', childId, ...sealed },
    heirlooms: { name: 'Pocket watch', category: 'jewelry', significance: 'He wound it each evening.' },
    lessons: { title: 'Tie shoes', childId, suggestedAge: 6, scheduledDate: '2026-01-05', status: 'scheduled' },
    activities: { title: 'Swimming', childId },
    milestones: { title: 'First tooth out', childId, category: 'Body', suggestedAge: 7 },
  };
  for (const [path, thing] of Object.entries(things)) await api('POST', `/api/${path}`, thing);
  const fog = await api('POST', '/api/daily-stories', { title: 'Fog', content: 'Fog.', storyDate: '2026-01-04' });
  await api('POST', `/api/daily-stories/${fog.id}/moments`, { content: 'Geese.', at: '2026-01-04T20:00:00Z' });
  const { id: categoryId } = await api('POST', '/api/value-categories', { name: 'Together' });
  const activities = [{ title: 'The broken cup', description: 'Play it.' }];
  const words = { title: 'Honesty', description: 'Also when it is hard.', content: 'Nobody is angry at the truth.' };
  await api('POST', '/api/values', { categoryId, ...words, activities });
  await writeLetter(api, childId);
  return { parent, childId };
});

async function writeLetter(api: Api, childId: number): Promise<void> {
  const { id } = await api('GET', `/api/annual-letters/child/${childId}/year/${year}`);
  const memories = [{ id: 'soup', type: 'funny', title: 'Soup', date: `${year}-01-03` }];
  const photoNotes = [{ photoId: 'candles', caption: 'Seven candles', note: 'Before you noticed.', tags: ['firsts'] }];
  await api('PATCH', `/api/annual-letters/${id}`, { draftContent: 'Dear Maya,', add: { memories, photoNotes } });
}

/** What to press to open it: buttons, and below "…" the menu entry; before it a tab or a first button. */
type Way = { tab?: RegExp; first?: string; button: string | RegExp; item?: string };

/** By page address: the dialogs that open there, by title. */
const dialogsOf = (child: number): Record<string, Record<string, Way>> => ({
  '/': {
    'Quick Add': { button: 'Quick add' },
    More: { button: 'More' },
    'Add today’s story': { button: "Add Today's Story" },
    'Add Child Profile': { button: 'Add Child' },
    'Schedule Event': { button: 'Schedule Event' },
    Subscribe: { button: 'Subscribe' },
    'Account Settings': { button: /^Account menu/, item: 'Account Settings' },
    Feedback: { button: /^Account menu/, item: 'Feedback' },
    'Account menu, Hannah Okafor': { button: /^Account menu/ },
  },
  '/daily-stories': {
    'Go to a day': { button: 'Go to a day' },
    'Import stories': { button: 'Import CSV' },
    Filters: { button: /^Filters/ },
    'Edit story': { button: 'Edit or delete “Boots”', item: 'Edit' },
    'Delete “Boots”?': { button: 'Edit or delete “Boots”', item: 'Delete' },
    'Share this story': { button: 'Edit or delete “Boots”', item: 'Share' },
    'Edit moment': { button: /^Edit or delete the moment of/, item: 'Edit' },
    'Delete this moment?': { button: /^Edit or delete the moment of/, item: 'Delete' },
    'Add to that day’s story': { button: 'Edit or delete “Fog”', item: 'Add a moment' },
  },
  '/values-library': {
    'Delete this lesson?': { first: 'Honesty', button: 'Delete lesson' },
    'Generate Activities': { button: 'Generate Activities' },
    'Edit Lesson': { button: 'Edit lesson' },
    'Add Lesson': { button: 'Add Lesson' },
    Filters: { button: /^Filters/ },
  },
  '/experiences': {
    'Add Experience': { button: 'Add Experience' },
    Filters: { button: /^Filters/ },
    'Delete experience?': { button: 'Delete Apple picking' },
  },
  '/annual-letters': {
    [`Maya’s ${year}`]: { first: 'Edit Letter', button: `Maya’s ${year}` },
    'Letter Preview': { button: 'Preview' },
    'Delete this memory?': { tab: /^Memories/, button: 'Edit or delete “Soup”', item: 'Delete' },
    'Add Memory': { button: 'Add Memory' },
    'Remove this photo note?': { tab: /^Photos/, button: /Seven candles/, item: 'Remove' },
    'Add Photo Note': { button: 'Add Photo Note' },
  },
  '/values-library?tab=prebuilt': {
    Filters: { tab: /^Prebuilt/, button: /^Filters/ },
  },
  '/future-additions': {
    'Delete this idea?': { button: 'More for “A cat”', item: 'Delete' },
  },
  '/reading-list': {
    'Add Book': { button: 'Add Book' },
    'Import from Readwise': { button: 'Import from Readwise' },
    Filters: { button: /^Filters/ },
    'Edit Book': { button: 'Edit or delete Owl Moon', item: 'Edit' },
    'Delete this book?': { button: 'Edit or delete Owl Moon', item: 'Delete' },
  },
  [`/child/${child}`]: {
    'End tracking for Maya?': { button: 'End Tracking' },
    'Edit Profile': { button: 'Edit profile of Maya' },
    'Schedule Lesson': { tab: /^Lessons/, button: 'Schedule Lesson' },
    'Complete lesson': { tab: /^Lessons/, button: 'Complete Tie shoes' },
    'Edit Context': { button: 'Edit Context' },
    'Two households': { button: 'Two households' },
    'Write Legacy Message': { button: 'Write Message' },
    'Deliver this message now?': { button: 'More for “The compass”', item: 'Deliver now' },
    'Delete this message?': { button: 'More for “The compass”', item: 'Delete' },
    'Add Activity': { tab: /^Activities/, button: 'Add Activity' },
    'Add Milestone': { tab: /^Milestones/, button: 'Add Milestone' },
    'Suggested Milestones': { tab: /^Milestones/, button: 'Suggestions' },
  },
  [`/child/${child}/growth`]: {
    'Add Measurement': { button: 'Add Measurement' },
  },
  '/heirlooms': {
    'Add Family Heirloom': { button: 'Add Heirloom' },
    Filters: { button: /^Filters/ },
    'Edit Family Heirloom': { button: 'More for Pocket watch', item: 'Edit' },
    'Delete this heirloom?': { button: 'More for Pocket watch', item: 'Delete' },
  },
  '/profile': {
    'Invite to your family': { button: 'Invite' },
    'Connect Readwise': { button: 'Connect' },
    'Sign out everywhere else?': { button: 'Sign out everywhere else' },
    'Monthly export': { button: 'Set up a monthly export' },
    'New API token': { button: 'New token' },
    'Delete the family': { button: 'Delete the family' },
  },
  '/admin': {
    'New password for Hannah Brandt': { button: 'Password link for Hannah Brandt' },
  },
  '/notifications': {
    More: { button: 'More' },
  },
  '/admin?tab=families': {
    Filters: { button: /^Filters/ },
    'Suspend Brandt Family?': { button: 'Suspend Brandt Family' },
  },
});

const dialog = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name, exact: true })
    .or(page.getByRole('alertdialog', { name, exact: true }))
    .or(page.getByRole('menu', { name, exact: true }));

async function open(page: Page, { tab, first, button, item }: Way): Promise<void> {
  if (tab) await page.getByRole('tab', { name: tab }).click();
  if (first) await page.getByRole('button', { name: first, exact: true }).click();
  // The page behind a dialog isn't checked with it.
  if (tab || first) await expectAccessible(page);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Parts far down load when they are in view. */
async function lookAtAll(page: Page): Promise<void> {
  for (const _ of Array.from({ length: 8 })) await page.mouse.wheel(0, 800);
  await waitForPage(page);
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('every dialog is accessible', async ({ visited: { parent, childId }, openPage }) => {
    const page = await openPage('/help', { device, as: parent, isLive: false });
    await waitForPage(page);
    for (const [address, dialogs] of Object.entries(dialogsOf(childId))) {
      await goWithin(page, address);
      await lookAtAll(page);
      for (const [title, way] of Object.entries(dialogs)) {
        await open(page, way);
        await dialog(page, title).waitFor();
        await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await dialog(page, title).waitFor({ state: 'hidden' });
      }
    }
  });

  test('the dialogs of second factors are accessible, and those that ask who it is', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, isLive: false, allow: [/status of 403/] });
    const look = async (title: string) => {
      await dialog(page, title).waitFor();
      await expectAccessible(page);
      return dialog(page, title);
    };
    const leave = async (title: string) => {
      await page.keyboard.press('Escape');
      await dialog(page, title).waitFor({ state: 'hidden' });
    };
    await waitForPage(page);
    await lookAtAll(page);
    await page.getByRole('button', { name: 'Set up the authenticator app' }).click();
    const setUp = await look('Set up an authenticator app');
    const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await setUp.getByRole('textbox', { name: 'Code from the app' }).fill(code);
    await setUp.getByRole('button', { name: 'Switch on' }).click();
    const codes = await look('Your recovery codes');
    await codes.getByRole('checkbox').check();
    await codes.getByRole('button', { name: 'Done' }).click();
    for (const [button, title] of [
      ['Remove the authenticator app', 'Remove the authenticator app?'],
      ['Make new codes', 'Make new recovery codes?'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await look(title);
      await leave(title);
    }
    await page.getByRole('button', { name: 'Delete the family' }).click();
    const deletion = await look('Delete the family');
    const name = deletion.getByLabel('Name of the family');
    await name.fill((await name.getAttribute('placeholder')) ?? '');
    await deletion.getByRole('button', { name: 'Delete the family' }).click();
    const proof = await look('Confirm your password');
    await proof.getByRole('button', { name: 'Use a code' }).click();
    await proof.getByRole('textbox', { name: 'Code' }).waitFor();
    await expectAccessible(page);
  });
});
