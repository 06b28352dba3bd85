// What a browser with an empty cache loads for a page: bytes and requests.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { test } from './harness.ts';
import { waitForFetchAhead, waitForPage } from './page-parts.ts';

/** A separate context begins with an empty cache, in the account's time zone. */
const context: BrowserContextOptions = { timezoneId: 'America/New_York' };

interface Load {
  scriptKb: number;
  /** How much larger the same scripts are in the language with the largest ones. */
  wordsKb: number;
  fontKb: number;
  requests: number;
}

const assets = resolve(import.meta.dirname, '../../dist/client/assets');
const languageFolders = readdirSync(assets).filter((name) => /^\w\w-\w+$/.test(name));
const brotliKb = (...names: string[]): number => statSync(`${join(assets, ...names)}.br`).size / 1000;

function largestWordsKb(scripts: readonly string[]): number {
  const kbOf = (...folder: string[]) => scripts.reduce((sum, script) => sum + brotliKb(...folder, script), 0);
  return Math.max(...languageFolders.map((folder) => kbOf(folder) - kbOf()));
}

/** Loads a page and counts its requests until it is quiet. Prefetching after that doesn't count. */
async function countLoad(page: Page, path: string): Promise<Load> {
  const load: Load = { scriptKb: 0, wordsKb: 0, fontKb: 0, requests: 0 };
  const scripts: string[] = [];
  let lastAt = Date.now();
  // Answers arrive before scripts, as on a slow phone, so a page that reads twice is caught.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wait(250);
    await route.continue();
  });
  page.on('response', (response) => {
    const request = response.request();
    const kind = request.resourceType();
    // The stream of changes, and prefetched files.
    if (kind === 'eventsource' || kind === 'other') return;
    lastAt = Date.now();
    load.requests += 1;
    const kb = Number(response.headers()['content-length'] ?? 0) / 1000;
    if (kind === 'script') load.scriptKb += kb;
    const script = /\/assets\/([\w-]+\.js)$/.exec(request.url())?.[1];
    if (script) scripts.push(script);
    if (kind === 'font') load.fontKb += kb;
  });
  // What a page fetches some seconds later doesn't count, however slow this machine is.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const longer = (work: () => void, ms?: number, ...rest: unknown[]) =>
      start(work, ms === 6000 ? 600_000 : ms, ...rest);
    Object.assign(window, { setTimeout: longer });
  });
  await page.goto(path);
  await waitForPage(page);
  // Nothing more loads by itself.
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(2500);
  return { ...load, wordsKb: largestWordsKb(scripts) };
}

test('the sign-in loads little', async ({ openPage }) => {
  const page = await openPage('/manifest.webmanifest', { context });
  const { scriptKb, wordsKb, fontKb, requests } = await countLoad(page, '/auth');
  expect(scriptKb).toBeGreaterThan(40);
  expect(scriptKb).toBeLessThan(100);
  expect(wordsKb).toBeLessThan(1.5);
  expect(fontKb).toBeLessThan(100);
  expect(requests).toBeLessThan(20);
});

/** Before any tap or key. */
const mostScriptKb = 200;
/** Requests of all kinds. */
const mostRequests = 20;

const pagePaths = [
  '/',
  '/daily-stories',
  '/values-library',
  '/experiences',
  '/reading-list',
  '/annual-letters',
  '/heirlooms',
  '/future-additions',
  '/analytics',
  '/child/$id',
  '/profile',
  '/notifications',
  '/trash',
  '/help',
  '/admin',
];

