import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

/**
 * Frees the room of changed and deleted rows. PostgreSQL does so by itself, but not inside a process. Goes table by
 * table, since the server can do nothing else meanwhile.
 */
export async function vacuumEmbedded({ database }: { database: Pick<Database, 'kind' | 'executeSql'> }): Promise<void> {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.executeSql(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname <> 'information_schema'`);
  for (const { name } of rows as { name: string }[]) {
    await database.executeSql(`vacuum (analyze) ${name}`);
    await nextTurn();
  }
}
