import { describe, expect } from 'vitest';
import { flowOn, test } from './harness.ts';
import { waitForToast } from './page-parts.ts';
import { csvOf, openImport, selectFile } from './story-list-parts.ts';

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('lists the failed rows of a CSV file', async ({ server, openPage }) => {
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

  test('refuses a picture named CSV, and says so if no answer arrives', async ({ server, openPage }) => {
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
