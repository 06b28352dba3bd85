// Shortcuts of the installed app, what other apps share with it, and what is pasted.
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { signIn } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { test } from './harness.ts';
import { isFocused, waitForPage } from './page-parts.ts';

const context = { serviceWorkers: 'allow', viewport: { width: 390, height: 844 } } as const;

/** What a browser says of a cut line. */
const allow = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /ERR_FAILED/, /status of 401/];

/** Until the service worker has this page, and could open it without a line. */
const waitForWorker = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.includes('page-'));
          const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).match('/')));
          return navigator.serviceWorker.controller !== null && kept.some(Boolean);
        }),
      { timeout: 120_000 },
    )
    .toBe(true);

/** In the page: posts what the system posts when somebody chooses Upbringing in the share sheet. */
async function share({ text, names }: { text: string; names: string[] }): Promise<void> {
  const files = new DataTransfer();
  for (const [index, name] of names.entries()) {
    const canvas = new OffscreenCanvas(40 + index, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    files.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' }));
  }
  const form = Object.assign(document.createElement('form'), { method: 'post', action: '/capture' });
  form.enctype = 'multipart/form-data';
  const words = Object.assign(document.createElement('input'), { name: 'text', value: text });
  const chosen = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true });
  chosen.files = files.files;
  form.append(words, chosen);
  document.body.append(form);
  form.submit();
}

test('what is shared opens a story with it, also without a line, and is saved like any other', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const page = await openPage('/daily-stories', { as: parent, allow, context });
  await waitForWorker(page);
  await page.evaluate(share, { text: 'He sang to his socks.', names: ['a.png', 'b.png'] });
  const dialog = dialogNamed(page, 'Add today’s story');
  const words = dialog.getByRole('textbox', { name: 'Story', exact: true });
  await expect.poll(() => words.inputValue().catch(() => '')).toBe('He sang to his socks.');
  await dialog.getByRole('button', { name: 'Remove photo 2' }).waitFor();
  await dialog.getByRole('button', { name: 'Save Story' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Its photos may still have been uploading.
  const readStory = async () => {
    const [story] = (await api('GET', '/api/daily-stories')) as unknown as { content: string; mediaUrls: string[] }[];
    return [story?.content, story?.mediaUrls.length];
  };
  await expect.poll(readStory).toEqual(['He sang to his socks.', 2]);

  await page.context().setOffline(true);
  await page.evaluate(share, { text: 'Then he slept.', names: [] });
  await page.waitForURL(/capture=shared/);
  const again = page.getByRole('dialog');
  await expect
    .poll(() =>
      again
        .getByRole('textbox', { name: 'Story', exact: true })
        .inputValue()
        .catch(() => ''),
    )
    .toBe('Then he slept.');
});

test('what was shared while nobody was signed in is asked about, and shown to nobody else', async ({
  server,
  openPage,
}) => {
  const parent = await server.createFamily();
  const other = await server.createFamily({ firstName: 'Priya' });
  const page = await openPage('/daily-stories', { as: parent, allow, context });
  await waitForWorker(page);
  await page.evaluate(share, { text: 'For Hannah.', names: [] });
  await page.waitForURL(/capture=shared/);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Story', exact: true }).waitFor();
  await page.context().clearCookies();
  await page.evaluate(share, { text: 'For whoever signs in.', names: [] });
  await page.getByLabel('Email').waitFor();
  await signIn(page.context().request, other);
  await page.goto('/daily-stories?capture=shared');
  const question = page.getByRole('alertdialog', { name: 'These were shared to Upbringing before you signed in' });
  await question.waitFor();
  expect(await page.locator('body').innerText()).not.toContain('For');
  await question.getByRole('button', { name: 'Add to a story' }).click();
  const words = page.getByRole('dialog').getByRole('textbox', { name: 'Story', exact: true });
  await expect.poll(() => words.inputValue().catch(() => '')).toBe('For whoever signs in.');
});

test('each shortcut opens the form where it begins', async ({ server, openPage }) => {
  const page = await openPage('/daily-stories?capture=words', { as: await server.createFamily(), device: 'phone' });
  const dialog = dialogNamed(page, 'Add today’s story');
  await expect.poll(() => isFocused(dialog.getByRole('textbox', { name: 'Story', exact: true }))).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  for (const [capture, name] of [
    ['photo', 'Add Photos'],
    ['voice', 'Start Recording'],
  ]) {
    await page.goto(`/daily-stories?capture=${capture}`);
    await expect.poll(() => isFocused(dialog.getByRole('button', { name }))).toBe(true);
  }
});

test('a photo pasted on the page opens the form with it', async ({ server, openPage }) => {
  const page = await openPage('/daily-stories', { as: await server.createFamily() });
  await waitForPage(page);
  await page.evaluate(async () => {
    const clipboardData = new DataTransfer();
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    clipboardData.items.add(new File([blob], 'snow.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = dialogNamed(page, 'Add today’s story');
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor();
});
