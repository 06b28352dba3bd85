import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll, expectReaderAccessible } from './accessibility.ts';
import type { Account, Api } from './accounts.ts';
import { dialogNamed } from './form-parts.ts';
import { deviceNames, flowOn, test } from './harness.ts';
import { chooseFor, waitForPage, waitForToast } from './page-parts.ts';

const maya = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };

async function uploadPhoto(page: Page): Promise<string> {
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#386' } })
    .jpeg()
    .toBuffer();
  const multipart = { category: 'story', image: { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer } };
  const answer = await page.request.post('/api/images/upload', { multipart });
  return ((await answer.json()) as { url: string }).url;
}

/** Makes the link in the open dialog, and returns its address. */
async function makeLink(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.page().getByRole('dialog', { name: 'Your link' });
  const address = await link.getByLabel('Link', { exact: true }).inputValue();
  await link.getByRole('button', { name: 'Done' }).click();
  await link.waitFor({ state: 'detached' });
  return address;
}

const widthOf = (image: Locator) => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);

/** In the dialog of a day: the list behind it has the story too. */
const openMenu = (page: Page, story: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: `Edit or delete “${story}”` })
    .click();

async function writeStory(api: Api, page: Page): Promise<void> {
  const { id } = await api('POST', '/api/children', maya);
  const url = await uploadPhoto(page);
  const words = { title: 'Snails have right of way', content: 'Forty minutes.', location: '12 Garden Street' };
  await api('POST', '/api/daily-stories', {
    ...words,
    storyDate: '2026-10-06',
    childIds: [id],
    mediaUrls: [url],
    captions: { [url]: 'The wall' },
  });
}

describe.for(flowOn('phone'))('on a %s', (device) => {
  test('a parent shares a story by a link, a stranger reads it, and the parent ends it', async ({
    server,
    openPage,
  }) => {
    const parent = await server.createFamily({ firstName: 'Hannah' });
    const page = await openPage('/healthz', { device, as: parent });
    await writeStory(await server.openApi(parent), page);
    await page.goto('/daily-stories?record=day-2026-10-06');
    await openMenu(page, 'Snails have right of way');
    await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
    const dialog = dialogNamed(page, 'Share this story');
    await dialog.getByRole('radio', { name: '1 day' }).check();
    const address = await makeLink(dialog);

    const reader = await openPage(address, { device, context: {}, allow: [/404/] });
    await reader.getByRole('heading', { name: 'Snails have right of way' }).waitFor();
    await reader.getByText('Written by Hannah, for Maya').waitFor();
    await expect.poll(() => widthOf(reader.getByAltText('The wall'))).toBe(90);
    expect(await reader.content()).not.toContain('Garden Street');
    await expectNoSidewaysScroll(reader);
    await expectReaderAccessible(reader);

    await page.goto('/profile');
    await waitForPage(page);
    // It loads once it is in view.
    await page.getByRole('region', { name: 'Export' }).scrollIntoViewIfNeeded();
    const card = page.getByRole('region', { name: 'Shared by link' });
    await card.getByText('Story · Shared by Hannah').waitFor();
    await card.getByText(/Opened once, last on/).waitFor();
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'End the link to Snails have right of way' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End link' }).click();
    await waitForToast(page, 'Link ended', 'It shows nothing anymore.');
    await card.getByText(/^Nothing is shared/).waitFor();
    await reader.reload();
    await reader.getByRole('heading', { name: 'This link has ended' }).waitFor();
    await expectReaderAccessible(reader);
  });
});

/** Text of twice the size, as the browser's settings make it. */
async function enlargeText(page: Page): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.reload();
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('36px');
}

