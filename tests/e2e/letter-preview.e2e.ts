import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { deviceNames, test } from './harness.ts';
import { waitForToast } from './page-parts.ts';

const year = partsOf(todayIn(defaultTimeZone, new Date())).year;
const sentence = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';
/** Three pages. */
const long = `Dear Maya,\n\n${`${sentence.repeat(8)}\n\n`.repeat(9)}With all my love,\nMom`;

const sheets = (page: Page) => page.getByRole('group', { name: /^Page \d+$/ });
const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()));

describe.for(deviceNames)('on a %s', (device) => {
  test('shows a letter as it is printed, prints it and saves it', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const child = { name: 'Maya', dateOfBirth: `${year - 7}-03-14`, currentStage: 'Elementary' };
    const { id: childId } = await api('POST', '/api/children', child);
    const page = await openPage('/annual-letters', { device, as: parent, allow: [/status of 409/] });
    await page.getByRole('button', { name: 'Start Writing', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Letter text' });
    await field.fill(long);
    // What is shown has not been saved yet.
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Letter Preview' });
    await preview.getByRole('heading', { name: 'To Maya, on turning seven' }).waitFor();
    await expect.poll(() => sheets(page).count()).toBe(3);
    expect((await sheets(page).first().innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Dear Maya, It was .*Maya ?·? ?\d{4}/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // In print there is nothing but the pages, on the paper that was chosen.
    await preview.getByRole('radio', { name: 'A4' }).check();
    await page.emulateMedia({ media: 'print' });
    expect(await preview.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('main', { includeHidden: true }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    if (device === 'desktop') {
      const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(printed.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
      expect(printed).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);
    }

    const saved = page.waitForEvent('download');
    await preview.getByRole('button', { name: 'Download PDF' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`Letter to Maya ${year}.pdf`);
    const pdf = await pdfOf(download);
    expect(pdf.size.map(Math.round)).toEqual([595, 842]);
    expect(pdf.pages).toHaveLength(3);
    expect(pdf.pages[2]).toMatch(/With all my love, Mom Maya · \d+ · 3$/);
    await preview.getByRole('button', { name: 'Close' }).click();
    await preview.waitFor({ state: 'detached' });

    const whole = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Book of all letters' }).click();
    await page.getByRole('menuitem', { name: 'PDF for US Letter' }).click();
    const book = await whole;
    expect(book.suggestedFilename()).toBe('Letters to Maya.pdf');
    expect((await pdfOf(book)).pages[1]).toBe(`Contents ${year} To Maya, on turning seven 3`);

    // Somebody else takes the words away meanwhile.
    const stored = await page.request.get(`/api/annual-letters/child/${childId}/year/${year}`);
    const { id } = (await stored.json()) as { id: number };
    await api('PATCH', `/api/annual-letters/${id}`, { draftContent: null, finalContent: null });
    await page.getByRole('button', { name: 'Book of all letters' }).click();
    await page.getByRole('menuitem', { name: 'PDF for A4' }).click();
    await waitForToast(page, 'Error', 'There is no letter to Maya to print yet.');
  });
});
