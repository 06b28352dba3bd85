import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Account } from './accounts.ts';
import { flowOn, testNewInstallation as test } from './harness.ts';
import { chooseInAccountMenu, describedBy, pathOf, waitForToast } from './page-parts.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const approvalNote = 'A new account needs admin approval before you can sign in.';

async function register(page: Page, { firstName, lastName, email, password }: Account): Promise<void> {
  await tab(page, 'Register').click();
  await field(page, 'First name').fill(firstName);
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function signInByForm(page: Page, { email, password }: Account): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const waitForHome = (page: Page, firstName: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^Good \\w+, ${firstName}$`) }).waitFor();

// Must stay first: it needs an installation without accounts.
test('the first account of an installation is its administrator, and signed in at once', async ({
  server,
  openPage,
}) => {
  const page = await openPage('/');
  await page.waitForURL('**/auth');
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
  expect(await page.getByText(approvalNote).count()).toBe(0);
  await tab(page, 'Login').click();
  await page.waitForURL('**/auth?tab=login');
  expect(await page.getByText(approvalNote).count()).toBe(0);
  await register(page, server.owner);
  await waitForHome(page, server.owner.firstName);
  expect(pathOf(page)).toBe('/');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();

  const next = await openPage('/', {});
  await next.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
});

for (const device of flowOn('phone')) {
  test(`a second family waits for approval, on a ${device}`, async ({ server, openPage }) => {
    await server.createFamily();
    const newcomer = {
      firstName: 'Ada',
      lastName: `Lind of the ${device}`,
      email: `ada-${device}@example.com`,
      password: 'a lamp by the window',
    };
    const page = await openPage('/auth', { device, allow: [/status of 403/] });
    await page.getByText(approvalNote).waitFor();
    await register(page, newcomer);
    await waitForToast(
      page,
      'Registration successful',
      'Your account has been created. Please wait for admin approval.',
    );
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    // The message stays after the toast has closed.
    await page.getByRole('main').getByText('Your account has been created. Please wait for admin approval.').waitFor();
    expect(await field(page, 'Email').inputValue()).toBe(newcomer.email);

    await signInByForm(page, newcomer);
    await waitForToast(page, 'Login failed', 'Your account is awaiting approval by an administrator.');
    expect(pathOf(page)).toBe('/auth');

    await approve(await openPage('/admin', { device, as: server.owner }), newcomer);
    await signInByForm(page, newcomer);
    await waitForHome(page, 'Ada');
  });

  test(`a wrong password gets the same answer as a wrong address, on a ${device}`, async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/auth', { device, allow: [/status of 401/] });
    await signInByForm(page, { ...parent, password: 'not this one' });
    await waitForToast(page, 'Login failed', 'Invalid email or password');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await signInByForm(page, { ...parent, email: 'nobody@example.com' });
    await waitForToast(page, 'Login failed', 'Invalid email or password');
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('nobody@example.com');
  });

  test(`a protected page opens after signing in, on a ${device}`, async ({ server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Noor' });
    const page = await openPage('/daily-stories?search=snails', { device });
    await page.waitForURL('**/auth');
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.waitForURL('**/auth?tab=register');
    await page.reload();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.waitForURL('**/auth');
    await signInByForm(page, parent);
    await page.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
    expect(pathOf(page)).toBe('/daily-stories?search=snails');
    await page.goto('/auth');
    await waitForHome(page, 'Noor');
    expect(pathOf(page)).toBe('/');
  });

  test(`an unknown path says so, the admin page is closed, and a person who logged out can sign in again, on a ${device}`, async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const page = await openPage('/snails/and/leaves', { device, as: parent });
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    await page.getByRole('button', { name: /^Account menu/ }).waitFor();
    await page.getByRole('navigation').getByRole('link').filter({ visible: true }).first().waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await waitForHome(page, parent.firstName);

    await page.goto('/admin');
    await waitForHome(page, parent.firstName);
    expect(pathOf(page)).toBe('/');
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);

    await chooseInAccountMenu(page, 'Log out');
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
    expect(pathOf(page)).toBe('/auth');
    await page.goto('/daily-stories');
    await page.waitForURL('**/auth');
  });
}

test('the sign-in sends a signed-in person on, and never to another site', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const page = await openPage(`/auth?next=${encodeURIComponent('//example.com/')}`);
  await signInByForm(page, parent);
  await waitForHome(page, parent.firstName);
  expect(pathOf(page)).toBe('/');
  await page.goto(`/auth?next=${encodeURIComponent('/daily-stories?search=snails')}`);
  await page.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
  expect(pathOf(page)).toBe('/daily-stories?search=snails');
});

test('the forms name their errors, with the keyboard alone', async ({ openPage }) => {
  const page = await openPage('/auth');
  const press = (key: string) => page.keyboard.press(key);
  await field(page, 'Email').focus();
  await page.keyboard.type('snails');
  await press('Enter');
  await page.getByText('Invalid email address').waitFor();
  expect(await describedBy(field(page, 'Email'))).toBe('Invalid email address');
  expect(await describedBy(field(page, 'Password'))).toBe('Password must be at least 6 characters');
  await expect.poll(() => field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(true);

  await press('Shift+Tab');
  await press('ArrowRight');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  for (const typed of ['', '', 'ada@', 'five5', 'other']) {
    await press('Tab');
    await page.keyboard.type(typed);
    // Each password has a button that shows it.
    if (typed === 'five5') await press('Tab');
  }
  await press('Enter');
  await page.getByText('First name is required').waitFor();
  expect(await describedBy(field(page, 'First name'))).toBe('First name is required');
  expect(await describedBy(field(page, 'Last name'))).toBe('Last name is required');
  expect(await describedBy(field(page, 'Email'))).toBe('Invalid email address');
  expect(await describedBy(field(page, 'Password'))).toBe('Password must be at least 6 characters');
  expect(await describedBy(field(page, 'Confirm password'))).toBe("Passwords don't match");
  await expect.poll(() => field(page, 'First name').evaluate((input) => input === document.activeElement)).toBe(true);
  const edgeOf = (label: string) => field(page, label).evaluate((input) => getComputedStyle(input).borderColor);
  await expect.poll(() => edgeOf('First name')).toBe(await edgeOf('Last name'));
  expect(await field(page, 'First name').evaluate((input) => getComputedStyle(input).outlineOffset)).toBe('2px');
});

/** An administrator finds the account in the table and approves it. */
async function approve(page: Page, { firstName, lastName, email }: Account): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  const status = page.getByRole('combobox', { name: `Status of ${firstName} ${lastName}` });
  await status.waitFor();
  await status.selectOption({ label: 'Active' });
  await waitForToast(page, 'User status updated');
}
