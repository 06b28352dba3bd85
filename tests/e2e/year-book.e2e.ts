import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { readPdf } from '../harness/read-pdf.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { maya } from './child-profile-parts.ts';
import { flowOn, test } from './harness.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('chooses, previews and saves the book of a year', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/children', maya);
    for (const [storyDate, title] of [
      ['2025-03-08', 'The river path'],
      ['2025-03-09', 'The moon likes us'],
    ]) {
      await api('POST', '/api/daily-stories', { storyDate, title, content: 'It followed the car.', childIds: [id] });
    }
    const page = await openPage(`/year-book?year=2025&childId=${id}`, { device, as: parent });
    // The cover, an empty page, the contents, the month, its stories and the back.
    await page.getByText('6 pages. They look here as they will in print.').waitFor();
    await page.getByText('2 entries, 0 photos').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('heading', { name: 'March' }).click();
    await page.getByRole('checkbox', { name: 'The moon likes us' }).uncheck();
    await page.getByText('1 entry, 0 photos').waitFor();
    await page.getByRole('radio', { name: 'A5' }).check({ force: true });
    const canvas = page.getByRole('group', { name: 'Page 1' }).locator('canvas');
    const ratio = async () => {
      const { width, height } = (await canvas.boundingBox()) ?? { width: 1, height: 1 };
      return height / width;
    };
    await expect.poll(ratio).toBeCloseTo(210 / 148, 2);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Year book Maya 2025.pdf');
    const { pages } = await readPdf(await readFile(await download.path()));
    expect(pages.join(' ')).toContain('The river path');
    expect(pages.join(' ')).not.toContain('The moon likes us');

    // A second visit shows the same book.
    await page.reload();
    await page.getByText('1 entry, 0 photos').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'A5' }).isChecked()).toBe(true);
  });
});
