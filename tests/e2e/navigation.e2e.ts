import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { goWithin, isFocused, pathOf, waitForPage } from './page-parts.ts';

const areas = [
  'Daily Stories',
  'Lessons Library',
  'Experiences',
  'Reading List',
  'Annual Letters',
  'Heirlooms',
  'Future Additions',
];
/** Pages whose title says more than their menu entry. */
const titles: Record<string, string> = {
  Experiences: 'Experiences Library',
  'Annual Letters': 'Annual Birthday Letters',
  Heirlooms: 'Family Heirlooms',
};
const titleOf = (area: string): string => titles[area] ?? area;
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });
const moreButton = (page: Page) => main(page).getByRole('button', { name: 'More' });
const moreSheet = (page: Page) => page.getByRole('dialog', { name: 'More' });
const tabBar = (page: Page) => main(page).getByRole('link').allInnerTexts();
const highlighted = (page: Page) => main(page).locator('[aria-current]').filter({ visible: true }).allInnerTexts();

describe('the header of a large screen', () => {
  test('links to the seven areas, marks the current one, and at 1100 pixels has two of them under More', async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    await waitForPage(page);
    await expect.poll(() => main(page).getByRole('link').allInnerTexts()).toEqual(areas);
    expect(await moreButton(page).isVisible()).toBe(false);
    expect(await highlighted(page)).toEqual([]);
    for (const area of areas) {
      await main(page).getByRole('link', { name: area }).click();
      await page.getByRole('heading', { level: 1, name: titleOf(area), exact: true }).waitFor();
      await expect.poll(() => highlighted(page)).toEqual([area]);
      await expect.poll(() => page.title()).toBe(`${titleOf(area)} · Upbringing`);
    }
    await page.getByRole('link', { name: 'Upbringing, home' }).click();
    await page.waitForURL('**/');

    await page.setViewportSize({ width: 1100, height: 800 });
    const shown = main(page).getByRole('link').filter({ visible: true });
    await expect.poll(() => shown.allInnerTexts()).toEqual(areas.slice(0, 5));
    await moreButton(page).click();
    await page.getByRole('menuitem', { name: 'Future Additions' }).waitFor();
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(areas.slice(5));
    await page.getByRole('menuitem', { name: 'Heirlooms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Heirlooms' }).waitFor();
    await expect.poll(() => moreButton(page).getAttribute('aria-current')).toBe('true');
  });

  test('ends with Admin for administrators', async ({ server, openPage }) => {
    const page = await openPage('/', { as: server.owner });
    await waitForPage(page);
    await expect.poll(() => main(page).getByRole('link').allInnerTexts()).toEqual([...areas, 'Admin']);
    await main(page).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    await expect.poll(() => highlighted(page)).toEqual(['Admin']);
  });
});

describe('the tab bar of a phone', () => {
  test('has four places, and More with the rest', async ({ server, openPage }) => {
    const rest = ['Experiences', 'Reading List', 'Heirlooms', 'Future Additions'];
    const page = await openPage('/', { device: 'phone', as: await server.createFamily() });
    await waitForPage(page);
    await expect.poll(() => tabBar(page)).toEqual(['Home', 'Stories', 'Lessons', 'Letters']);
    await expect.poll(() => highlighted(page)).toEqual(['Home']);
    await moreButton(page).click();
    await moreSheet(page).getByRole('link', { name: 'Analytics' }).waitFor();
    await expect
      .poll(() => moreSheet(page).getByRole('link').allInnerTexts())
      .toEqual([...rest, 'Photos', 'Year book', 'Analytics', 'Profile', 'Relatives', 'Trash']);
    await page.keyboard.press('Escape');
    await moreSheet(page).waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(moreButton(page))).toBe(true);
    await moreButton(page).click();
    await moreSheet(page).getByRole('link', { name: 'Heirlooms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Heirlooms' }).waitFor();
    await moreSheet(page).waitFor({ state: 'hidden' });
    await expect.poll(() => highlighted(page)).toEqual(['More']);
  });

  test('opens the first visible area if the dashboard is hidden', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('PUT', '/api/user-settings', { visibleTabs: { dashboard: false, dailyStories: false } });
    const page = await openPage('/', { device: 'phone', as: parent });
    await page.getByRole('heading', { level: 1, name: 'Lessons Library' }).waitFor();
    expect(pathOf(page)).toBe('/values-library');
    await expect.poll(() => tabBar(page)).toEqual(['Lessons', 'Letters', 'Experiences', 'Reading']);
  });
});

