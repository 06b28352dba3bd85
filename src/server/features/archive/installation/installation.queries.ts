import type { FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/** Every table of the installation, what is named before what names it. */
export async function listTables(db: ServiceTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string; names: string[] }>`
    select c.relname::text as name, array(
      select distinct target.relname::text from pg_catalog.pg_constraint k
      join pg_catalog.pg_class target on target.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid
    ) as names
    from pg_catalog.pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
    order by c.relname
  `.execute(db);
  const ordered = new Set<string>();
  while (ordered.size < rows.length) {
    const free = rows.filter(({ name, names }) => !ordered.has(name) && names.every((each) => ordered.has(each)));
    if (free.length === 0) throw new Error('The tables name each other.');
    for (const { name } of free) ordered.add(name);
  }
  return [...ordered];
}

const rowsAtOnce = 200;

/** Writes every row into the file, a line each, of one moment: one statement reads them all. Gives the counts. */
export async function dumpRows(
  db: ServiceTransaction,
  tables: readonly string[],
  file: FileHandle,
): Promise<{ name: string; count: number }[]> {
  const parts = tables.map(
    (name, place) => sql`
      select ${sql.lit(place)}::int as place, row_to_json(t)::text as line from ${sql.table(name)} as t`,
  );
  await sql`declare installation_rows no scroll cursor for ${sql.join(parts, sql` union all `)}`.execute(db);
  const counts = tables.map((name) => ({ name, count: 0 }));
  for (;;) {
    const { rows } = await sql<{ place: number; line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from installation_rows`.execute(db);
    if (rows.length === 0) return counts;
    for (const { place } of rows) {
      const table = counts[place];
      if (table) table.count += 1;
    }
    await file.writeFile(rows.map(({ line }) => `${line}\n`).join(''));
  }
}

export async function hasRows(db: ServiceTransaction): Promise<boolean> {
  const row = await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Among the runs of jobs, as the one that brought all the others. */
export async function noteRestore(db: ServiceTransaction, id: string): Promise<void> {
  await sql`insert into job_runs (job, last_started_at) values (${`restore ${id}`}, now())`.execute(db);
}

export async function isRestoreNoted(db: ServiceTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`select from job_runs where job = ${`restore ${id}`}`.execute(db);
  return rows.length > 0;
}

/** Rows as they were dumped; the database reads the values itself. */
export async function insertDumped(db: ServiceTransaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const named = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    insert into ${sql.table(table)} (${named})
    select ${named} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
}

/** Where the bytes of all families are. */
export async function listStorageKeys(db: ServiceTransaction): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from files union select thumbnail_key from files where thumbnail_key is not null order by 1
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** What an installation has before anybody has registered. Throws when somebody has. */
export async function clearTables(db: ServiceTransaction): Promise<void> {
  // A server that runs on the same PostgreSQL must not register anybody meanwhile.
  await sql`lock table tenants in exclusive mode`.execute(db);
  if (await hasRows(db)) throw new Error('There are families in the database.');
  for (const name of (await listTables(db)).toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/**
 * New rows get ids that no restored one has. Only the owner may say where a sequence goes on, so nothing else can follow
 * in the transaction.
 */
export async function continueIds(db: ServiceTransaction): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1
  `.execute(db);
  const highest: { name: string; last: number }[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(name)}`.execute(db);
    const last = rows[0]?.last;
    if (last !== null && last !== undefined) highest.push({ name, last });
  }
  await sql`reset role`.execute(db);
  for (const { name, last } of highest) {
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id')::regclass, ${last}::bigint)`.execute(db);
  }
}
