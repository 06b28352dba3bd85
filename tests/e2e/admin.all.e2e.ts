import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { find, rowOf, toastOf } from './admin-parts.ts';
import { test } from './harness.ts';

const offered = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => `${option.textContent}${option.hasAttribute('disabled') ? ' (disabled)' : ''}`),
    );

describe('the users', () => {
  test('with an administrator’s role can’t be changed by an admin', async ({ server, openPage }) => {
    const admin = await server.createFamily({ firstName: 'Daniel', lastName: 'Weiss' });
    const parent = await server.createFamily({ firstName: 'Mei-Lin', lastName: 'Zhou' });
    const ownersPage = await openPage('/admin', { as: server.owner });
    await find(ownersPage, admin.email);
    await ownersPage.getByLabel('Role of Daniel Weiss').selectOption('admin');
    await toastOf(ownersPage, 'User role updated').waitFor();

    const page = await openPage('/admin', { as: admin });
    await find(page, server.owner.email);
    await expect.poll(() => page.getByLabel('Status of Hannah Brandt', { exact: true }).isDisabled()).toBe(true);
    await find(page, parent.email);
    await rowOf(page, parent.email).waitFor();
    await expect
      .poll(() => offered(page, 'Role of Mei-Lin Zhou'))
      .toEqual(['User', 'Admin (disabled)', 'Super admin (disabled)']);
    await page.getByLabel('Status of Mei-Lin Zhou').selectOption('pending');
    await toastOf(page, 'User status updated').waitFor();
    await expect.poll(() => rowOf(page, parent.email).getAttribute('data-pending')).toBe('true');
  });

  test('that can’t be loaded or changed say so', async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Sofia', lastName: 'Delgado' });
    const page = await openPage('/auth', {
      as: server.owner,
      isLive: false,
      allow: [/ERR_FAILED|Failed to load|admin\.|failed/i],
    });
    let isBroken = true;
    await page.route(/\/trpc\/.*admin\./, (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/admin');
    await page.getByText('Couldn’t load the users.').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await find(page, parent.email);
    // Until then the search is still running.
    await rowOf(page, server.owner.email).waitFor({ state: 'hidden' });
    await rowOf(page, parent.email).waitFor();

    isBroken = true;
    await page.getByLabel('Status of Sofia Delgado').selectOption('deactivated');
    await toastOf(page, 'Failed to update status').waitFor();
    await expect.poll(() => rowOf(page, parent.email).locator('[data-cell=status]').textContent()).toBe('Active');
    await page.getByLabel('Role of Sofia Delgado').selectOption('admin');
    await toastOf(page, 'Failed to update role').waitFor();
  });
});
