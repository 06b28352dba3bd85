import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { addDays, todayIn } from '../../src/shared/calendar-date.ts';
import { flowOn, test } from './harness.ts';
import { chooseFilter, pathOf, waitForToast } from './page-parts.ts';
import { type CsvFile, csvOf, openImport, selectFile } from './story-list-parts.ts';

const daysAgo = (days: number) => addDays(todayIn(defaultTimeZone, new Date()), -days);

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search stories' });

const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Like dropping a file on the area. */
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
  test('stores search and filters in the address', async ({ server, openPage }) => {
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

  test('loads hundreds of stories while scrolling', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const rows = Array.from({ length: 400 }, (_, index) => `${daysAgo(index + 1)},,Story number ${index + 1}.,`);
    const page = await openPage('/daily-stories', { device, as: parent });
    const { request } = page.context();
    await request.post('/api/daily-stories/bulk-import', { multipart: { csv: csvOf(rows) } });
    await page.reload();
    await summary(page, '400 stories').waitFor();
    expect(await page.getByRole('article').count()).toBeLessThan(60);

    // The printout has everything loaded, but no buttons.
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

  test('imports a CSV file after showing how it will be read', async ({ server, openPage }) => {
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
});
