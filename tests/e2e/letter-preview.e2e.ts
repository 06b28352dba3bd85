import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import {
  canvases,
  enlarge,
  letterOf,
  openPreview,
  pdfOf,
  prepare,
  preview,
  sheet,
  sheets,
  wordsOf,
  year,
} from './letter-preview-parts.ts';
import { chooseFor, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('shows the pages of the PDF, enlarges them, and saves that PDF', async ({ server, openPage }) => {
    const { parent, patch } = await prepare(server);
    await patch({ draftContent: letterOf(9) });
    // Live updates from the other person would close the page's menu.
    const options = { device, as: parent, isLive: false, allow: [/status of 409/] };
    const page = await openPage('/annual-letters', options);
    await (device === 'phone' ? chooseFor(page, 'this letter', 'Preview') : openPreview(page));
    await expect.poll(() => sheets(page).count()).toBe(3);
    await expect
      .poll(() => wordsOf(page, 1))
      .toMatch(/^To Maya, on turning seven Dear Maya, It was a long day .* Maya ?· ?\d{4} ?· ?1$/);
    await canvases(page).first().waitFor();
    await expectNoSidewaysScroll(page);

    const printed: string[] = [];
    page.on('request', (request) => request.url().includes('/pdf?') && printed.push(request.url()));
    await preview(page).getByRole('radio', { name: 'A4' }).check();
    const shape = async () => {
      const { width, height } = (await sheet(page, 1).boundingBox()) ?? { width: 0, height: 0 };
      return height / width;
    };
    await expect.poll(shape).toBeCloseTo(297 / 210, 2);
    await sheet(page, 3).scrollIntoViewIfNeeded();
    await expect.poll(() => wordsOf(page, 3)).toMatch(/With all my love, Mom Maya ?· ?\d{4} ?· ?3$/);

    await enlarge(page);

    const saved = page.waitForEvent('download');
    await preview(page).getByRole('button', { name: 'Download PDF' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`Letter to Maya ${year}.pdf`);
    // The file shown is already saved, so it isn't printed again.
    expect(printed).toEqual([expect.stringMatching(/paper=a4$/)]);
    const pdf = await pdfOf(download);
    expect(pdf.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf.pages).toHaveLength(3);
    expect(pdf.pages[2]).toMatch(/With all my love, Mom Maya · \d+ · 3$/);
    await preview(page).getByRole('button', { name: 'Close' }).click();
    await preview(page).waitFor({ state: 'detached' });

    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Book of all letters' }).click();
    await page.getByRole('menuitem', { name: 'PDF for US Letter' }).click();
    const book = await whole;
    expect(book.suggestedFilename()).toBe('Letters to Maya.pdf');
    expect((await pdfOf(book)).pages[1]).toBe(`Contents ${year} To Maya, on turning seven (draft) 3`);

    // Another person deletes the words meanwhile.
    await patch({ draftContent: null, finalContent: null });
    await page.getByRole('button', { name: 'Book of all letters' }).click();
    await page.getByRole('menuitem', { name: 'PDF for A4' }).click();
    await waitForToast(page, 'Error', 'There’s no letter to Maya to print yet.');
  });
});
