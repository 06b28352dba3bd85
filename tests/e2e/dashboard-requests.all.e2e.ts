import type { Page } from 'playwright';
import { expect } from 'vitest';
import { homeCalls } from '../harness/home-batch.ts';
import type { Account } from './accounts.ts';
import { createFamilyIn, halloween, november, waitForHome, watchBatches } from './dashboard-requests-parts.ts';
import { test } from './harness.ts';

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a sign-in is followed by one batch', async ({ server, openPage }) => {
  const parent = await createFamilyIn(server, 'America/New_York');
  const page = await openPage('/auth');
  const batches = watchBatches(page);
  await signIn(page, parent);
  await waitForHome(page);
  expect(batches.map(({ calls }) => calls)).toEqual([homeCalls]);
});

test('a sign-in is followed by a page that knows the saved time zone', async ({ server, openPage }) => {
  const parent = await createFamilyIn(server, 'Asia/Tokyo');
  const page = await openPage('/auth', { context: {} });
  await page.clock.setFixedTime(halloween);
  const batches = watchBatches(page);
  await signIn(page, parent);
  await waitForHome(page);
  await page.getByRole('heading', { name: 'November 2026' }).waitFor();
  expect(batches.flatMap(({ days }) => days)).toEqual([november]);
});
