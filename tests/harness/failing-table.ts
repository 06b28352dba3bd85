import type { Database } from '../../src/server/kernel/database/database.ts';

/** Makes the database refuse each new row of a table, until the returned function is called. */
export async function failInserts(
  { executeSql }: Database,
  table: string,
  { message, code }: { message: string; code: string },
): Promise<() => Promise<unknown>> {
  await executeSql(`
    create function fail_insert() returns trigger language plpgsql as $$
    begin
      raise exception '${message}' using errcode = '${code}';
    end $$`);
  await executeSql(`create trigger fail_insert before insert on ${table} for each row execute function fail_insert()`);
  return () => executeSql('drop function fail_insert() cascade');
}
