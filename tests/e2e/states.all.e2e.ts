// Each page while it loads, when nothing can be read, and for a family without records. Pages with records: every-page.
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { flowOn, test, testWithProvider } from './harness.ts';
import { chooseInAccountMenu, goWithin, holdReads, waitForPage } from './page-parts.ts';
import { oidcProvider as provider } from './stand-ins.ts';

/** One after another, two of the same heading never next to each other. */
const addressesOf = (child: number): string[] => [
  '/',
  '/daily-stories',
  '/values-library',
  '/daily-stories?view=months',
  '/experiences',
  '/analytics',
  '/experiences?view=timeline',
  '/future-additions',
  '/reading-list',
  '/future-additions?tab=messages',
  `/child/${child}`,
  '/photos',
  '/year-book',
  `/child/${child}/growth`,
  '/annual-letters',
  '/heirlooms',
  '/profile',
  '/admin',
  '/notifications',
  '/admin?tab=families',
  '/help',
  '/admin?tab=system',
];

/** Parts far down load when they are in view. */
const lookAtAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

/** Offline, only pictures that are part of the page's code appear. */
const fetchedPictures = (page: Page): Promise<string[]> =>
  page
    .locator('main img')
    .evaluateAll((pictures) =>
      pictures.flatMap((each) => (each instanceof HTMLImageElement && !each.src.startsWith('data:') ? each.src : [])),
    );

const failures = (page: Page) => page.getByRole('alert').filter({ hasText: /Retry|Try again/ });

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('every page is accessible while loading, after a failure, and when empty', async ({ server, openPage }) => {
    const parent = await server.createAdministrator();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/children', {
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    const page = await openPage('/help', { device, as: parent, isLive: false });
    await waitForPage(page);
    for (const address of addressesOf(id)) {
      const answers = await holdReads(page);
      await goWithin(page, address);
      if (address !== '/help') await page.locator('[aria-busy]').first().waitFor();
      await lookAtAll(page);
      await expectAccessible(page);
      answers.refuse();
      await waitForPage(page);
      await lookAtAll(page);
      await waitForPage(page);
      expect((await failures(page).count()) > 0, address).toBe(address !== '/help');
      if (address.startsWith('/child/')) expect(await fetchedPictures(page)).toEqual([]);
      await expectAccessible(page);
    }
    const answers = await holdReads(page);
    answers.letThrough();
    for (const address of addressesOf(id)) {
      await goWithin(page, address);
      await waitForPage(page);
      await lookAtAll(page);
      await waitForPage(page);
      expect(await failures(page).count(), address).toBe(0);
      await expectAccessible(page);
    }
  });
});

describe.for(flowOn('phone'))('before signing in, on a %s', (device) => {
  test('a page with an error or a success is accessible', async ({ server, openPage }) => {
    const { email } = await server.createFamily();
    const page = await openPage('/auth/forgot', { device, allow: [/status of 400/] });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fill = (label: string, words: string) => page.getByRole('textbox', { name: label, exact: true }).fill(words);
    const look = async (text: string) => {
      await page.getByText(text).first().waitFor();
      await expectAccessible(page);
    };
    await press('Send link');
    await look('Invalid email address');
    await fill('Email', email);
    await press('Send link');
    await page.getByRole('status').getByText('This server doesn’t send email.').waitFor();
    await expectAccessible(page);

    await page.goto('/auth/reset?token=x');
    await press('Change password');
    await look('Password must be at least 6 characters');
    await fill('New password', 'a lamp by the window');
    await fill('Confirm new password', 'another lamp');
    await press('Change password');
    await page.getByText("Passwords don't match").waitFor();
    await fill('Confirm new password', 'a lamp by the window');
    await press('Change password');
    await look('This link is no longer valid.');

    await page.goto('/auth/confirm?token=x');
    await press('Confirm this address');
    await look('This link is no longer valid.');
  });

  test('the second step of signing in is accessible', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { secret } = (await api('POST', '/api/totp', {})) as unknown as { secret: string };
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await api('POST', '/api/totp/confirm', { code: totp.generate() });
    const page = await openPage('/auth', { device, allow: [/status of 403/] });
    await page.getByRole('textbox', { name: 'Email' }).fill(parent.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(parent.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code isn’t right').first().waitFor();
    await expectAccessible(page);
  });
});

describe.for(flowOn('phone'))('with a sign-in provider, on a %s', (device) => {
  testWithProvider('each answer to its pages is accessible', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { token } = (await api('POST', '/api/invitations', {})) as unknown as { token: string };
    const allow = [/request to another host: \S+\/authorize\?/, /status of 40[013]/];
    const page = await openPage('/auth', { device, allow });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const look = async (text: string) => {
      await page.getByText(text).first().waitFor();
      await expectAccessible(page);
    };
    provider.person = { sub: `nobody-${parent.email}`, email: `guest-${parent.email}`, given_name: 'Ruth' };
    await expectAccessible(page);
    await press('Sign in with Family SSO');
    await look('No account is connected');
    await page.goto(`/auth?invite=${token}`);
    await look('invited you to join');
    await press('Continue with Family SSO');
    await page.waitForURL('**/auth/oidc');
    await press('Create account');
    await look('Last name is required');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Brandt');
    await press('Create account');
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
    await page.goto('/profile');
    await look('Your account has no password');
    await chooseInAccountMenu(page, 'Log out');
    await look('This browser may still be signed in to Family SSO.');
  });
});
