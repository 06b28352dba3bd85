// A child of two families: the link, a shared story, a heart and a copy on the other side, and the end.
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { dialogNamed } from './form-parts.ts';
import { flowOn, test } from './harness.ts';
import { photo } from './media-parts.ts';
import { chooseFor, waitForToast } from './page-parts.ts';

const mila = { name: 'Mila', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
const born = '2019-03-14';

const pathIn = (url: string): string => new URL(url).pathname + new URL(url).search;
const card = (page: Page) => page.getByRole('article', { name: /^From Anna’s family/ });

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('two families link a child, share a story, and part', async ({ server, openPage }) => {
    const anna = await server.createFamily({ firstName: 'Anna', lastName: 'Berg' });
    const daniel = await server.createFamily({ firstName: 'Daniel', lastName: 'Kim' });
    const api = await server.openApi(anna);
    const { id } = await api('POST', '/api/children', mila);
    await (await server.openApi(daniel))('POST', '/api/children', { ...mila, name: 'Lea', dateOfBirth: born });

    const page = await openPage(`/child/${id}`, { device, as: anna });
    await page.getByRole('button', { name: 'Two households' }).click();
    await dialogNamed(page, 'Two households').getByRole('button', { name: 'Make a link' }).click();
    await dialogNamed(page, 'Link Mila with another family').getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await dialogNamed(page, 'Two households')
      .getByText(/^A link waits for the other family until/)
      .waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();

    const other = await openPage(pathIn(link), { device, as: daniel });
    await other.getByRole('heading', { name: 'Anna Berg’s family asks to share Mila with you' }).waitFor();
    await expectNoSidewaysScroll(other);
    await other.getByLabel('Which of your children is it?').selectOption({ label: 'Add Mila to my family' });
    await other.getByRole('button', { name: 'Link both families' }).click();
    await other.getByText('Also in Anna’s family').waitFor();
    // On the first family's page, without a reload.
    await page.getByText('Also in Daniel’s family').waitFor();

    const sent = await page.request.post('/api/images/upload', {
      multipart: { image: await photo('snails.jpg'), category: 'story' },
    });
    const { url } = (await sent.json()) as { url: string };
    const story = { title: 'To piano', content: 'Snails have right of way.', storyDate: '2026-10-08' };
    await api('POST', '/api/daily-stories', { ...story, mediaUrls: [url], childIds: [id] });
    await page.goto('/daily-stories');
    await chooseFor(page, 'To piano', 'Share with Daniel’s family');
    await waitForToast(page, 'The other family sees it now');
    await page.getByRole('article').getByText('Daniel’s family sees it').waitFor();

    await card(other).getByText('Snails have right of way.').waitFor();
    const picture = card(other)
      .getByRole('button', { name: /^View photo/ })
      .locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectNoSidewaysScroll(other);
    await card(other).getByRole('button', { name: 'Heart' }).click();
    await card(other).getByRole('button', { name: 'Daniel', pressed: true }).waitFor();
    await page.getByRole('region', { name: 'From the other family' }).getByText('Daniel').waitFor();
    await card(other).getByRole('button', { name: 'Add a note' }).click();
    await dialogNamed(other, 'Add a note').getByRole('textbox', { name: 'Note' }).fill('Who won?');
    await dialogNamed(other, 'Add a note').getByRole('button', { name: 'Save Note' }).click();
    await page.getByRole('region', { name: 'From the other family' }).getByText('Who won?').waitFor();
    await card(other).getByRole('button', { name: 'Keep a copy' }).click();
    await card(other).getByRole('link', { name: 'Your copy' }).waitFor();

    await page.goto(`/child/${id}`);
    await page.getByRole('button', { name: 'Two households' }).click();
    await dialogNamed(page, 'Two households').getByText('Mila also belongs to Daniel’s family').waitFor();
    await dialogNamed(page, 'Two households').getByRole('button', { name: 'End the link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
    await waitForToast(page, 'Ended');
    await other.getByText('Also in Anna’s family').waitFor({ state: 'hidden' });
    await expect.poll(() => card(other).count()).toBe(0);
    await other.goto('/daily-stories');
    await other.getByRole('article').getByText('Copied from Anna’s family.').waitFor();
  });
});

test('a link that was used says so', async ({ server, openPage }) => {
  const daniel = await server.createFamily({ firstName: 'Daniel' });
  const page = await openPage('/household?link=never-was-there', { as: daniel, allow: [/status of 400/] });
  await page.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
});
