import Papa from 'papaparse';

/** What a cell may hold; null is an empty one. */
export type CsvCell = string | number | null;

/** One column of an export: its heading, and its cell in the row of an item. */
export interface CsvColumn<Item> {
  heading: string;
  cell: (item: Item) => CsvCell;
}

/**
 * What spreadsheets would take for a formula and run: a parent opens the file, but a child's friend may have written a
 * title. Such a cell gets an apostrophe in front. The wide forms are read like the plain ones by some of them.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Excel takes a file for UTF-8 only when it begins with this mark. */
export const byteOrderMark = '\uFEFF';

const lineEnd = '\r\n';

/** Lines of a CSV file as RFC 4180 has them, each with its end; numbers stay numbers. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows.map(copyOf), { escapeFormulae: formula, newline: lineEnd }) + lineEnd;

const copyOf = (row: readonly CsvCell[]): CsvCell[] => [...row];

/** Rows that become text together: enough for few pieces, little enough to never hold a long list twice. */
const rowsInPiece = 200;

/** A whole CSV file, piece by piece: mark, headings, then one row an item. */
export function* csvFile<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): Generator<string> {
  yield byteOrderMark + csvLines([columns.map(({ heading }) => heading)]);
  for (let at = 0; at < items.length; at += rowsInPiece) {
    yield csvLines(items.slice(at, at + rowsInPiece).map((item) => columns.map(({ cell }) => cell(item))));
  }
}
