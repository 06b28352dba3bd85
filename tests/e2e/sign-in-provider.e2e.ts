import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Account } from './accounts.ts';
import { flowOn, testWithProvider as test, testWithoutPasswords } from './harness.ts';
import { chooseInAccountMenu, showCard, waitForToast } from './page-parts.ts';
import { oidcProvider as provider } from './stand-ins.ts';

const leavesForProvider = /request to another host: \S+\/(authorize|sign-out)\?/;
const isHome = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).waitFor();

async function signOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Log out');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('connects an account, signs in with the provider, and disconnects it', async ({ server, openPage }) => {
    const parent: Account = await server.createFamily();
    provider.person = { sub: parent.email };
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 403/, leavesForProvider] });
    const card = await showCard(page, 'Signing in');
    await card.getByRole('button', { name: 'Connect Family SSO' }).click();
    await page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(page.url()).toMatch(/\/auth\/oidc$/);
    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await (await showCard(page, 'Signing in')).getByText('Connected on').waitFor();

    await signOut(page);
    await page.goto('/heirlooms');
    await page.getByRole('button', { name: 'Sign in with Family SSO' }).click();
    await page.waitForURL('**/heirlooms');
    await isHome(page);
    await signOut(page);
    await page.getByText('This browser may still be signed in to Family SSO.').waitFor();
    await page.getByRole('button', { name: 'Sign out of Family SSO too' }).click();
    await page.getByRole('heading', { name: '/sign-out' }).waitFor();

    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign in with Family SSO' }).click();
    await isHome(page);
    await page.goto('/profile');
    const again = await showCard(page, 'Signing in');
    await again.getByText('Last used today').waitFor();
    await again.getByRole('button', { name: 'Disconnect Family SSO' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
    await waitForToast(page, 'Disconnected');
    await again.getByRole('button', { name: 'Connect Family SSO' }).waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with Family SSO' }).click();
    await page.getByText('No account is connected with this Family SSO account.').waitFor();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  });

  test('an invited person joins with the provider, without a password', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const email = `grandma-${parent.email}`;
    provider.person = { sub: email, email, given_name: 'Ruth', family_name: 'Brandt' };
    const api = await server.openApi(parent);
    const { token } = (await api('POST', '/api/invitations', { password: parent.password })) as unknown as {
      token: string;
    };
    const page = await openPage(`/auth?invite=${token}`, { device, allow: [leavesForProvider] });
    await page.getByRole('button', { name: 'Continue with Family SSO' }).click();
    await page.waitForURL('**/auth/oidc');
    await expect.poll(() => page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ruth');
    await page.getByRole('textbox', { name: 'Last name' }).fill('');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Last name is required').waitFor();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Brandt');
    await page.getByRole('button', { name: 'Create account' }).click();
    await isHome(page);
    await page.goto('/profile');
    await page.getByText('Your account has no password').waitFor();
  });

  test('a person who says no, and one whom no account knows, get a sentence', async ({ openPage }) => {
    const page = await openPage('/auth', { device, allow: [/status of 40[13]/, leavesForProvider] });
    provider.refusal = 'access_denied';
    await page.getByRole('button', { name: 'Sign in with Family SSO' }).click();
    await page.getByRole('alert').getByText('Family SSO didn’t sign you in.').waitFor();
    provider.refusal = undefined;
    provider.person = { sub: 'a stranger' };
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Sign in with Family SSO' }).click();
    await page.getByRole('alert').getByText('No account is connected').waitFor();
  });
});

testWithoutPasswords('without passwords, the sign-in has no form', async ({ openPage }) => {
  const page = await openPage('/auth/forgot', { device: 'phone' });
  await page.getByRole('button', { name: 'Sign in with Family SSO' }).waitFor();
  await page.getByText('The first account needs a password.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});
