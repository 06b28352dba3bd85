import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database.ts';

type Statements = Pick<Database, 'kind' | 'executeSql'>;

/**
 * Frees the space of changed and deleted rows. PostgreSQL does so by itself, but not inside a process. Goes table by
 * table, because the server can do nothing else meanwhile.
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
 * Counts the tables after many rows were added. Without that, listing a family's records takes six times as long until
 * the next vacuum. A small sample is enough and blocks others only for a moment.
 */
export async function analyzeEmbedded(database: Statements): Promise<void> {
  if (database.kind !== 'embedded') return;
  await database.executeSql('begin; set local default_statistics_target = 10; analyze; commit');
}
