import type { Page } from 'playwright';

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Finds everybody by a search, because the server has the accounts of all tests and shows 50 at first. */
export const find = (page: Page, words: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(words);

export const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true });
