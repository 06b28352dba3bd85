import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { family, field, invite, pathIn } from './invitation-parts.ts';
import { linkMailedTo } from './outbox.ts';
import { pathOf } from './page-parts.ts';

const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('a link lets the other parent join, who sees the children', async ({ server, openPage }) => {
    const parent = await server.createFamily({ lastName: `Brandt of the ${device}` });
    await (await server.openApi(parent))('POST', '/api/children', maya);
    const page = await openPage('/profile', { device, as: parent });
    await family(page).getByRole('button', { name: 'Invite', exact: true }).click();
    const asking = page.getByRole('dialog', { name: 'Invite to your family' });
    await asking.getByRole('textbox', { name: 'Email' }).fill('nobody');
    await asking.getByRole('button', { name: 'Create invitation' }).click();
    await asking.getByText('Invalid email address').waitFor();
    await asking.getByRole('textbox', { name: 'Email' }).fill('');
    await asking.getByRole('button', { name: 'Create invitation' }).click();
    const shown = page.getByRole('dialog', { name: 'Your invitation' });
    const link = await shown.getByRole('textbox', { name: 'Invitation link' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    await family(page).getByText('By link').waitFor();

    const invited = await openPage(pathIn(link), { device });
    const note = `Hannah Brandt of the ${device} invited you to join the Brandt of the ${device} Family.`;
    await invited.getByText(note).waitFor();
    expect(await invited.getByText('A new account needs admin approval').count()).toBe(0);
    await expectNoSidewaysScroll(invited);
    const daniel = { email: `daniel-${device}@example.com`, password: 'a lamp by the window' };
    await field(invited, 'First name').fill('Daniel');
    await field(invited, 'Last name').fill('Brandt');
    await field(invited, 'Email').fill(daniel.email);
    await field(invited, 'Password').fill(daniel.password);
    await field(invited, 'Confirm password').fill(daniel.password);
    await invited.getByRole('button', { name: 'Create account' }).click();
    await invited.getByRole('heading', { level: 1, name: /, Daniel$/ }).waitFor();
    expect(pathOf(invited)).toBe('/');
    await invited.getByText('Maya').first().waitFor();

    await page.reload();
    await family(page).getByText(daniel.email).waitFor();
    expect(await family(page).getByText('By link').count()).toBe(0);
  });
});

test('an account with an empty family joins, and leaves again, on a phone', async ({ server, openPage }) => {
  const parent = await server.createFamily({ lastName: 'Raman' });
  const joining = await server.createFamily({ firstName: 'Ada', lastName: 'Lind' });
  await (await server.openApi(parent))('POST', '/api/children', maya);
  const page = await openPage('/profile', { device: 'phone', as: parent });
  await invite(page, joining.email);
  await family(page).getByText(joining.email).waitFor();
  const link = await linkMailedTo(server.dataDir, joining.email, /invited you/);
  expect(link).toContain(server.url);

  const guest = await openPage(pathIn(link), { device: 'phone', as: joining });
  await guest.waitForURL('**/invitation?*');
  await guest.getByRole('heading', { level: 2, name: 'Hannah Raman invited you to join the Raman Family' }).waitFor();
  await guest.getByRole('button', { name: 'Join the family' }).click();
  await guest.getByText('Maya').first().waitFor();
  await guest.goto('/profile');
  await family(guest).getByText(parent.email).waitFor();
  await family(guest).getByRole('button', { name: 'Leave family' }).click();
  const question = guest.getByRole('alertdialog', { name: 'Leave the Raman Family?' });
  await question.getByRole('button', { name: 'Leave family' }).click();
  await guest.getByRole('heading', { level: 1, name: /, Ada$/ }).waitFor();
  await guest.goto('/profile');
  await family(guest).getByText('The Lind Family').waitFor();
  expect(await family(guest).getByText(parent.email).count()).toBe(0);
});
