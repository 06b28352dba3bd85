import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { readPdf } from '../harness/read-pdf.ts';
import { type DeviceName, flowOn, test } from './harness.ts';
import { waitForSound } from './media-parts.ts';
import { chooseFor, describedBy, isFocused, pathOf, waitForToast } from './page-parts.ts';

const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
const watch = { name: 'Pocket watch', category: 'jewelry', significance: 'Never late' };
const found = (page: Page, count: number) =>
  page.getByRole('status').getByText(`${count} heirloom(s) found`, { exact: true });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
const openTab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name, exact: true }).click();

/** On a phone the filters are in a sheet. */
async function chooseFilter(page: Page, device: DeviceName, { name, option }: { name: string; option: string }) {
  if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  if (device === 'desktop') return;
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

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
    // What is recorded runs on while another tab is looked at.
    await openTab(dialog, 'Basic Info');
    await openTab(dialog, 'Media');
    await dialog.getByRole('button', { name: 'Stop Recording' }).click();
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();

    // Sent from a tab on which nothing is wrong: the one with the problem opens.
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

  test('changes it, also its status, and deletes it after asking', async ({ server, openPage }) => {
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
    await question.getByText('This action cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete Heirloom' }).click();
    await waitForToast(page, 'Success', 'Heirloom deleted successfully.');
    await page.getByRole('heading', { name: 'No heirlooms yet' }).waitFor();
    await page.goto(`/heirlooms?heirloom=${id}`);
    await page.getByRole('dialog', { name: 'Heirloom not found' }).waitFor();
  });

  test('searches, filters and turns the list, in the address; prints the register', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id: childId } = await api('POST', '/api/children', maya);
    await api('POST', '/api/heirlooms', { ...watch, childId });
    await api('POST', '/api/heirlooms', { ...watch, name: 'Quilt', category: 'clothing' });
    await api('POST', '/api/heirlooms', { ...watch, name: 'Ring', significance: 'Grandma’s own' });
    const page = await openPage('/heirlooms', { device, as: parent });
    await found(page, 3).waitFor();
    await expect.poll(() => names(page)).toEqual(['Ring', 'Quilt', 'Pocket watch']);
    await page.getByRole('searchbox', { name: 'Search heirlooms' }).fill('late');
    await found(page, 2).waitFor();
    await chooseFilter(page, device, { name: 'Category', option: 'Jewelry' });
    await found(page, 1).waitFor();
    await chooseFilter(page, device, { name: 'Child', option: 'Maya' });
    expect(pathOf(page)).toBe(`/heirlooms?search=late&category=jewelry&child=${childId}`);
    await page.reload();
    await found(page, 1).waitFor();
    await expect.poll(() => names(page)).toEqual(['Pocket watch']);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await found(page, 3).waitFor();
    await chooseFilter(page, device, { name: 'Child', option: 'General (No Child)' });
    await found(page, 2).waitFor();
    await chooseFilter(page, device, { name: 'Category', option: 'Furniture' });
    await page.getByRole('heading', { name: 'No heirlooms found' }).waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await found(page, 3).waitFor();
    await page.getByRole('radio', { name: 'List' }).check();
    await expect.poll(() => pathOf(page)).toBe('/heirlooms?view=list');
    await expect.poll(() => names(page)).toEqual(['Ring', 'Quilt', 'Pocket watch']);

    // All of it is printed, and saved as a table.
    await page.getByRole('button', { name: 'Print Inventory' }).click();
    const entry = page.getByRole('menuitem', { name: 'PDF for A4' });
    await entry.waitFor();
    const printed = page.waitForEvent('download');
    await entry.click();
    const register = await printed;
    expect(register.suggestedFilename()).toBe('family-heirlooms.pdf');
    const { pages, size } = await readPdf(await readFile(await register.path()));
    expect(size.map(Math.round)).toEqual([595, 842]);
    expect(pages.join('')).toContain('Pocket watch Never late');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('heirlooms.csv');
  });
});

test('holds hundreds of heirlooms', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  for (let count = 1; count <= 120; count += 1)
    await api('POST', '/api/heirlooms', { ...watch, name: `No. ${count}.` });
  const page = await openPage('/heirlooms', { as: parent });
  await found(page, 120).waitFor();
  // The first twenty lines stand until the code that windows them is there.
  await expect.poll(async () => await page.getByRole('article').count()).toBeLessThan(60);
  const oldest = page.getByText('No. 1.', { exact: true });
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollToEnd().then(() => oldest.isVisible())).toBe(true);
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});
