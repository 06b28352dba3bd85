import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { readPdf } from '../harness/read-pdf.ts';
import { flowOn, test } from './harness.ts';
import { found, maya, watch } from './heirlooms-parts.ts';
import { chooseFilter, pathOf } from './page-parts.ts';

const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('searches, filters and sorts, in the address; prints the register', async ({ server, openPage }) => {
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

test('shows hundreds of heirlooms', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  for (let count = 1; count <= 120; count += 1)
    await api('POST', '/api/heirlooms', { ...watch, name: `No. ${count}.` });
  const page = await openPage('/heirlooms', { as: parent });
  await found(page, 120).waitFor();
  // The first twenty lines are shown until the code for windowing has loaded.
  await expect.poll(async () => await page.getByRole('article').count()).toBeLessThan(60);
  const oldest = page.getByText('No. 1.', { exact: true });
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollToEnd().then(() => oldest.isVisible())).toBe(true);
  expect(await page.getByRole('article').count()).toBeLessThan(60);
});
