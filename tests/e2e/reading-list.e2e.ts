import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeEach, describe, expect } from 'vitest';
import type { Account, Api } from './accounts.ts';
import { flowOn, test } from './harness.ts';
import { chooseFilter, chooseFor, pathOf, waitForNoToast, waitForToast } from './page-parts.ts';
import { openLibrary as library } from './stand-ins.ts';

beforeEach(() => library.behave('good'));

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts();
const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

async function openEdit(page: Page, title: string) {
  await chooseFor(page, title, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Book' });
  await dialog.waitFor();
  return dialog;
}

async function openDialog(page: Page, button: string, title = button) {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
}

const addMaya = (api: Api) =>
  api('POST', '/api/children', { name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' });

async function withBooks(server: { createFamily(): Promise<Account>; openApi(of: Account): Promise<Api> }) {
  const parent = await server.createFamily();
  const api = await server.openApi(parent);
  const maya = await addMaya(api);
  const books = [
    { title: 'Owl Moon', author: 'Jane Yolen', status: 'completed' },
    { title: 'The Snowy Day', author: 'Ezra Jack Keats', childId: maya.id, status: 'reading' },
    { title: 'Snow', author: 'Uri Shulevitz', childId: maya.id, priority: 'high', tags: ['winter'] },
  ];
  for (const book of books) await api('POST', '/api/reading-list', book);
  return { parent, api, maya };
}

describe.for(flowOn('desktop'))('on a %s', (device) => {
  test('a book is added by hand, changed and deleted', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    await addMaya(await server.openApi(parent));
    const page = await openPage('/reading-list', { device, as: parent });
    await page.getByRole('heading', { name: 'No books yet' }).waitFor();

    const add = await openDialog(page, 'Add Book');
    await add.getByLabel('Title', { exact: true }).fill('Owl Moon');
    await add.getByLabel('Author', { exact: true }).fill('Jane Yolen');
    await add.getByLabel('Child').selectOption({ label: 'Maya' });
    await add.getByLabel('Category').selectOption({ label: 'Picture book' });
    await add.getByLabel('Why this book?').fill('For the walk at night');
    await add.getByRole('button', { name: 'Add Book', exact: true }).click();
    await waitForToast(page, 'Book added');
    await add.waitFor({ state: 'hidden' });
    await card(page, 'Owl Moon').getByText('Maya').waitFor();
    await card(page, 'Owl Moon').getByText('Picture book').waitFor();
    await waitForNoToast(page);

    const edit = await openEdit(page, 'Owl Moon');
    await edit.getByLabel('Status').selectOption({ label: 'Completed' });
    await edit.getByRole('button', { name: 'Save Book' }).click();
    await waitForToast(page, 'Book updated');
    await card(page, 'Owl Moon').getByText('Completed').waitFor();
    await tab(page, /^Completed\s*1$/).waitFor();

    await chooseFor(page, 'Owl Moon', 'Delete');
    const confirm = page.getByRole('alertdialog', { name: 'Delete this book?' });
    await confirm.getByText('“Owl Moon” will be removed').waitFor();
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await chooseFor(page, 'Owl Moon', 'Delete');
    await confirm.getByRole('button', { name: 'Delete Book' }).click();
    await waitForToast(page, 'Book removed');
    await page.getByRole('heading', { name: 'No books yet' }).waitFor();
  });

  test('tabs, search and child filter the list, in the address', async ({ server, openPage }) => {
    const { parent, maya } = await withBooks(server);
    const page = await openPage('/reading-list', { device, as: parent });
    await summary(page, '3 books').waitFor();
    await expect.poll(() => titles(page)).toEqual(['Snow', 'The Snowy Day', 'Owl Moon']);
    for (const name of [/^All\s*3$/, /^Want to Read\s*1$/, /^Reading\s*1$/, /^Completed\s*1$/]) {
      await tab(page, name).waitFor();
    }
    await page.getByRole('searchbox', { name: 'Search books' }).fill('snow');
    await summary(page, '2 books').waitFor();
    await chooseFilter(page, device, { name: 'Child', option: 'Maya' });
    await tab(page, /^Reading/).click();
    await summary(page, '1 book').waitFor();
    await card(page, 'The Snowy Day').waitFor();
    await card(page, 'Snow').waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe(`/reading-list?search=snow&childId=${maya.id}&status=reading`);

    await page.reload();
    await summary(page, '1 book').waitFor();
    await tab(page, /^Completed/).click();
    await page.getByRole('heading', { name: 'No books found' }).waitFor();
    await page.getByRole('button', { name: 'Show all books' }).click();
    await summary(page, '3 books').waitFor();
    await chooseFilter(page, device, { name: 'Order', option: 'By title' });
    await expect.poll(() => titles(page)).toEqual(['Owl Moon', 'Snow', 'The Snowy Day']);

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await file;
    expect(download.suggestedFilename()).toBe('reading-list.csv');
    expect(await readFile(await download.path(), 'utf8')).toMatch(
      /^\uFEFFTitle,Author,Status.*\r\nOwl Moon,Jane Yolen,/,
    );
  });

  test('a book is found at Open Library, with its cover', async ({ server, openPage }) => {
    const parent = await server.createFamily();
    const page = await openPage('/reading-list', { device, as: parent });
    const add = await openDialog(page, 'Add Book');
    const find = add.getByLabel('Look up a book');
    await find.fill('frog and toad');
    await find.press('Enter');
    const found = add.getByRole('list', { name: 'Found books' });
    await expect.poll(() => found.getByRole('button').count()).toBe(2);
    await found.getByRole('button', { name: /Frog and Toad Are Friends/ }).click();
    await expect.poll(() => add.getByLabel('Title', { exact: true }).inputValue()).toBe('Frog and Toad Are Friends');
    await expect.poll(() => add.getByLabel('Author', { exact: true }).inputValue()).toBe('Arnold Lobel');
    await add.getByRole('button', { name: 'Add Book', exact: true }).click();
    await waitForToast(page, 'Book added');
    const cover = card(page, 'Frog and Toad Are Friends').locator('img');
    await expect.poll(() => cover.getAttribute('src')).toMatch(/^\/api\/files\/\d+\?size=thumb$/);
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
