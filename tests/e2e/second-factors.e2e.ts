import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Account } from './accounts.ts';
import { flowOn, testWithPasskeys as test } from './harness.ts';
import { chooseInAccountMenu, showCard, waitForToast } from './page-parts.ts';

/** A phone that holds passkeys, and recognises its owner while its result was last called with true. */
async function holdPasskeys(page: Page): Promise<(isThere: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return async (enabled) => {
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  };
}

async function signOut(page: Page): Promise<void> {
  await chooseInAccountMenu(page, 'Log out');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
}

async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Reads the codes, which are shown once. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.waitFor();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(await done.isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: 'I’ve put them somewhere safe' }).check();
  await done.click();
  await dialog.waitFor({ state: 'hidden' });
  return codes;
}

const isHome = (page: Page) => page.getByRole('button', { name: /^Account menu/ }).waitFor();

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('adds a passkey and signs in with it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 403/] });
    const recogniseOwner = await holdPasskeys(page);
    const card = await showCard(page, 'Signing in');
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    expect(await keepRecoveryCodes(page)).toHaveLength(10);
    await card.getByText('Added').waitFor();
    // The browser offers it by itself, and the owner takes it at once.
    await chooseInAccountMenu(page, 'Log out');
    await page.waitForURL(/\/auth/);
    await isHome(page);

    await recogniseOwner(false);
    await signOut(page);
    await enterPassword(page, parent);
    await page.getByRole('textbox', { name: 'Code' }).waitFor();
    await recogniseOwner(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await isHome(page);
    await page.goto('/profile');
    await (await showCard(page, 'Signing in')).getByText('Last used today').waitFor();
  });

  test('sets up an authenticator app, and asks for its code', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 40[03]/] });
    const card = await showCard(page, 'Signing in');
    await card.getByRole('button', { name: 'Set up the authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    await dialog.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const code = dialog.getByRole('textbox', { name: 'Code from the app' });
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    await dialog.getByText('This code isn’t right').waitFor();
    // Codes of the step before leave this step's code for signing in.
    await code.fill(totp.generate({ timestamp: Date.now() - 30_000 }));
    await dialog.getByRole('button', { name: 'Switch on' }).click();
    const [recovery = ''] = await keepRecoveryCodes(page);
    await card.getByText('On since').waitFor();
    await signOut(page);
    await enterPassword(page, parent);
    const asked = page.getByRole('textbox', { name: 'Code' });
    await asked.fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code isn’t right').first().waitFor();
    await asked.fill(totp.generate());
    await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await isHome(page);
    await signOut(page);
    await enterPassword(page, parent);
    await isHome(page);
    await page.goto('/profile');
    const again = await showCard(page, 'Signing in');
    await again.getByText('10 of 10 left').waitFor();
    await again.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await waitForToast(page, 'Authenticator app removed');
    expect(recovery).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  });
});
