// How Home asks for what it shows: at once, also for what depends on which day it is where the user lives.
import { expect } from 'vitest';
import { homeCalls } from '../harness/home-batch.ts';
import {
  createFamilyIn,
  halloween,
  november,
  waitForHome,
  waitForQuiet,
  watchBatches,
} from './dashboard-requests-parts.ts';
import { test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

test('a page that is loaded asks for all of Home in one batch', async ({ server, openPage }) => {
  // Far from the browser's own time zone, New York.
  const page = await openPage('/profile', { as: await createFamilyIn(server, 'Asia/Tokyo'), context: {} });
  await waitForPage(page);
  await waitForQuiet(page);
  const batches = watchBatches(page);
  await page.goto('/');
  await waitForHome(page);
  expect(batches.map(({ calls }) => calls)).toEqual([homeCalls]);
});

// With a clock of its own the browser has another today than the server, so only the calendar's days are looked at.

test('a page that is loaded knows the saved time zone at once', async ({ server, openPage }) => {
  const page = await openPage('/profile', { as: await createFamilyIn(server, 'Asia/Tokyo'), context: {} });
  await waitForPage(page);
  await page.clock.setFixedTime(halloween);
  const batches = watchBatches(page);
  await page.goto('/');
  await waitForHome(page);
  await page.getByRole('heading', { name: 'November 2026' }).waitFor();
  expect(batches.flatMap(({ days }) => days)).toEqual([november]);
});
