// The library of experiences: search, the year's sums, the table, and a long list.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { cardOf, inDays } from './experience-parts.ts';
import { flowOn, test } from './harness.ts';
import { chooseFilter, pathOf } from './page-parts.ts';

const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

describe.for(flowOn('phone'))('the Experiences Library, on a %s', (device) => {
  test('stores search, filters and view in the address', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const add = (title: string, more: object) => api('POST', '/api/experiences', { title, ...more });
    await add('Lighthouse weekend', { type: 'trip', status: 'completed', location: 'Nauset' });
    await add('Dinosaur hall', { type: 'cultural', description: 'Opening hour', scheduledDate: inDays(3) });
    await add('Sledding', { type: 'adventure', status: 'in_progress' });
    await add('Sunflower row', { type: 'activity', status: 'postponed' });
    const page = await openPage('/experiences', { device, as: parent });
    await summary(page, '4 experiences').waitFor();
    const statuses = await page
      .getByRole('combobox', { name: 'Status', includeHidden: true })
      .getByRole('option', { includeHidden: true })
      .allInnerTexts();
    if (device === 'desktop') {
      expect(statuses).toEqual(['All statuses', 'Planned', 'Scheduled', 'Completed', 'Postponed']);
    }
    const stats = page.getByRole('main').locator('dl').first();
    expect((await stats.innerText()).replace(/\s+/g, ' ')).toMatch(/Total 4|4 Total/);
    for (const [words, title] of [
      ['dinosaur', 'Dinosaur hall'],
      ['OPENING', 'Dinosaur hall'],
      ['nauset', 'Lighthouse weekend'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search experiences' }).fill(words);
      await summary(page, '1 experience').waitFor();
      await cardOf(page, title).waitFor();
    }
    await page.getByRole('searchbox', { name: 'Search experiences' }).fill('volcano');
    await page.getByText('Nothing matches “volcano”.').waitFor();
    await page.getByRole('heading', { name: 'No experiences found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Your First Experience' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await summary(page, '4 experiences').waitFor();
    await chooseFilter(page, device, { name: 'Type', option: 'Cultural' });
    await summary(page, '1 experience').waitFor();
    await page.getByRole('button', { name: 'Remove filter Cultural' }).click();
    await chooseFilter(page, device, { name: 'Status', option: 'Postponed' });
    await cardOf(page, 'Sunflower row').waitFor();
    await summary(page, '1 experience').waitFor();
    expect(pathOf(page)).toBe('/experiences?status=postponed');
    await page.getByRole('button', { name: 'Clear all' }).click();

    await page.getByRole('radio', { name: 'List' }).check();
    await page.getByRole('button', { name: 'Edit Sledding' }).waitFor();
    await page.getByRole('radio', { name: 'Timeline' }).check();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    await page.getByRole('heading', { name: 'When the time is right' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Coming up' }).waitFor();
    expect(pathOf(page)).toBe('/experiences?view=timeline');
  });
});

test('compares the year with the settings, and exports everything as a table', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  await api('PUT', '/api/user-settings', { maxTripsPerYear: 1, annualBudget: 300 });
  const year = inDays(0).slice(0, 4);
  for (const title of ['Coast', 'Mountains']) {
    await api('POST', '/api/experiences', { title, type: 'trip', scheduledDate: inDays(0), estimatedCost: 100 });
  }
  const page = await openPage('/experiences', { as: parent });
  await page.getByText(`Trips in ${year}`).waitFor();
  await page.getByText('1 over', { exact: true }).waitFor();
  await page.getByText('$100 left', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search experiences' }).fill('coast');
  await summary(page, '1 experience').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('experiences.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Coast');
  expect(text).not.toContain('Mountains');
});

test('loads a long library page by page', async ({ server, openPage }) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  for (let number = 1; number <= 60; number += 1) {
    await api('POST', '/api/experiences', { title: `Wish ${number}`, priority: number === 1 ? 'low' : 'medium' });
  }
  const page = await openPage('/experiences?view=list', { as: parent });
  await summary(page, '60 experiences').waitFor();
  await cardOf(page, 'Wish 60').waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(40);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return page.getByRole('link', { name: 'Wish 1', exact: true }).count();
    })
    .toBe(1);
});
