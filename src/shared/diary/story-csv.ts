import Papa from 'papaparse';
import { say } from '#words';
import { withoutFormulaMark } from '../archive/csv-export.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { parseCsvDate, usesDayFirst } from '../csv-dates.ts';
import { readCsvList } from '../csv-list.ts';
import { limits } from '../fields.ts';

/**
 * Reads stories from a CSV file with the columns Date, Tags, Story and Comment, and those of our exports. The order of
 * columns and the separator (`,` `;` or tab) don't matter; every row that isn't understood is reported.
 */
export interface CsvStory {
  /** The number of the record in the file, with the header as 1. */
  row: number;
  storyDate: CalendarDate;
  title: string | null;
  content: string;
  tags: string[];
  /** Null without such a column; then tags may name children. */
  children: string[] | null;
  author: string | null;
  mood: string | null;
  taggedPeople: string[];
  location: string | null;
  isPrivate: boolean;
}

export interface RowError {
  row: number;
  message: string;
}

interface SortedRows {
  stories: CsvStory[];
  rowErrors: RowError[];
}

export type StoryCsv = (SortedRows & { error: null }) | { error: string };
type RowsOfCsv = { rows: Iterable<CsvStory | RowError>; error: null } | { error: string };

const separators = [',', ';', '\t'] as const;
/** Far more days than a family has. A file of five million empty lines would block the server. */
const maxRows = 100_000;
/** In characters. Real headings are shorter, so other files needn't be read to the end. */
const longestHeader = 64 * 1024;
const columnNames = [
  ...(['date', 'tags', 'story', 'comment'] as const),
  ...(['author', 'children', 'mood', 'with', 'location', 'private'] as const),
] as const;
type Column = (typeof columnNames)[number];

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Parses a whole file. `previewRows` parses only that many records after the header. */
export function parseStoryCsv(text: string, previewRows = 0): StoryCsv {
  const read = readStoryCsv(text, previewRows);
  if (read.error !== null) return read;
  const sorted: SortedRows = { stories: [], rowErrors: [] };
  for (const row of read.rows) sortRow(sorted, row);
  return { ...sorted, error: null };
}

export function sortRow({ stories, rowErrors }: SortedRows, row: CsvStory | RowError): void {
  if ('message' in row) rowErrors.push(row);
  else stories.push(row);
}

/** The same, but reads rows one by one on demand, because a large file takes a while. */
export function readStoryCsv(text: string, previewRows = 0): RowsOfCsv {
  const source = text.replace(/^\uFEFF/, '');
  if (source.trim() === '') return { error: say('The file is empty.') };
  if (source.includes('\0')) return { error: say('This isn’t a CSV file.') };
  const separator = separators.find((candidate) => hasNeededColumns(headerOf(source, candidate)));
  if (!separator) return { error: say('The first row of the file must name a Date column and a Story column.') };
  const parsed = Papa.parse<string[]>(source, {
    delimiter: separator,
    preview: (previewRows || maxRows) + 1,
    // The fast mode would split the whole file before it looks at the number of rows.
    fastMode: false,
  });
  if (previewRows === 0 && parsed.meta.truncated) {
    return { error: say('The file has more than 100,000 rows. Please split it and import the parts.') };
  }
  const broken = parsed.errors.find((error) => error.type === 'Quotes');
  if (broken && previewRows === 0) return { error: brokenQuoteSentence(broken.code, (broken.row ?? 0) + 1) };
  const [header = [], ...records] = parsed.data;
  return { rows: readRecords(header, records), error: null };
}

function brokenQuoteSentence(code: string, row: number): string {
  return code === 'MissingQuotes'
    ? say('The file ends inside quotation marks, so it seems to be cut off.')
    : say('The quotation marks in row {row} don’t match up.', { row });
}

const headerOf = (source: string, delimiter: string): string[] =>
  Papa.parse<string[]>(source.slice(0, longestHeader), { delimiter, preview: 1 }).data[0] ?? [];

const normalized = (name: string): string => name.trim().toLowerCase();

function hasNeededColumns(header: string[]): boolean {
  const names = new Set(header.map(normalized));
  return names.has('date') && names.has('story');
}

