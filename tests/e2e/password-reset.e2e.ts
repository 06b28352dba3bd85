import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { linkMailedTo } from './outbox.ts';
import { pathOf, waitForToast } from './page-parts.ts';
import { chooseNew, field, signIn } from './password-reset-parts.ts';

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
});

test('the link of a confirmation mail reports its result', async ({ openPage }) => {
  const page = await openPage('/auth/confirm?token=never-was-there', { allow: [/status of 400/] });
  await page.getByRole('heading', { level: 1, name: 'Confirm your email address' }).waitFor();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
});
