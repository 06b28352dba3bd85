import type { Page } from 'playwright';

export const addForm = (page: Page) => page.getByRole('region', { name: 'Add an idea' });

export const ideas = (page: Page) => page.getByRole('list', { name: 'Ideas' });

export const ideaWith = (page: Page, text: string) => ideas(page).getByRole('listitem').filter({ hasText: text });