test('the keyboard skips to the content, uses the account menu, and has the listed shortcuts', async ({
  server,
  openPage,
}) => {
  const page = await openPage('/heirlooms', { as: await server.createFamily() });
  await waitForPage(page);
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  await useShortcuts(page);
  await useAccountMenu(page);
});

async function useShortcuts(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Write today’s story').waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  const story = page.getByRole('dialog', { name: 'Add today’s story' });
  await expect.poll(() => isFocused(story.getByRole('textbox', { name: 'Story' }))).toBe(true);
  await page.keyboard.type('No snails.');
  await page.keyboard.press('Control+s');
  await story.waitFor({ state: 'hidden' });
  await goWithin(page, '/daily-stories');
  await page.getByText('No snails.').waitFor();
  await page.keyboard.press('/');
  await expect.poll(() => isFocused(page.getByRole('searchbox', { name: 'Search stories' }))).toBe(true);
}

async function useAccountMenu(page: Page): Promise<void> {
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await item('Account Settings').waitFor();
  for (const [name, address] of [
    ['Notifications', '/notifications'],
    ['Help & Support', '/help'],
  ] as const) {
    await expect.poll(() => item(name).getAttribute('href')).toBe(address);
  }
  await page.keyboard.press('Escape');
  await item('Account Settings').waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(accountMenu(page))).toBe(true);

  await page.keyboard.press('Enter');
  await item('Account Settings').waitFor();
  await pressUntil(page, { key: 'ArrowDown', highlighted: 'Account Settings' });
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  await settings.getByRole('heading', { name: 'Tab Visibility' }).waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(accountMenu(page))).toBe(true);

  await page.keyboard.press('Enter');
  await item('Profile').waitFor();
  await pressUntil(page, { key: 'ArrowDown', highlighted: 'Profile' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
}

test.for(flowOn('phone'))(
  'feedback and help are in the account menu, on a %s',
  async (device, { server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/', { device, as: parent });
    await waitForPage(page);
    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Help & Support' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help & Support' }).waitFor();
    expect(pathOf(page)).toBe('/help');
    await page.getByLabel('Search help').fill('lost password');
    await page.getByText('1 answer', { exact: true }).waitFor();
    await page.getByText('I’ve lost or forgotten my password').click();
    await page.getByText('On the sign-in page choose “Forgot password?”').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#lost-password');
    await page.goto('/help#private-stories');
    await page.getByText('Only the author of a story can make it private.').waitFor();

    await accountMenu(page).click();
    await page.getByRole('menuitem', { name: 'Feedback' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What is it about?').selectOption('An idea');
    await dialog.getByLabel('Your message').fill('A reminder on weekdays only.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep writing' }).click();
    await dialog.getByRole('switch', { name: 'May we reply to you?' }).check();
    await dialog.getByRole('button', { name: 'Send Feedback' }).click();
    await dialog.getByRole('heading', { name: 'Thank you' }).waitFor();
    const sent = await dialog.locator('dd').allInnerTexts();
    expect(sent).toEqual(['An idea', 'A reminder on weekdays only.', parent.email]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
  },
);

/** How far an arrow key moves depends on where a menu begins. */
async function pressUntil(page: Page, wanted: { key: string; highlighted: string }): Promise<void> {
  const current = page.locator('[role^=menuitem][data-highlighted]');
  await expect
    .poll(async () => {
      // Wait for the effect of the last press, or the next press would go too far.
      await nextFrames(page);
      if ((await current.count()) > 0 && (await current.innerText()) === wanted.highlighted) return true;
      await page.keyboard.press(wanted.key);
      return false;
    })
    .toBe(true);
}

const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test.for(flowOn('desktop'))('the dark color scheme is remembered, on a %s', async (device, { server, openPage }) => {
  const page = await openPage('/', { device, as: await server.createFamily() });
  await waitForPage(page);
  await accountMenu(page).click();
  const look = (name: string) => page.getByRole('menuitemradio', { name });
  await expect.poll(() => look('System').getAttribute('aria-checked')).toBe('true');
  await look('Dark').click();
  await page.locator('html.dark').waitFor();
  await page.reload();
  await page.locator('html.dark').waitFor();
  const another = await page.context().newPage();
  await another.goto('/daily-stories');
  await another.locator('html.dark').waitFor();
  await accountMenu(page).click();
  await expect.poll(() => look('Dark').getAttribute('aria-checked')).toBe('true');
  await look('System').click();
  await page.locator('html.light').waitFor();
  // With reduced motion the other look appears at once.
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ target }) => (target as Element).setAttribute('data-moved', ''));
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  await nextFrames(page);
  expect(await page.locator('[data-moved]').count()).toBe(0);
});
