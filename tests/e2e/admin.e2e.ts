import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { find, rowOf, toastOf } from './admin-parts.ts';
import { test } from './harness.ts';

describe('the users', () => {
  test('are counted and listed, and one’s own row can’t be changed', async ({ server, openPage }) => {
    const page = await openPage('/admin', { as: server.owner });
    await find(page, server.owner.email);
    const own = rowOf(page, server.owner.email);
    await own.getByText('(you)').waitFor();
    await expect.poll(() => own.getByLabel('Status of Hannah Brandt', { exact: true }).isDisabled()).toBe(true);
    await expect.poll(() => own.getByLabel('Role of Hannah Brandt', { exact: true }).isDisabled()).toBe(true);
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Name', 'Email', 'Status', 'Role', 'Joined', 'Actions']);
    const counts = await page.locator('dl > div').allTextContents();
    expect(counts.map((count) => count.replace(/\d+/, ''))).toEqual(['Total', 'Active', 'Pending', 'Deactivated']);
    // Its tab is in the address.
    await page.getByRole('tab', { name: 'Integrations' }).click();
    await page.getByRole('heading', { name: 'Google Photos' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Google Photos' }).waitFor();
    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('table').waitFor();
  });

  test('are approved, deactivated and given roles', async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Priya', lastName: 'Raman' });
    const page = await openPage('/admin', { as: server.owner });
    const row = rowOf(page, parent.email);
    await find(page, parent.email);

    // The next choice doesn't have to wait for the last one.
    const chosen = Promise.withResolvers<void>();
    await page.route(
      '**/trpc/admin.setStatus*',
      async (route) => {
        await chosen.promise;
        await route.continue();
      },
      { times: 1 },
    );
    const status = row.getByLabel('Status of Priya Raman');
    await status.selectOption('deactivated');
    await status.selectOption('pending');
    chosen.resolve();
    await toastOf(page, 'User status updated').first().waitFor();
    await row.locator('[data-cell=status]').getByText('Pending').waitFor();
    await find(page, `raman ${parent.email.slice(0, 6)}`);
    await rowOf(page, server.owner.email).waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: 'Approve Priya Raman' }).click();
    await row.locator('[data-cell=status]').getByText('Active').waitFor();
    await row.getByLabel('Role of Priya Raman').selectOption('admin');
    await toastOf(page, 'User role updated').waitFor();
    await expect.poll(() => row.locator('[data-cell=role] svg').count()).toBe(1);

    await page.reload();
    await find(page, parent.email);
    await row.locator('[data-cell=role]').getByText('Admin').waitFor();
  });
});

describe('test data', () => {
  test('needs a child, and then fills the family', async ({ server, openPage }) => {
    const page = await openPage('/admin', { as: await server.createAdministrator(), allow: [/400/] });
    const create = page.getByRole('button', { name: 'Create Test Data' });
    await create.click();
    await toastOf(page, 'Failed to create test data').waitFor();
    await toastOf(page, 'Please ensure you have at least one child profile created first.').waitFor();

    const child = { name: 'Maya', dateOfBirth: '2019-04-14', currentStage: 'Elementary' };
    const added = await page.request.post('/api/children', { data: child });
    expect(added.status()).toBe(201);
    await create.click();
    await toastOf(page, 'Test data created successfully!').waitFor();
    const stories = await page.request.get('/api/daily-stories');
    expect(((await stories.json()) as unknown[]).length).toBeGreaterThan(200);

    // Home shows three things that happened, and at most three upcoming ones.
    await page.goto('/');
    const itemsOf = (title: string) => page.getByRole('region', { name: title }).getByRole('listitem');
    await itemsOf('Recent Activities').first().waitFor();
    await expect.poll(() => itemsOf('Recent Activities').count()).toBe(3);
    expect(await itemsOf('Upcoming This Week').count()).toBeLessThanOrEqual(3);
    await expectNoSidewaysScroll(page);
  });
});
