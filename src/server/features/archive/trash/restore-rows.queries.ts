import { sql } from 'kysely';
import type { RecordKind } from '../../../../shared/trash.ts';
import { type CatalogTable, readCatalog } from '../../../kernel/database/catalog.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { TrashedRows } from '../../../kernel/trash/move-to-trash.ts';
import { trashedTables } from '../../../kernel/trash/trashed-tables.ts';
import { type DatabaseRow, insertRows } from '../rows/insert-rows.queries.ts';

/** Tables that a family always has and that its members must not lock. */
const lasting: ReadonlySet<string> = new Set(['tenants', 'users']);

/**
 * Restores a record's rows, without links to records that are gone. Returns false if the record can't exist without one
 * of them.
 */
export async function restoreRows(db: FamilyTransaction, kind: RecordKind, trashed: TrashedRows): Promise<boolean> {
  const { table: name, parts, pointers, fresh } = trashedTables[kind];
  const catalog = new Map((await readCatalog(db)).map((table) => [table.name, table]));
  const fitting = (table: string, rows: readonly DatabaseRow[]) =>
    withoutLostLinks(db, { table: catalog.get(table), owner: name }, rows);
  const version = typeof trashed.row.version === 'number' ? { version: trashed.row.version + 1 } : {};
  const [row] = await fitting(name, [{ ...trashed.row, ...fresh, ...version }]);
  if (!row) return false;
  const fittingParts = await Promise.all(
    parts.map(async ({ table }) => ({ table, rows: await fitting(table, trashed.parts[table] ?? []) })),
  );
  const kept = fittingParts.flatMap(({ rows }) => rows.map((part) => String(part.child_id)));
  await insertRows(db, name, [{ ...row, ...formerChildren(trashed, kept) }]);
  for (const { table, rows } of fittingParts) await insertRows(db, table, rows);
  for (const { table, column, isFree } of pointers) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${trashed.row.id}::bigint
      where tenant_id = ${db.tenantId} and id = any(${trashed.pointers[table] ?? []}::bigint[])
        and ${sql.ref(column)} is null and ${isFree ?? sql`true`}`.execute(db);
  }
  return true;
}

/** With the name of an erased child, a story or an experience doesn't become the whole family's. */
function formerChildren({ row, names }: TrashedRows, kept: readonly string[]): DatabaseRow {
  const lost = Object.entries(names).flatMap(([id, name]) => (kept.includes(id) ? [] : [name]));
  if (lost.length === 0 || !Array.isArray(row.former_children)) return {};
  return { former_children: [...(row.former_children as string[]), ...lost] };
}

interface Fitting {
  table: CatalogTable | undefined;
  /** The table of the record, which isn't restored yet. */
  owner: string;
}

/** Includes only columns that still exist. Nobody can delete the records it links to until the transaction ends. */
async function withoutLostLinks(
  db: FamilyTransaction,
  { table, owner }: Fitting,
  rows: readonly DatabaseRow[],
): Promise<DatabaseRow[]> {
  if (!table) throw new Error('The trash has rows of a table that is gone.');
  let fitting = rows.map((row) =>
    Object.fromEntries(table.columns.flatMap(({ name }) => (name in row ? [[name, row[name]] as const] : []))),
  );
  for (const { to, columns } of table.references) {
    const column = columns.find((name) => name !== 'tenant_id');
    if (column === undefined || to === owner || lasting.has(to)) continue;
    const ids = fitting.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []));
    if (ids.length === 0) continue;
    const { rows: found } = await sql<{ id: number }>`
      select id from ${sql.table(to)} where tenant_id = ${db.tenantId} and id = any(${ids}::bigint[]) for key share
    `.execute(db);
    const isLost = (row: DatabaseRow) => typeof row[column] === 'number' && !found.some(({ id }) => id === row[column]);
    const isRequired = table.columns.some(({ name, isRequired: required }) => name === column && required);
    fitting = isRequired
      ? fitting.filter((row) => !isLost(row))
      : fitting.map((row) => (isLost(row) ? { ...row, [column]: null } : row));
  }
  return fitting;
}
