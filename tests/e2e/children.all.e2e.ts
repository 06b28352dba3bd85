import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { addChild } from './children-parts.ts';
import { test } from './harness.ts';
import { waitForToast } from './page-parts.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Child' }).click();
  return page.getByRole('dialog', { name: 'Add Child Profile' });
};

describe('Add Child Profile', () => {
  test('stays open with everything typed if it fails, and says if the plan is full', async ({ server, openPage }) => {
    const page = await openPage('/', { as: await server.createFamily(), allow: [/ERR_FAILED|403|children\.create/] });
    const dialog = await openDialog(page);
    await dialog.getByLabel("Child's Name").fill('Maya');
    await dialog.getByLabel('Date of Birth').fill('2019-04-09');
    await page.route(/children\.create/, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await waitForToast(page, 'Error', 'Failed to create child profile. Please try again.');
    await expect.poll(() => dialog.getByLabel("Child's Name").inputValue()).toBe('Maya');

    await page.unroute(/children\.create/);
    for (let count = 0; count < 10; count++) await addChild(page, `Child ${count}`);
    await dialog.getByRole('button', { name: 'Create Profile' }).click();
    await page.getByText(/^Your plan has room for 10 children\./).waitFor();
  });
});

describe('a child', () => {
  test('whose photo can’t be shown has its initial', async ({ server, openPage }) => {
    const page = await openPage('/auth', { as: await server.createFamily() });
    await page.waitForURL((url) => url.pathname === '/');
    const id = await addChild(page, 'émile');
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') };
    const upload = await page.request.post('/api/files/upload', { multipart: { category: 'document', file } });
    const { url } = (await upload.json()) as { url: string };
    await page.request.put(`/api/children/${id}`, { data: { profileImage: url } });
    await page.goto('/');
    await page.getByText('É', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'Photo of émile' }).count()).toBe(0);
  });
});
