import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';

/** What a statement that asks all families gets, or changes, at most. */
export const rowsInPart = 500;

interface Ending {
  /** A table of families, as the database names it. */
  table: string;
  /** Selects the rows to end; an ended row must no longer match. */
  isOver: RawBuilder<SqlBool>;
  /** The column whose index finds them. */
  by: string;
  /** What they become; without it they are deleted. */
  set?: RawBuilder<unknown>;
}

/**
 * Ends rows of all families, a part in each transaction: nobody waits long for a lock, and what a process leaves is the next
 * one's. Rows are looked for first, so that Citus sends the change to their families' nodes alone.
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
