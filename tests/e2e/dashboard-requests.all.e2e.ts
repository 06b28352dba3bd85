// How Home requests its data: all at once, also what depends on the user's current date.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { homeCalls } from '../harness/home-batch.ts';
import type { Account } from './accounts.ts';
import { test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

// In New York it is still the last evening of October, in Tokyo the first morning of November.
const halloween = new Date('2026-10-31T22:00:00Z');
const november = '{"first":"2026-11-01","last":"2026-12-05"}';

interface Batch {
  calls: string[];
  /** The calendar's requests, as JSON. */
  days: string[];
}

const streamPath = '/trpc/live.changes';

/** Notes each batch from now on. */
function watchBatches(page: Page): Batch[] {
  const batches: Batch[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/trpc/') || request.method() !== 'GET' || pathname === streamPath) return;
    const calls = pathname.slice('/trpc/'.length).split(',');
    const inputs: unknown = JSON.parse(searchParams.get('input') ?? '{}');
    const days = calls.flatMap((call, index) =>
      call === 'calendarEvents.days' ? [JSON.stringify(Object(inputs)[index])] : [],
    );
    batches.push({ calls, days });
  });
  return batches;
}

/** Until half a second passes without a request; the stream of changes stays open. */
async function waitForQuiet(page: Page): Promise<void> {
  let last = Date.now();
  page.on('request', () => {
    last = Date.now();
  });
  await expect.poll(() => Date.now() - last).toBeGreaterThan(500);
}

async function waitForHome(page: Page): Promise<void> {
  await waitForPage(page);
  await page.getByRole('heading', { name: 'Family calendar' }).waitFor();
  await page.getByText('No events scheduled for this day').waitFor();
  await waitForQuiet(page);
}

async function createFamilyIn(
  server: {
    createFamily: () => Promise<Account>;
    openApi: (account: Account) => Promise<(method: 'POST' | 'PUT', path: string, body: unknown) => Promise<unknown>>;
  },
  timezone: string,
): Promise<Account> {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  await api('PUT', '/api/user-settings', { timezone });
  // A page loaded within two seconds of a change refetches what the change touched.
  await wait(2500);
  return parent;
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('loading the page requests all of Home in one batch', async ({ server, openPage }) => {
  // Far from the browser's own time zone, New York.
  const page = await openPage('/profile', { as: await createFamilyIn(server, 'Asia/Tokyo'), context: {} });
  await waitForPage(page);
  await waitForQuiet(page);
  const batches = watchBatches(page);
  await page.goto('/');
  await waitForHome(page);
  expect(batches.map(({ calls }) => calls)).toEqual([homeCalls]);
});

test('signing in is followed by one batch', async ({ server, openPage }) => {
  const parent = await createFamilyIn(server, 'America/New_York');
  const page = await openPage('/auth');
  const batches = watchBatches(page);
  await signIn(page, parent);
  await waitForHome(page);
  expect(batches.map(({ calls }) => calls)).toEqual([homeCalls]);
});

// With a fake clock the browser has another today than the server, so only the calendar's days are checked.

test('a loaded page knows the saved time zone at once', async ({ server, openPage }) => {
  const page = await openPage('/profile', { as: await createFamilyIn(server, 'Asia/Tokyo'), context: {} });
  await waitForPage(page);
  await page.clock.setFixedTime(halloween);
  const batches = watchBatches(page);
  await page.goto('/');
  await waitForHome(page);
  await page.getByRole('heading', { name: 'November 2026' }).waitFor();
  expect(batches.flatMap(({ days }) => days)).toEqual([november]);
});

test('after signing in, the page knows the saved time zone', async ({ server, openPage }) => {
  const parent = await createFamilyIn(server, 'Asia/Tokyo');
  const page = await openPage('/auth', { context: {} });
  await page.clock.setFixedTime(halloween);
  const batches = watchBatches(page);
  await signIn(page, parent);
  await waitForHome(page);
  await page.getByRole('heading', { name: 'November 2026' }).waitFor();
  expect(batches.flatMap(({ days }) => days)).toEqual([november]);
});
