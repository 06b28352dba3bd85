// Super admins: managing whole families, and the installation's health.
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { signIn } from './accounts.ts';
import { rowOf, toastOf } from './admin-parts.ts';
import { flowOn, test } from './harness.ts';

test.for(flowOn('desktop'))('changes a plan and suspends a family, on a %s', async (device, { server, openPage }) => {
  const lastName = device === 'phone' ? 'Lindqvist' : 'Castellanos';
  const parent = await server.createFamily({ firstName: 'Ines', lastName });
  const family = `${lastName} Family`;
  const page = await openPage('/admin', { as: server.owner, device });
  await page.getByRole('tab', { name: 'Families' }).click();
  await page.getByLabel('Search families').fill(parent.email);
  await page.getByText('1 family', { exact: true }).waitFor();
  const row = rowOf(page, family);
  await row.getByText(`Ines ${lastName}`).waitFor();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: `Change plan for ${family}` }).click();
  const dialog = page.getByRole('dialog', { name: `Plan for ${family}` });
  await dialog.getByLabel('Plan', { exact: true }).selectOption('Standard');
  await dialog.getByLabel('Children').fill('');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await dialog.getByText('Please enter a whole number from 0 to 1,000,000').waitFor();
  await dialog.getByLabel('Children').fill('0');
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await toastOf(page, `Plan changed for ${family}`).waitFor();
  await row.getByText('0 of 0', { exact: true }).waitFor();
  await row.getByText('Standard', { exact: true }).waitFor();

  const parentsPage = await openPage('/auth', { allow: [/40[13]/] });
  await signIn(parentsPage.request, parent);
  await page.getByRole('button', { name: `Suspend ${family}` }).click();
  const question = page.getByRole('alertdialog', { name: `Suspend ${family}?` });
  await question.getByText('Sign-in for 1 member, on every device').waitFor();
  await question.getByRole('button', { name: 'Suspend Family' }).click();
  await toastOf(page, `${family} has been suspended`).waitFor();
  await row.getByText('Suspended', { exact: true }).waitFor();
  expect((await parentsPage.request.get('/api/user')).status()).toBe(401);
  expect((await parentsPage.request.post('/api/login', { data: parent })).status()).toBe(403);

  await page.reload();
  await page.getByRole('button', { name: `Reactivate ${family}` }).click();
  await toastOf(page, `${family} can sign in again`).waitFor();
  await signIn(parentsPage.request, parent);
});
