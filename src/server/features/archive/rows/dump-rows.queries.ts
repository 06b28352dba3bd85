import type { FileHandle } from 'node:fs/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { byteLines } from '../../../kernel/files/byte-lines.ts';

/** Texts may have half a million characters, so only a few rows at a time. */
const rowsAtOnce = 100;

/** The rows of one select in the file, a line of JSON each. */
export interface DumpedRows {
  count: number;
  /** In bytes: from the start of the first line to the end of the last. */
  start: number;
  end: number;
}

/**
 * Writes the rows of all selects to the file as JSON, in one transaction that ends before the network (decision 014), by a
 * cursor: few are in memory, and values stand in the selects. Returns where each select's rows are, in order.
 */
export async function dumpRows(
  db: Kysely<Tables>,
  selects: readonly RawBuilder<unknown>[],
  file: FileHandle,
): Promise<DumpedRows[]> {
  // "offset 0" keeps the names of columns where Citus asks several nodes.
  const parts = selects.map(
    (select, place) => sql`
      select ${sql.lit(place)}::int as place, row_to_json(dumped)::text as line from (${select} offset 0) as dumped`,
  );
  await sql`declare dumped_rows no scroll cursor for ${sql.join(parts, sql` union all `)}`.execute(db);
  const dumped = selects.map(() => ({ count: 0, start: 0, end: 0 }));
  let at = 0;
  for (;;) {
    const { rows } = await sql<{ place: number; line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from dumped_rows`.execute(db);
    if (rows.length === 0) return dumped;
    const lines = rows.map(({ place, line }) => ({ place, bytes: Buffer.from(`${line}\n`) }));
    for (const { place, bytes } of lines) {
      const part = dumped[place];
      if (!part) throw new Error('A row of no select was read.');
      if (part.count === 0) part.start = at;
      // Cursors never run in parallel, so the selects run one after the other.
      else if (part.end !== at) throw new Error('The rows of a select did not come together.');
      part.count += 1;
      at += bytes.length;
      part.end = at;
    }
    await file.writeFile(Buffer.concat(lines.map(({ bytes }) => bytes)));
  }
}

/** The lines of a part of the file, one at a time. */
export const dumpedLines = (file: FileHandle, { start, end }: DumpedRows): AsyncGenerator<string> =>
  byteLines(bytesOf(file, start, end));

const pieceSize = 256 * 1024;

/** By position, so that several parts can be read alternately. */
async function* bytesOf(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, end - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('The file is shorter than it was.');
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
