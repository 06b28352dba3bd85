import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('the other parent gives a heart and a note, and the author is told', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const partner = await server.createPartner(parent);
    const api = await server.openApi(parent);
    const story = { title: 'Whales', content: 'Nine whales.', storyDate: '2026-10-09' };
    await api('POST', '/api/daily-stories', story);
    const authors = await openPage('/daily-stories', { device, as: parent });
    const page = await openPage('/daily-stories', { device, as: partner });
    const heart = page.getByRole('button', { name: /^Heart on “Whales”/ });
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    // On the author's screen, without a reload.
    await authors.getByRole('article').getByText(/^Ben/).waitFor();
    expect(await authors.getByRole('button', { name: /^Heart on/ }).count()).toBe(0);

    const add = page.getByRole('button', { name: 'Add a note to “Whales”' });
    await add.click();
    const dialog = dialogNamed(page, 'Add a note');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await dialog.getByText('Please write something').waitFor();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('I saw ten.');
    await dialog.getByRole('button', { name: 'Save Note' }).click();
    await waitForToast(page, 'Note added');
    await authors.getByRole('article').getByText('I saw ten.').waitFor();
    expect(await authors.getByRole('button', { name: /^Edit or delete your note/ }).count()).toBe(0);
    await expectNoSidewaysScroll(page);

    const menu = page.getByRole('button', { name: /^Edit or delete your note/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialogNamed(page, 'Edit note');
    await edit.getByRole('textbox', { name: 'Note' }).fill('I saw eleven.');
    await edit.getByRole('button', { name: 'Save Note' }).click();
    await page.getByRole('article').getByText('I saw eleven.').waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await waitForToast(page, 'Note deleted');
    await page.getByText('I saw eleven.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').getByText('I saw eleven.').waitFor();

    await authors.goto('/notifications');
    await authors.getByRole('link', { name: /^Ben .* put a heart on your story of October 9, 2026$/ }).click();
    await authors.getByRole('dialog').getByText('I saw eleven.').waitFor();
  });
});
