import { sql } from 'kysely';
import type { ServiceTransaction } from '../../platform/database/database.ts';

/** Writes down where the bytes of the family are, for them to follow once its rows are gone. */
export async function noteBytesOfFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await sql`
    insert into orphaned_bytes (storage_key)
    select storage_key from files where tenant_id = ${tenantId}
    union select thumbnail_key from files where tenant_id = ${tenantId} and thumbnail_key is not null
    union select storage_key from removed_files where tenant_id = ${tenantId}
    union select thumbnail_key from removed_files where tenant_id = ${tenantId} and thumbnail_key is not null
    on conflict (storage_key) do nothing
  `.execute(db);
}

/** Bytes whose row is still to be written, and that nobody would know of if it never was. */
export async function noteBytes(db: ServiceTransaction, storageKey: string, dueAt: Date): Promise<void> {
  await db.insertInto('orphanedBytes').values({ storageKey, dueAt: dueAt.toISOString() }).execute();
}

/** No row is written for them any more. */
export async function noteBytesNow(db: ServiceTransaction, keys: readonly string[], now: Date): Promise<void> {
  await sql`
    update orphaned_bytes set due_at = ${now.toISOString()}
    where storage_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
  `.execute(db);
}

/** Those that got their row after all are forgotten; gives some of the others. */
export async function listOrphanedBytes(db: ServiceTransaction, now: Date): Promise<string[]> {
  await sql`
    delete from orphaned_bytes as bytes where (due_at is null or due_at <= ${now.toISOString()}) and (
      exists (select from files where files.storage_key = bytes.storage_key)
      or exists (select from files where files.thumbnail_key = bytes.storage_key))
  `.execute(db);
  const rows = await db
    .selectFrom('orphanedBytes')
    .where((eb) => eb.or([eb('dueAt', 'is', null), eb('dueAt', '<=', now.toISOString())]))
    .select('storageKey')
    .orderBy('storageKey')
    .limit(500)
    .execute();
  return rows.map(({ storageKey }) => storageKey);
}

export async function forgetOrphanedBytes(db: ServiceTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('orphanedBytes')
    .where('storageKey', 'in', [...keys])
    .execute();
}
