import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { defaultTimeZone } from '../../src/shared/accounts/user-settings.ts';
import { todayIn } from '../../src/shared/calendar-date.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import {
  fileField,
  holdBack,
  isMicrophoneOpen,
  photo,
  playable,
  record,
  voiceNote,
  waitForSound,
  watchMicrophone,
} from './media-parts.ts';
import { isFocused, pathOf, waitForNoToast, waitForPage, waitForToast } from './page-parts.ts';

const today = () => todayIn(defaultTimeZone, new Date());
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a story keeps photos and voice notes, and shows them large', async ({ server, openPage }) => {
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
    await expectAccessible(page);
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const opener = story.getByRole('button', { name: 'View photo 1 of 2, “Snails”' });
    await opener.click();
    const viewer = dialogNamed(page, 'Snails');
    await viewer.getByText('1 of 2', { exact: true }).waitFor();
    // The viewer's own sheet comes with it, and must leave the others above the reset.
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"Figtree Variable"/);
    await expectAccessible(page);
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
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener)).toBe(true);
  });

  test('saving waits for two photos, whose order can be changed later', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/daily-stories', { device, as: parent });
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('We counted snails.');
    const { letGo } = holdBack(page, '**/api/images/upload');
    await fileField(dialog, 'Add Photos').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#1F5242')]);
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await dialog.getByText('We’ll save once 2 photos are uploaded.').waitFor();
    await expectAccessible(page);
    letGo();
    await dialog.waitFor({ state: 'hidden' });
    const media = async () => {
      const [story] = (await api('GET', '/api/daily-stories')) as unknown as { mediaUrls: string[] }[];
      return story?.mediaUrls ?? [];
    };
    const [first, second] = await media();
    expect(second).toBeDefined();

    await page.getByRole('button', { name: /^Edit or delete/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = dialogNamed(page, 'Edit story');
    await edit.getByRole('button', { name: 'Move photo 1 later' }).click();
    await edit.getByText('Photo 1 is now 2 of 2.').waitFor({ state: 'attached' });
    await edit.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story updated');
    expect(await media()).toEqual([second, first]);
  });

  test('a story loses removed media and keeps the rest', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const page = await openPage('/daily-stories', { device, as: parent });
    const upload = async (
      path: string,
      field: string,
      name: string,
      mimeType: string,
      buffer: Buffer,
      category: string,
    ) => {
      const answer = await page.request.post(path, { multipart: { category, [field]: { name, mimeType, buffer } } });
      return ((await answer.json()) as { url: string }).url;
    };
    const { buffer } = await photo('a.jpg');
    const picture = await upload('/api/images/upload', 'image', 'a.jpg', 'image/jpeg', buffer, 'story');
    await api('POST', '/api/daily-stories', {
      content: 'Boots.',
      title: 'Boots',
      storyDate: today(),
      mediaUrls: [picture, 'https://example.com/watch'],
    });
    await page.reload();
    await page.getByRole('link', { name: 'example.com' }).waitFor();
    await page.getByRole('button', { name: 'Edit or delete “Boots”' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = dialogNamed(page, 'Edit story');
    await dialog.getByRole('button', { name: 'Remove https://example.com/watch' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    expect(await isFocused(dialog.getByRole('button', { name: 'Add Photos' }))).toBe(true);
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story updated');
    await page.getByRole('button', { name: /^View photo/ }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'example.com' }).waitFor();
  });

  test('a draft that was left too long loses its photo, and no words', async ({ server, openPage }) => {
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

  test('a recording goes straight into today’s story', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    await watchMicrophone(page);
    const openRecording = async () => {
      await page.getByRole('button', { name: 'Quick add' }).click();
      await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Voice Recording' }).click();
      await dialogNamed(page, 'Voice Recording').getByRole('button', { name: 'Start Recording' }).waitFor();
    };
    await openRecording();
    const dialog = dialogNamed(page, 'Voice Recording');
    await dialog.getByText('This starts today’s story. You can write more later.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await dialog.getByText('Please record something first').waitFor();
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await waitForSound(dialog);
    expect(await isMicrophoneOpen(page)).toBe(true);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop Recording' }).click();
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    expect(await isMicrophoneOpen(page)).toBe(false);
    await dialog.getByRole('textbox', { name: 'A few words' }).fill('She sang of the moon.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await waitForToast(page, 'Story saved', 'Your recording was added to today’s story.');
    await dialog.waitFor({ state: 'hidden' });

    await openRecording();
    await dialog.getByText('This will be added to today’s story.').waitFor();
    await record(dialog);
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await waitForToast(page, 'Story saved', 'Your recording was added to today’s story.');
    await dialog.waitFor({ state: 'hidden' });
    await page.goto('/daily-stories');
    const story = page.getByRole('article').filter({ hasText: 'She sang of the moon.' });
    await story.locator('audio').nth(1).waitFor({ state: 'attached' });

    // What is written already is opened, in place of a date that would be refused.
    await page.goto('/');
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Add Story' }).click();
    const edit = dialogNamed(page, 'Edit story');
    await edit.getByRole('textbox', { name: 'Story', exact: true }).waitFor();
    await expect
      .poll(() => edit.getByRole('textbox', { name: 'Story', exact: true }).inputValue())
      .toBe('She sang of the moon.');
    await expect.poll(() => edit.getByRole('button', { name: 'Delete Recording' }).count()).toBe(2);
  });

  test('a recording is not lost when the server is out of reach, nor without asking', async ({ server, openPage }) => {
    const page = await openPage('/', {
      device,
      as: await server.createFamily(),
      allow: [/api\/files\/upload/, /dailyStories\.addToToday/],
    });
    await watchMicrophone(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Voice Recording' }).click();
    const dialog = dialogNamed(page, 'Voice Recording');
    await page.route('**/api/files/upload', (route) => route.abort('failed'));
    await record(dialog);
    await waitForToast(page, 'Upload failed', 'Failed to upload the recording');
    expect(await playable(dialog.locator('audio'))).toBeGreaterThan(0.5);
    const link = dialog.getByRole('link', { name: 'Save on this device' });
    await expect.poll(() => link.getAttribute('download')).toBe('voice-note.webm');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    const without = page.getByRole('alertdialog', { name: 'Save without it?' });
    await without.getByText(/^Your recording couldn’t be uploaded/).waitFor();
    await waitForNoToast(page);
    await expectAccessible(page);
    await without.getByRole('button', { name: 'Go back' }).click();
    await without.waitFor({ state: 'hidden' });
    await page.unroute('**/api/files/upload');
    await dialog.getByRole('button', { name: 'Upload again' }).click();
    await link.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();

    await page.route('**/trpc/dailyStories.addToToday*', (route) => route.abort('failed'));
    await dialog.getByRole('button', { name: 'Save to Today’s Story' }).click();
    await waitForToast(
      page,
      'Failed to update story.',
      'We can’t reach the server. Check your connection and try again.',
    );
    await page.unroute('**/trpc/dailyStories.addToToday*');

    await dialog.getByRole('button', { name: 'Delete Recording' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Delete this recording?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Delete Recording' }).click();
    await asked.getByRole('button', { name: 'Delete recording' }).click();
    await asked.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await dialog.getByRole('button', { name: 'Stop Recording' }).waitFor();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByText('Your recording hasn’t been saved yet.').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep recording' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await isMicrophoneOpen(page)).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard recording' }).click();
    await waitForToast(page, 'Recording discarded', 'It hadn’t been saved yet.');
    expect(await isMicrophoneOpen(page)).toBe(false);
  });

  test('a running recording asks before leaving the page', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily() });
    // A page of the product lies behind this one.
    await page
      .getByRole('link', { name: /Stories$/ })
      .first()
      .click();
    await page.waitForURL('/daily-stories');
    await page
      .getByRole('link', { name: device === 'phone' ? 'Home' : /^Upbringing/ })
      .first()
      .click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Voice Recording' }).click();
    const dialog = dialogNamed(page, 'Voice Recording');
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await dialog.getByRole('button', { name: 'Stop Recording' }).waitFor();
    const asked = page.waitForEvent('dialog').then(async (question) => {
      await question.dismiss();
      return question.type();
    });
    await page.evaluate(() => {
      location.href = '/daily-stories';
    });
    expect(await asked).toBe('beforeunload');
    expect(pathOf(page)).toBe('/');
    await page.evaluate(() => history.back());
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByText('Your recording hasn’t been saved yet.').waitFor();
    await question.getByRole('button', { name: 'Keep recording' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/');
    await dialog.getByRole('button', { name: 'Stop Recording' }).click();
    await dialog.getByRole('button', { name: 'Delete Recording' }).waitFor();
  });

  test('says so when there is no microphone', async ({ server, openPage }) => {
    const page = await openPage('/', { device, as: await server.createFamily(), isWhole: true });
    await page.getByRole('button', { name: 'Quick add' }).click();
    await dialogNamed(page, 'Quick Add').getByRole('button', { name: 'Voice Recording' }).click();
    const dialog = dialogNamed(page, 'Voice Recording');
    await dialog.getByRole('button', { name: 'Start Recording' }).click();
    await waitForToast(page, 'Recording Failed', 'Failed to access microphone. Please check permissions.');
    await dialog.getByRole('button', { name: 'Start Recording' }).waitFor();
  });
});
