import type { Page } from 'playwright';
import type { Api } from './accounts.ts';

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

export const openLesson = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click();

/** A lesson in the family's first category, created through the API. */
export async function createLesson(api: Api, overrides: Record<string, unknown>) {
  const { id: categoryId } = await api('POST', '/api/value-categories', { name: `Category ${crypto.randomUUID()}` });
  const words = { title: 'Lesson', description: 'What it is about.', content: 'What we say.' };
  return api('POST', '/api/values', { categoryId, ...words, ...overrides });
}
