import { sql } from 'kysely';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Row } from './family-book.ts';
import {
  type FamilyCatalog,
  type FamilyReference,
  snakeOf,
  type TakenTable,
  takenTables,
} from './family-rows.queries.ts';
import type { RestoredBytes } from './import-files.ts';
import type { People } from './match-people.ts';
import { type NewIds, withNewIds } from './new-ids.ts';
import type { IncomingExport } from './read-export.ts';

interface Restore {
  incoming: IncomingExport;
  catalog: FamilyCatalog;
  ids: NewIds;
  bytes: ReadonlyMap<number, RestoredBytes>;
  people: People;
  viewer: Viewer;
}

const rowsAtOnce = 200;
const charactersAtOnce = 2_000_000;

/** Writes every row of the export into the family, which must be empty. Gives how many of each table. */
export async function writeRows(db: FamilyTransaction, restore: Restore): Promise<Record<string, number>> {
  const { incoming, catalog, people, viewer } = restore;
  // The export has the family's own, with the changes that were made to them.
  await db.deleteFrom('valueCategories').where('tenantId', '=', db.tenantId).execute();
  if (people.isOwn && incoming.manifest.counts.user_settings === 1) {
    await db
      .deleteFrom('userSettings')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', viewer.userId)
      .execute();
  }
  const counts: Record<string, number> = {};
  for (const table of inOrder(catalog.references)) {
    if (!incoming.tables.includes(snakeOf(table)) || (table === 'userSettings' && !people.isOwn)) continue;
    counts[snakeOf(table)] = await writeTable(db, table, restore);
  }
  await writeProfilePictures(db, restore);
  return counts;
}

/** What is named comes before what names it. */
function inOrder(references: readonly FamilyReference[]): TakenTable[] {
  const ordered = new Set<TakenTable>(['users']);
  const visit = (table: TakenTable, path: readonly TakenTable[]): void => {
    if (ordered.has(table)) return;
    if (path.includes(table)) throw new Error(`The tables ${path.join(', ')} name each other.`);
    for (const { to } of references.filter((each) => each.table === table)) visit(to, [...path, table]);
    ordered.add(table);
  };
  for (const table of takenTables) visit(table, []);
  ordered.delete('users');
  return [...ordered];
}

async function writeTable(db: FamilyTransaction, table: TakenTable, { incoming, catalog, ids, bytes }: Restore) {
  const references = catalog.references.filter((reference) => reference.table === table);
  let part: Row[] = [];
  let characters = 0;
  let count = 0;
  const flush = async (): Promise<void> => {
    if (part.length > 0) await insertRows(db, table, part);
    count += part.length;
    part = [];
    characters = 0;
  };
  for await (const row of incoming.rows(snakeOf(table))) {
    const moved = withNewIds(table, row, ids, references);
    const kept = table === 'files' ? bytes.get(row.id as number) : {};
    // A file whose bytes were gone when the export was made.
    if (!kept) continue;
    part.push({ ...moved, ...kept });
    characters += JSON.stringify(row).length;
    if (part.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
  return count;
}

/** The database reads the values itself, so that moments and amounts are what they were, to the last digit. */
async function insertRows(db: FamilyTransaction, table: TakenTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(snakeOf);
  const named = sql.join(columns.map((column) => sql.id(column)));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeOf(name), value]))),
  );
  await sql`
    insert into ${sql.table(snakeOf(table))} (tenant_id, ${named})
    select ${db.tenantId}::bigint, ${named} from jsonb_populate_recordset(null::${sql.table(snakeOf(table))}, ${json}::jsonb)
  `.execute(db);
}

/** Those of former members, and that of whoever restores unless there is another one already. */
async function writeProfilePictures(db: FamilyTransaction, { incoming, ids, people, viewer }: Restore): Promise<void> {
  for await (const row of incoming.rows('users')) {
    const { profileImageUrl, id } = withNewIds('users', row, ids, []);
    const isFree = people.made.includes(id as number) || (id === viewer.userId && viewer.profileImageUrl === null);
    if (!isFree || typeof profileImageUrl !== 'string') continue;
    await db
      .updateTable('users')
      .set({ profileImageUrl })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id as number)
      .execute();
  }
}
