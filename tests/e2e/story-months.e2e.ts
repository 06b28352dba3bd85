import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { isFocused, pathOf, waitForToast } from './page-parts.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(page: Page): Promise<string> {
  const image = { name: 'x.png', mimeType: 'image/png', buffer: png };
  const answer = await page.request.post('/api/images/upload', { multipart: { image, category: 'story' } });
  return ((await answer.json()) as { url: string }).url;
}

const write = (api: Api, storyDate: string, content: string, more: object = {}) =>
  api('POST', '/api/daily-stories', { storyDate, content, ...more });

const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('months show photos, text and empty days, by mouse and by keyboard', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/daily-stories?view=months&month=2026-10', { device, as: parent });
    await page.getByRole('heading', { name: 'No stories yet' }).waitFor();
    const { id } = await write(api, '2026-10-09', 'Nine whales.', { mediaUrls: [await upload(page)] });
    await api('POST', `/api/daily-stories/${id}/moments`, { content: 'Socks.' });
    await write(api, '2026-09-30', 'He asked where yesterday is kept.');
    await write(api, '2024-02-29', 'Leap day.');
    await page.reload();
    await page.getByText('1 day kept, 1 with photos').waitFor();
    await day(page, 'October 9, story with photo, 2 moments').waitFor();
    await day(page, 'September 30, story').getByText('He asked where yesterday is kept.').waitFor();

    // From the first day up into the month before, and on into one that isn't shown yet.
    await day(page, 'October 1, no story').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isFocused(day(page, 'September 30, story'))).toBe(true);
    await page.keyboard.press('PageUp');
    await expect.poll(() => isFocused(day(page, 'August 30, no story'))).toBe(true);
    await expect.poll(() => pathOf(page)).toBe('/daily-stories?view=months&month=2026-08');
    await page.getByRole('button', { name: '2024' }).click();
    await day(page, 'February 29, story').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/daily-stories?view=months&month=2024-02');
    await page.getByRole('button', { name: '2026' }).click();
    await page.getByRole('combobox', { name: 'Jump to a month' }).selectOption('October');

    // A day without a story offers to write one.
    await day(page, 'October 8, no story').click();
    const empty = page.getByRole('dialog', { name: 'Thursday, October 8, 2026' });
    await empty.getByRole('heading', { name: 'No story for this day' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/daily-stories?view=months&month=2026-10&record=day-2026-10-08');
    await empty.getByRole('button', { name: 'Next day with a story' }).click();
    const full = page.getByRole('dialog', { name: 'Friday, October 9, 2026' });
    await full.getByText('Nine whales.').waitFor();
    expect(await isFocused(full.getByRole('button', { name: 'Next day with a story' }))).toBe(true);
    await full.getByRole('button', { name: 'Previous day with a story' }).click();
    await page.getByRole('dialog', { name: 'Wednesday, September 30, 2026' }).getByText('yesterday').waitFor();
    await page.keyboard.press('Escape');
    await day(page, 'October 8, no story').click();
    await empty.getByRole('button', { name: 'Add Story' }).click();
    const form = dialogNamed(page, 'Add story');
    await form.getByRole('textbox', { name: 'Story', exact: true }).fill('The moon likes us.');
    await form.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await page.getByRole('dialog').getByText('The moon likes us.').waitFor();
    await page.keyboard.press('Escape');
    await day(page, 'October 8, story').waitFor();
    await page.getByRole('radio', { name: 'List' }).check();
    await summary(page, '4 stories').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/daily-stories');
  });

  test('goes to a day, and filters by dates and by a child’s age', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const theo = { name: 'Theo', dateOfBirth: '2021-05-02', currentStage: 'Elementary' };
    const childIds = [(await api('POST', '/api/children', theo)).id];
    await write(api, '2023-05-02', 'Two candles.', { childIds });
    await write(api, '2024-05-01', 'The last day at two.', { childIds });
    await write(api, '2024-05-02', 'Three candles.', { childIds });
    await write(api, '2023-08-01', 'Not about him.');
    const page = await openPage('/daily-stories', { device, as: parent });
    await summary(page, '4 stories').waitFor();
    await page.getByRole('button', { name: 'Go to a day' }).click();
    const asking = page.getByRole('dialog', { name: 'Go to a day' });
    await asking.getByRole('button', { name: 'Open day' }).click();
    await asking.getByText('Please enter a valid date').waitFor();
    await asking.getByLabel('Date').fill('2024-05-02');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Thursday, May 2, 2024' }).getByText('Three candles.').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Dates' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Age').selectOption('Theo at 2');
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await summary(page, '2 stories').waitFor();
    await page.getByText('Age: Theo at 2').waitFor();
    await expect.poll(() => pathOf(page)).toBe(`/daily-stories?childId=${childIds[0]}&from=2023-05-02&to=2024-05-01`);
    await page.getByRole('button', { name: 'Dates' }).click();
    await sheet.getByLabel('Until').fill('2023-12-31');
    await sheet.getByRole('button', { name: 'Show results' }).click();
    await summary(page, '1 story').waitFor();
    await page.getByText('Days: May 2, 2023 to Dec 31, 2023').waitFor();
    await page.getByRole('radio', { name: 'Months' }).check();
    await page.getByText('Only matching stories').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Only matching stories').waitFor({ state: 'hidden' });
    await expect.poll(() => pathOf(page)).toBe('/daily-stories?view=months');
  });
});

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('suggests children named in the text, and adds them only after a tap', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const child = { dateOfBirth: '2021-05-02', currentStage: 'Elementary' };
    await api('POST', '/api/children', { ...child, name: 'Maya' });
    const page = await openPage('/daily-stories', { device, as: parent });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const form = dialogNamed(page, 'Add today’s story');
    await expect.poll(() => form.getByRole('checkbox', { name: 'Maya' }).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await form.waitFor({ state: 'hidden' });

    await api('POST', '/api/children', { ...child, name: 'Theo' });
    await page.reload();
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await form.getByRole('checkbox', { name: 'Theo' }).waitFor();
    expect(await form.getByRole('checkbox', { name: 'Maya' }).isChecked()).toBe(false);
    const words = form.getByRole('textbox', { name: 'Story', exact: true });
    await words.fill('Maya found Theo’s boots.');
    await form.getByRole('button', { name: 'Don’t add Maya' }).click();
    await form.getByRole('button', { name: 'Theo is in your words. Add?' }).click();
    await expect.poll(() => form.getByRole('checkbox', { name: 'Theo' }).isChecked()).toBe(true);
    await words.fill('Maya found Theo’s boots. Maya!');
    expect(await form.getByRole('button', { name: /is in your words/ }).count()).toBe(0);
    expect(await form.getByRole('checkbox', { name: 'Maya' }).isChecked()).toBe(false);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await page.getByRole('article').getByText('Theo', { exact: true }).waitFor();
  });
});
