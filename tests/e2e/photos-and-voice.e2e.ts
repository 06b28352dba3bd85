import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { fileField, holdBack, photo, playable, record, voiceNote } from './media-parts.ts';
import { isFocused, waitForPage, waitForToast } from './page-parts.ts';

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a story stores photos and voice notes, and shows them large', async ({ server, openPage }) => {
    const page = await openPage('/daily-stories', { device, as: await server.createFamily() });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('We counted snails.');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Snails');
    await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
    await dialog.getByRole('button', { name: 'Remove photo 2' }).waitFor();
    await fileField(dialog, 'Add Photos').setInputFiles([await photo('c.jpg', '#204060')]);
    await dialog.getByRole('button', { name: 'Remove photo 3' }).waitFor();
    await record(voiceNote(dialog));
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    await dialog.getByRole('button', { name: 'Remove photo 3' }).click();
    await dialog.getByRole('button', { name: 'Add another voice note' }).click();
    await record(voiceNote(dialog, /^Voice note 2/));
    await dialog.getByRole('button', { name: 'Delete Recording' }).nth(1).waitFor();
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await dialog.waitFor({ state: 'hidden' });

    await page.reload();
    await waitForPage(page);
    const story = page.getByRole('article').filter({ hasText: 'We counted snails.' });
    const sound = story.locator('audio');
    await sound.nth(1).waitFor({ state: 'attached' });
    await expect.poll(() => sound.count()).toBe(2);
    expect(await playable(sound.first())).toBeGreaterThan(0.5);
    expect(await playable(sound.first())).toBeLessThan(60);
    await expectNoSidewaysScroll(page);

    const opener = story.getByRole('button', { name: 'View photo 1 of 2, “Snails”' });
    await opener.click();
    const viewer = dialogNamed(page, 'Snails');
    await viewer.getByText('1 of 2', { exact: true }).waitFor();
    // The viewer's own style sheet loads with it, and must keep the others above the reset.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Figtree Variable"/);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 of 2', { exact: true }).waitFor();
    await viewer.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await viewer.getByText('1 of 2', { exact: true }).waitFor();
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(60, 400, { steps: 4 });
    await page.mouse.up();
    await viewer.getByText('2 of 2', { exact: true }).waitFor();
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await viewer.getByText('Zoom: 200%').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener)).toBe(true);
  });

  test('a story is saved while two photos upload, which can be reordered and removed later', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/daily-stories', { device, as: parent });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('We counted snails.');
    const { letGo } = holdBack(page, '**/api/images/upload');
    await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.waitFor({ state: 'hidden' });
    letGo();
    const readStory = async () => {
      const [story] = (await api('GET', '/api/daily-stories')) as unknown as { id: number; mediaUrls: string[] }[];
      return story ?? { id: 0, mediaUrls: [] };
    };
    const media = async () => (await readStory()).mediaUrls;
    await expect.poll(async () => (await media()).length).toBe(2);
    const [first, second] = await media();

    await page.getByRole('button', { name: /^Edit or delete/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialogNamed(page, 'Edit story');
    await edit.getByRole('button', { name: 'Move photo 1 later' }).click();
    await edit.getByText('Photo 1 is now 2 of 2.').waitFor({ state: 'attached' });
    await edit.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story updated');
    expect(await media()).toEqual([second, first]);
    await edit.waitFor({ state: 'hidden' });

    const { id } = await readStory();
    await api('PUT', `/api/daily-stories/${id}`, { mediaUrls: [second, first, 'https://example.com/watch'] });
    await page.getByRole('link', { name: 'example.com' }).waitFor();
    await page.getByRole('button', { name: /^Edit or delete/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await edit.getByRole('button', { name: 'Remove https://example.com/watch' }).waitFor();
    await edit.getByRole('button', { name: 'Remove photo 1' }).click();
    await edit.getByRole('button', { name: 'Save Story' }).click();
    await expect.poll(media).toEqual([first, 'https://example.com/watch']);
    await page.getByRole('button', { name: /^View photo 1 of 1/ }).waitFor();
  });

  test('a draft kept too long loses its photo, but no words', async ({ server, openPage }) => {
    const allow = [/status of 40[04]/];
    const page = await openPage('/daily-stories', { device, as: await server.createFamily(), allow });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    await page.getByRole('textbox', { name: 'Story', exact: true }).fill('He sang to his socks.');
    await page.goto('/help');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('upbringing:draft:')) ?? '';
      const draft = JSON.parse(localStorage.getItem(key) ?? '') as { values: object };
      const values = { ...draft.values, photos: ['/api/files/99999999'] };
      localStorage.setItem(key, JSON.stringify({ ...draft, values }));
    });
    await page.goto('/daily-stories');
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    const remove = dialog.getByRole('button', { name: 'Remove photo 1' });
    await remove.waitFor();
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    const sentence = 'A photo or recording was missing and has been removed. Please save again.';
    await waitForToast(page, 'Failed to create story.', sentence);
    await remove.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');
    await page.getByText('He sang to his socks.').waitFor();
  });
});
