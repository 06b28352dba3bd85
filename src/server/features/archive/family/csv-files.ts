import { byteOrderMark, type CsvCell, csvLines } from '../../../../shared/archive/csv-export.ts';
import { type FamilyBook, namesOf, type Row } from './family-book.ts';
import type { TakenTable } from './family-rows.queries.ts';
import { plain } from './pages/html.ts';

type Cell = string | ((row: Row, book: FamilyBook) => unknown);

interface CsvFile {
  path: string;
  table: TakenTable;
  /** A heading, and where its cell comes from: a column, or what is made of a row. */
  columns: readonly (readonly [string, Cell])[];
}

const child: Cell = ({ childId }, book) => book.children.get(childId as number)?.name;
const author: Cell = ({ userId }, book) => book.people.get(userId as number);
const titles =
  (column: string): Cell =>
  (row) =>
    (Array.isArray(row[column]) ? (row[column] as Row[]) : []).map(({ title }) => title);

/** What people open in a spreadsheet; the headings are the words of the pages. Everything is in `data/` besides. */
export const csvFiles: readonly CsvFile[] = [
  {
    path: 'csv/daily-stories.csv',
    table: 'dailyStories',
    // Date, Tags, Story and Comment are what the import of stories reads; a comment there is a title.
    columns: [
      ['Date', 'storyDate'],
      ['Tags', ({ tags }) => (tags as string[]).join(', ')],
      ['Story', 'content'],
      ['Comment', 'title'],
      ['Author', author],
      ['Children', (row, book) => namesOf(book, book.storyChildren.get(row.id as number) ?? [], row.formerChildren)],
      ['Mood', 'mood'],
      ['With', 'taggedPeople'],
      ['Location', 'location'],
      ['Private', 'isPrivate'],
    ],
  },
  {
    path: 'csv/children.csv',
    table: 'children',
    columns: [
      ['Name', 'name'],
      ['Date of birth', 'dateOfBirth'],
      ['Stage', 'currentStage'],
      ['Strengths', 'strengths'],
      ['Interests', 'interests'],
      ['Notes', 'notes'],
    ],
  },
  {
    path: 'csv/lessons-library.csv',
    table: 'values',
    columns: [
      ['Title', 'title'],
      ['Category', ({ categoryId }, book) => book.categories.get(categoryId as number)],
      ['Description', 'description'],
      ['Content', 'content'],
      ['Priority', 'priority'],
      ['Why important', 'whyImportant'],
      ['Activities', titles('activities')],
      ['Tags', 'tags'],
      ['Source', 'source'],
    ],
  },
  {
    path: 'csv/lesson-plans.csv',
    table: 'lessons',
    columns: [
      ['Title', 'title'],
      ['Child', child],
      ['Scheduled date', 'scheduledDate'],
      ['Status', 'status'],
      ['Completed', 'completedAt'],
      ['Description', 'description'],
      ['Content', 'content'],
    ],
  },
  {
    path: 'csv/activities.csv',
    table: 'activities',
    columns: [
      ['Title', 'title'],
      ['Child', child],
      ['Type', 'type'],
      ['Completed', 'completedAt'],
      ['Engagement', 'engagementLevel'],
      ['Understanding', 'understandingLevel'],
      ['Notes', 'notes'],
    ],
  },
  {
    path: 'csv/milestones.csv',
    table: 'milestones',
    columns: [
      ['Title', 'title'],
      ['Child', child],
      ['Category', 'category'],
      ['Age', 'suggestedAge'],
      ['Status', 'status'],
      ['Completed', 'completedAt'],
      ['Description', 'description'],
    ],
  },
  {
    path: 'csv/birthday-letters.csv',
    table: 'annualLetters',
    columns: [
      ['Child', child],
      ['Year', 'year'],
      ['Status', 'status'],
      ['Title', 'title'],
      ['Letter', ({ finalContent, draftContent }) => finalContent ?? draftContent],
      ['Author', author],
    ],
  },
  {
    path: 'csv/experiences.csv',
    table: 'experiences',
    columns: [
      ['Title', 'title'],
      ['Type', 'type'],
      ['Status', 'status'],
      ['Priority', 'priority'],
      ['Scheduled date', 'scheduledDate'],
      ['Completed date', 'completedDate'],
      [
        'Participants',
        (row, book) => namesOf(book, book.experienceChildren.get(row.id as number) ?? [], row.formerChildren),
      ],
      ['Location', 'location'],
      ['Estimated cost', 'estimatedCost'],
      ['Actual cost', 'actualCost'],
      ['Description', 'description'],
      ['Notes', 'notes'],
    ],
  },
  {
    path: 'csv/heirlooms.csv',
    table: 'heirlooms',
    columns: [
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
    ],
  },
  {
    path: 'csv/reading-list.csv',
    table: 'readingList',
    columns: [
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
    ],
  },
  {
    path: 'csv/highlights.csv',
    table: 'bookHighlights',
    columns: [
      ['Highlight', 'text'],
      ['Note', 'note'],
      ['Highlighted', 'highlightedAt'],
    ],
  },
  {
    path: 'csv/calendar.csv',
    table: 'calendarEvents',
    columns: [
      ['Title', 'title'],
      ['Start', 'startDate'],
      ['End', 'endDate'],
      ['All day', 'allDay'],
      ['Time zone', 'timeZone'],
      ['Child', child],
      ['Repeats', 'recurrence'],
      ['Location', 'location'],
      ['Description', 'description'],
    ],
  },
  {
    path: 'csv/future-additions.csv',
    table: 'futureAdditions',
    columns: [
      ['Idea', 'content'],
      ['Priority', 'priority'],
      ['Author', author],
      ['Added', 'createdAt'],
    ],
  },
];

const rowsInPiece = 100;

/** The file piece by piece, with the rules of all our exports to spreadsheets. */
export async function* csvOf(book: FamilyBook, { table, columns }: CsvFile): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns.map(([heading]) => heading)]);
  let piece: CsvCell[][] = [];
  for await (const row of book.rows(table)) {
    piece.push(columns.map(([, cell]) => cellOf(typeof cell === 'string' ? row[cell] : cell(row, book))));
    if (piece.length < rowsInPiece) continue;
    yield csvLines(piece);
    piece = [];
  }
  yield csvLines(piece);
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.map(plain).join('\n') : plain(value);
}
