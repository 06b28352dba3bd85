import type { Page } from 'playwright';
import { expect } from 'vitest';
import { signIn } from './accounts.ts';
import { test } from './harness.ts';
import { allow, context, waitUntilKept } from './offline-parts.ts';
import { chooseInAccountMenu, waitForPage } from './page-parts.ts';

const keptNote = (page: Page) => page.getByText('No connection.');

test('a page that was open before opens again without a line, says how old it is, and is fresh once the line is back', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Every puddle.', storyDate: '2026-01-05' });
  const page = await openPage('/daily-stories', { as: parent, allow, context });
  await page.getByText('Every puddle.').first().waitFor();
  await waitUntilKept(page);

  await page.context().setOffline(true);
  await page.goto('/daily-stories');
  await page.getByText('Every puddle.').first().waitFor();
  await keptNote(page).waitFor();
  // Pages that were never opened.
  for (const address of ['/', '/reading-list']) {
    await page.goto(address);
    await keptNote(page).waitFor();
    await waitForPage(page);
    expect(await page.locator('main').innerText()).not.toMatch(/Couldn’t load|Failed to fetch/);
  }

  await page.goto('/daily-stories');
  await keptNote(page).waitFor();
  await api('POST', '/api/daily-stories', { title: 'Snail', content: 'He has a name.', storyDate: '2026-01-06' });
  await page.context().setOffline(false);
  await page.getByText('He has a name.').first().waitFor();
  await keptNote(page).waitFor({ state: 'hidden' });
});

test('signing out erases what was kept, and nobody else is ever shown it', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const other = await server.createFamily({ firstName: 'Priya' });
  const api = await server.openApi(parent);
  await api('POST', '/api/daily-stories', { title: 'Boots', content: 'Every puddle.', storyDate: '2026-01-05' });
  const page = await openPage('/daily-stories', { as: parent, allow, context });
  await page.getByText('Every puddle.').first().waitFor();
  await waitUntilKept(page);

  // Another account signs in without this one having signed out.
  await page.context().clearCookies();
  await signIn(page.context().request, other);
  await page.goto('/daily-stories');
  await waitForPage(page);
  await waitUntilKept(page);
  await page.context().setOffline(true);
  await page.goto('/daily-stories');
  await page.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
  await keptNote(page).waitFor();
  expect(await page.locator('body').innerText()).not.toContain('puddle');

  await page.context().setOffline(false);
  await page.goto('/daily-stories');
  await waitForPage(page);
  await chooseInAccountMenu(page, 'Log out');
  await page.waitForURL(/\/auth/);
  const left = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('upbringing-'));
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('upbringing-kept');
        request.onsuccess = () => resolve(request.result);
      });
      const isThere = database.objectStoreNames.contains('answers');
      const answers = await new Promise((resolve) => {
        if (!isThere) return resolve(0);
        const request = database.transaction('answers').objectStore('answers').count();
        request.onsuccess = () => resolve(request.result);
      });
      database.close();
      return { names, answers };
    });
  await expect.poll(left).toEqual({ names: [], answers: 0 });
});

test('a service worker that gives no script is taken out, and the page loads from the server', async ({
  server,
  openPage,
}) => {
  const page = await openPage('/', {
    as: await server.createFamily(),
    allow: [...allow, /status of 404/, /MIME type/],
    context,
  });
  await waitUntilKept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (request.url.includes('/assets/')) await cache.put(request, new Response('', { status: 404 }));
    }
  });
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('service-worker-out')).catch(() => undefined))
    .toBe('1');
  await waitForPage(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
