import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database.ts';

type Statements = Pick<Database, 'kind' | 'executeSql'>;

/**
 * Frees the room of changed and deleted rows. PostgreSQL does so by itself, but not inside a process. Goes table by
 * table, since the server can do nothing else meanwhile.
 */
export async function vacuumEmbedded({ database }: { database: Statements }): Promise<void> {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.executeSql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> 'information_schema'`);
  for (const { name } of rows as { name: string }[]) {
    await database.executeSql(`vacuum (analyze) ${name}`);
    await nextTurn();
  }
}

/**
 * Counts the tables after many rows were added: without that, a family's list takes six times as long until the next
 * vacuum. A small sample is enough, and keeps others waiting for a moment only.
 */
export async function analyzeEmbedded(database: Statements): Promise<void> {
  if (database.kind !== 'embedded') return;
  await database.executeSql('begin; set local default_statistics_target = 10; analyze; commit');
}
