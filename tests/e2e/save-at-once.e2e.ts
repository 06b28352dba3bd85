import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Api } from './accounts.ts';
import { dialogNamed, named } from './form-parts.ts';
import { test } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { waitForPage } from './page-parts.ts';

/** A page that is left ends what it was sending. */
const allow = [/ERR_FAILED/, /Failed to load resource/, /failed: .*\/(?:trpc|api)\//];

interface StoredStory {
  content: string;
  mediaUrls: string[];
  captions: Record<string, string>;
  moments: unknown[];
}

const storiesOf = async (api: Api) => (await api('GET', '/api/daily-stories')) as unknown as StoredStory[];
const toSend = (page: Page) => page.getByRole('region', { name: 'To send' });

/** Holds every upload until it is let go. Returns how many there were. */
async function slowUploads(page: Page) {
  const begun: string[] = [];
  let letGo: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route('**/api/images/upload', async (route) => {
    begun.push(route.request().headers()['idempotency-key'] ?? '');
    await isFree;
    // The page that sent it may be gone.
    await route.continue().catch(() => undefined);
  });
  return { begun, letGo };
}

test('a moment saved while its photos upload closes at once, survives a reload, and arrives once', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow, device: 'phone', context: {} });
  const { begun, letGo } = await slowUploads(page);
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await named('Story')(dialog).fill('Snow on the slide.');
  await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
  await expect.poll(() => begun.length).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Saved. It’s being sent.').waitFor();
  await toSend(page).getByText('Snow on the slide.').waitFor();
  await toSend(page).getByRole('progressbar', { name: 'Sending 1 of 2' }).waitFor();
  expect(await storiesOf(api)).toEqual([]);
  // What had begun goes on: it isn't sent again.
  expect(begun).toHaveLength(1);

  await page.reload();
  await waitForPage(page);
  await toSend(page).getByText('Snow on the slide.').waitFor();
  letGo();
  await expect.poll(() => storiesOf(api)).toMatchObject([{ content: 'Snow on the slide.', moments: [{}] }]);
  await toSend(page).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^View photo 1 of 2/ }).waitFor();
  const [story] = await storiesOf(api);
  expect(story?.mediaUrls).toHaveLength(2);
  expect(new Set(begun).size).toBe(2);
});

test('a caption is written in the form, shown below its photo and in full screen, and can be changed', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent });
  await page.getByRole('button', { name: "Add Today's Story" }).first().click();
  const dialog = dialogNamed(page, 'Add today’s story');
  await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
  await dialog.getByRole('textbox', { name: 'Caption of photo 2' }).fill('The second slide');
  await dialog.getByRole('button', { name: 'Move photo 2 earlier' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Caption of photo 1' }).inputValue())
    .toBe('The second slide');
  await named('Story')(dialog).fill('Snow on the slide.');
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('main').getByText('The second slide', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'View photo 1 of 2: The second slide' }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByText('The second slide', { exact: true }).waitFor();
  await viewer.getByRole('img', { name: 'The second slide' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Edit or delete/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = dialogNamed(page, 'Edit story');
  await edit.getByRole('textbox', { name: 'Caption of photo 1' }).fill('Theo, third try');
  await edit.getByRole('button', { name: 'Save Story' }).click();
  await edit.waitFor({ state: 'hidden' });
  await page.getByRole('main').getByText('Theo, third try', { exact: true }).waitFor();
  const [story] = await storiesOf(api);
  expect(story?.captions).toEqual({ [story?.mediaUrls[0] ?? '']: 'Theo, third try' });
});
