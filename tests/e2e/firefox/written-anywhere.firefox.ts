import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openApi } from '../accounts.ts';
import { isAppKept } from '../offline-parts.ts';
import { fill, openFirefox, press, waitForWords } from './firefox-page.ts';

type FileField = ElementHandle<HTMLInputElement>;

/** Writes today's story on the page of stories. */
async function writeStory(page: Page, words: string): Promise<void> {
  await press(page, "Add Today's Story");
  await fill(page, 'Story', words);
  await press(page, 'Save Story');
}

const storiesOf = async ({ url }: { url: string }, account: Parameters<typeof openApi>[1]) => {
  const api = await openApi(url, account);
  return (await api('GET', '/api/daily-stories')) as unknown as { content: string }[];
};

/** Until Firefox could open the app without a line. */
const waitUntilKept = (page: Page) => expect.poll(() => page.evaluate(isAppKept), { timeout: 120_000 }).toBe(true);

test('a story is written, read, and stays', async () => {
  const { server, account, page } = await openFirefox();
  await page.goto(`${server.url}/daily-stories`);
  await writeStory(page, 'A snail crossed.');
  await waitForWords(page, 'A snail crossed.');
  await page.reload();
  await waitForWords(page, 'A snail crossed.');
  expect(await storiesOf(server, account)).toMatchObject([{ content: 'A snail crossed.' }]);
});

test('without a line the app opens, shows what was read, keeps what is written, and sends it once', async () => {
  const { server, account, browser, page } = await openFirefox();
  await page.goto(`${server.url}/daily-stories`);
  await writeStory(page, 'Every puddle.');
  await waitForWords(page, 'Every puddle.');
  await waitUntilKept(page);

  await page.setOfflineMode(true);
  await page.goto(`${server.url}/daily-stories`);
  await waitForWords(page, 'No connection.');
  await waitForWords(page, 'Every puddle.');
  await press(page, 'Add Story');
  await fill(page, 'Story', 'A beetle, on the train.');
  await press(page, 'Save Story');
  await waitForWords(page, 'will be sent');
  await page.reload();
  await waitForWords(page, 'A beetle, on the train.');
  expect(await storiesOf(server, account)).toHaveLength(1);

  // Another window sends it too, and nothing doubles.
  const other = await browser.newPage();
  await page.setOfflineMode(false);
  await other.goto(`${server.url}/`);
  await page.goto(`${server.url}/daily-stories`);
  await expect
    .poll(async () => (await storiesOf(server, account)).map(({ content }) => content))
    .toEqual(['Every puddle.\n\nA beetle, on the train.']);
});

test('a photo is chosen, shown, and stays', async () => {
  const { server, account, page } = await openFirefox();
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'upbringing-firefox-')), 'wall.jpg');
  onTestFinished(() => rm(path.dirname(file), { recursive: true }));
  await sharp({ create: { width: 90, height: 60, channels: 3, background: '#386' } }).toFile(file);
  await page.goto(`${server.url}/daily-stories`);
  await press(page, "Add Today's Story");
  await fill(page, 'Story', 'The wall.');
  const field = (await page.waitForSelector('dialog input[type=file], [role=dialog] input[type=file]')) as FileField;
  await field.uploadFile(file);
  await page.waitForSelector('[aria-label="Remove photo 1"]');
  await press(page, 'Save Story');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].map((shown) => shown.naturalWidth),
      ),
    )
    .toContain(90);
  expect(await storiesOf(server, account)).toMatchObject([{ mediaUrls: [expect.any(String)] }]);
});

test('signing out erases what was kept', async () => {
  const { server, page } = await openFirefox();
  await page.goto(`${server.url}/daily-stories`);
  await waitUntilKept(page);
  await press(page, 'More');
  await press(page, 'Log out');
  await page.waitForFunction(() => location.pathname.startsWith('/auth'));
  const left = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('upbringing-')));
  await expect.poll(left).toEqual([]);
});
