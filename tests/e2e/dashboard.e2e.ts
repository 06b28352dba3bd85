import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { test } from './harness.ts';
import { refuse } from './page-parts.ts';

const part = (page: Page, title: string) => page.getByRole('region', { name: title });

async function addChild(page: Page, name = 'Maya', dateOfBirth = '2019-04-09'): Promise<void> {
  const data = { name, dateOfBirth, currentStage: 'Elementary' };
  expect((await page.request.post('/api/children', { data })).status()).toBe(201);
}

describe('home', () => {
  test('requests all of its parts in one batch', async ({ server, openPage }) => {
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

  test('has parts that fail and can be retried separately', async ({ server, openPage }) => {
    const allow = [/ERR_FAILED|Failed to load|dashboard\./];
    const page = await openPage('/auth', { as: await server.createFamily(), allow });
    await page.waitForURL((url) => url.pathname === '/');
    await addChild(page);
    let isBroken = true;
    await page.route(/\/trpc\/(?!live\.)/, (route) => (isBroken ? refuse(route) : route.continue()));
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
    // A part that needs data that another part refetches repairs itself, even while someone is about to press its
    // button.
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
});
