// From the set-up to the pages of the bundle, opened from a folder.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { afterFile } from '../harness/after-file.ts';
import { readZip } from '../harness/read-zip.ts';
import { expectNoSidewaysScroll, expectReaderAccessible } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { photo } from './media-parts.ts';

const folder = await mkdtemp(join(tmpdir(), 'handing-on-'));
afterFile(() => rm(folder, { recursive: true, force: true }));

/** A child with something of each kind. */
async function fillAlbum(page: Page, api: Api): Promise<number> {
  const { id } = await api('POST', '/api/children', {
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const upload = async (name: string) => {
    const multipart = { image: await photo(name), category: 'story' };
    const answer = await page.request.post('/api/images/upload', { multipart });
    return ((await answer.json()) as { url: string }).url;
  };
  const mediaUrls = [await upload('snails.jpg'), await upload('slugs.jpg')];
  await api('POST', '/api/daily-stories', {
    title: 'Snails',
    content: 'Snails have <b>right of way</b>.',
    storyDate: '2026-10-08',
    childIds: [id],
    mediaUrls,
    captions: { [mediaUrls[0] ?? '']: 'Nine of them' },
  });
  await api('POST', '/api/daily-stories', { content: 'The first tooth', storyDate: '2025-06-01', childIds: [id] });
  for (const [date, height] of [
    ['2025-04-09', 115],
    ['2026-04-09', 121],
  ]) {
    await api('POST', `/api/children/${id}/growth`, { date, height });
  }
  await api('POST', '/api/heirlooms', { name: 'Watch', category: 'jewelry', significance: 'Grandpa’s', childId: id });
  const letter = (await api('GET', `/api/annual-letters/child/${id}/year/2026`)) as { id: number };
  await api('PATCH', `/api/annual-letters/${letter.id}`, {
    draftContent: 'Dear Maya,\n\nyou are seven.',
    status: 'finalized',
  });
  return id;
}

/** Unpacks the bundle, and opens it without the server. */
async function unpack(page: Page, name: string): Promise<string> {
  const link = page.getByRole('link', { name: 'Make the bundle now' });
  const saved = page.waitForEvent('download');
  await link.click();
  const files = await readZip(await readFile(await (await saved).path()));
  for (const [path, bytes] of files) {
    const place = join(folder, name, path);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, bytes);
  }
  return pathToFileURL(join(folder, name, 'index.html')).href;
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('parents set it up, and the bundle opens from a folder: every page, every link, no request', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/', { device, as: parent });
    const id = await fillAlbum(page, api);
    await page.goto(`/child/${id}`);
    const section = page.getByRole('region', { name: 'Handing on' });
    await section.getByText('What your child gets one day').click();
    await section.scrollIntoViewIfNeeded();
    await section.getByText('What Maya will get').waitFor();
    await section.getByRole('button', { name: 'Set it up' }).click();
    const dialog = dialogNamed(page, 'When Maya grows up');
    await expect.poll(() => dialog.getByLabel('Day', { exact: true }).inputValue()).toBe('2037-04-09');
    await dialog.getByLabel(/Email of Maya/).fill('maya@example.com');
    await dialog.getByText('2 stories').waitFor();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const code = page.getByRole('textbox', { name: 'Code' });
    expect(await code.inputValue()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await page.getByRole('button', { name: 'Done' }).click();
    await section.getByText('On April 9, 2037, download the bundle and hand it on to Maya: this server').waitFor();

    const index = await unpack(page, device);
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) outside.push(request.url());
    });
    await page.goto(index);
    expect(await page.title()).toBe('Maya');
    const links = new Set<string>();
    const open = async (address: string): Promise<void> => {
      await page.goto(address);
      await expectNoSidewaysScroll(page);
      const broken = await page.evaluate(() =>
        Promise.all(
          [...document.images].map(async (image) => {
            image.loading = 'eager';
            await image.decode().catch(() => undefined);
            return image.naturalWidth > 0 ? [] : [image.src];
          }),
        ),
      );
      expect(broken.flat()).toEqual([]);
      for (const href of await page
        .locator('a')
        .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href)))
        links.add(href);
    };
    await open(index);
    await expectReaderAccessible(page);
    const pages = [...links].filter((href) => href.endsWith('.html'));
    expect(pages.map((href) => href.split('/').at(-1))).toEqual([
      'year-2025.html',
      'year-2026.html',
      'letter-2026.html',
      'heirlooms.html',
      'growth.html',
    ]);
    for (const href of pages) await open(href);
    for (const href of links) await readFile(new URL(href));
    // From inside the style sheet: browsers load no fonts from a folder.
    const fonts = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(async () => (await fonts()).join()).toMatch(/Newsreader.*Figtree|Figtree.*Newsreader/);
    await page.goto(index);
    await page.getByRole('link', { name: /^2026/ }).first().click();
    await page.getByText('Snails have <b>right of way</b>.').waitFor();
    await page.getByText('Nine of them').waitFor();
    await expectReaderAccessible(page);
    expect(outside).toEqual([]);
  });
});
