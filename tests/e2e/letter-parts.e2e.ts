import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import type { Account, Api } from './accounts.ts';
import { flowOn, test } from './harness.ts';
import { fileField, photo } from './media-parts.ts';
import { isFocused, waitForNoToast, waitForToast } from './page-parts.ts';

const year = new Date().getFullYear();
const maya = { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' };
const saved = ['Letter saved', 'Your changes have been saved successfully.'] as const;

interface Server {
  createFamily: () => Promise<Account>;
  openApi: (account: Account) => Promise<Api>;
}

async function familyWithChild(server: Server) {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const child = await api('POST', '/api/children', maya);
  const address = (tab: string) => `/annual-letters?child=${child.id}&year=${year}&tab=${tab}`;
  const readLetter = async (page: Page): Promise<{ id: number }> =>
    (await page.request.get(`/api/annual-letters/child/${child.id}/year/${year}`)).json();
  return { parent, api, child, address, readLetter };
}

const photoNotes = (page: Page) => page.getByRole('list', { name: `Photo notes from ${year}` });
const captions = (page: Page) => photoNotes(page).getByRole('heading').allInnerTexts();

async function choose(page: Page, trigger: RegExp, item: string) {
  await page.getByRole('button', { name: trigger }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('photos with their notes can be added, ordered, viewed and removed', async ({ server, openPage }) => {
    const { parent, address, readLetter } = await familyWithChild(server);
    const page = await openPage(address('photos'), { device, as: parent });
    await page.getByRole('heading', { name: 'No photos yet' }).waitFor();

    const add = page.getByRole('button', { name: 'Add Photo Note' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add Photo Note' });
    await fileField(dialog, 'Upload Image').setInputFiles(await photo('river.jpg'));
    await dialog.getByRole('button', { name: 'Remove Image' }).waitFor();
    await dialog.getByLabel('Caption').fill('The river path');
    await dialog.getByLabel('Note').fill('The minute before you noticed.');
    await dialog.getByLabel('Date').fill(`${year}-01-02`);
    await dialog.getByLabel('Tags').fill('firsts,');
    await dialog.getByRole('button', { name: 'Add Photo Note' }).click();
    await waitForToast(page, ...saved);
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(add)).toBe(true);
    const card = photoNotes(page).getByRole('listitem').filter({ hasText: 'The river path' });
    await card.getByText(`January 2, ${year}`).waitFor();
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);

    await add.click();
    await dialog.getByLabel('Caption').fill('Seven candles');
    await dialog.getByRole('button', { name: 'Add Photo Note' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => captions(page)).toEqual(['The river path', 'Seven candles']);
    await expectNoSidewaysScroll(page);

    await card.getByRole('button', { name: 'View photo: The river path' }).click();
    await page.getByRole('dialog', { name: 'Photos of Maya' }).getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    const ordered = page.waitForResponse(/annualLetters\.update/);
    await choose(page, /Seven candles/, 'Move earlier');
    await expect.poll(() => captions(page)).toEqual(['Seven candles', 'The river path']);
    await page.getByText('“Seven candles” is now 1 of 2.').waitFor();
    // It shows at once. A form opened before it is stored starts from the previous version and is merged.
    await ordered;

    await choose(page, /“The river path”/, 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Photo Note' });
    await edit.getByLabel('Caption').fill('The river path, April');
    await edit.getByRole('button', { name: 'Save Photo Note' }).click();
    await edit.waitFor({ state: 'hidden' });
    await choose(page, /Seven candles/, 'Remove');
    const asked = page.getByRole('alertdialog', { name: 'Remove this photo note?' });
    await asked.getByRole('button', { name: 'Remove' }).click();
    await asked.waitFor({ state: 'hidden' });
    await page.reload();
    await photoNotes(page).waitFor();
    await expect.poll(() => captions(page)).toEqual(['The river path, April']);
    const stored = await readLetter(page);
    expect(stored).toMatchObject({ photoNotes: [{ tags: ['firsts'], note: 'The minute before you noticed.' }] });
  });

  test('memories can be added, read by month, edited and deleted after asking', async ({ server, openPage }) => {
    const { parent, address } = await familyWithChild(server);
    const page = await openPage(address('memories'), { device, as: parent });
    await page.getByRole('heading', { name: 'No memories yet' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Add Memory' });
    const write = async (type: string, title: string, date?: string) => {
      await page.getByRole('button', { name: 'Add Memory' }).click();
      await dialog.getByLabel('Type').selectOption({ label: type });
      await dialog.getByLabel('Title').fill(title);
      if (date) await dialog.getByLabel('Date').fill(date);
      await dialog.getByRole('button', { name: 'Add Memory' }).click();
      await waitForToast(page, ...saved);
      await dialog.waitFor({ state: 'hidden' });
    };
    await page.getByRole('button', { name: 'Add Memory' }).click();
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByLabel('Type').getByRole('option').allInnerTexts())
      .toEqual([
        'Achievement',
        'Funny Moment',
        'Growth & Learning',
        'Challenge Overcome',
        'Family Time',
        'Friendship',
        'Adventure',
      ]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await write('Challenge Overcome', 'Reading to the class', `${year}-06-11`);
    await write('Funny Moment', 'Upside-down soup');
    const ofJune = page.getByRole('region', { name: `June ${year}` });
    await ofJune.getByText('Challenge Overcome').waitFor();
    await page.getByRole('region', { name: 'No date' }).getByRole('heading', { name: 'Upside-down soup' }).waitFor();

    await choose(page, /Upside-down soup/, 'Edit');
    const edit = page.getByRole('dialog', { name: 'Edit Memory' });
    await edit.getByLabel('Description').fill('You ate it with a fork.');
    await edit.getByRole('button', { name: 'Save Memory' }).click();
    await edit.waitFor({ state: 'hidden' });
    await page.getByText('You ate it with a fork.').waitFor();
    await choose(page, /Reading to the class/, 'Delete');
    const asked = page.getByRole('alertdialog', { name: 'Delete this memory?' });
    await asked.getByRole('button', { name: 'Delete memory' }).click();
    await ofJune.waitFor({ state: 'hidden' });
  });

  test('shows the year’s records, and inserts them into the letter', async ({ server, openPage }) => {
    const { parent, api, child, address } = await familyWithChild(server);
    const story = (day: number) => ({
      title: `Story ${day}`,
      content: `What Maya said on day ${day}`,
      storyDate: `${year}-01-${String(day).padStart(2, '0')}`,
      childIds: [child.id],
    });
    for (let day = 1; day <= 12; day += 1) await api('POST', '/api/daily-stories', story(day));
    await api('POST', '/api/daily-stories', { ...story(13), title: 'A secret', isPrivate: true });
    await api('POST', '/api/experiences', {
      title: 'Lighthouse weekend',
      type: 'trip',
      childIds: [child.id],
      status: 'completed',
      completedDate: `${year}-01-14`,
    });
    const page = await openPage(address('review'), { device, as: parent });
    const stories = page.getByRole('region', { name: 'Daily stories' });
    await stories.getByText('Story 12', { exact: true }).waitFor();
    await expect.poll(() => stories.getByRole('listitem').count()).toBe(12);
    await page.getByText(`No lessons in ${year} yet.`).waitFor();
    await stories.getByRole('switch', { name: 'Include my private stories' }).click();
    await stories.getByText('A secret').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: /Lighthouse weekend/ }).click();
    const experience = page.getByRole('dialog', { name: 'Lighthouse weekend' });
    // The page takes the focus when it opens, and the dialog takes it back: neither closes it.
    await expect.poll(() => experience.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' });
    await experience.getByRole('button', { name: 'Close' }).first().click();
    await experience.waitFor({ state: 'hidden' });

    await page.goto(address('write'));
    await page.getByRole('button', { name: 'Start Writing' }).click();
    const text = page.getByRole('textbox', { name: 'Letter text' });
    await text.waitFor();
    if (device === 'phone') await page.getByRole('button', { name: `Maya’s ${year}` }).click();
    const panel = page.getByRole(device === 'phone' ? 'dialog' : 'complementary', { name: `Maya’s ${year}` });
    await panel.getByText('10 of 12').waitFor();
    const newest = panel.getByRole('list', { name: 'Daily stories' });
    await expect.poll(() => newest.getByRole('listitem').count()).toBe(10);
    await expect.poll(() => newest.getByRole('listitem').first().innerText()).toContain('Story 12');
    await newest.getByRole('button', { name: /Story 12/ }).click();
    await newest.getByRole('button', { name: 'Add to letter' }).click();
    await expect.poll(() => text.inputValue()).toContain('What Maya said on day 12');
  });
});

test('keeps what the other parent added meanwhile, and reports what couldn’t be saved', async ({
  server,
  openPage,
}) => {
  const { parent, api, address, readLetter } = await familyWithChild(server);
  const allow = [/500.*annualLetters\.update/];
  const page = await openPage(address('memories'), { as: parent, allow });
  await page.getByRole('heading', { name: 'No memories yet' }).waitFor();
  const theirs = { id: 'theirs', type: 'family', title: 'Under the lilac', description: null, date: null };
  const { id } = await readLetter(page);
  await api('PATCH', `/api/annual-letters/${id}`, { memories: [theirs] });

  const dialog = page.getByRole('dialog', { name: 'Add Memory' });
  await page.getByRole('button', { name: 'Add Memory' }).click();
  await dialog.getByLabel('Title').fill('The whole length');
  await dialog.getByRole('button', { name: 'Add Memory' }).click();
  await waitForToast(page, ...saved);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Under the lilac' }).waitFor();
  const stored = await readLetter(page);
  expect(stored).toMatchObject({ memories: [{ title: 'Under the lilac' }, { title: 'The whole length' }] });

  await waitForNoToast(page);
  const failure = { status: 500, contentType: 'application/json', body: '{}' };
  await page.route('**/trpc/annualLetters.update*', (route) => route.fulfill(failure));
  await page.getByRole('button', { name: 'Add Memory' }).click();
  await dialog.getByLabel('Title').fill('Not for ever');
  await dialog.getByRole('button', { name: 'Add Memory' }).click();
  await waitForToast(page, 'Save failed');
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Not for ever');
  await page.unroute('**/trpc/annualLetters.update*');
  await dialog.getByRole('button', { name: 'Add Memory' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Not for ever' }).waitFor();
});
