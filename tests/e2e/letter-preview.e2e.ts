import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Account, Api } from './accounts.ts';
import { flowOn, type OpenPageOptions, test } from './harness.ts';
import { chooseFor, waitForToast } from './page-parts.ts';

const year = partsOf(todayIn(defaultTimeZone, new Date())).year;
const sentence = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';
/** Three pages for nine paragraphs. */
const letterOf = (paragraphs: number) =>
  `Dear Maya,\n\n${`${sentence.repeat(8)}\n\n`.repeat(paragraphs)}With all my love,\nMom`;

const preview = (page: Page) => page.getByRole('dialog', { name: 'Letter Preview' });
const sheets = (page: Page) => preview(page).getByRole('group', { name: /^Page \d+$/ });
const sheet = (page: Page, number: number) => preview(page).getByRole('group', { name: `Page ${number}`, exact: true });
const canvases = (page: Page) => preview(page).locator('canvas');
const field = (page: Page) => page.getByRole('textbox', { name: 'Letter text' });
const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click();
const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()));
const wordsOf = async (page: Page, number: number) => (await sheet(page, number).innerText()).replaceAll(/\s+/g, ' ');

interface TestServer {
  createFamily: () => Promise<Account>;
  openApi: (account: Account) => Promise<Api>;
}

/** A family with Maya, who has a letter that nobody has begun. */
async function prepare(server: TestServer) {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const child = { name: 'Maya', dateOfBirth: `${year - 7}-03-14`, currentStage: 'Elementary' };
  const { id: childId } = await api('POST', '/api/children', child);
  const { id } = await api('GET', `/api/annual-letters/child/${childId}/year/${year}`);
  const patch = (values: object) => api('PATCH', `/api/annual-letters/${id}`, values);
  return { parent, patch };
}

type Open = (address: string, options?: OpenPageOptions) => Promise<Page>;

/** Writes a letter; what is written is not saved yet. */
async function write(openPage: Open, options: OpenPageOptions, text: string): Promise<Page> {
  const page = await openPage('/annual-letters', options);
  await page.getByRole('button', { name: 'Start Writing', exact: true }).click();
  await field(page).fill(text);
  return page;
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('shows the pages of the PDF, enlarges them, and saves that PDF', async ({ server, openPage }) => {
    const { parent, patch } = await prepare(server);
    await patch({ draftContent: letterOf(9) });
    // Told of what somebody else changes, the page would take its menu away.
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
    // What is shown is what is saved: it is not printed once more.
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

    // Somebody else takes the words away meanwhile.
    await patch({ draftContent: null, finalContent: null });
    await page.getByRole('button', { name: 'Book of all letters' }).click();
    await page.getByRole('menuitem', { name: 'PDF for A4' }).click();
    await waitForToast(page, 'Error', 'There’s no letter to Maya to print yet.');
  });
});

/** What was in the middle stays there. */
async function enlarge(page: Page): Promise<void> {
  await sheet(page, 2).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const before = (await sheet(page, 2).boundingBox())?.width ?? 0;
  await preview(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => ((await sheet(page, 2).boundingBox())?.width ?? 0) / before).toBeCloseTo(1.37, 1);
  const middle = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[role=group]')?.ariaLabel);
  await expect.poll(middle).toBe('Page 2');
  const { x = 0, width = 0 } = (await sheet(page, 2).boundingBox()) ?? {};
  expect(x + width / 2).toBeCloseTo((await page.evaluate(() => innerWidth)) / 2, -1);
  await expect.poll(() => wordsOf(page, 2)).toContain('lake');
  await expectNoSidewaysScroll(page);
}