test.for(deviceNames)(
  'a link with a password asks for it, without scripts and with large text, on a %s',
  async (device, { server, openPage }) => {
    const parent = await server.createFamily({ firstName: 'Hannah' });
    const page = await openPage('/healthz', { device, as: parent });
    const api = await server.openApi(parent);
    await writeStory(api, page);
    const [story] = (await api('GET', '/api/daily-stories')) as unknown as { id: number }[];
    const request = { kind: 'story', id: story?.id, password: 'nine snails' };
    const { url } = (await api('POST', '/api/share-links', request)) as unknown as { url: string };
    const allow = [/403/];
    const reader = await openPage(url, { device, context: { javaScriptEnabled: false }, allow });
    const password = reader.getByLabel('Password');
    await password.fill('ten snails');
    await reader.getByRole('button', { name: 'Open' }).click();
    await reader.getByText('The password is incorrect.').waitFor();
    await password.fill('nine snails');
    await password.press('Enter');
    await reader.getByRole('heading', { name: 'Snails have right of way' }).waitFor();
    const another = await openPage(url, { device, context: {} });
    await another.getByLabel('Password').waitFor();
    await expectReaderAccessible(another);
    await enlargeText(another);
    await expectNoSidewaysScroll(another);
    await another.getByRole('button', { name: 'Open' }).waitFor();
  },
);

/** Opens the dialog from where a thing is read, and closes it again. */
async function expectShared(page: Page, title: string): Promise<void> {
  const dialog = dialogNamed(page, title);
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function writeThings(api: Api, page: Page) {
  const { id: childId } = await api('POST', '/api/children', maya);
  const url = await uploadPhoto(page);
  await api('POST', '/api/daily-stories', {
    title: 'Fog',
    content: 'Geese.',
    storyDate: '2026-10-05',
    mediaUrls: [url],
  });
  await api('POST', '/api/daily-stories', { title: 'Mine', content: 'x', storyDate: '2026-10-04', isPrivate: true });
  const heirloom = await api('POST', '/api/heirlooms', { name: 'Watch', category: 'jewelry', significance: 'His.' });
  const experience = await api('POST', '/api/experiences', { title: 'Zoo', childIds: [childId] });
  const milestone = { childId, title: 'First ride', category: 'Movement' };
  await api('POST', '/api/milestones', { ...milestone, status: 'completed' });
  await api('POST', '/api/milestones', { ...milestone, title: 'Swims' });
  const { id: letter } = await api('GET', `/api/annual-letters/child/${childId}/year/2026`);
  const finished = { draftContent: 'Dear Maya.', finalContent: 'Dear Maya.', status: 'finalized' };
  await api('PATCH', `/api/annual-letters/${letter}`, finished);
  return { childId, heirloom, experience };
}

test.for(flowOn('desktop'))(
  'each thing is shared where it’s read, and what is private isn’t, on a %s',
  async (device, { server, openPage }) => {
    const parent: Account = await server.createFamily();
    const page = await openPage('/healthz', { device, as: parent });
    const { childId, heirloom, experience } = await writeThings(await server.openApi(parent), page);
    await page.goto(`/heirlooms?heirloom=${heirloom.id}`);
    await page.getByRole('button', { name: 'Share Watch' }).click();
    await expectShared(page, 'Share this heirloom');
    await page.goto(`/experiences?experience=${experience.id}`);
    await page.getByRole('button', { name: 'Share Zoo' }).click();
    await expectShared(page, 'Share this experience');
    await page.goto(`/annual-letters?child=${childId}&year=2026`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expectShared(page, 'Share this letter');
    await page.goto('/photos');
    await page.getByRole('button', { name: /^View photo: Fog/ }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expectShared(page, 'Share this photo');
    await page.goto(`/child/${childId}?tab=milestones`);
    await chooseFor(page, 'First ride', 'Share');
    await expectShared(page, 'Share this milestone');
    await page.getByRole('button', { name: /^(More for|Edit or delete) “?Swims”?$/ }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Share' }).count()).toBe(0);
    await page.goto('/daily-stories?record=day-2026-10-04');
    await openMenu(page, 'Mine');
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Share' }).count()).toBe(0);
  },
);
