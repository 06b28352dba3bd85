import { say } from '#words';
import type { PageCursor } from '../../../../shared/fields.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import type {
  Book,
  BookFields,
  BookFilter,
  BookOverview,
  CreateBook,
  UpdateBook,
} from '../../../../shared/keepsakes/reading-list.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { isUniqueViolation } from '../../../kernel/database/database-errors.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { pageFrom } from '../../../kernel/database/page-from.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { type FileRow, findFile } from '../../files/files.queries.ts';
import { assertFiles, discardAfterCommit, removeFileRows } from '../../files/files.rules.ts';
import { coverCategory, fetchCover } from './book-lookup.rules.ts';
import { countBooks, findBook, insertBook, listBooks, listBookTags, updateBook } from './reading-list.queries.ts';

export async function getBook(db: FamilyTransaction, id: number): Promise<Book> {
  const book = await findBook(db, id);
  if (!book) throw notFound(say('Book not found'));
  return book;
}

/** The book is saved first: a cover that can't be fetched doesn't lose it. */
export async function addBook(services: Services, viewer: Viewer, input: CreateBook): Promise<Book> {
  const { openLibraryCoverId, ...fields } = input;
  const now = services.clock.now().toISOString();
  const completedAt = fields.status === 'completed' ? (fields.completedAt ?? now) : null;
  const book = await services.database.family(viewer.tenantId, async (db) => {
    await assertKnown(db, viewer, fields);
    const id = await onceFromReadwise(insertBook(db, viewer.userId, { ...fields, completedAt }));
    return getBook(db, id);
  });
  return withCover(services, viewer, book, { openLibraryCoverId, coverImageUrl: fields.coverImageUrl });
}

/** Changes what was sent. A cover of ours that nothing uses any more is deleted. */
export async function changeBook(
  services: Services,
  viewer: Viewer,
  { id, openLibraryCoverId, ...changes }: UpdateBook & { id: number },
): Promise<Book> {
  const book = await write(services, viewer, id, { ...changes });
  return withCover(services, viewer, book, { openLibraryCoverId, coverImageUrl: changes.coverImageUrl });
}

export async function removeBook(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'readingList', { id }, () => getBook(db, id));
  await moveToTrash(db, 'book', [id], deletion);
}

type BookChanges = Partial<Omit<UpdateBook, 'openLibraryCoverId'>>;

async function write(services: Services, viewer: Viewer, id: number, given: BookChanges): Promise<Book> {
  const { version, ...sent } = given;
  const now = services.clock.now();
  const { book, removed } = await services.database.family(viewer.tenantId, async (db) => {
    const stored = await lockRecord(db, 'readingList', { id, version }, () => getBook(db, id));
    const changes: BookFields = withLists(stored, sent);
    await assertKnown(db, viewer, changes, [stored.coverImageUrl]);
    const completedAt = completionOf(stored, changes, now);
    await onceFromReadwise(updateBook(db, id, { ...changes, completedAt }, now));
    const changed = await getBook(db, id);
    const isReplaced = changed.coverImageUrl !== stored.coverImageUrl;
    return {
      book: changed,
      removed: isReplaced ? await removeUnusedCover(db, services, viewer, stored.coverImageUrl) : [],
    };
  });
  await discardAfterCommit(services, removed);
  return book;
}

/** Completing keeps the first completion date unless another is given. Any other status clears it. */
function completionOf(stored: Book, { status, completedAt }: BookFields, now: Date): string | null {
  if ((status ?? stored.status) !== 'completed') return null;
  return completedAt ?? stored.completedAt ?? now.toISOString();
}

interface AskedCover {
  openLibraryCoverId: number | null | undefined;
  coverImageUrl: string | null | undefined;
}

/** A given picture comes first. If Open Library has no cover, the book stays as it is. */
async function withCover(services: Services, viewer: Viewer, book: Book, asked: AskedCover): Promise<Book> {
  if (!asked.openLibraryCoverId || asked.coverImageUrl) return book;
  const cover = await fetchCover(services, viewer, { book, coverId: asked.openLibraryCoverId });
  if (!cover) return book;
  try {
    return await write(services, viewer, book.id, { coverImageUrl: cover.url });
  } catch (error) {
    // The book was deleted meanwhile; if not, its cover stays.
    const removed = await services.database.family(viewer.tenantId, (db) => removeFileRows(db, services, [cover.id]));
    await discardAfterCommit(services, removed);
    throw error;
  }
}

/** Deletes the row of a cover that nothing uses any more. */
async function removeUnusedCover(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  { userId }: Viewer,
  address: string | null,
): Promise<FileRow[]> {
  const fileId = address === null ? undefined : fileIdOf(address);
  const file = fileId === undefined ? undefined : await findFile(db, fileId, userId);
  // Pictures uploaded for something else stay.
  return file?.category === coverCategory ? removeFileRows(db, services, [file.id]) : [];
}

/** Child and picture must be the family's; a picture `held` before may be gone. */
async function assertKnown(
  db: FamilyTransaction,
  viewer: Viewer,
  { childId, coverImageUrl }: BookFields,
  held: readonly (string | null)[] = [],
): Promise<void> {
  if (typeof childId === 'number') await assertChildren(db, [childId], 'childId');
  if (coverImageUrl) await assertFiles(db, viewer, [{ field: 'coverImageUrl', url: coverImageUrl }], held);
}

/** A book of Readwise is in the list of each person who imports it, once. */
async function onceFromReadwise<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('CONFLICT', say('You already have this book from Readwise'));
  }
}

/** Fills the rows of the grid at every width. */
const pageSize = 60;

export async function pageOfBooks(
  db: FamilyTransaction,
  { cursor, ...filter }: BookFilter & PageCursor,
): Promise<{ books: Book[]; nextCursor: number | null }> {
  const { rows, nextCursor } = await pageFrom(cursor, pageSize, (part) => listBooks(db, filter, part));
  return { books: rows, nextCursor };
}

/** The number in each tab, and the tags used before. */
export async function bookOverview(
  db: FamilyTransaction,
  filter: Pick<BookFilter, 'childId' | 'search'>,
): Promise<BookOverview> {
  const matching = await countBooks(db, filter);
  const everyBook = await countBooks(db, {});
  const of = (status: BookStatus): number => matching.get(status) ?? 0;
  return {
    counts: {
      all: sum(matching),
      want_to_read: of('want_to_read'),
      reading: of('reading'),
      completed: of('completed'),
    },
    total: sum(everyBook),
    tags: await listBookTags(db),
  };
}

const sum = (counts: ReadonlyMap<BookStatus, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);
