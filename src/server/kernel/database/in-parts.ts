import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';

/** How many rows a statement across all families reads or changes at most. */
export const rowsInPart = 500;

interface Ending {
  /** A table of families, as the database names it. */
  table: string;
  /** Selects the rows to end; an ended row must no longer match. */
  isOver: RawBuilder<SqlBool>;
  /** The column whose index finds them. */
  by: string;
  /** Their new values; without it the rows are deleted. */
  set?: RawBuilder<unknown>;
}

/**
 * Deletes or changes rows of all families in parts, one transaction each: nobody waits long for a lock, and after a
 * kill the next process continues. Finds the rows first, so that Citus changes them only on their families' nodes.
 */
export async function endInParts(database: Pick<Database, 'service'>, ending: Ending): Promise<void> {
  const table = sql.table(ending.table);
  const { isOver, set } = ending;
  const endPart = () =>
    database.service(async (db) => {
      const { rows } = await sql<{ tenantId: number; id: number }>`
        select tenant_id, id from ${table} where ${isOver} order by ${sql.ref(ending.by)} limit ${rowsInPart}`.execute(
        db,
      );
      if (rows.length === 0) return 0;
      const families = [...new Set(rows.map(({ tenantId }) => tenantId))];
      const isOfPart = sql`
        tenant_id = any(${families}::bigint[]) and id = any(${rows.map(({ id }) => id)}::bigint[]) and ${isOver}`;
      await sql`${set ? sql`update ${table} set ${set}` : sql`delete from ${table}`} where ${isOfPart}`.execute(db);
      return rows.length;
    });
  while ((await endPart()) === rowsInPart);
}
