import { expect } from 'vitest';
import { dialogNamed } from './form-parts.ts';
import { test } from './harness.ts';
import { signIn } from './kept-stories-parts.ts';
import { loseSession } from './page-parts.ts';

const longForms = [
  { path: '/experiences', name: 'Add Experience', field: 'Description' },
  { path: '/values-library', name: 'Add Lesson', field: 'Content' },
];

test('a lesson, an experience, an heirloom and a message open again after signing in', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/heirlooms', { name: 'The clock', category: 'furniture', significance: 'It ticks.' });
  await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-04-02', currentStage: 'Elementary' });
  const page = await openPage('/heirlooms', { as: parent, allow: [/401/] });
  for (const form of longForms) {
    await page.goto(form.path);
    await page.getByRole('button', { name: form.name }).first().click();
    const field = dialogNamed(page, form.name).getByLabel(form.field);
    await field.fill('Down to the river, with the boat.');
    await loseSession(page);
    await page.goto(form.path);
    await signIn(page, parent);
    await expect.poll(() => field.inputValue()).toBe('Down to the river, with the boat.');
  }
  await page.goto('/heirlooms');
  const endSession = async (button: string) => {
    await page.context().clearCookies();
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialogNamed(page, 'Sign in again').getByRole('button', { name: 'Cancel' }).click();
    await signIn(page, parent);
  };
  await page.getByRole('button', { name: 'More for The clock' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('The kitchen clock');
  await endSession('Save Heirloom');
  await expect.poll(() => name.inputValue()).toBe('The kitchen clock');
  await page.getByRole('button', { name: 'Save Heirloom' }).click();
  await dialogNamed(page, 'Edit Family Heirloom').waitFor({ state: 'hidden' });

  await page.goto('/future-additions?tab=messages');
  await page.getByRole('button', { name: 'Write Message' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('When you move out');
  await page.getByRole('textbox', { name: 'Message' }).fill('Take the clock along.');
  await page.getByRole('textbox', { name: 'Date' }).fill('2040-01-01');
  await endSession('Seal Message');
  await expect.poll(() => title.inputValue()).toBe('When you move out');
});
