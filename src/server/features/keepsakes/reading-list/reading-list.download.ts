import { Readable } from 'node:stream';
import { say } from '#words';
import type { CsvColumn } from '../../../../shared/archive/csv-export.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { bookCategoryLabels, bookStatusLabels } from '../../../../shared/keepsakes/book-choices.ts';
import { type Book, coverPreviewSchema, exportBooksSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { notFound } from '../../../kernel/errors.ts';
import { csvDownload } from '../../../kernel/transfer/csv-download.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { previewCover } from './book-lookup.rules.ts';
import { listBooks } from './reading-list.queries.ts';

/** All books as a table, or those that match. */
export const readingListDownload = downloadRoute({
  path: '/reading-list/export',
  summary: 'Books as a CSV file',
  access: 'read',
  input: exportBooksSchema,
  contentType: 'text/csv; charset=utf-8',
  async find({ family, viewer }, filter) {
    const { books, names } = await family(async (db) => ({
      books: await listBooks(db, filter),
      names: new Map((await listChildren(db)).map(({ id, name }) => [id, name])),
    }));
    return csvDownload('reading-list.csv', columnsFor(names, viewer.timezone), books);
  },
});

/** Headings are those of the page; days are in the caller's time zone. */
function columnsFor(names: ReadonlyMap<number, string>, timezone: string): CsvColumn<Book>[] {
  const dayOf = (moment: string | null) => moment && todayIn(timezone, new Date(moment));
  return [
    { heading: 'Title', cell: ({ title }) => title },
    { heading: 'Author', cell: ({ author }) => author },
    { heading: 'Status', cell: ({ status }) => bookStatusLabels[status] },
    { heading: 'Child', cell: ({ childId }) => (childId === null ? null : (names.get(childId) ?? null)) },
    { heading: 'Category', cell: ({ category }) => bookCategoryLabels[category] },
    { heading: 'Priority', cell: ({ priority }) => priority },
    { heading: 'Age range', cell: ({ ageRange }) => ageRange },
    { heading: 'ISBN', cell: ({ isbn }) => isbn },
    { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
    { heading: 'Reason', cell: ({ reason }) => reason },
    { heading: 'Notes', cell: ({ notes }) => notes },
    { heading: 'Completed', cell: ({ completedAt }) => dayOf(completedAt) },
    { heading: 'Added', cell: ({ createdAt }) => dayOf(createdAt) },
    { heading: 'Source', cell: ({ source }) => source },
  ];
}

/** Covers are fetched by our server, so that no other server learns who looks for what. */
export const coverPreviewDownload = downloadRoute({
  path: '/reading-list/covers/{coverId}',
  summary: 'A cover from Open Library, to preview before its book is added',
  access: 'read',
  input: coverPreviewSchema,
  contentType: 'image/*',
  async find({ services, viewer, isKnown }, { coverId }) {
    const tag = `cover-${coverId}`;
    if (isKnown(tag)) return { tag, isKnown: true };
    const picture = await previewCover(services, viewer, coverId);
    if (!picture) throw notFound(say('Cover not found'));
    return {
      type: picture.type,
      size: picture.bytes.length,
      open: (range) =>
        Promise.resolve(Readable.from([range ? picture.bytes.subarray(range.start, range.end + 1) : picture.bytes])),
      fileName: 'cover',
      isInline: true,
      tag,
    };
  },
});
