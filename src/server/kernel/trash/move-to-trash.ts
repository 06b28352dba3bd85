import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../../../shared/trash.ts';
import { daysInTrash, type entryKinds } from '../../../shared/trash-kinds.ts';
import type { Clock } from '../clock.ts';
import type { FamilyTransaction } from '../database/database.ts';
import { dayMs } from '../durations.ts';
import { type TrashedTable, trashedTables } from './trashed-tables.ts';

/** The member who deletes, and the time. */
export interface Deletion {
  userId: number;
  now: Date;
  /** Nobody finds it in the trash, and a job erases it with its files within the hour. */
  permanently?: boolean | undefined;
}

/** The deletion that a call asks for. */
export const deletionOf = (
  { viewer, services }: { viewer: { userId: number }; services: { clock: Clock } },
  { permanently }: { permanently?: boolean | undefined } = {},
): Deletion => ({ userId: viewer.userId, now: services.clock.now(), permanently });

/** A deleted record as stored in the trash, as JSON. */
export interface TrashedRows {
  row: Readonly<Record<string, unknown>>;
  /** By table: the rows that depend on it. */
  parts: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** By table: the ids of the rows that pointed at it. */
  pointers: Readonly<Record<string, readonly number[]>>;
  /** By id: the children of its parts, who may be erased before it is restored. */
  names: Readonly<Record<string, string>>;
}

/**
 * Moves records with all that depends on them from their tables to the trash. Check first whether the caller may, and lock
 * the rows.
 */
export async function moveToTrash(
  db: FamilyTransaction,
  kind: RecordKind,
  ids: readonly number[],
  deletion: Deletion,
): Promise<void> {
  const { table, title, owner, isOfChild, pointers } = trashedTables[kind];
  const named = sql`any(${[...ids]}::bigint[])`;
  await sql`
    insert into trash (tenant_id, kind, record_id, title, record, child_id, owner_id, deleted_by, deleted_at, erases_at)
    select r.tenant_id, ${kind}, r.id::text, ${title}, ${recordOf(db, trashedTables[kind])},
      ${isOfChild ? sql`r.child_id` : sql`null`}::bigint, ${owner?.(deletion.userId) ?? sql`null::bigint`},
      ${deletion.userId}::bigint, ${deletion.now.toISOString()}::timestamptz, ${erasesAt(deletion)}::timestamptz
    from ${sql.table(table)} as r where r.tenant_id = ${db.tenantId} and r.id = ${named}
  `.execute(db);
  for (const { table: pointing, column } of pointers) {
    await sql`
      update ${sql.table(pointing)} set ${sql.ref(column)} = null
      where tenant_id = ${db.tenantId} and ${sql.ref(column)} = ${named}`.execute(db);
  }
  await sql`delete from ${sql.table(table)} where tenant_id = ${db.tenantId} and id = ${named}`.execute(db);
}

interface DeletedEntry {
  kind: (typeof entryKinds)[number];
  id: string;
  title: string;
  childId?: number;
  ownerId?: number | null;
  /** Everything needed to restore it. */
  record: object;
}

/** Records what was deleted from a story or a letter. */
export async function addToTrash(
  db: FamilyTransaction,
  entries: readonly DeletedEntry[],
  deletion: Deletion,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('trash')
    .values(
      entries.map(({ id, record, ...entry }) => ({
        tenantId: db.tenantId,
        ...entry,
        recordId: id,
        record: JSON.stringify(record),
        deletedBy: deletion.userId,
        deletedAt: deletion.now.toISOString(),
        erasesAt: erasesAt(deletion),
      })),
    )
    .execute();
}

const erasesAt = ({ now, permanently }: Deletion): string =>
  new Date(now.getTime() + (permanently ? 0 : daysInTrash * dayMs)).toISOString();

/** `TrashedRows` of the row `r`. */
function recordOf(db: FamilyTransaction, { parts, pointers }: TrashedTable): RawBuilder<unknown> {
  const rowsOf = ({ table, column }: { table: string; column: string }, value: RawBuilder<unknown>) => sql`
    ${sql.lit(table)}, (select coalesce(jsonb_agg(${value}), '[]') from ${sql.table(table)} as p
      where p.tenant_id = ${db.tenantId} and p.${sql.ref(column)} = r.id)`;
  const links = parts.filter(({ table }) => table === 'daily_story_children' || table === 'experience_participants');
  const names = links.map(
    ({ table, column }) => sql`
      (select coalesce(jsonb_object_agg(c.id, c.name), '{}') from ${sql.table(table)} as p
        join children as c on c.tenant_id = p.tenant_id and c.id = p.child_id
        where p.tenant_id = ${db.tenantId} and c.tenant_id = ${db.tenantId} and p.${sql.ref(column)} = r.id)`,
  );
  return sql`jsonb_build_object(
    'row', to_jsonb(r),
    'parts', jsonb_build_object(${sql.join(parts.map((part) => rowsOf(part, sql`to_jsonb(p)`)))}),
    'pointers', jsonb_build_object(${sql.join(pointers.map((pointer) => rowsOf(pointer, sql`p.id`)))}),
    'names', ${names[0] ?? sql`'{}'::jsonb`})`;
}
