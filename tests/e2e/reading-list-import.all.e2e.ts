import type { Page } from 'playwright';
import { beforeEach, expect } from 'vitest';
import { expectNoSidewaysScroll } from './accessibility.ts';
import { flowOn, test } from './harness.ts';
import { chooseFor, waitForPage, waitForToast } from './page-parts.ts';
import { readwise as peer } from './stand-ins.ts';

beforeEach(() => {
  peer.behave('good');
  peer.retryAfter = 1;
  const quotes = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    text: `Sentence ${index + 1}.`,
    note: index === 0 ? 'Read it to Maya' : '',
    location: 10 + index,
    location_type: 'page',
    highlighted_at: '2026-10-02T01:00:00Z',
  }));
  peer.library = [
    { user_book_id: 1, title: 'Charlotte’s Web', author: 'E. B. White', highlights: quotes },
    { user_book_id: 2, title: 'Owl Moon', author: 'Jane Yolen', highlights: [] },
    { user_book_id: 3, title: 'The Snowy Day', author: 'Ezra Jack Keats', highlights: [] },
  ];
});

const book = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function connectInDialog(page: Page) {
  await page.getByRole('button', { name: 'Import from Readwise' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import from Readwise' });
  const connect = dialog.getByRole('button', { name: 'Connect', exact: true });
  await dialog.getByLabel('Access token').waitFor();
  await expect.poll(() => connect.isDisabled()).toBe(true);
  await dialog.getByLabel('Access token').fill(peer.token);
  await connect.click();
  await waitForToast(page, 'Readwise connected successfully!');
  return dialog;
}

test.for(flowOn('desktop'))('books arrive with their highlights, on a %s', async (device, { server, openPage }) => {
  const page = await openPage('/reading-list', { device, as: await server.createFamily() });
  await waitForPage(page);
  const dialog = await connectInDialog(page);
  await dialog.getByText(/^Last import on .*: 3 new books and 12 new highlights\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Import now' }).click();
  await dialog.getByText(/^Last import on .*: nothing new\.$/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await book(page, 'Charlotte’s Web').getByText('Imported', { exact: true }).waitFor();

  await chooseFor(page, 'Charlotte’s Web', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Book' });
  await edit.getByText('Sentence 1.', { exact: true }).waitFor();
  await edit.getByText('Read it to Maya').waitFor();
  await edit.getByText('Page 10', { exact: true }).waitFor();
  await expect.poll(() => edit.getByRole('figure').count()).toBe(10);
  await edit.getByRole('button', { name: 'Show more highlights' }).click();
  await edit.getByText('Sentence 12.', { exact: true }).waitFor();
  expect(await edit.getByRole('button', { name: 'Show more highlights' }).count()).toBe(0);
  await expectNoSidewaysScroll(page);
});

test('an import continues when its dialog closes, and its books appear by themselves', async ({ server, openPage }) => {
  peer.retryAfter = 3;
  peer.behave('good', 'good', 'busy', 'good');
  const page = await openPage('/reading-list', { as: await server.createFamily() });
  await waitForPage(page);
  const dialog = await connectInDialog(page);
  await dialog.getByText(/^Readwise asked us to pause/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await book(page, 'The Snowy Day').waitFor();
});
