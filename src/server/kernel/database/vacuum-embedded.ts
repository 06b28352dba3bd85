import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from './database.ts';

/**
 * Makes room again where rows were changed or deleted. PostgreSQL does it by itself; within a process it has no helpers
 * that would, and its files would grow for ever. Table by table: the server does nothing else meanwhile.
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
