import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

/** Adds a book for the oldest child, once for each key, and returns the titles of the reading list. */
export async function addBook(baseUrl: string, token: string, key: string): Promise<string[]> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const children = await api.GET('/api/children');
  if (children.error) throw new Error(children.error.error);
  const added = await api.POST('/api/reading-list', {
    params: { header: { 'Idempotency-Key': key } },
    body: { title: 'Frog and Toad', author: 'Arnold Lobel', childId: children.data[0]?.id ?? null },
  });
  if (added.error) throw new Error(added.error.issues?.[0]?.message ?? added.error.error);
  const books = await api.GET('/api/reading-list', { params: { query: { limit: 10 } } });
  return (books.data ?? []).map(({ title }) => title);
}
