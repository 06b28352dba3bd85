import { limits } from '../../../../shared/fields.ts';
import { isbnOf } from '../../../../shared/keepsakes/isbn.ts';
import type { FoundBook, LookedUpBooks } from '../../../../shared/keepsakes/reading-list.ts';
import { storable } from '../../../../shared/storable.ts';
import { minuteMs, takeHits } from '../../../kernel/http/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import type { CatalogueBook } from './open-library.ts';

const lookUpsAMinute = 60;

/** What Open Library knows of a title or an ISBN. That it can't be reached is an answer too: books are typed in then. */
export async function lookUpBooks(services: Services, viewer: Viewer, query: string): Promise<LookedUpBooks> {
  const { openLibrary, log } = services;
  await takeHits(
    services,
    [{ key: `book-look-ups:${viewer.userId}`, max: lookUpsAMinute, windowMs: minuteMs }],
    'You have looked up many books this minute. Please try again in a moment.',
  );
  const isbn = isbnOf(query) ?? null;
  try {
    const books = await openLibrary.search(isbn ? { isbn } : { words: query.trim() });
    return { isReachable: true, books: withoutDoubles(books.map((book) => toFoundBook(book, isbn))) };
  } catch (err) {
    log.warn({ err }, 'Open Library gave no answer');
    return { isReachable: false, books: [] };
  }
}

const toFoundBook = ({ title, authors, firstPublishYear, coverId }: CatalogueBook, isbn: string | null): FoundBook => ({
  title: asName(title),
  author: asName(authors.join(', ')),
  firstPublishYear,
  isbn,
  coverId,
});

/** Texts of elsewhere, as a book takes them. */
const asName = (text: string): string =>
  storable(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.name)
    .toWellFormed();

/** The catalogue has some works twice, which look the same here. */
const withoutDoubles = (books: readonly FoundBook[]): FoundBook[] => [
  ...new Map(books.map((book) => [JSON.stringify(book), book])).values(),
];
