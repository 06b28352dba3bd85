import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Api } from './accounts.ts';
import { maya } from './child-profile-parts.ts';
import { flowOn, test } from './harness.ts';
import { describedBy, waitForPage } from './page-parts.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function upload(page: Page): Promise<string> {
  const image = { name: 'x.png', mimeType: 'image/png', buffer: png };
  const answer = await page.request.post('/api/images/upload', { multipart: { image, category: 'story' } });
  return ((await answer.json()) as { url: string }).url;
}

const story = (api: Api, storyDate: string, more: object) => api('POST', '/api/daily-stories', { storyDate, ...more });

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a child’s page is an album by age, and photos open with their text', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/children', maya);
    const page = await openPage(`/child/${id}`, { device, as: parent });
    await page.getByRole('heading', { name: 'The album is still empty' }).waitFor();
    const mediaUrls = [await upload(page)];
    await story(api, '2026-10-08', {
      title: 'The moon likes us',
      content: 'It followed the car.',
      childIds: [id],
      mediaUrls,
    });
    await story(api, '2024-10-08', { title: 'The river path', content: 'She pushed off.', childIds: [id] });
    await api('POST', `/api/children/${id}/growth`, { date: '2026-09-12', height: 121.4 });
    await page.reload();
    await waitForPage(page);
    await page.getByRole('heading', { name: 'Seven', level: 2 }).waitFor();
    await page.getByRole('heading', { name: 'The moon likes us' }).waitFor();
    await page.getByText('47.8 in').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^View photo: The moon likes us/ }).click();
    const viewer = page.getByRole('dialog', { name: 'Album of Maya' });
    await viewer.getByText('Thursday, October 8, 2026').waitFor();
    await viewer.getByText('It followed the car.').waitFor();
    await viewer.getByRole('button', { name: 'Favorite' }).click();
    await viewer.getByRole('button', { name: 'Favorite', pressed: true }).waitFor();
    const download = page.waitForEvent('download');
    await viewer.getByRole('button', { name: 'Save photo' }).click();
    expect((await download).suggestedFilename()).toMatch(/^2026-10-08\./);
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Jump to an age' }).getByRole('button', { name: 'Five' }).click();
    await page.getByRole('heading', { name: 'The river path' }).waitFor();
    await page.getByRole('heading', { name: 'The moon likes us' }).waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'All photos' }).click();
    await page.getByRole('heading', { name: /^October 2026/ }).waitFor();
    await page.getByRole('button', { name: 'Favorites' }).click();
    await page.getByRole('button', { name: /^Favorite: The moon likes us/, pressed: true }).click();
    await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('adds a measurement in inches, shows it among the curves, and undoes its deletion', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily();
    const api = await server.openApi(parent);
    const { id } = await api('POST', '/api/children', maya);
    const page = await openPage(`/child/${id}/growth`, { device, as: parent });
    await page.getByRole('heading', { name: 'No measurements yet' }).waitFor();
    await page.getByRole('button', { name: 'Add Measurement' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Measurement' });
    const height = dialog.getByLabel(/^Height/);
    for (const wrong of ['0', '999']) {
      await height.fill(wrong);
      await dialog.getByRole('button', { name: 'Add Measurement' }).click();
      await expect.poll(() => describedBy(height)).toBe('Height must be between 20 and 250 cm');
    }
    await height.fill('47.8');
    await dialog.getByRole('button', { name: 'Add Measurement' }).click();
    await dialog.waitFor({ state: 'detached' });
    const table = page.getByRole('table', { name: 'All measurements' });
    await table.getByText('47.8 in').waitFor();
    await page.getByLabel('Curves').selectOption({ label: 'Girls' });
    await page.getByLabel('Reference').selectOption({ label: 'CDC, 2 to 20 years' });
    await table.getByText(/^percentile \d+$/).waitFor();
    await page.getByText(/this is not a diagnosis/).waitFor();
    await page.getByText(/CDC Growth Charts/).waitFor();
    await page.getByRole('img', { name: /^1 measurement, from 47.8 in/ }).waitFor();
    await page.getByRole('radio', { name: 'cm, kg' }).check();
    await table.getByText('121.4 cm').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Edit or delete the measurement/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No measurements yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await table.getByText('121.4 cm').waitFor();
  });
});
