import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { partBytes } from '../../src/shared/files/file-limits.ts';
import { box, place } from '../harness/film-boxes.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { fileField } from './media-parts.ts';
import { waitForToast } from './page-parts.ts';

const type = 'video/mp4';

/** Two seconds of film, as a phone would send it: larger than a part, with its place. */
async function recordFilm(page: Page) {
  const recorded = await page.evaluate(async (mimeType) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType });
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = `hsl(${frame * 7} 60% 50%)`;
      context?.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  }, type);
  const more = [box('udta', box('\u00a9xyz', place)), box('free', Buffer.alloc(2 * partBytes)), box('uuid', place)];
  return { name: 'IMG_1.mp4', mimeType: type, buffer: Buffer.concat([Buffer.from(recorded, 'base64'), ...more]) };
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a film goes on after the line was cut, plays, and doesn’t say where it was recorded', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const page = await openPage('/daily-stories', { device, as: parent, allow: [/file-uploads\/parts/, /ERR_FAILED/] });
    const film = await recordFilm(page);
    let [sent, arrived, isCut] = [0, 0, true];
    await page.route('**/api/file-uploads/parts', async (route) => {
      if (isCut && sent > 0) return route.abort();
      sent += 1;
      const response = await route.fetch();
      arrived += 1;
      // The page may have left before it heard.
      await route.fulfill({ response }).catch(() => undefined);
    });
    const write = page.getByRole('button', { name: "Add Today's Story" }).first();
    await write.click();
    const dialog = dialogNamed(page, 'Add today’s story');
    await dialog.getByRole('textbox', { name: 'Story', exact: true }).fill('The sea.');
    await fileField(dialog, 'Video (up to 2 GB)').setInputFiles(film);
    await dialog.getByRole('progressbar', { name: 'Uploading IMG_1.mp4' }).waitFor();
    await expect.poll(() => arrived).toBe(1);

    await page.goto('/help');
    isCut = false;
    await page.goto('/daily-stories');
    await write.click();
    await dialog.getByRole('button', { name: 'Remove video 1' }).waitFor();
    expect(arrived).toBe(Math.ceil(film.buffer.length / partBytes));
    await dialog.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');

    const story = page.getByRole('article').filter({ hasText: 'The sea.' });
    const tile = story.getByRole('button', { name: /^Play Video, / });
    await expect.poll(() => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await tile.click();
    const video = story.locator('video');
    await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
    const api = await server.openApi(parent);
    const [saved] = (await api('GET', '/api/daily-stories')) as unknown as { mediaUrls: string[] }[];
    const answer = await page.request.get(saved?.mediaUrls[0] ?? '');
    const bytes = await answer.body();
    expect(bytes).toHaveLength(film.buffer.length);
    expect([film.buffer, bytes].map((each) => each.includes(place))).toEqual([true, false]);
  });
});
