import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { dialogNamed, dialogs, named } from './form-parts.ts';
import { test } from './harness.ts';
import { fileField, photo, record, voiceNote } from './media-parts.ts';
import { chooseInAccountMenu, waitForPage } from './page-parts.ts';

describe('unsaved text', () => {
  test('is restored when its form opens again', async ({ server, openPage }) => {
    const { address, button, dialog: title, field } = dialogs['a new story'] as (typeof dialogs)[string];
    const page = await openPage(address, { as: await server.createFamily() });
    const open = page.getByRole('button', { name: button }).first();
    const dialog = dialogNamed(page, title);
    await open.click();
    await field(dialog).fill('Words');
    // A test without a listener doesn't answer the browser's question: the page closes.
    await page.goto('/help');
    await page.goto(address);
    await open.click();
    await dialog.getByText(/Here it is again\./).waitFor();
    await expect.poll(() => field(dialog).inputValue()).toBe('Words');
    await dialog.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => field(dialog).inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':draft:')))).toEqual([]);
  });

  test('of an edited story is merged with what the other parent saved meanwhile', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const story = await api('POST', '/api/daily-stories', {
      title: 'Boots',
      content: 'Every puddle.',
      storyDate: '2026-01-05',
    });
    const page = await openPage('/daily-stories', { as: parent, isLive: false, allow: [/409/] });
    const edit = async () => {
      await page.getByRole('button', { name: 'Edit or delete “Boots”' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    };
    const dialog = dialogNamed(page, 'Edit story');
    await edit();
    await named('Story')(dialog).fill('Every puddle, twice.');
    await page.goto('/help');
    await api('PUT', `/api/daily-stories/${story.id}`, { content: 'No puddle at all.' });
    await page.goto('/daily-stories');
    await edit();
    await expect.poll(() => named('Story')(dialog).inputValue()).toBe('Every puddle, twice.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Someone else changed this while you were writing' });
    await conflict.getByText('No puddle at all.').waitFor();
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Every puddle, twice.').waitFor();
  });

  test('from yesterday doesn’t open as today’s story', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { as: await server.createFamily() });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await named('Story')(dialogNamed(page, 'Add today’s story')).fill('Late in the evening.');
    await page.goto('/help');
    const yesterday = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('upbringing:draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: { storyDate: string } };
      const day = new Date(`${draft.values.storyDate}T12:00:00Z`);
      const storyDate = new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
      localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, storyDate } }));
      return storyDate;
    });
    await page.goto('/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = page.getByRole('dialog', { name: 'Add story', exact: true });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel('Date').inputValue()).toBe(yesterday);
  });

  test('of two tabs stays in each: saving one keeps the other’s', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { as: await server.createFamily() });
    const other = await page.context().newPage();
    await other.goto('/daily-stories');
    const begin = async (tab: typeof page, words: string) => {
      await tab.getByRole('button', { name: "Add Today's Story" }).click();
      const dialog = dialogNamed(tab, 'Add today’s story');
      await expect.poll(() => named('Story')(dialog).inputValue()).toBe('');
      await named('Story')(dialog).fill(words);
      await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(words);
      return dialog;
    };
    const dialog = await begin(page, 'Snails in the garden.');
    await begin(other, 'Nothing but rain.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The other tab has it open still.
    expect(await page.getByText('Continue your story').count()).toBe(0);
    await other.close({ runBeforeUnload: false });
    await page.reload();
    const card = page.getByRole('listitem').filter({ hasText: 'Continue your story' });
    await card.getByRole('button', { name: /^Continue the story of/ }).click();
    const story = page.getByRole('textbox', { name: 'Story', exact: true });
    await expect.poll(() => story.inputValue()).toBe('Nothing but rain.');
  });

  test('loses only those fields that an older version stored differently', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { as: await server.createFamily() });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await named('Story')(dialogNamed(page, 'Add today’s story')).fill('Late in the evening.');
    await page.goto('/help');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('upbringing:draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: object };
      const older = { photos: 'one.jpg', tags: null, storyDate: 20_261_124, mood: 'elated', weather: 'snow' };
      localStorage.setItem(key, JSON.stringify({ ...draft, values: { ...draft.values, ...older } }));
    });
    await page.goto('/');
    await page.getByRole('button', { name: /^Continue the story of/ }).click();
    const story = page.getByRole('textbox', { name: 'Story', exact: true });
    await expect.poll(() => story.inputValue()).toBe('Late in the evening.');
  });

  test('keeps photos and recordings that weren’t uploaded yet, until its writer signs out', async ({
    server,
    openPage,
  }) => {
    const page = await openPage('/daily-stories', {
      as: await server.createFamily(),
      allow: [/status (?:of )?500/],
    });
    const open = page.getByRole('button', { name: "Add Today's Story" });
    await open.click();
    let dialog = dialogNamed(page, 'Add today’s story');
    const failUploads = async () => {
      await page.route('**/api/*/upload', (route) => route.fulfill({ status: 500 }));
      await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
      await dialog
        .getByRole('button', { name: /^Retry photo/ })
        .nth(1)
        .waitFor();
    };
    await failUploads();
    await record(voiceNote(dialog));
    await expect.poll(() => countFiles(page)).toBe(3);
    await page.unroute('**/api/*/upload');
    await page.goto('/daily-stories');
    await page.getByRole('button', { name: /^Continue the story of/ }).click();
    dialog = dialogNamed(page, 'Add today’s story');
    await expect.poll(() => countFiles(page)).toBe(0);
    expect(await dialog.getByRole('button', { name: /^Remove photo \d/ }).count()).toBe(2);
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    await named('Story')(dialog).fill('Two snails.');
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const story = page.getByRole('article').filter({ hasText: 'Two snails.' });
    await story.getByRole('button', { name: /^View photo 2 of 2/ }).waitFor();
    await story.locator('audio').first().waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Edit or delete' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    dialog = dialogNamed(page, 'Edit story');
    await failUploads();
    await expect.poll(() => countFiles(page)).toBe(2);
    await page.goto('/');
    await waitForPage(page);
    await chooseInAccountMenu(page, 'Log out');
    const question = page.getByRole('alertdialog', { name: 'Log out without saving?' });
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Email').waitFor();
    await expect.poll(() => countFiles(page)).toBe(0);
  });
});

/** How many files this browser stores. */
const countFiles = (page: Page): Promise<number> =>
  page.evaluate(
    async () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('upbringing', 1);
        opened.onerror = () => reject(opened.error ?? new Error('No database'));
        opened.onsuccess = () => {
          const counted = opened.result.transaction('files').objectStore('files').count();
          counted.onsuccess = () => resolve(counted.result);
          opened.result.close();
        };
      }),
  );
