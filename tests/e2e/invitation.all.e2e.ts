import { expect } from 'vitest';
import { test } from './harness.ts';
import { family, field, invite, pathIn } from './invitation-parts.ts';
import { describedBy, waitForPage, waitForToast } from './page-parts.ts';

test('a revoked link admits nobody to the family, and one for an address admits nobody else', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const page = await openPage('/profile', { as: parent });
  await waitForPage(page);
  const link = await invite(page);
  await family(page)
    .getByRole('button', { name: /^Revoke the invitation link/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Revoke this invitation?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await waitForToast(page, 'Invitation revoked', 'Its link no longer works.');
  await family(page).getByText('Open invitations').waitFor({ state: 'hidden' });
  for (const as of [undefined, parent]) {
    const late = await openPage(pathIn(link), { as, allow: [/status of 400/] });
    await late.getByText('This invitation is no longer valid. Please ask for a new one.').waitFor();
  }

  const ofLotte = await invite(page, 'lotte@example.com');
  const other = await openPage(pathIn(ofLotte), { allow: [/status of 400/] });
  await other.getByText('This invitation is for lotte@example.com.').waitFor();
  await expect.poll(() => field(other, 'Email').inputValue()).toBe('lotte@example.com');
  await field(other, 'First name').fill('Otto');
  await field(other, 'Last name').fill('Lind');
  await field(other, 'Email').fill('otto@example.com');
  await field(other, 'Password').fill('a lamp by the window');
  await field(other, 'Confirm password').fill('a lamp by the window');
  await other.getByRole('button', { name: 'Create account' }).click();
  await waitForToast(other, 'Registration failed', 'This invitation is for a different email address.');
  expect(await describedBy(field(other, 'Email'))).toBe('This invitation is for a different email address.');
});
