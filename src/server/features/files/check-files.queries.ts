import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../kernel/database/database.ts';
import { searchReferredFiles } from './file-references.queries.ts';

/** Not in the store, or other bytes than before. */
export type FileFault = 'missing' | 'changed';

export interface FileToCheck {
  tenantId: number;
  id: number;
  size: number;
  storageKey: string;
  thumbnailKey: string | null;
  /** Of its bytes when they were first read back. */
  sha256: string | null;
}

/** Files that weren't read back since then, those that never were first. */
export async function listFilesToCheck(db: ServiceTransaction, before: Date, most: number): Promise<FileToCheck[]> {
  return db
    .selectFrom('files')
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', before.toISOString())]))
    .select(['tenantId', 'id', 'size', 'storageKey', 'thumbnailKey', 'sha256'])
    .orderBy('checkedAt', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute();
}

interface FileCheck {
  sha256: string | null;
  fault: FileFault | null;
  at: Date;
}

/** Does nothing if the file is gone or has other bytes by now. */
export async function noteCheck(
  db: FamilyTransaction,
  { id, storageKey, thumbnailKey }: Pick<FileToCheck, 'id' | 'storageKey' | 'thumbnailKey'>,
  { at, ...found }: FileCheck,
): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ ...found, checkedAt: at.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('storageKey', '=', storageKey)
    .where('thumbnailKey', 'is not distinct from', thumbnailKey)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody needs the exact number beyond this. */
const mostCounted = 10_000;

export interface FileState {
  missing: number;
  changed: number;
  /** Files that were never read back. */
  unchecked: number;
  /** When the file was read back that waits longest; null if none was. */
  oldestCheckAt: string | null;
}

export async function readFileState(db: ServiceTransaction): Promise<FileState> {
  const count = (condition: string) =>
    sql<number>`(select count(*) from (select 1 from files where ${sql.raw(condition)} limit ${mostCounted}) as found)`;
  const { rows } = await sql<FileState>`
    select ${count(`fault = 'missing'`)} as missing, ${count(`fault = 'changed'`)} as changed,
      ${count('checked_at is null')} as unchecked,
      (select min(checked_at) from files where checked_at is not null) as "oldestCheckAt"
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The state of the files has no row.');
  return state;
}

/** Which of these keys a row names, of whatever kind. */
export async function findKnownKeys(db: ServiceTransaction, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where exists (select from files where storage_key = key)
      or exists (select from files where thumbnail_key = key)
      or exists (select from removed_files where storage_key = key or thumbnail_key = key)
      or exists (select from orphaned_bytes where storage_key = key)
      or exists (select from file_upload_parts where storage_key = key)
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function listFamilies(db: ServiceTransaction): Promise<number[]> {
  const rows = await db.selectFrom('tenants').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export interface References {
  /** Files whose address is in a row, and that have no row of their own. */
  lost: number[];
  /** Files whose address is in a row that `file_references` doesn't know: the sweep could remove them. */
  unnoted: number[];
  /** Files that only something private or sealed holds, and that the family could read. */
  unsealed: number[];
}

/** Searches every text of the family, as a sweep does. */
export async function checkReferences(db: FamilyTransaction): Promise<References> {
  const referred = await searchReferredFiles(db);
  const files = await db.selectFrom('files').where('tenantId', '=', db.tenantId).select('id').execute();
  const known = new Set(files.map(({ id }) => id));
  const noted = await db
    .selectFrom('fileReferences')
    .where('tenantId', '=', db.tenantId)
    .select('fileId')
    .distinct()
    .execute();
  const isNoted = new Set(noted.map(({ fileId }) => fileId));
  const inOrder = [...referred].toSorted((a, b) => a - b);
  return {
    lost: inOrder.filter((id) => !known.has(id)),
    unnoted: inOrder.filter((id) => known.has(id) && !isNoted.has(id)),
    unsealed: await listUnsealed(db),
  };
}

/** Uploads in a private story, a sealed letter or an undelivered message that nothing else holds, and that aren't sealed. */
async function listUnsealed(db: FamilyTransaction): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with hidden as (
      select 'daily_stories' as table_name, id, user_id as only_of, array['story', 'voice', 'media'] as categories
      from daily_stories where tenant_id = ${db.tenantId} and is_private
      union all
      select 'annual_letters', id, null, array['letter']
      from annual_letters where tenant_id = ${db.tenantId} and sealed_until is not null
      union all
      select 'legacy_messages', id, user_id, array['voice', 'media', 'document']
      from legacy_messages where tenant_id = ${db.tenantId} and not is_delivered
    )
    select distinct file.id
    from files as file
    join file_references as reference on reference.tenant_id = file.tenant_id and reference.file_id = file.id
    join hidden on hidden.table_name = reference.table_name and hidden.id::text = reference.row_key
    where file.tenant_id = ${db.tenantId} and file.sealed_for is null and file.category = any(hidden.categories)
      and (hidden.only_of is null or hidden.only_of = file.user_id)
      and not exists (
        select from file_references as other
        where other.tenant_id = file.tenant_id and other.file_id = file.id
          and not exists (
            select from hidden where hidden.table_name = other.table_name and hidden.id::text = other.row_key
          )
      )
    order by file.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
