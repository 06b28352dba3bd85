import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, waitForPage, waitForToast } from './page-parts.ts';
import { immich as peer } from './stand-ins.ts';

const immich = (page: Page) => page.getByRole('region', { name: 'Immich' });

/** A refused key, then a good one. */
async function connect(page: Page): Promise<void> {
  await immich(page).getByRole('button', { name: 'Connect' }).click();
  const dialog = dialogNamed(page, 'Connect Immich');
  await dialog.getByText(/album\.read, asset\.read, asset\.view, asset\.download, and person\.read/).waitFor();
  await dialog.getByLabel('Address of your Immich server').fill(peer.url);
  const key = dialog.getByLabel('API key');
  await key.fill('wrong');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect.poll(() => describedBy(key)).toBe('Invalid API key');
  await key.fill(peer.apiKey);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await waitForToast(page, 'Immich connected');
  await dialog.waitFor({ state: 'detached' });
}

test.for(flowOn('desktop'))(
  'a parent connects Immich, puts a photo into a story, and copies an album, on a %s',
  async (device, { server, openPage }) => {
    const page = await openPage('/profile', { device, as: await server.createFamily(), allow: [/400/] });
    await waitForPage(page);
    await page.getByRole('region', { name: 'Google Photos' }).getByText('Coming Soon').waitFor();
    await connect(page);
    await immich(page).getByText('Connected', { exact: true }).waitFor();
    await immich(page).getByText(peer.url).waitFor();
    await expectNoSidewaysScroll(page);

    await page.goto(new URL('/daily-stories', page.url()).href);
    await waitForPage(page);
    await page.getByRole('button', { name: "Add Today's Story" }).click();
    const story = dialogNamed(page, 'Add today’s story');
    await story.getByRole('textbox', { name: 'Story', exact: true }).fill('The sea.');
    await story.getByRole('button', { name: 'From Immich' }).click();
    const picker = dialogNamed(page, 'Photos from Immich');
    await picker.getByLabel('Album').selectOption({ label: 'Summer (3)' });
    const photos = picker.getByRole('checkbox', { name: 'Photo of July 1, 2026' });
    await expect.poll(() => photos.count()).toBe(2);
    await photos.first().check();
    await picker.getByRole('checkbox', { name: 'Photo of July 5, 2026' }).check();
    await picker.getByRole('button', { name: 'Add 2 photos' }).click();
    await picker.waitFor({ state: 'detached' });
    await story.getByRole('button', { name: 'Remove photo 2' }).waitFor();
    await story.getByText('The photos were taken on several days.').waitFor();
    await story.getByRole('button', { name: 'Use July 5, 2026' }).waitFor();
    await story.getByRole('button', { name: 'Keep today' }).click();
    await story.getByRole('button', { name: 'Save Story' }).click();
    await waitForToast(page, 'Story saved');

    await page.goto(new URL('/profile', page.url()).href);
    await waitForPage(page);
    await immich(page).getByRole('button', { name: 'Album into stories' }).click();
    await dialogNamed(page, 'Album into stories')
      .getByRole('button', { name: /Summer/ })
      .click();
    const album = dialogNamed(page, 'Summer');
    await album.getByText('3 photos of 2 days, from July 1, 2026 to July 5, 2026.').waitFor();
    await album.getByRole('button', { name: 'Copy into stories' }).click();
    await immich(page).getByText('“Summer”: 3 photos in the stories of 2 days.').waitFor();
    await immich(page).getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await immich(page).getByText('“Summer” was undone.').waitFor();
    await immich(page).getByRole('button', { name: 'Disconnect' }).click();
    await waitForToast(page, 'Disconnected', 'Photos that you copied stay.');
    await immich(page).getByRole('button', { name: 'Connect' }).waitFor();
  },
);
