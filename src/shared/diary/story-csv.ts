import Papa from 'papaparse';
import { say } from '#words';
import type { CalendarDate } from '../calendar-date.ts';
import { limits } from '../fields.ts';

/**
 * Stories from a CSV file with the columns Date, Tags, Story and Comment. Forgiving in form (case and order of the header,
 * extra columns, `,` `;` or tab, a BOM), strict in meaning: what is not understood is reported with its row.
 */
export interface CsvStory {
  /** The record's number in the file, with the header as 1. */
  row: number;
  storyDate: CalendarDate;
  title: string | null;
  content: string;
  tags: string[];
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
/** Far more days than a family has; a file of five million empty lines would block the server. */
const maxRows = 100_000;
/** In characters: real headings are shorter, and other files need not be read to the end. */
const longestHeader = 64 * 1024;
const columnNames = ['date', 'tags', 'story', 'comment'] as const;
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

/** The same, with rows that are read one by one as they are asked for: all of a large file take a while. */
export function readStoryCsv(text: string, previewRows = 0): RowsOfCsv {
  const source = text.replace(/^\uFEFF/, '');
  if (source.trim() === '') return { error: say('The file is empty.') };
  if (source.includes('\0')) return { error: say('This isn’t a CSV file.') };
  const separator = separators.find((candidate) => hasNeededColumns(headerOf(source, candidate)));
  if (!separator) return { error: say('The first row of the file must name a Date column and a Story column.') };
  const parsed = Papa.parse<string[]>(source, {
    delimiter: separator,
    preview: (previewRows || maxRows) + 1,
    // The fast mode splits the whole file before it looks at the number of rows.
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
  const cell = (record: string[], column: Column): string => record[positions[column]] ?? '';
  const isDayFirst = usesDayFirst(records.map((record) => cell(record, 'date')));
  for (const [index, record] of records.entries()) {
    const row = index + 2;
    if (record.every((value) => value.trim() === '')) continue;
    const story = readStory({
      date: cell(record, 'date'),
      tags: cell(record, 'tags'),
      story: cell(record, 'story'),
      comment: cell(record, 'comment'),
      isDayFirst,
    });
    yield { row, ...story };
  }
}

interface RawStory {
  date: string;
  tags: string;
  story: string;
  comment: string;
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
  const tags = [...new Set(raw.tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
  if (tags.length > limits.listItems) return { message: say('There are more than 100 tags') };
  if (tags.some((tag) => tag.length > limits.name)) return { message: say('A tag is longer than 200 characters') };
  if (![raw.story, title, ...tags].every(storable))
    return { message: say('This row has a character that can’t be stored') };
  return { storyDate, title: title || null, content: raw.story, tags };
}

const numericDate = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/;
/** `9.1.2023`: dotted dates have the day first everywhere. */
const dottedDate = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const isoDate = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/;
const monthFirstName = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(\d{4})$/i;
const dayFirstName = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]+)\.?\s*,?\s+(\d{4})$/i;
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** `3/1/2025` has the month first, unless the file has first numbers over 12 and no second ones. */
export function usesDayFirst(dates: readonly string[]): boolean {
  let firstIsOver = false;
  for (const date of dates) {
    const match = numericDate.exec(date.trim());
    if (!match) continue;
    if (Number(match[2]) > 12) return false;
    if (Number(match[1]) > 12) firstIsOver = true;
  }
  return firstIsOver;
}

/** No date is written longer; the patterns take time that grows with the square of the length. */
const longestDate = 100;

/**
 * `March 1, 2025`, `Mar 1 2025`, `2025-03-01`, `3/1/2025`, `1.3.2025`. Undefined if the text isn't an existing date.
 */
export function parseCsvDate(text: string, isDayFirst: boolean): CalendarDate | undefined {
  if (text.length > longestDate) return undefined;
  const date = text.trim().replace(/^[a-z]+day,\s*/i, '');
  const iso = isoDate.exec(date);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = dottedDate.exec(date);
  if (dotted) return existing(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const numeric = numericDate.exec(date);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    return existing(Number(numeric[3]), isDayFirst ? second : first, isDayFirst ? first : second);
  }
  const named = monthFirstName.exec(date);
  if (named) return existing(Number(named[3]), monthNumber(named[1]), Number(named[2]));
  const dayNamed = dayFirstName.exec(date);
  return dayNamed ? existing(Number(dayNamed[3]), monthNumber(dayNamed[2]), Number(dayNamed[1])) : undefined;
}

/** 1 to 12 for a name or at least its first three letters, else 0. */
function monthNumber(name = ''): number {
  if (name.length < 3) return 0;
  return (
    months.findIndex(
      (month) => month.startsWith(name.toLowerCase()) || (name.toLowerCase() === 'sept' && month === 'september'),
    ) + 1
  );
}

function existing(year: number, month: number, day: number): CalendarDate | undefined {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Turns tags that are names of children, in any case, into these children; others stay tags. */
export function splitChildNames(
  tags: readonly string[],
  idsByName: ReadonlyMap<string, number>,
): { tags: string[]; childIds: number[] } {
  const childIds = new Set<number>();
  const others: string[] = [];
  for (const tag of tags) {
    const id = idsByName.get(childNameKey(tag));
    if (id === undefined) others.push(tag);
    else childIds.add(id);
  }
  return { tags: others, childIds: [...childIds] };
}

export const childNameKey = (name: string): string => name.trim().toLocaleLowerCase('en-US');
