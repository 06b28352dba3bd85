import type { BookStatus } from '../../../../shared/keepsakes/book-choices.ts';
import type { Book, BookFilter, BookOverview } from '../../../../shared/keepsakes/reading-list.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { noteReading } from '../../../kernel/database/read-page.ts';
import { countBooks, listBooks, listBookTags } from './reading-list.queries.ts';

/** Books of one page in the browser: full rows of the grid on every width. */
const pageSize = 60;

/** One page of those that match. */
export async function pageOfBooks(
  db: FamilyTransaction,
  { cursor, ...filter }: BookFilter & { cursor?: number | null | undefined },
): Promise<{ books: Book[]; nextCursor: number | null }> {
  const offset = cursor ?? 0;
  const { result: books, isPart } = await noteReading(() => listBooks(db, filter, { limit: pageSize, offset }));
  return { books, nextCursor: isPart ? offset + books.length : null };
}

/** What the page shows around the books: the number in each tab, and the words that were used before. */
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