function* readRecords(header: string[], records: string[][]): Generator<CsvStory | RowError> {
  const names = header.map(normalized);
  const positions = Object.fromEntries(columnNames.map((name) => [name, names.indexOf(name)])) as Record<
    Column,
    number
  >;
  // Our exports mark cells that a spreadsheet would run as formulas.
  const unmarked = positions.private < 0 ? (text: string) => text : withoutFormulaMark;
  const cell = (record: string[], column: Column): string => unmarked(record[positions[column]] ?? '');
  const isDayFirst = usesDayFirst(records.map((record) => cell(record, 'date')));
  for (const [index, record] of records.entries()) {
    const row = index + 2;
    if (record.every((value) => value.trim() === '')) continue;
    const cells = Object.fromEntries(columnNames.map((name) => [name, cell(record, name)])) as Record<Column, string>;
    const story = readStory({ ...cells, isDayFirst });
    yield { row, ...('message' in story || positions.children >= 0 ? story : { ...story, children: null }) };
  }
}

interface RawStory extends Record<Column, string> {
  isDayFirst: boolean;
}

function readStory(raw: RawStory): Omit<CsvStory, 'row'> | { message: string } {
  const storyDate = parseCsvDate(raw.date, raw.isDayFirst);
  if (raw.date.trim() === '') return { message: say('Date is missing') };
  if (!storyDate) return { message: say('We can’t read the date “{value}”', { value: raw.date.trim().slice(0, 40) }) };
  if (raw.story.trim() === '') return { message: say('Story content is required') };
  if (raw.story.length > limits.content) return { message: say('The story is longer than 100,000 characters') };
  const title = raw.comment.trim();
  if (title.length > limits.name) return { message: say('The comment is longer than 200 characters') };
  const tags = [...new Set(readCsvList(raw.tags))];
  if (tags.length > limits.listItems) return { message: say('There are more than 100 tags') };
  if (tags.some((tag) => tag.length > limits.name)) return { message: say('A tag is longer than 200 characters') };
  const details = {
    children: [...new Set(readCsvList(raw.children))],
    author: raw.author.trim() || null,
    mood: raw.mood.trim() || null,
    taggedPeople: [...new Set(readCsvList(raw.with))],
    location: raw.location.trim() || null,
    isPrivate: isPrivateCell(raw.private),
  };
  const { children, mood, taggedPeople, location } = details;
  if ([children, taggedPeople].some((list) => list.length > limits.listItems)) {
    return { message: say('There are more than 100 children or people') };
  }
  const words = [...children, ...taggedPeople, mood ?? '', location ?? ''];
  if (words.some((word) => word.length > limits.name)) {
    return { message: say('A name, the mood or the location is longer than 200 characters') };
  }
  if (![raw.story, title, ...tags, ...words].every(storable))
    return { message: say('This row has a character that can’t be stored') };
  return { storyDate, title: title || null, content: raw.story, tags, ...details };
}

/** True for anything but a clear no, so that a private story never becomes public by mistake. */
const isPrivateCell = (cell: string): boolean => !['', 'no', 'false', '0'].includes(normalized(cell));

export interface CsvBelonging {
  tags: string[];
  childIds: number[];
  /** Names of children who aren't tracked, so that the story doesn't count for the whole family. */
  formerChildren: string[];
}

/** The children of a row. Without a column for them, tags that are names of children count; case doesn't matter. */
export function belongingOf(
  { tags, children }: Pick<CsvStory, 'tags' | 'children'>,
  idsByName: ReadonlyMap<string, number>,
): CsvBelonging {
  const idOf = (name: string) => idsByName.get(childNameKey(name));
  const named = children ?? tags.filter((tag) => idOf(tag) !== undefined);
  return {
    tags: children ? tags : tags.filter((tag) => idOf(tag) === undefined),
    childIds: [...new Set(named.flatMap((name) => idOf(name) ?? []))],
    formerChildren: named.filter((name) => idOf(name) === undefined),
  };
}

export const childNameKey = (name: string): string => name.trim().toLocaleLowerCase('en-US');
