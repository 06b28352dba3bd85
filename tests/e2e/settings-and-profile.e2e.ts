import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Account } from './accounts.ts';
import { type DeviceName, deviceNames, flowOn, test } from './harness.ts';
import { readMailsTo } from './outbox.ts';
import { chooseInAccountMenu, showCard, waitForToast } from './page-parts.ts';

const settingsDialog = (page: Page) => page.getByRole('dialog', { name: 'Account Settings' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openSettings(page: Page, device: DeviceName) {
  if (device === 'phone') {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Account Settings' }).click();
  } else await chooseInAccountMenu(page, 'Account Settings');
  const dialog = settingsDialog(page);
  await dialog.getByRole('heading', { name: 'Tab Visibility' }).waitFor();
  return dialog;
}

/** The current value is shown at once, instead of nothing. */
async function changeName(page: Page): Promise<void> {
  const details = card(page, 'Your details');
  await details.getByRole('textbox', { name: 'First name' }).fill(' ');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByText('First name is required').waitFor();
  await details.getByRole('textbox', { name: 'First name' }).fill('Johanna');
  await details.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Profile updated', 'Your changes have been saved.');
  await page.getByRole('button', { name: 'Account menu, Johanna Okafor' }).waitFor();
}

async function signOutElsewhere(page: Page): Promise<void> {
  const sessions = card(page, 'Sessions');
  await sessions.getByText('This device').waitFor();
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await question.getByText('This one stays signed in.').waitFor();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await waitForToast(page, 'Signed out everywhere else', 'Only this device is signed in now.');
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
}

/** First with a wrong current password, then with a new one that is easy to guess. */
async function changePassword(page: Page, { password: old }: Account): Promise<void> {
  const password = card(page, 'Password');
  const change = async (current: string, next: string) => {
    await password.getByRole('textbox', { name: 'Current password' }).fill(current);
    await password.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
    await password.getByRole('textbox', { name: 'Confirm new password' }).fill(next);
    await password.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'a new one for us');
  await password.getByText('The current password is incorrect').waitFor();
  await change(old, 'Password1');
  await password.getByText('Please choose a less common password').waitFor();
  await change(old, 'a new one for us');
  await waitForToast(
    page,
    'Password changed',
    'Your password has been changed. Other devices were signed out, and your API tokens, open invitations and calendar link no longer work.',
  );
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.for(deviceNames)('on a %s', (device) => {
  test('hides an area everywhere in the navigation', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    const dialog = await openSettings(page, device);
    for (const area of ['Annual Letters', 'Heirlooms', 'Analytics']) {
      await dialog.getByRole('switch', { name: area, exact: true }).uncheck();
    }
    const budget = dialog.getByRole('spinbutton', { name: 'Annual budget' });
    await budget.fill('0.01');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await waitForToast(page, 'Settings updated', 'Your account settings have been successfully updated.');
    await dialog.waitFor({ state: 'hidden' });
    const shown = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const bar =
      device === 'phone'
        ? ['Home', 'Stories', 'Lessons', 'Experiences']
        : ['Daily Stories', 'Lessons Library', 'Experiences', 'Reading List', 'Future Additions'];
    await expect.poll(() => shown.allInnerTexts()).toEqual(bar);
    expect(await page.getByRole('link', { name: 'Analytics' }).count()).toBe(0);
    await openSettings(page, device);
    await expect.poll(() => budget.inputValue()).toBe('0.01');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // Also on the next visit, before its settings have loaded.
    await page.route('**/trpc/*userSettings.get*', () => undefined);
    await page.reload();
    await expect.poll(() => shown.allInnerTexts()).toEqual(bar);
    if (device === 'desktop') return;
    await page.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByRole('link', { name: 'Profile' }).waitFor();
    await expect
      .poll(() => more.getByRole('link').allInnerTexts())
      .toEqual(['Reading List', 'Future Additions', 'Photos', 'Year book', 'Profile', 'Relatives', 'Trash']);
  });
});

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('sends a test reminder and a test mail at once', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/', { device, as: parent });
    const dialog = await openSettings(page, device);
    await dialog.getByLabel('Reminder time').fill('20:15');
    await dialog.getByRole('button', { name: 'Send test reminder' }).click();
    // This server writes its mail to a folder, and says so.
    const kept = 'This server doesn’t send email. The test was written to its outbox folder instead.';
    await waitForToast(page, 'No email was sent', kept);
    const [reminder] = await readMailsTo(server.dataDir, parent.email, /^Your story/);
    expect(reminder).toMatch(/^Subject: Your story for \w+/m);
    expect(reminder).toContain('What moment from today would you like to remember?');
    await dialog.getByRole('button', { name: 'Send test email' }).click();
    await expect.poll(async () => (await readMailsTo(server.dataDir, parent.email, /^Test email/)).length).toBe(1);
  });

  test('ends the other sessions, changes a name, and changes the password, which also ends them', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const elsewhere = await openPage('/daily-stories', { as: parent, allow: [/status of 401/] });
    await elsewhere.getByRole('button', { name: "Add Today's Story" }).waitFor();
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 400/] });
    await signOutElsewhere(page);
    // The other browser notices with its next request.
    await elsewhere.getByRole('link', { name: 'Upbringing, home' }).click();
    await elsewhere.waitForURL('**/auth');
    await signIn(elsewhere, parent);
    await elsewhere.getByRole('heading', { level: 1, name: /, Hannah$/ }).waitFor();

    const tab = await page.context().newPage();
    await tab.goto(`${server.url}/daily-stories`);
    await tab.getByRole('button', { name: "Add Today's Story" }).waitFor();

    await changeName(page);
    await changePassword(page, parent);
    // Another tab of this browser has the new cookie too.
    await tab.getByRole('link', { name: 'Upbringing, home' }).click();
    await tab.getByRole('heading', { level: 1, name: /, Johanna$/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Account menu, Johanna Okafor' }).waitFor();
    await elsewhere.reload();
    await elsewhere.waitForURL('**/auth');
    await signIn(elsewhere, { ...parent, password: 'a new one for us' });
    await elsewhere.getByRole('heading', { level: 1, name: /, Johanna$/ }).waitFor();
  });

  test('creates a script’s token, shows it once, and revokes it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent });
    const tokens = await showCard(page, 'API tokens');
    await tokens.getByText('No tokens yet.').waitFor();
    await tokens.getByRole('button', { name: 'New token' }).click();
    const asking = page.getByRole('dialog', { name: 'New API token' });
    await asking.getByRole('textbox', { name: 'Name' }).fill('Backup script');
    await asking.getByRole('radio', { name: 'Read and write' }).check();
    await asking.getByText('It can also add, change and delete things.').waitFor();
    await asking.getByRole('radio', { name: 'Read', exact: true }).check();
    await asking.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new token' });
    const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await tokens.getByText('Read · Never used').waitFor();
    expect(await page.getByText(token).count()).toBe(0);

    const read = () => fetch(`${server.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await (await read()).json()).toMatchObject({ email: parent.email });
    await page.reload();
    await tokens.scrollIntoViewIfNeeded();
    await tokens.getByText('Read · Last used today').waitFor();
    await tokens.getByRole('button', { name: 'Revoke Backup script' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke “Backup script”?' });
    await question.getByRole('button', { name: 'Revoke' }).click();
    await waitForToast(page, 'Token revoked');
    await tokens.getByText('No tokens yet.').waitFor();
    expect((await read()).status).toBe(401);
  });
});
