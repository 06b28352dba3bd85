import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { type DeviceName, flowOn, test } from './harness.ts';
import { pathOf, waitForToast } from './page-parts.ts';

const daysAgo = (days: number) => addDays(todayIn(defaultTimeZone, new Date()), -days);
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search stories' });
const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** On a phone the filters are in a sheet. */
async function chooseFilter(page: Page, device: DeviceName, { name, option }: { name: string; option: string }) {
  if (device === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  if (device === 'desktop') return;
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

const csvOf = (rows: readonly string[]): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'stories.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Date,Tags,Story,Comment', ...rows].join('\n')),
});

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import stories' });
  await dialog.getByText('CSV only, up to 5MB').waitFor();
  return dialog;
}

type CsvFile = ReturnType<typeof csvOf>;

async function selectFile(page: Page, file: CsvFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Select File' }).click();
  await (await chooser).setFiles(file);
}

/** As somebody lets go of a file over the area. */
async function dropFile(page: Page, { name, mimeType, buffer }: CsvFile): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ text, fileName, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], fileName, { type }));
      return data;
    },
    { text: buffer.toString(), fileName: name, type: mimeType },
  );
  await page.getByText('Drop your CSV file here').dispatchEvent('drop', { dataTransfer: transfer });
}

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('searches and filters in the address', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
    const childIds = [(await api('POST', '/api/children', maya)).id];
    const stories = [
      { title: 'Snails', content: 'We counted them.', storyDate: daysAgo(1), childIds, tags: ['garden'] },
      { title: 'Leaves', content: 'No snail to be seen.', storyDate: daysAgo(2), tags: ['garden'] },
      { title: 'Moon', content: 'It was round.', storyDate: daysAgo(3), childIds, tags: ['night'] },
    ];
    for (const story of stories) await api('POST', '/api/daily-stories', story);
    const page = await openPage('/daily-stories', { device, as: parent });
    const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
    await summary(page, '3 stories').waitFor();

    await searchBox(page).fill('snail');
    await summary(page, '2 stories').waitFor();
    await expect.poll(() => titles()).toEqual(['Snails', 'Leaves']);
    await chooseFilter(page, device, { name: 'Tag', option: 'garden' });
    await chooseFilter(page, device, { name: 'Child', option: 'Maya' });
    await summary(page, '1 story').waitFor();
    await expect.poll(() => titles()).toEqual(['Snails']);
    expect(pathOf(page)).toBe(`/daily-stories?search=snail&tag=garden&childId=${childIds[0]}`);

    await page.reload();
    await summary(page, '1 story').waitFor();
    await expect.poll(() => searchBox(page).inputValue()).toBe('snail');
    await page.getByText('Search: snail').waitFor();
    await page.getByText('Tag: garden').waitFor();
    await page.getByRole('button', { name: 'Remove filter Maya' }).click();
    await summary(page, '2 stories').waitFor();
    expect(pathOf(page)).toBe('/daily-stories?search=snail&tag=garden');

    await searchBox(page).fill('dragons');
    await page.getByRole('heading', { name: 'No stories found' }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).first().click();
    await summary(page, '3 stories').waitFor();
    expect(pathOf(page)).toBe('/daily-stories');
    expect(await searchBox(page).inputValue()).toBe('');
  });

  test('loads hundreds of stories while one scrolls', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const rows = Array.from({ length: 400 }, (_, index) => `${daysAgo(index + 1)},,Story number ${index + 1}.,`);
    const page = await openPage('/daily-stories', { device, as: parent });
    const { request } = page.context();
    await request.post('/api/daily-stories/bulk-import', { multipart: { csv: csvOf(rows) } });
    await page.reload();
    await summary(page, '400 stories').waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(60);

    // On paper all that was loaded is there, and nothing that one would press.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(20);
    expect(await page.getByRole('article').last().isVisible()).toBe(true);
    for (const role of ['banner', 'navigation', 'button', 'searchbox'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0);
    }
    expect(await page.evaluate(() => document.documentElement.className)).toBe('light');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    const oldest = page.getByText('Story number 400.', { exact: true });
    const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => scrollToEnd().then(() => oldest.isVisible())).toBe(true);
    expect(await page.getByRole('article').count()).toBeLessThan(60);

    // Now that all of them are loaded, all are on paper.
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('article').count()).toBe(400);
    await page.emulateMedia({ media: 'screen' });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        return page.getByText('Story number 1.', { exact: true }).isVisible();
      })
      .toBe(true);
  });

  test('imports a CSV file after showing how it is understood', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    await api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });
    await api('POST', '/api/daily-stories', { content: 'Already here.', storyDate: '2025-03-02' });
    const page = await openPage('/daily-stories', { device, as: parent });
    const dialog = await openImport(page);
    const importButton = dialog.getByRole('button', { name: 'Import Stories' });
    await expect.poll(() => importButton.isDisabled()).toBe(true);
    await dialog.getByRole('region', { name: 'Format example' }).waitFor();

    const file = csvOf(['"March 1, 2025","Maya, cake",She iced the cake.,Seven', '"March 2, 2025",,A second one.,']);
    await selectFile(page, file);
    await dialog.getByText('stories.csv').waitFor();
    await dialog.getByText('1 KB', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('Drop your CSV file here').waitFor();
    await expect.poll(() => importButton.isDisabled()).toBe(true);

    await dropFile(page, file);
    const preview = dialog.getByRole('region', { name: 'Preview of the first rows' });
    const cells = preview.getByRole('row').nth(1).getByRole('cell');
    await cells.first().waitFor();
    await expect
      .poll(() => cells.allInnerTexts())
      .toEqual(['Mar 1, 2025', 'Maya', 'cake', 'She iced the cake.', 'Seven', '']);
    await importButton.click();
    await waitForToast(page, 'Import Successful', 'Imported 1 story, skipped 1 duplicate date, 0 errors.');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Seven' }).waitFor();
    await summary(page, '2 stories').waitFor();
  });

  test('lists the rows of a CSV file that failed', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    const dialog = await openImport(page);
    await selectFile(page, csvOf(['"March 1, 2025",,Kept.,', 'someday,,Lost.,', '"March 3, 2025",,,']));
    await dialog.getByText('1 story found. 2 rows can’t be imported. The first rows:').waitFor();
    await dialog.getByRole('button', { name: 'Import Stories' }).click();
    await waitForToast(page, 'Import Successful', 'Imported 1 story, skipped 0 duplicate dates, 2 errors.');
    const failed = dialog.getByRole('region', { name: 'Rows that were not imported' }).getByRole('row');
    await failed.nth(2).waitFor();
    await expect
      .poll(() => failed.nth(1).getByRole('cell').allInnerTexts())
      .toEqual(['3', 'We can’t read the date “someday”']);
    await expect
      .poll(() => failed.nth(2).getByRole('cell').allInnerTexts())
      .toEqual(['4', 'Story content is required']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy these rows' }).click();
    await waitForToast(page, 'Rows copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Row\tReason\n3\tWe can’t read the date “someday”\n4\tStory content is required',
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Kept.', { exact: true }).waitFor();
  });

  test('refuses a picture that is named CSV, and says when no answer comes', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', {
      device,
      as: await server.createFamily(),
      allow: [/bulk-import/],
    });
    const dialog = await openImport(page);
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5E',
      'base64',
    );
    await selectFile(page, { name: 'holiday.csv', mimeType: 'text/csv', buffer: picture });
    await dialog.getByText('This isn’t a CSV file.').waitFor();
    await dialog.getByRole('button', { name: 'Import Stories' }).click();
    await waitForToast(page, 'Import Failed', 'This isn’t a CSV file.');

    await dialog.getByRole('button', { name: 'Remove' }).click();
    await selectFile(page, csvOf(['"March 1, 2025",,Sent twice.,']));
    await page.route('**/bulk-import', (route) => route.abort('failed'));
    await dialog.getByRole('button', { name: 'Import Stories' }).click();
    await waitForToast(page, 'Import Error', 'An error occurred while importing the CSV file');
    await page.unroute('**/bulk-import');
    await dialog.getByRole('button', { name: 'Import Stories' }).click();
    await waitForToast(page, 'Import Successful', 'Imported 1 story, skipped 0 duplicate dates, 0 errors.');
  });
});
