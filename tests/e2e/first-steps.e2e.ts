// What a parent sees first: the steps on Home, and the hint about the time zone.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { test } from './harness.ts';
import { waitForPage } from './page-parts.ts';

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });
const step = (page: Page, name: string) => steps(page).getByRole('button', { name, exact: true });

test('the first steps lead where they say, and disappear when done or skipped, on a phone', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const page = await openPage('/', { device: 'phone', as: parent });
  await waitForPage(page);
  await steps(page).waitFor();
  await expectNoSidewaysScroll(page);

  await step(page, 'Add a child').click();
  const adding = page.getByRole('dialog', { name: 'Add Child Profile' });
  await adding.getByLabel("Child's Name").fill('Maya');
  await adding.getByLabel('Date of Birth').fill('2019-04-09');
  await adding.getByRole('button', { name: 'Create Profile' }).click();
  await step(page, 'Add a child').waitFor({ state: 'hidden' });

  await step(page, 'Set an evening reminder').click();
  const settings = page.getByRole('dialog', { name: 'Account Settings' });
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await settings.waitFor({ state: 'hidden' });
  await step(page, 'Skip: Set an evening reminder').click();
  await step(page, 'Set an evening reminder').waitFor({ state: 'hidden' });

  await steps(page).getByRole('link', { name: 'Invite someone who’s raising them with you' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Invite to your family' });
  await asking.getByRole('button', { name: 'Create invitation' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/');
  await waitForPage(page);
  await steps(page).waitFor();
  expect(await steps(page).getByText('Invite someone who’s raising them with you').count()).toBe(0);

  await step(page, 'Write your first story').click();
  const writing = page.getByRole('dialog', { name: /story/ });
  await writing.getByRole('textbox', { name: 'Story' }).fill('Maya found three snails under the pot.');
  await writing.getByRole('button', { name: 'Save Story' }).click();
  await step(page, 'Write your first story').waitFor({ state: 'hidden' });

  // Stored on the server, so it stays hidden in another browser too.
  const laptop = await openPage('/', { as: parent });
  await steps(laptop).getByRole('link', { name: 'Set up your phone' }).click();
  await laptop.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await laptop.goBack();
  await step(laptop, 'Skip: Set up your phone').click();
  await steps(laptop).waitFor({ state: 'detached' });
});

test('offers the browser’s time zone if it differs, or leaves the account’s', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const context = { timezoneId: 'Europe/Berlin' };
  const page = await openPage('/', { as: parent, context });
  const change = step(page, 'Switch from New York time to Berlin time');
  await change.waitFor();
  await change.click();
  await change.waitFor({ state: 'detached' });

  const away = await openPage('/', { as: parent, context: { timezoneId: 'Asia/Tokyo' } });
  const skip = step(away, 'Skip: Switch from Berlin time to Tokyo time');
  await skip.click();
  await skip.waitFor({ state: 'detached' });
  await away.reload();
  await steps(away).waitFor();
  expect(await skip.count()).toBe(0);
  const saved = (await (await away.request.get('/api/user-settings')).json()) as { timezone: string };
  expect(saved.timezone).toBe('Europe/Berlin');
});

test('an account’s first sign-in adopts its browser’s time zone, so no hint is shown', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage('/auth', { context: { timezoneId: 'Europe/Berlin' } });
  await page.getByLabel('Email').fill(parent.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(parent.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await steps(page).waitFor();
  expect(
    await steps(page)
      .getByText(/^Switch from/)
      .count(),
  ).toBe(0);
  const saved = (await (await page.request.get('/api/user-settings')).json()) as { timezone: string };
  expect(saved.timezone).toBe('Europe/Berlin');
});
