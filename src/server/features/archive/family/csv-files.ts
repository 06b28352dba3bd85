import { byteOrderMark, type CsvCell, csvLines } from '../../../../shared/archive/csv-export.ts';
import { writeCsvList } from '../../../../shared/csv-list.ts';
import { type FamilyBook, namesOf } from './family-book.ts';
import type { FamilyRow, TakenTable } from './family-rows.queries.ts';
import { plain, titlesOf } from './pages/page-parts.ts';

/** A cell's source: a column, or a function of the row. */
type Cell<Table extends TakenTable> = keyof FamilyRow<Table> | ((row: FamilyRow<Table>, book: FamilyBook) => unknown);

interface CsvFile {
  path: string;
  table: TakenTable;
  /** The file in pieces, by the rules of all our CSV exports. */
  pieces(book: FamilyBook): AsyncGenerator<string>;
}

const child = ({ childId }: { childId: number | null }, book: FamilyBook) => book.children.get(childId ?? 0);
const author = ({ userId }: { userId: number | null }, book: FamilyBook) => book.people.get(userId ?? 0);

/** For spreadsheets; headings are the pages' words. `data/` also has everything. */
export const csvFiles: readonly CsvFile[] = [
  csvFile('dailyStories', 'csv/daily-stories.csv', [
    // The story import reads these; a comment there is a title.
    ['Date', 'storyDate'],
    ['Tags', 'tags'],
    ['Story', 'content'],
    ['Comment', 'title'],
    ['Author', author],
    ['Children', (row, book) => namesOf(book, book.storyChildren.get(row.id), row.formerChildren)],
    ['Mood', 'mood'],
    ['With', 'taggedPeople'],
    ['Location', 'location'],
    ['Private', 'isPrivate'],
  ]),
  csvFile('children', 'csv/children.csv', [
    ['Name', 'name'],
    ['Date of birth', 'dateOfBirth'],
    ['Stage', 'currentStage'],
    ['Strengths', 'strengths'],
    ['Interests', 'interests'],
    ['Notes', 'notes'],
  ]),
  csvFile('values', 'csv/lessons-library.csv', [
    ['Title', 'title'],
    ['Category', ({ categoryId }, book) => book.categories.get(categoryId)],
    ['Description', 'description'],
    ['Content', 'content'],
    ['Priority', 'priority'],
    ['Why important', 'whyImportant'],
    ['Activities', ({ activities }) => titlesOf(activities)],
    ['Tags', 'tags'],
    ['Source', 'source'],
  ]),
  csvFile('lessons', 'csv/lesson-plans.csv', [
    ['Title', 'title'],
    ['Child', child],
    ['Scheduled date', 'scheduledDate'],
    ['Status', 'status'],
    ['Completed', 'completedAt'],
    ['Description', 'description'],
    ['Content', 'content'],
  ]),
  csvFile('activities', 'csv/activities.csv', [
    ['Title', 'title'],
    ['Child', child],
    ['Type', 'type'],
    ['Completed', 'completedAt'],
    ['Engagement', 'engagementLevel'],
    ['Understanding', 'understandingLevel'],
    ['Notes', 'notes'],
  ]),
  csvFile('milestones', 'csv/milestones.csv', [
    ['Title', 'title'],
    ['Child', child],
    ['Category', 'category'],
    ['Age', 'suggestedAge'],
    ['Status', 'status'],
    ['Completed', 'completedAt'],
    ['Description', 'description'],
  ]),
  csvFile('annualLetters', 'csv/birthday-letters.csv', [
    ['Child', child],
    ['Year', 'year'],
    ['Status', 'status'],
    ['Title', 'title'],
    ['Letter', ({ finalContent, draftContent }) => finalContent ?? draftContent],
    ['Author', author],
  ]),
  csvFile('experiences', 'csv/experiences.csv', [
    ['Title', 'title'],
    ['Type', 'type'],
    ['Status', 'status'],
    ['Priority', 'priority'],
    ['Scheduled date', 'scheduledDate'],
    ['Completed date', 'completedDate'],
    ['Participants', (row, book) => namesOf(book, book.experienceChildren.get(row.id), row.formerChildren)],
    ['Location', 'location'],
    ['Estimated cost', 'estimatedCost'],
    ['Actual cost', 'actualCost'],
    ['Description', 'description'],
    ['Notes', 'notes'],
  ]),
  csvFile('heirlooms', 'csv/heirlooms.csv', [
    ['Name', 'name'],
    ['Category', 'category'],
    ['Status', 'status'],
    ['Description', 'description'],
    ['Significance', 'significance'],
    ['Current location', 'currentLocation'],
    ['Estimated value', 'estimatedValue'],
    ['Appraisal value', 'appraisalValue'],
    ['Child', child],
    ['Intended recipient', 'intendedRecipient'],
    ['General wishes', 'generalWishes'],
  ]),
  csvFile('readingList', 'csv/reading-list.csv', [
    ['Title', 'title'],
    ['Author', 'author'],
    ['Status', 'status'],
    ['Child', child],
    ['Category', 'category'],
    ['Priority', 'priority'],
    ['ISBN', 'isbn'],
    ['Tags', 'tags'],
    ['Notes', 'notes'],
    ['Completed', 'completedAt'],
  ]),
  csvFile('bookHighlights', 'csv/highlights.csv', [
    ['Highlight', 'text'],
    ['Note', 'note'],
    ['Highlighted', 'highlightedAt'],
  ]),
  csvFile('calendarEvents', 'csv/calendar.csv', [
    ['Title', 'title'],
    ['Start', 'startDate'],
    ['End', 'endDate'],
    ['All day', 'allDay'],
    ['Time zone', 'timeZone'],
    ['Child', child],
    ['Repeats', 'recurrence'],
    ['Location', 'location'],
    ['Description', 'description'],
  ]),
  csvFile('futureAdditions', 'csv/future-additions.csv', [
    ['Idea', 'content'],
    ['Priority', 'priority'],
    ['Author', author],
    ['Added', 'createdAt'],
  ]),
];

const rowsInPiece = 100;

function csvFile<Table extends TakenTable>(
  table: Table,
  path: string,
  columns: readonly (readonly [heading: string, cell: Cell<Table>])[],
): CsvFile {
  return {
    path,
    table,
    async *pieces(book) {
      yield byteOrderMark + csvLines([columns.map(([heading]) => heading)]);
      let piece: CsvCell[][] = [];
      for await (const row of book.rows(table)) {
        piece.push(columns.map(([, cell]) => cellOf(typeof cell === 'function' ? cell(row, book) : row[cell])));
        if (piece.length < rowsInPiece) continue;
        yield csvLines(piece);
        piece = [];
      }
      yield csvLines(piece);
    },
  };
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? writeCsvList(value.map(plain)) : plain(value);
}
