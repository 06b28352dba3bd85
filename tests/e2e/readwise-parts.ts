import type { Page } from 'playwright';
import { readwise as peer } from './stand-ins.ts';

export const readwise = (page: Page) => page.getByRole('region', { name: 'Readwise' });

export const count = (page: Page, name: string) =>
  readwise(page).locator('dl > div').filter({ hasText: name }).locator('dd').textContent();

export async function connect(page: Page, token = peer.token): Promise<void> {
  await readwise(page).getByRole('button', { name: 'Connect', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Readwise' });
  await dialog.getByLabel('Access token').fill(token);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
}

/** Before each test: it answers well, with three books. */
export function prepareReadwise(): void {
  peer.behave('good');
  peer.retryAfter = 2;
  peer.library = [
    {
      user_book_id: 1,
      title: 'The Whole-Brain Child',
      author: 'Daniel J. Siegel',
      highlights: [
        { id: 1, text: 'Connect and redirect.', note: 'Tonight!', location: 12, location_type: 'page' },
        { id: 2, text: 'Name it to tame it.', highlighted_at: '2026-10-02T01:00:00Z' },
      ],
    },
    { user_book_id: 2, title: 'An article', category: 'articles', highlights: [] },
    { user_book_id: 3, title: 'Charlotte’s Web', author: 'E. B. White', highlights: [{ id: 3, text: 'Some pig.' }] },
  ];
}
