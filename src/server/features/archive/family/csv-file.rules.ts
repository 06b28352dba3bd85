import { byteOrderMark, type CsvCell, csvLines } from '../../../../shared/archive/csv-export.ts';
import { writeCsvList } from '../../../../shared/csv-list.ts';
import type { FamilyBook } from './family-book.rules.ts';
import type { FamilyRow, TakenTable } from './family-rows.queries.ts';
import { plain } from './pages/page-parts.rules.ts';

/** A cell's source: a column, or a function of the row. */
type Cell<Table extends TakenTable> = keyof FamilyRow<Table> | ((row: FamilyRow<Table>, book: FamilyBook) => unknown);

export interface CsvFile {
  path: string;
  table: TakenTable;
  /** The file in pieces, by the rules of all our CSV exports. */
  pieces(book: FamilyBook): AsyncGenerator<string>;
}

const rowsInPiece = 100;

export function csvFile<Table extends TakenTable>(
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
