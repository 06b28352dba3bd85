import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../database/database.ts';
import { rowsInPart } from '../database/in-parts.ts';

/** Notes where the family's bytes are, to remove them after its rows. */
export async function noteBytesOfFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await sql`
    insert into orphaned_bytes (storage_key)
    select storage_key from files where tenant_id = ${tenantId}
    union select thumbnail_key from files where tenant_id = ${tenantId} and thumbnail_key is not null
    union select storage_key from removed_files where tenant_id = ${tenantId}
    union select thumbnail_key from removed_files where tenant_id = ${tenantId} and thumbnail_key is not null
    on conflict (storage_key) do update set due_at = null
  `.execute(db);
}

/** Records bytes whose row isn't written yet. After `dueAt` they can be removed. */
export async function noteBytes(db: ServiceTransaction, keys: readonly string[], dueAt: Date): Promise<void> {
  const values = keys.map((storageKey) => ({ storageKey, dueAt: dueAt.toISOString() }));
  await db.insertInto('orphanedBytes').values(values).execute();
}

/**
 * Claims recorded bytes in the transaction that writes their row. Throws if they were given up, because they may be
 * removed by now.
 */
export async function claimBytes(db: FamilyTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { rows } = await sql<{ taken: number }>`select app_take_bytes(${[...keys]}::text[]) as taken`.execute(db);
  if (rows[0]?.taken !== keys.length) throw new Error('The bytes of a file were given up before its row was written.');
}

/** From now on no row can claim them. Leaves bytes with a row alone. */
export async function giveUpBytes(db: ServiceTransaction, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('orphanedBytes')
    .set({ dueAt: null })
    .where('storageKey', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

/** The same for the first that are due; returns how many. Takes bytes with a row off the list. */
export async function giveUpDueBytes(db: ServiceTransaction, now: Date): Promise<number> {
  const due = await db
    .selectFrom('orphanedBytes')
    .where('dueAt', '<=', now.toISOString())
    .select('storageKey')
    .orderBy('dueAt')
    .limit(rowsInPart)
    .forUpdate()
    .execute();
  if (due.length === 0) return 0;
  const keys = sql<string>`any(${due.map(({ storageKey }) => storageKey)}::text[])`;
  const rows = await db
    .selectFrom('files')
    .where((eb) => eb.or([eb('storageKey', '=', keys), eb('thumbnailKey', '=', keys)]))
    .select(['storageKey', 'thumbnailKey'])
    .execute();
  const kept = rows.flatMap(({ storageKey, thumbnailKey }) => [storageKey, thumbnailKey]);
  await db.deleteFrom('orphanedBytes').where('storageKey', '=', sql<string>`any(${kept}::text[])`).execute();
  await db.updateTable('orphanedBytes').set({ dueAt: null }).where('storageKey', '=', keys).execute();
  return due.length;
}

/** Some of the bytes that were given up. */
export async function listGivenUpBytes(db: ServiceTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('orphanedBytes')
    .where('dueAt', 'is', null)
    .select('storageKey')
    .orderBy('storageKey')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

/** Bytes that have been removed. */
export async function forgetOrphanedBytes(db: ServiceTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('orphanedBytes')
    .where('storageKey', 'in', [...keys])
    .execute();
}
