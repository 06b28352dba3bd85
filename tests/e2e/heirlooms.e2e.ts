import type { Locator } from 'playwright';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { found, maya, watch } from './heirlooms-parts.ts';
import { waitForSound } from './media-parts.ts';
import { chooseFor, describedBy, isFocused, pathOf, waitForToast } from './page-parts.ts';

const openTab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name, exact: true }).click();

const photo = async (color: string) => ({
  name: 'watch.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('adds an heirloom with its story, a photo and a voice note, and shows it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await (await server.openApi(parent))('POST', '/api/children', maya);
    const allow = [/heirlooms\.create/, /status of 500/];
    const page = await openPage('/heirlooms', { device, as: parent, allow });
    await page.getByRole('heading', { name: 'No heirlooms yet' }).waitFor();
    await page.getByRole('button', { name: 'Add Your First Heirloom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Family Heirloom' });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('tab').allInnerTexts())
      .toEqual(['Basic Info', 'History', 'Future Plans', 'Media', 'Appraisal']);

    await openTab(dialog, 'History');
    await dialog.getByLabel('Family History').fill('Bought in Bremen, 1931');
    await dialog.getByRole('button', { name: 'Add Entry' }).click();
    await openTab(dialog, 'Future Plans');
    await dialog.getByLabel('Designated Child').selectOption({ label: 'Maya' });
    await dialog.getByLabel('Transfer Age').fill('18');
    await openTab(dialog, 'Appraisal');
    await dialog.getByRole('switch', { name: 'It was appraised' }).click();
    await dialog.getByLabel('Appraisal Value').fill('$1,700');
    await openTab(dialog, 'Media');
    await dialog.locator('input[type=file]').setInputFiles(await photo('#386'));
    await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await waitForSound(dialog);
    // Recording continues while another tab is shown.
    await openTab(dialog, 'Basic Info');
    await openTab(dialog, 'Media');
    await dialog.getByRole('button', { name: 'Stop Recording' }).click();
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();

    // The save is pressed in a tab without errors: the tab with the error opens.
    await dialog.getByRole('button', { name: 'Add Heirloom' }).click();
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(await isFocused(name)).toBe(true);
    expect(await describedBy(name)).toBe('Name is required');
    expect(await describedBy(dialog.getByLabel('Category'))).toBe('Category is required');
    expect(await describedBy(dialog.getByLabel('Significance'))).toBe('Significance is required');
    await name.fill('Pocket watch');
    await dialog.getByLabel('Category').selectOption({ label: 'Jewelry' });
    const significance = 'It was never late in thirty years, and its owner was not either.';
    await dialog.getByLabel('Significance').fill(significance);
    await dialog.getByLabel('Estimated Value').fill('650.50');
    await page.route(/heirlooms\.create/, (route) => route.fulfill({ status: 500, body: 'no' }));
    await dialog.getByRole('button', { name: 'Add Heirloom' }).click();
    await waitForToast(page, 'Error', 'Failed to add heirloom. Please try again.');
    await page.unroute(/heirlooms\.create/);
    await expect.poll(() => name.inputValue()).toBe('Pocket watch');
    await dialog.getByRole('button', { name: 'Add Heirloom' }).click();
    await waitForToast(page, 'Success', 'Heirloom added successfully!');
    await dialog.waitFor({ state: 'hidden' });

    await found(page, 1).waitFor();
    const card = page.getByRole('article');
    await card.getByText(`${significance.slice(0, 50)}...`, { exact: true }).waitFor();
    await card.getByText('Maya').waitFor();
    await card.getByText('Active').waitFor();
    await card.getByText('$650.50').waitFor();
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);

    await chooseFor(page, 'Pocket watch', 'View');
    const details = page.getByRole('dialog', { name: 'Pocket watch' });
    await details.getByText(significance, { exact: true }).waitFor();
    await details.getByText('Bought in Bremen, 1931').waitFor();
    await details.getByRole('button', { name: 'View photo 1 of 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'Photos of Pocket watch' });
    await viewer.getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await details.getByText('$1,700', { exact: true }).waitFor();
    await details.getByLabel('Voice note', { exact: true }).waitFor();
  });

  test('edits it, including its status, and deletes it after asking', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/heirlooms', { ...watch, estimatedValue: 100 });
    const page = await openPage(`/heirlooms?heirloom=${id}`, {
      device,
      as: parent,
      allow: [/status of 404.*heirlooms\.get/],
    });
    const details = page.getByRole('dialog', { name: 'Pocket watch' });
    await details.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Family Heirloom' });
    await dialog.getByLabel('Status').selectOption({ label: 'Damaged' });
    await dialog.getByRole('button', { name: 'Save Heirloom' }).click();
    await waitForToast(page, 'Success', 'Heirloom updated successfully!');
    await dialog.waitFor({ state: 'hidden' });
    await details.getByText('Damaged').waitFor();
    await details.getByRole('button', { name: 'Close' }).first().click();
    await details.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/heirlooms');

    await chooseFor(page, 'Pocket watch', 'Edit');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Railroad watch');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await dialog.waitFor({ state: 'hidden' });

    await chooseFor(page, 'Pocket watch', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete this heirloom?' });
    await question.getByText('You can restore it from the trash for 30 days.').waitFor();
    await question.getByRole('button', { name: 'Delete Heirloom' }).click();
    await waitForToast(page, 'Success', 'Heirloom deleted successfully.');
    await page.getByRole('heading', { name: 'No heirlooms yet' }).waitFor();
    await page.goto(`/heirlooms?heirloom=${id}`);
    const gone = page.getByRole('dialog', { name: 'It was deleted' });
    await gone.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog', { name: 'Pocket watch' }).waitFor();
  });
});
