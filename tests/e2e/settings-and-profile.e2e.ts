import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type DeviceName, deviceNames, flowOn, test } from './harness.ts';
import { readMailsTo } from './outbox.ts';
import { chooseInAccountMenu, describedBy, pathOf, showCard, waitForPage, waitForToast } from './page-parts.ts';

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

describe.for(deviceNames)('on a %s', (device) => {
  test('hides an area everywhere in the navigation', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    const dialog = await openSettings(page, device);
    await expectAccessible(page);
    for (const area of ['Annual Letters', 'Heirlooms', 'Analytics']) {
      await dialog.getByRole('switch', { name: area, exact: true }).uncheck();
    }
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
    // Also on the next visit, before its settings are there.
    await page.route('**/trpc/*userSettings.get*', () => undefined);
    await page.reload();
    await expect.poll(() => shown.allInnerTexts()).toEqual(bar);
    if (device === 'desktop') return;
    await page.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await more.getByRole('link', { name: 'Profile' }).waitFor();
    await expect
      .poll(() => more.getByRole('link').allInnerTexts())
      .toEqual(['Reading List', 'Future Additions', 'Profile']);
  });
});

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('says the limits of each setting beside it', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    const dialog = await openSettings(page, device);
    const number = (name: string) => dialog.getByRole('spinbutton', { name });
    await number('Maximum trips per year').fill('21');
    await number('Lessons per month').fill('0');
    await number('Annual budget').fill('-0.01');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await dialog.getByText('Please enter an amount of at least 0').waitFor();
    const whole = 'Please enter a whole number from 1 to 20';
    expect(await describedBy(number('Maximum trips per year'))).toBe(whole);
    expect(await describedBy(number('Lessons per month'))).toBe(whole);
    await expectAccessible(page);
    await number('Maximum trips per year').fill('20');
    await number('Lessons per month').fill('1');
    await number('Annual budget').fill('0.01');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await waitForToast(page, 'Settings updated');
    await dialog.waitFor({ state: 'hidden' });
    await openSettings(page, device);
    await expect.poll(() => number('Annual budget').inputValue()).toBe('0.01');
    await expect.poll(() => number('Maximum trips per year').inputValue()).toBe('20');
  });

  test('stays open with every change when saving fails', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily(), allow: [/userSettings\.update/] });
    const dialog = await openSettings(page, device);
    const trips = dialog.getByRole('spinbutton', { name: 'Maximum trips per year' });
    await trips.fill('7');
    await page.route('**/trpc/userSettings.update*', (route) => route.abort('failed'));
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await waitForToast(page, 'Error', 'Failed to update settings. Please try again.');
    await expect.poll(() => trips.inputValue()).toBe('7');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => trips.inputValue()).toBe('7');
    await page.unroute('**/trpc/userSettings.update*');
    await dialog.getByRole('button', { name: 'Save Settings' }).click();
    await waitForToast(page, 'Settings updated');
    const again = await openSettings(page, device);
    await trips.fill('9');
    await again.getByRole('button', { name: 'Cancel' }).click();
    await again.waitFor({ state: 'detached' });
    await openSettings(page, device);
    await expect.poll(() => trips.inputValue()).toBe('7');
  });

  test('sends a test reminder and a test mail at once', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/', { device, as: parent });
    const dialog = await openSettings(page, device);
    await dialog.getByLabel('Reminder time').fill('20:15');
    await dialog.getByRole('button', { name: 'Send test reminder' }).click();
    await waitForToast(page, 'Test reminder sent', 'A test reminder has been sent for 20:15');
    const [reminder] = await readMailsTo(server.dataDir, parent.email, /^Your story/);
    expect(reminder).toMatch(/^Subject: Your story for \w+/m);
    expect(reminder).toContain('What moment from today would you like to remember?');
    await dialog.getByRole('button', { name: 'Send test email' }).click();
    await waitForToast(page, 'Test email sent');
    expect(await readMailsTo(server.dataDir, parent.email, /^Test email/)).toHaveLength(1);
  });

  test('changes a name, which is seen at once', async ({ server, openPage }) => {
    const page = await openPage('/profile', { device, as: await server.createFamily() });
    await waitForPage(page);
    const details = card(page, 'Your details');
    await details.getByRole('textbox', { name: 'First name' }).fill(' ');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.getByText('First name is required').waitFor();
    await details.getByRole('textbox', { name: 'First name' }).fill('Johanna');
    await details.getByRole('button', { name: 'Save' }).click();
    await waitForToast(page, 'Profile updated', 'Your changes have been saved.');
    await page.getByRole('button', { name: 'Account menu, Johanna Okafor' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Account menu, Johanna Okafor' }).waitFor();
  });

  test('changes the password, which ends the other sessions', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const elsewhere = await openPage('/daily-stories', { as: parent });
    const page = await openPage('/profile', { device, as: parent, allow: [/status of 400/] });
    const password = card(page, 'Password');
    const change = async (current: string, next: string, again = next) => {
      await password.getByRole('textbox', { name: 'Current password' }).fill(current);
      await password.getByRole('textbox', { name: 'New password', exact: true }).fill(next);
      await password.getByRole('textbox', { name: 'Confirm new password' }).fill(again);
      await password.getByRole('button', { name: 'Change password' }).click();
    };
    await change('', 'short', 'other');
    await password.getByText("Passwords don't match").waitFor();
    await password.getByText('Please enter your current password').waitFor();
    await password.getByText('Password must be at least 6 characters').waitFor();
    await expectAccessible(page);
    await change('not this one', 'a new one for us');
    await password.getByText('The current password is incorrect').waitFor();
    await change(parent.password, 'Password1');
    await password.getByText('Please choose a less common password').waitFor();
    await change(parent.password, 'a new one for us');
    await waitForToast(
      page,
      'Password changed',
      'Your password has been changed. Other devices were signed out, and your API tokens, open invitations and calendar link no longer work.',
    );
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    await elsewhere.reload();
    await elsewhere.waitForURL('**/auth');
    await elsewhere.getByRole('textbox', { name: 'Email' }).fill(parent.email);
    await elsewhere.getByRole('textbox', { name: 'Password' }).fill('a new one for us');
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('heading', { level: 1, name: 'Daily Stories' }).waitFor();
  });

  test('creates a script’s token, shows it once, and revokes it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/profile', { device, as: parent });
    const tokens = await showCard(page, 'API tokens');
    await tokens.getByText('No tokens yet.').waitFor();
    await tokens.getByRole('button', { name: 'New token' }).click();
    const asking = page.getByRole('dialog', { name: 'New API token' });
    await asking.getByRole('button', { name: 'Create token' }).click();
    await asking.getByText('Name is required').waitFor();
    await asking.getByRole('textbox', { name: 'Name' }).fill('Backup script');
    await asking.getByRole('radio', { name: 'Read and write' }).check();
    await asking.getByText('It can also add, change and delete things.').waitFor();
    await asking.getByRole('radio', { name: 'Read', exact: true }).check();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new token' });
    const token = await shown.getByRole('textbox', { name: 'API token' }).inputValue();
    await expectAccessible(page);
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
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Revoke' }).click();
    await waitForToast(page, 'Token revoked');
    await tokens.getByText('No tokens yet.').waitFor();
    expect((await read()).status).toBe(401);
  });

  test('signs out everywhere else', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const elsewhere = await openPage('/daily-stories', { as: parent, allow: [/status of 401/] });
    await elsewhere.getByRole('button', { name: "Add Today's Story" }).waitFor();
    const page = await openPage('/profile', { device, as: parent });
    const sessions = card(page, 'Sessions');
    await sessions.getByText('This device').waitFor();
    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
    await question.getByText('This one stays signed in.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await waitForToast(page, 'Signed out everywhere else', 'Only this device is signed in now.');
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);

    // The other one learns of it with the next thing that it asks the server for.
    await elsewhere.getByRole('link', { name: 'Upbringing, home' }).click();
    await elsewhere.waitForURL('**/auth');
    expect(pathOf(page)).toBe('/profile');
  });
});
