import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type OpenPageOptions, test } from './harness.ts';
import {
  canvases,
  enlarge,
  letterOf,
  openPreview,
  pdfOf,
  prepare,
  preview,
  sheets,
  wordsOf,
} from './letter-preview-parts.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Letter text' });

type Open = (address: string, options?: OpenPageOptions) => Promise<Page>;

/** Writes a letter; the text is not saved yet. */
async function write(openPage: Open, options: OpenPageOptions, text: string): Promise<Page> {
  const page = await openPage('/annual-letters', options);
  await page.getByRole('button', { name: 'Start Writing', exact: true }).click();
  await field(page).fill(text);
  return page;
}

test('draws only the visible pages, and enlarges them', async ({ server, openPage }) => {
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

test('prints the PDF in a frame, or saves it if that is impossible', async ({ server, openPage }) => {
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

  // Someone else saves meanwhile: neither text is lost, and the writer chooses which one to print.
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
