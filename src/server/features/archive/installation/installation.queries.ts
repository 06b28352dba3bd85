import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import { readCatalog } from '../../../kernel/database/catalog.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { rowsInPart } from '../../../kernel/database/in-parts.ts';
import { findLastStep } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import { openEngine } from '../../../kernel/database/open-engine.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';
import { dumpRows } from '../rows/dump-rows.queries.ts';

interface DumpedTable {
  name: string;
  count: number;
}

/** Writes all rows of the installation as of one moment; each table comes after those it references. */
export async function dumpInstallation(db: ServiceTransaction, file: FileHandle): Promise<DumpedTable[]> {
  const catalog = await readCatalog(db);
  const selects = catalog.map(
    ({ name, columns }) =>
      sql`select ${sql.join(columns.map((column) => sql.id(column.name)))} from ${sql.table(name)}`,
  );
  const dumped = await dumpRows(db, selects, file);
  return catalog.map(({ name }, place) => ({ name, count: dumped[place]?.count ?? 0 }));
}

/** Where the bytes of all families are stored. */
export async function listStorageKeys(db: ServiceTransaction): Promise<string[]> {
  const keys = new Set<string>();
  for (let after: FamilyRow | undefined = { tenantId: 0, id: 0 }; after; ) {
    const { tenantId, id }: FamilyRow = after;
    const page = await db
      .selectFrom('files')
      .where((eb) => eb(eb.refTuple('tenantId', 'id'), '>', eb.tuple(tenantId, id)))
      .select(['tenantId', 'id', 'storageKey', 'thumbnailKey'])
      .orderBy('tenantId')
      .orderBy('id')
      .limit(rowsInPart)
      .execute();
    for (const { storageKey, thumbnailKey } of page) {
      keys.add(storageKey);
      if (thumbnailKey !== null) keys.add(thumbnailKey);
    }
    after = page.at(-1);
  }
  return [...keys];
}

/** Whether nobody has registered in the configured database. */
export async function isEmptyDatabase(config: Config): Promise<boolean> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'db'))) return true;
  return !(await ask(config, hasFamilies));
}

/** Whether that restore's rows are in the database. */
export const hasRestore = (config: Config, id: string): Promise<boolean> =>
  ask(config, async (db) => {
    const { rows } = await sql`select from job_runs where job = ${`restore ${id}`}`.execute(db);
    return rows.length > 0;
  });

/** Kept among the job runs, since all other tables come from the backup. */
export async function noteRestore(db: ServiceTransaction, id: string): Promise<void> {
  await sql`insert into job_runs (job, last_started_at) values (${`restore ${id}`}, now())`.execute(db);
}

/** False when there are no tables yet. */
async function ask({ databaseUrl, dataDir }: Config, question: (db: ServiceTransaction) => Promise<boolean>) {
  const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
  try {
    return (await findLastStep(engine.ownerDialect())) !== undefined && (await databaseOn(engine).service(question));
  } finally {
    await engine.close();
  }
}

async function hasFamilies(db: ServiceTransaction): Promise<boolean> {
  const row = await db.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes what an installation has before anyone registers. Throws if someone has. */
export async function clearTables(db: ServiceTransaction): Promise<void> {
  // A server on the same PostgreSQL must not register anyone meanwhile.
  await sql`lock table tenants in exclusive mode`.execute(db);
  if (await hasFamilies(db)) throw new Error('There are families in the database.');
  for (const { name } of (await readCatalog(db)).toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
}

/** Continues the sequences above all restored ids. Only the owner may, so this comes last in the transaction. */
export async function continueIds(db: ServiceTransaction): Promise<void> {
  const highest: { name: string; column: string; last: number }[] = [];
  for (const { name, columns } of await readCatalog(db)) {
    for (const { name: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await sql<{ last: number | null }>`
        select max(${sql.id(column)}) as last from ${sql.table(name)}`.execute(db);
      const last = rows[0]?.last;
      if (last !== null && last !== undefined) highest.push({ name, column, last });
    }
  }
  await sql`reset role`.execute(db);
  for (const { name, column, last } of highest) {
    await sql`
      select setval(pg_get_serial_sequence(${`"${name}"`}, ${column})::regclass, ${last}::bigint)`.execute(db);
  }
}
