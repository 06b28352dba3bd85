import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { linkMailedTo } from './outbox.ts';
import { pathOf, waitForToast } from './page-parts.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function chooseNew(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a mailed link sets a new password, once', async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Noor' });
    const page = await openPage('/auth', { device, allow: [/status of 400/] });
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
    await page.getByText('This server doesn’t send email.').waitFor();
    await expectNoSidewaysScroll(page);
    await field(page, 'Email').fill(parent.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('status').getByText('This server doesn’t send email.').waitFor();

    const link = await linkMailedTo(server.dataDir, parent.email, /^Reset your password/);
    await page.goto(link);
    await chooseNew(page, 'a lamp by the window');
    await waitForToast(page, 'Password changed');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    expect(pathOf(page)).toBe('/auth');
    await signIn(page, parent.email, 'a lamp by the window');
    await page.getByRole('heading', { level: 1, name: /, Noor$/ }).waitFor();

    await page.goto(link);
    await chooseNew(page, 'another one for us');
    await page.getByText('This link is no longer valid. Please ask for a new one.').first().waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password?' }).waitFor();
  });

  test('an administrator makes a link where no mail leaves the server', async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Leila', lastName: `Haddad of the ${device}` });
    const admin = await openPage('/admin', { device, as: server.owner });
    const search = admin.getByRole('searchbox', { name: 'Search users' });
    await search.fill(parent.email);
    await admin.getByRole('button', { name: `Password link for Leila Haddad of the ${device}` }).click();
    const shown = admin.getByRole('dialog', { name: `New password for Leila Haddad of the ${device}` });
    const link = await shown.getByRole('textbox', { name: 'Password link' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await search.fill(server.owner.email);
    await admin.getByText('(you)').waitFor();
    const own = { name: 'Password link for Hannah Brandt', exact: true };
    expect(await admin.getByRole('button', own).count()).toBe(0);
    const page = await openPage(link, { device });
    await chooseNew(page, 'a lamp by the window');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    await signIn(page, parent.email, 'a lamp by the window');
    await page.getByRole('heading', { level: 1, name: /, Leila$/ }).waitFor();
    const notice = page.getByRole('region', { name: 'Password link used' });
    await notice.getByRole('button', { name: 'It was me' }).click();
    await notice.waitFor({ state: 'hidden' });
  });
});

test('the link of a confirming mail says what came of it', async ({ openPage }) => {
  const page = await openPage('/auth/confirm?token=never-was-there', { allow: [/status of 400/] });
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
});
