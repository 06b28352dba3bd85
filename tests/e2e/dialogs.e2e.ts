// Each dialog, sheet and question that a page opens is accessible; what comes of it is tested where it is used.
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { test as base, flowOn } from './harness.ts';
import { goWithin, waitForPage } from './page-parts.ts';

/** A family with one thing of each kind, whose parent is the administrator and so comes everywhere. */
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
  return { parent, childId };
});

/** What is pressed to open it: buttons, and below "…" the entry of a menu. A tab is chosen first. */
type Way = { tab?: RegExp; button: string | RegExp; item?: string };

/** By the address of a page: what is opened there, by its title. */
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
  },
  '/daily-stories': {
    'Import stories': { button: 'Import CSV' },
    Filters: { button: /^Filters/ },
    'Edit story': { button: 'Edit or delete “Boots”', item: 'Edit' },
    'Delete “Boots”?': { button: 'Edit or delete “Boots”', item: 'Delete' },
  },
  '/values-library': {
    'Add Lesson': { button: 'Add Lesson' },
    Filters: { button: /^Filters/ },
  },
  '/experiences': {
    'Add Experience': { button: 'Add Experience' },
    Filters: { button: /^Filters/ },
    'Delete experience?': { button: 'Delete Apple picking' },
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
    'Schedule Lesson': { button: 'Schedule Lesson' },
    'Complete lesson': { button: 'Complete Tie shoes' },
    'Edit Context': { button: 'Edit Context' },
    'Write Legacy Message': { button: 'Write Message' },
    'Deliver this message now?': { button: 'More for “The compass”', item: 'Deliver now' },
    'Delete this message?': { button: 'More for “The compass”', item: 'Delete' },
    'Add Activity': { tab: /^Activities/, button: 'Add Activity' },
    'Add Milestone': { tab: /^Milestones/, button: 'Add Milestone' },
    'Suggested Milestones': { tab: /^Milestones/, button: 'Suggestions' },
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
    'New API token': { button: 'New token' },
    'Delete the family': { button: 'Delete the family' },
  },
  '/admin?tab=families': {
    Filters: { button: /^Filters/ },
    'Suspend Brandt Family?': { button: 'Suspend Brandt Family' },
  },
});

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('alertdialog', { name, exact: true }));

async function open(page: Page, { tab, button, item }: Way): Promise<void> {
  if (tab) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button, exact: true }).first().click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** What is far down comes when it is in view. */
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
});