test('each page loads little', async ({ server, openPage }) => {
  const parent = await server.createAdministrator();
  const child = await (await server.openApi(parent))('POST', '/api/children', {
    name: 'Maya',
    dateOfBirth: '2020-05-04',
    currentStage: 'Elementary',
  });
  // Signed in nowhere else, so that Profile's list of sessions is as short as on a first visit.
  const partner = await server.createPartner(parent);
  // Changes of the last two seconds are refetched.
  await wait(2500);
  const loads: Record<string, Load> = {};
  const left = [...pagePaths];
  const countNext = async (): Promise<void> => {
    const path = left.shift();
    if (path === undefined) return;
    const page = await openPage('/manifest.webmanifest', { as: path === '/profile' ? partner : parent, context });
    loads[path] = await countLoad(page, path.replace('$id', String(child.id)));
    await page.close();
    await countNext();
  };
  // Most of the time it waits to see that nothing loads.
  await Promise.all(Array.from({ length: 6 }, countNext));
  const over = pagePaths.filter((path) => {
    const load = loads[path];
    const isHeavy = !load || load.scriptKb > mostScriptKb || load.wordsKb > 4 || load.fontKb > 121;
    return isHeavy || load.requests > mostRequests;
  });
  expect(over.map((path) => [path, loads[path]])).toEqual([]);
});

test('a page shows its layout before its scripts and style sheet arrive', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage('/manifest.webmanifest', { as: parent, context, allow: [/failed/, /Failed/] });
  await page.evaluate(() => localStorage.setItem('hidden-pages', '["/heirlooms"]'));
  let kb = 0;
  let requests = 0;
  await page.route(/\/assets\/.*(?:\.js|(?:app|styles)-.*\.css)$/, () => new Promise(() => {}));
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') return;
    requests += 1;
    kb += Number(response.headers()['content-length'] ?? 0) / 1000;
  });
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.locator('.shell').getByRole('link', { name: 'Daily Stories' });
  await link.waitFor();
  // Pages hidden on the last visit stay hidden.
  await expect
    .poll(() =>
      page
        .locator('.shell a')
        .filter({ hasText: /Heirlooms/, visible: true })
        .count(),
    )
    .toBe(0);
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  await expect.poll(paints).toBeGreaterThan(0);
  expect(kb).toBeLessThan(5);
  expect(requests).toBeLessThan(6);
  await page.setViewportSize({ width: 390, height: 844 });
  const tabs = page.locator('.shell').getByRole('navigation').filter({ hasText: 'More' });
  await tabs.getByText('More').click();
  const rest = ['Experiences', 'Reading List', 'Future Additions', 'Analytics', 'Profile'];
  const shown = tabs.getByRole('link');
  await expect.poll(() => shown.allInnerTexts()).toEqual(['Home', 'Stories', 'Lessons', 'Letters', ...rest]);
  await tabs.getByRole('link', { name: 'Reading List' }).click();
  await page.waitForURL('**/reading-list', { waitUntil: 'commit' });
});

test('on a slow line the fonts come after the page', async ({ server, openPage }) => {
  const page = await openPage('/manifest.webmanifest', { as: await server.createFamily(), context });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...unlimited });
  let fonts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts += 1;
  });
  const answers = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('main [aria-busy=true]').first().waitFor();
  expect(fonts).toBe(0);
  answers.resolve();
  await waitForPage(page);
  await expect.poll(() => fonts).toBeGreaterThan(1);
});

test('the form of today’s story has loaded before it is opened', async ({ server, openPage }) => {
  const page = await openPage('/', { as: await server.createFamily(), context });
  await waitForPage(page);
  const ahead = page.locator('head > link[rel=prefetch]');
  await waitForFetchAhead(page);
  expect(await ahead.count()).toBeGreaterThan(5);
  const scripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { name, initiatorType, transferSize } = entry as PerformanceResourceTiming;
        return { name, isAhead: initiatorType === 'link', bytes: transferSize };
      }),
    );
  const fetched = async () => {
    const paths = await ahead.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const names = (await scripts()).map(({ name }) => name);
    return paths.filter((path) => !names.includes(path));
  };
  await expect.poll(fetched).toEqual([]);
  const before = (await scripts()).length;
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  await page.getByRole('dialog', { name: 'Add Today’s Story' }).waitFor();
  const late = (await scripts()).slice(before).filter(({ name }) => name.endsWith('.js'));
  expect(late.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(15_000);
});

test('menus and dialogs load at the first touch', async ({ server, openPage }) => {
  const page = await openPage('/help', { as: await server.createFamily(), context });
  await countLoad(page, '/help');
  const code = page.waitForResponse(async (response) => (await response.text()).includes(':ctx-trigger'));
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
  expect((await code).ok()).toBe(true);
});
