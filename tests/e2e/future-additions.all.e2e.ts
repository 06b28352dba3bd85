import { describe, expect } from 'vitest';
import { addForm, ideas, ideaWith } from './future-additions-parts.ts';
import { flowOn, test } from './harness.ts';
import { chooseFor, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('turns an idea into an experience, and links to it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });
    await api('POST', '/api/future-additions', { content: 'A week at the lake', priority: 'high' });
    const page = await openPage('/future-additions', { device, as: parent });
    await chooseFor(page, 'A week at the lake', 'Turn into an experience');
    const dialog = page.getByRole('dialog', { name: 'Add Experience' });
    const title = dialog.getByLabel('Title', { exact: true });
    await expect.poll(() => title.inputValue()).toBe('A week at the lake');
    await title.fill(' ');
    await dialog.getByRole('button', { name: 'Create Experience' }).click();
    await dialog.getByText('Title is required').waitFor();
    await title.fill('Seven days at the lake');
    await dialog.getByLabel('Type', { exact: true }).selectOption('Trip');
    await dialog.locator('label').filter({ hasText: 'Maya' }).click();
    await dialog.getByRole('button', { name: 'Create Experience' }).click();
    await waitForToast(page, 'Experience created', 'It’s in your library now.');
    await page.getByRole('heading', { name: 'What they turned into' }).waitFor();
    const link = page.getByRole('link', { name: 'Seven days at the lake' });
    await expect.poll(() => link.getAttribute('href')).toMatch(/^\/experiences/);
  });
});

test('says what failed in the specification’s words, and keeps what was typed', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('POST', '/api/future-additions', { content: 'A cat' });
  const page = await openPage('/profile', { as: parent, isLive: false, allow: [/500/] });
  await page.route(/futureAdditions\.list/, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Future Additions' }).click();
  await page.getByText('Couldn’t load future additions.').waitFor();
  await page.unroute(/futureAdditions\.list/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'More for “A cat”' }).waitFor();
  await page.route(/futureAdditions\.(create|update|delete)/, (route) => route.fulfill({ status: 500, body: '' }));
  const form = addForm(page);
  await form.getByLabel('Idea').fill('A dog');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await waitForToast(page, 'Error', 'Failed to add future addition. Please try again.');
  await expect.poll(() => form.getByLabel('Idea').inputValue()).toBe('A dog');
  await chooseFor(page, 'A cat', 'Edit');
  await ideas(page).getByLabel('Idea').fill('A cat or two');
  await ideas(page).getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Error', 'Failed to update future addition. Please try again.');
  await expect.poll(() => ideas(page).getByLabel('Idea').inputValue()).toBe('A cat or two');
  await ideas(page).getByRole('button', { name: 'Cancel' }).click();
  await chooseFor(page, 'A cat', 'Delete');
  await page.getByRole('button', { name: 'Delete idea' }).click();
  await waitForToast(page, 'Error', 'Failed to remove future addition. Please try again.');
  await ideaWith(page, 'A cat').waitFor();
});
