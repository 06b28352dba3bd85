import { fileTypeFromBuffer } from 'file-type';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { fileAddress, imageTypes } from '../../../../shared/files/files.ts';
import { isbnOf } from '../../../../shared/keepsakes/isbn.ts';
import type { Book, FoundBook, LookedUpBooks } from '../../../../shared/keepsakes/reading-list.ts';
import { storable } from '../../../../shared/storable.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { createLimitedQueue } from '../../../kernel/limited-queue.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { MadePicture } from '../../../kernel/print/picture-work.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { pictureNameOf } from '../../files/accepted-kinds.rules.ts';
import { addStoredFile, storeBytes } from '../../files/files.rules.ts';
import type { CatalogueBook } from './open-library.client.ts';

const lookUpsAMinute = 60;

/** Says so if Open Library can't be reached: books can be typed in. */
export async function lookUpBooks(services: Services, viewer: Viewer, query: string): Promise<LookedUpBooks> {
  const { openLibrary, log } = services;
  await enforceRateLimits(
    services,
    [{ key: `book-look-ups:${viewer.userId}`, max: lookUpsAMinute, windowMs: minuteMs }],
    say('You’ve looked up a lot of books in the last minute. Please try again in a moment.'),
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

/** Within a book's limits. */
const asName = (text: string): string =>
  storable(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.name)
    .toWellFormed();

/** Open Library lists some works twice. */
const withoutDoubles = (books: readonly FoundBook[]): FoundBook[] => [
  ...new Map(books.map((book) => [JSON.stringify(book), book])).values(),
];

/** Covers are deleted with their book. */
export const coverCategory = 'book';

/** Several times as many as a person looks at. */
const coversAMinute = 300;

/** A cover may be large before it is decoded, so only a few are in memory at once. */
const fetchInTurn = createLimitedQueue({
  places: 4,
  longestQueue: 50,
  sentence: say('Too many covers are being fetched right now. Please try again in a moment.'),
});

interface CoverRequest {
  book: Pick<Book, 'id' | 'title'>;
  coverId: number;
}

/**
 * Downloads a cover once and stores it as a file. Undefined, with a line in the log, if there is no cover or no room
 * for it.
 */
export async function fetchCover(
  services: Services,
  viewer: Viewer,
  { book, coverId }: CoverRequest,
): Promise<{ id: number; url: string } | undefined> {
  try {
    await claimCover(services, viewer);
    const picture = await pictureOf(services, coverId, 'L');
    if (!picture) return undefined;
    const stored = await storeBytes(services, {
      ...picture,
      userId: viewer.userId,
      category: coverCategory,
      entityId: book.id,
      name: pictureNameOf(book.title, picture.type),
    });
    const { id } = await addStoredFile(services, viewer, stored);
    return { id, url: fileAddress(id) };
  } catch (err) {
    services.log.warn({ err, bookId: book.id, coverId }, 'a cover could not be kept');
    return undefined;
  }
}

/** A small cover to look at before adding the book. It isn't stored. */
export async function previewCover(
  services: Services,
  viewer: Viewer,
  coverId: number,
): Promise<MadePicture | undefined> {
  await claimCover(services, viewer);
  try {
    return await pictureOf(services, coverId, 'M');
  } catch (err) {
    services.log.warn({ err, coverId }, 'a cover could not be fetched');
    return undefined;
  }
}

function claimCover(services: Services, viewer: Viewer): Promise<unknown> {
  return enforceRateLimits(
    services,
    [{ key: `book-covers:${viewer.userId}`, max: coversAMinute, windowMs: minuteMs }],
    say('You’ve looked at a lot of covers in the last minute. Please try again in a moment.'),
  );
}

function pictureOf(
  { openLibrary, pictures }: Services,
  coverId: number,
  size: 'M' | 'L',
): Promise<MadePicture | undefined> {
  return fetchInTurn(async () => {
    const bytes = await openLibrary.cover(coverId, size);
    if (!bytes) return undefined;
    const found = await fileTypeFromBuffer(bytes);
    if (!imageTypes.some((type) => type === found?.mime)) return undefined;
    return pictures.make({ kind: 'web' }, () => Promise.resolve(bytes));
  });
}
