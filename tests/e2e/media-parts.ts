// Photos and voice notes in a test: as they are chosen, spoken and played.
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';

/** A photo for a file field; each color is a different photo. */
export async function photo(name: string, background = '#C9763B') {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

export const fileField = (within: Locator | Page, label: string) =>
  within.locator(`input[type=file][aria-label="${label}"]`);
export const voiceNote = (within: Locator | Page, name: string | RegExp = /^Voice note/) =>
  within.getByRole('group', { name });

/** Waits until something is recorded: on a busy machine the clock may skip a second. */
export const waitForSound = (within: Locator | Page): Promise<void> =>
  within
    .getByRole('timer')
    .filter({ hasText: /^(?!0:00)/ })
    .waitFor();

/** Speaks for a second or two. */
export async function record(within: Locator | Page): Promise<void> {
  await within.getByRole('button', { name: 'Start Recording' }).click();
  await waitForSound(within);
  await within.getByRole('button', { name: 'Stop Recording' }).click();
}

/** The length of the shown recording, in seconds. */
export const playable = (sound: Locator): Promise<number> =>
  sound.evaluate(async (player: HTMLAudioElement) => {
    player.muted = true;
    await player.play();
    player.pause();
    return player.duration;
  });

/** Holds calls back until released, so that the test can look at what is shown meanwhile. */
export function holdBack(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  void page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}
