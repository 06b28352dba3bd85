import type { Page } from 'playwright';
import { expect } from 'vitest';
import { rowOf, toastOf } from './admin-parts.ts';
import { test } from './harness.ts';

const tabs = (page: Page) => page.getByRole('tab').allInnerTexts();

test('one’s own family can’t be suspended, and an admin has neither tab', async ({ server, openPage }) => {
  const admin = await server.createFamily({ firstName: 'Tobias', lastName: 'Berg' });
  const own = await server.createAdministrator();
  const page = await openPage(`/admin?tab=families&search=${encodeURIComponent(own.email)}`, { as: own });
  await page.getByText('(yours)').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Suspend/ }).isDisabled()).toBe(true);
  await expect.poll(() => tabs(page)).toEqual(['Users', 'Families', 'Integrations', 'System']);
  await page.getByLabel('Search families').fill('nobody at all');
  await page.getByText('No families found').waitFor();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('Tobias Berg');
  await page.getByLabel('Role of Tobias Berg').selectOption('admin');
  await toastOf(page, 'User role updated').waitFor();

  const adminsPage = await openPage('/admin?tab=families', { as: admin });
  await adminsPage.getByRole('searchbox', { name: 'Search users' }).fill('Tobias Berg');
  await adminsPage.getByLabel('Role of Tobias Berg').waitFor();
  await expect.poll(() => tabs(adminsPage)).toEqual(['Users', 'Integrations']);
  for (const path of ['/api/admin/families', '/api/admin/system-health']) {
    expect((await adminsPage.request.get(path)).status()).toBe(403);
  }
});

test('the System tab says so if it can’t be read', async ({ server, openPage }) => {
  const page = await openPage('/auth', {
    as: server.owner,
    isLive: false,
    allow: [/ERR_FAILED|Failed to load|systemHealth|failed/i],
  });
  let isBroken = true;
  await page.route(/\/trpc\/.*systemHealth/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/admin?tab=system');
  await page.getByText('Couldn’t load the system status.').waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('table', { name: 'Jobs' }).waitFor();
  await page.getByRole('table', { name: 'Email' }).waitFor();
  await rowOf(page, 'Send reminders and messages').waitFor();
});
