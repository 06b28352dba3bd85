import { Readable } from 'node:stream';
import { type CsvColumn, csvFile } from '../../../shared/archive/csv-export.ts';
import type { Download } from './downloads.ts';

/** A list as a CSV file, sent while it is written. `fileName` ends in `.csv`. */
export function csvDownload<Item>(
  fileName: string,
  columns: readonly CsvColumn<Item>[],
  items: readonly Item[],
): Download {
  return {
    type: 'text/csv; charset=utf-8',
    size: undefined,
    fileName,
    isInline: false,
    open: () => Promise.resolve(Readable.from(csvFile(columns, items), { objectMode: false })),
  };
}
