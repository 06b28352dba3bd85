import Papa from 'papaparse';

/** The value of a cell; null is empty. */
export type CsvCell = string | number | null;

/** A column of an export: its heading, and its cell for an item. */
export interface CsvColumn<Item> {
  heading: string;
  cell: (item: Item) => CsvCell;
}

/**
 * Cells that spreadsheets would run as a formula get an apostrophe in front, because a child's friend may have written
 * the title that a parent opens. Some programs treat full-width characters like plain ones.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The cell without the apostrophe that was put in front. */
export const withoutFormulaMark = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** Excel reads a file as UTF-8 only with this mark. */
export const byteOrderMark = '\uFEFF';

const lineEnd = '\r\n';

/** CSV lines as in RFC 4180, with line ends; numbers stay numbers. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows.map(copyOf), { escapeFormulae: formula, newline: lineEnd }) + lineEnd;

const copyOf = (row: readonly CsvCell[]): CsvCell[] => [...row];

/** Rows converted together: few pieces, and never a long list twice in memory. */
const rowsInPiece = 200;

/** A whole CSV file in pieces: mark, headings, then one row an item. */
export function* csvFile<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): Generator<string> {
  yield byteOrderMark + csvLines([columns.map(({ heading }) => heading)]);
  for (let at = 0; at < items.length; at += rowsInPiece) {
    yield csvLines(items.slice(at, at + rowsInPiece).map((item) => columns.map(({ cell }) => cell(item))));
  }
}
