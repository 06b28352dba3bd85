// What super admins do about whole families, and how they see that the installation is well.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { signIn } from './accounts.ts';
import { flowOn, test } from './harness.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true });
const tabs = (page: Page) => page.getByRole('tab').allInnerTexts();

test.for(flowOn('desktop'))(
  'a plan is changed and a family suspended, on a %s',
  async (device, { server, openPage }) => {
    const lastName = device === 'phone' ? 'Lindqvist' : 'Castellanos';
    const parent = await server.createFamily({ firstName: 'Ines', lastName });
    const family = `${lastName} Family`;
    const page = await openPage('/admin', { as: server.owner, device });
    await page.getByRole('tab', { name: 'Families' }).click();
    await page.getByLabel('Search families').fill(parent.email);
    await page.getByText('1 family', { exact: true }).waitFor();
    const row = rowOf(page, family);
    await row.getByText(`Ines ${lastName}`).waitFor();
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: `Change plan for ${family}` }).click();
    const dialog = page.getByRole('dialog', { name: `Plan for ${family}` });
    await dialog.getByLabel('Plan', { exact: true }).selectOption('Standard');
    await dialog.getByLabel('Children').fill('');
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await dialog.getByText('Please enter a whole number from 0 to 1,000,000').waitFor();
    await dialog.getByLabel('Children').fill('0');
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await toastOf(page, `Plan changed for ${family}`).waitFor();
    await row.getByText('0 of 0', { exact: true }).waitFor();
    await row.getByText('Standard', { exact: true }).waitFor();

    const parentsPage = await openPage('/auth', { allow: [/40[13]/] });
    await signIn(parentsPage.request, parent);
    await page.getByRole('button', { name: `Suspend ${family}` }).click();
    const question = page.getByRole('alertdialog', { name: `Suspend ${family}?` });
    await question.getByText('Sign-in for 1 member, on every device').waitFor();
    await question.getByRole('button', { name: 'Suspend Family' }).click();
    await toastOf(page, `${family} has been suspended`).waitFor();
    await row.getByText('Suspended', { exact: true }).waitFor();
    expect((await parentsPage.request.get('/api/user')).status()).toBe(401);
    expect((await parentsPage.request.post('/api/login', { data: parent })).status()).toBe(403);

    await page.reload();
    await page.getByRole('button', { name: `Reactivate ${family}` }).click();
    await toastOf(page, `${family} can sign in again`).waitFor();
    await signIn(parentsPage.request, parent);
  },
);

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

test('the state of the system says so when it can’t be read', async ({ server, openPage }) => {
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
