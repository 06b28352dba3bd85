import type { FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { byteLines } from '../../../kernel/files/byte-lines.ts';
import { type FamilyCatalog, snakeOf, type TakenTable, takenTables } from './family-rows.queries.ts';
import { type Exporter, visibleRows } from './visible-rows.ts';

/** The rows of one table in the spool, a line each. */
export interface Region {
  table: TakenTable;
  count: number;
  /** In bytes: of the first line, and behind the last one. */
  start: number;
  end: number;
}

export type Spool = ReadonlyMap<TakenTable, Region>;

/** Where the bytes of a file are; never in the export itself. */
export interface FileKey {
  id: number;
  storageKey: string;
}

/** Texts may have half a million characters, so few rows at a time. */
const rowsAtOnce = 100;

/** Stories are read by their dates; all else by its primary key. */
const orderOf: Partial<Record<TakenTable, string>> = { dailyStories: 'story_date, id' };

/**
 * Writes every row that the family's export has into the file, as JSON. One statement reads them all, so that they are
 * of one moment, by a cursor, so that few are in memory; and the transaction is over before anybody waits for the
 * network (docs/decisions/014).
 */
export async function spoolFamily(
  db: FamilyTransaction,
  catalog: FamilyCatalog,
  exporter: Exporter,
  spool: FileHandle,
): Promise<Spool> {
  await sql`declare family_rows no scroll cursor for ${allRows(db.tenantId, catalog, exporter)}`.execute(db);
  const regions = new Map<TakenTable, Region>(
    takenTables.map((table) => [table, { table, count: 0, start: 0, end: 0 }]),
  );
  let at = 0;
  for (;;) {
    const { rows } = await sql<{ place: number; line: string }>`fetch ${sql.lit(rowsAtOnce)} from family_rows`.execute(
      db,
    );
    if (rows.length === 0) return regions;
    const lines = rows.map(({ place, line }) => ({ place, bytes: Buffer.from(`${line}\n`) }));
    for (const { place, bytes } of lines) {
      const region = regions.get(takenTables[place] as TakenTable);
      if (!region) throw new Error('A row of no table was read.');
      if (region.count === 0) region.start = at;
      else if (region.end !== at) throw new Error('The rows of a table did not come together.');
      region.count += 1;
      at += bytes.length;
      region.end = at;
    }
    await spool.writeFile(Buffer.concat(lines.map(({ bytes }) => bytes)));
  }
}

/** One select with the tables in their order. Cursors never run in parallel, so the parts come one after the other. */
function allRows(tenantId: number, { columns }: FamilyCatalog, exporter: Exporter) {
  const parts = takenTables.map((table, place) => {
    const own = columns.get(table) ?? [];
    const named = own.map(({ column, name }) => sql`${sql.id(column)} as ${sql.raw(`"${name}"`)}`);
    const key = own
      .filter(({ keyPlace }) => keyPlace !== null)
      .toSorted((a, b) => (a.keyPlace ?? 0) - (b.keyPlace ?? 0))
      .map(({ column }) => sql.id(column));
    const order = orderOf[table];
    return sql`
      select ${sql.lit(place)}::int as place, row_to_json(taken)::text as line from (
        select ${sql.join(named)} from ${sql.table(snakeOf(table))}
        where tenant_id = ${sql.lit(tenantId)} and ${visibleRows(table, exporter, tenantId)}
        order by ${order === undefined ? sql.join(key) : sql.raw(order)}
      ) as taken`;
  });
  return sql.join(parts, sql` union all `);
}

/** The lines of a part of the spool, one at a time. */
export const spooledLines = (
  spool: FileHandle,
  { start, end }: Pick<Region, 'start' | 'end'>,
): AsyncGenerator<string> => byteLines(bytesOf(spool, start, end));

const pieceSize = 256 * 1024;

/** By its own position, so that several parts can be read in between each other. */
async function* bytesOf(spool: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, end - at));
    const { bytesRead } = await spool.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw new Error('The spool is shorter than it was.');
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
