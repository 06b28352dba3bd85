import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { partsOf, todayIn } from '../../src/shared/calendar-date.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Account, Api } from './accounts.ts';

export const year = partsOf(todayIn(defaultTimeZone, new Date())).year;

const sentence = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';

/** Three pages for nine paragraphs. */
export const letterOf = (paragraphs: number) =>
  `Dear Maya,\n\n${`${sentence.repeat(8)}\n\n`.repeat(paragraphs)}With all my love,\nMom`;

export const preview = (page: Page) => page.getByRole('dialog', { name: 'Letter Preview' });

export const sheets = (page: Page) => preview(page).getByRole('group', { name: /^Page \d+$/ });

export const sheet = (page: Page, number: number) =>
  preview(page).getByRole('group', { name: `Page ${number}`, exact: true });

export const canvases = (page: Page) => preview(page).locator('canvas');

export const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview', exact: true }).click();

export const pdfOf = async (download: Download) => readPdf(await readFile(await download.path()));

export const wordsOf = async (page: Page, number: number) =>
  (await sheet(page, number).innerText()).replaceAll(/\s+/g, ' ');

interface TestServer {
  createFamily: () => Promise<Account>;
  openApi: (account: Account) => Promise<Api>;
}

/** A family with Maya and an unwritten letter. */
export async function prepare(server: TestServer) {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const child = { name: 'Maya', dateOfBirth: `${year - 7}-03-14`, currentStage: 'Elementary' };
  const { id: childId } = await api('POST', '/api/children', child);
  const { id } = await api('GET', `/api/annual-letters/child/${childId}/year/${year}`);
  const patch = (values: object) => api('PATCH', `/api/annual-letters/${id}`, values);
  return { parent, patch };
}

/** The middle of the view stays in the middle. */
export async function enlarge(page: Page): Promise<void> {
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