test('draws only the pages that are looked at, and enlarges them', async ({ server, openPage }) => {
  const { parent, patch } = await prepare(server);
  await patch({ draftContent: letterOf(120) });
  const page = await openPage('/annual-letters', { as: parent });
  await openPreview(page);
  await expect.poll(() => sheets(page).count()).toBeGreaterThan(30);
  const last = await sheets(page).count();
  await expect.poll(() => wordsOf(page, 1)).toContain('Dear Maya');
  await preview(page).getByRole('group', { name: 'Pages' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => wordsOf(page, last)).toContain('With all my love');
  await expect.poll(() => wordsOf(page, 1)).toBe('');
  expect(await canvases(page).count()).toBeLessThan(6);
  await enlarge(page);
});

test('prints the PDF in a frame, and where that can’t be, saves it', async ({ server, openPage }) => {
  const { parent, patch } = await prepare(server);
  await patch({ draftContent: letterOf(1) });
  const page = await openPage('/manifest.webmanifest', { as: parent, isWhole: true });
  await page.addInitScript(() => {
    globalThis.print = () => Reflect.set(window.top ?? {}, 'printed', location.href);
  });
  await page.goto('/annual-letters');
  await openPreview(page);
  await expect.poll(() => wordsOf(page, 1)).toContain('Dear Maya');
  const printed = () => page.evaluate(() => Reflect.get(window, 'printed') as unknown);
  await page.keyboard.press('Control+p');
  await expect.poll(printed).toMatch(/^blob:/);
  const first = await printed();
  await preview(page).getByRole('button', { name: 'Print' }).click();
  await expect.poll(printed).not.toBe(first);

  await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
  const saved = page.waitForEvent('download');
  await preview(page).getByRole('button', { name: 'Print' }).click();
  expect((await pdfOf(await saved)).pages[0]).toContain('Dear Maya');
});

test('says why there is no preview, and shows it once there can be one', async ({ server, openPage }) => {
  const { parent, patch } = await prepare(server);
  const allow = [/status of (409|503)/, /status 503/, /ERR_INTERNET_DISCONNECTED/];
  const page = await write(openPage, { as: parent, allow }, '');
  const alert = preview(page).getByRole('alert');
  const again = preview(page).getByRole('button', { name: 'Try again' });
  const close = () => preview(page).getByRole('button', { name: 'Close' }).click();

  await openPreview(page);
  await expect.poll(() => alert.innerText()).toBe('This letter has no text yet.');
  expect(await again.count()).toBe(0);
  await expect.poll(() => preview(page).getByRole('button', { name: 'Download PDF' }).isDisabled()).toBe(true);
  await close();

  await page.route(/\/pdf\?/, (route) =>
    route.fulfill({
      status: 503,
      json: { error: 'This document is taking too long to print.', code: 'SERVICE_UNAVAILABLE' },
    }),
  );
  await field(page).fill('A short letter.');
  await openPreview(page);
  await expect.poll(() => alert.innerText()).toContain('This document is taking too long to print.');
  await page.unroute(/\/pdf\?/);
  await again.click();
  await expect.poll(() => wordsOf(page, 1)).toContain('A short letter.');
  await close();

  await page.context().setOffline(true);
  await field(page).fill('A letter from a train.');
  await openPreview(page);
  await expect.poll(() => alert.innerText()).toContain('Not saved yet: offline.');
  await page.context().setOffline(false);
  await again.click();
  await expect.poll(() => wordsOf(page, 1)).toContain('A letter from a train.');
  await close();

  // Someone else saves meanwhile: neither text goes, and the writer chooses what is printed.
  await patch({ draftContent: 'Their letter.' });
  await field(page).fill('My letter.');
  await openPreview(page);
  const conflict = page.getByRole('dialog', { name: 'This letter was changed elsewhere' });
  await conflict.getByRole('button', { name: 'Combine both' }).waitFor();
  await expect.poll(() => preview(page).count()).toBe(0);
  await conflict.getByRole('button', { name: 'Combine both' }).click();
  await conflict.waitFor({ state: 'detached' });
  await openPreview(page);
  await expect.poll(() => wordsOf(page, 1)).toMatch(/(My|Their) letter\. (My|Their) letter\./);
});
