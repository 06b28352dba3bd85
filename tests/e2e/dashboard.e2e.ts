import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './harness.ts';

const part = (page: Page, title: string) => page.getByRole('region', { name: title });
const counters = (page: Page) => page.locator('dl > div').allTextContents();

async function addChild(page: Page, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<void> {
  const data = { name, dateOfBirth, currentStage: 'Elementary' };
  expect((await page.request.post('/api/children', { data })).status()).toBe(201);
}

async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

describe('home', () => {
  test('of a new family has its words for nothing, and leads to the first child', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily({ firstName: 'Daniel' }) });
    await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Daniel$/ }).waitFor();
    await page.getByText('No story for today yet').waitFor();
    await page.getByText('What moment from today would you like to remember?').waitFor();
    await page.getByText('No children added yet. Add your first child to get started!').waitFor();
    await page.getByText('No upcoming activities scheduled').waitFor();
    await page.getByText('No recent activities').waitFor();
    await expect
      .poll(() => counters(page))
      .toEqual(['Lessons Completed0', 'Experiences0', 'Daily Stories0', 'Total Activities0']);

    await page.getByRole('button', { name: 'Add Child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Child Profile' });
    await dialog.getByLabel("Child's Name").fill('Maya');
    await dialog.getByLabel('Date of Birth').fill('2019-04-09');
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText('Child profile created successfully!').waitFor();
    await page.getByRole('link', { name: 'Maya', exact: true }).waitFor();
    await page.getByText('Here is how Maya is growing.').waitFor();
    // The button that opened the dialog is gone; the focus is where it stood.
    await page.waitForFunction(() => document.activeElement?.textContent === 'Children');
  });

  test('asks for all of its parts in one batch', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    await page.getByText('No recent activities').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) requests.push(request.url());
    });
    await page.reload();
    await page.getByText('No recent activities').waitFor();
    const calls = requests
      .map((url) => new URL(url).pathname.match(/dashboard\.\w+/g) ?? [])
      .filter((own) => own.length > 0);
    expect(calls).toEqual([
      ['today', 'stats', 'timeStats', 'upcoming', 'recent', 'hints'].map((name) => `dashboard.${name}`),
    ]);
  });

  test('keeps the period in the address; arrow keys move through the periods', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await (await server.openApi(parent))('POST', '/api/daily-stories', { content: 'Snails', storyDate: '2026-10-09' });
    const page = await openPage('/', { as: parent });
    const periodOf = () => new URL(page.url()).searchParams.get('period');
    await page.getByRole('tab', { name: 'Last 90 Days' }).click();
    await page.waitForURL((url) => url.searchParams.get('period') === '90');
    await page.reload();
    await page.getByRole('tab', { name: 'Last 90 Days', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Last 365 Days', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'Last 30 Days', selected: true }).waitFor();
    expect(periodOf()).toBeNull();
    await page.goto('/?period=31');
    await page.getByRole('tab', { name: 'Last 30 Days', selected: true }).waitFor();
    await page.getByText('Lessons Completed').waitFor();
  });

  test('shows tonight’s story instead of the question once it is written', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily(), device: 'phone' });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await page.getByLabel('Story', { exact: true }).fill('The moon came along all the way home.');
    await page.getByRole('button', { name: 'Save Story' }).click();
    const slip = part(page, 'Today’s story');
    await slip.getByRole('link', { name: 'The moon came along all the way home.' }).waitFor();
    await part(page, 'Recent Activities').getByText('Daily story · Today').waitFor();
    await expect.poll(() => counters(page)).toContain('Daily Stories1');
    expect(await overflowOf(page)).toBe(0);
    await slip.getByRole('link').click();
    await page.waitForURL((url) => url.pathname === '/daily-stories');
  });

  test('opens Quick Add', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    await page.getByRole('button', { name: 'Quick add' }).click();
    await page.getByRole('dialog', { name: 'Quick Add' }).waitFor();
  });

  test('has parts that fail and are tried again one by one', async ({ server, openPage }) => {
    const allow = [/ERR_FAILED|Failed to load|dashboard\./];
    const page = await openPage('/auth', { as: await server.createFamily(), allow });
    await page.waitForURL((url) => url.pathname === '/');
    await addChild(page);
    let isBroken = true;
    await page.route(/\/trpc\//, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/');
    const failures = [
      'Couldn’t load today’s story.',
      'Failed to fetch time stats',
      'Couldn’t load children.',
      'Couldn’t load upcoming activities.',
      'Couldn’t load recent activities.',
    ];
    for (const failure of failures) await page.getByText(failure).waitFor();
    isBroken = false;
    // A part that reads what another one has asked for again mends itself, also while one reaches for its button.
    for (const failure of failures) {
      const alert = page.getByRole('alert').filter({ hasText: failure });
      const retry = alert.getByRole('button', { name: 'Retry' });
      await retry.evaluateAll((found) => found.forEach((each) => (each as HTMLElement).click()));
      await alert.waitFor({ state: 'detached' });
    }
    await page.getByText('No story for today yet').waitFor();
    await page.getByRole('link', { name: 'Maya', exact: true }).waitFor();
  });

  test('hides what the settings hide', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily() });
    await addChild(page);
    await page.reload();
    await page.getByText('Nothing planned yet').waitFor();
    const change = (visibleTabs: object) => page.request.put('/api/user-settings', { data: { visibleTabs } });
    await change({ lessonPlans: false, analytics: false });
    await page.reload();
    await page.getByText('Childhood Journey').waitFor();
    expect(await page.getByText('Next Lesson').count()).toBe(0);
    expect(await part(page, 'Family activity').getByRole('link', { name: 'Analytics' }).count()).toBe(0);
    await change({ dashboard: false });
    await page.reload();
    await page.waitForURL((url) => url.pathname === '/daily-stories');
  });

  test('full of test data shows three things that happened, and at most three that will', async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/', { as: await server.createAdministrator() });
    await addChild(page);
    expect((await page.request.post('/api/seed-test-data')).status()).toBe(200);
    await page.reload();
    await part(page, 'Recent Activities').getByRole('listitem').first().waitFor();
    await expect.poll(() => part(page, 'Recent Activities').getByRole('listitem').count()).toBe(3);
    expect(await part(page, 'Upcoming This Week').getByRole('listitem').count()).toBeLessThanOrEqual(3);
    expect(await overflowOf(page)).toBe(0);
  });
});
