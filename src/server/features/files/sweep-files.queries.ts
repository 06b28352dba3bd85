import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../kernel/database/database.ts';
import { rowsInPart } from '../../kernel/database/in-parts.ts';

/** Families with files from before then: the next ones after an id. */
export async function listFamiliesWithFiles(db: ServiceTransaction, before: Date, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tenants as t')
    .where('t.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('files')
          .whereRef('files.tenantId', '=', 't.id')
          .where('files.createdAt', '<', before.toISOString())
          .select('files.id'),
      ),
    )
    .select('t.id')
    .orderBy('t.id')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listUnreferredFiles(db: FamilyTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('createdAt', '<', before.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fileReferences')
            .where('fileReferences.tenantId', '=', db.tenantId)
            .whereRef('fileReferences.fileId', '=', 'files.id')
            .select('fileReferences.fileId'),
        ),
      ),
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Skips those that someone is about to refer to or to remove. */
export async function lockFilesToRemove(db: FamilyTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFamiliesWithRemovedFiles(db: ServiceTransaction, after = 0): Promise<number[]> {
  const rows = await db
    .selectFrom('removedFiles')
    .where('tenantId', '>', after)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** One batch in the order of their ids; empty when all are done. */
export async function listRemovedFiles(db: FamilyTransaction, afterId: number) {
  return db
    .selectFrom('removedFiles')
    .where('tenantId', '=', db.tenantId)
    .where('id', '>', afterId)
    .select(['id', 'storageKey', 'thumbnailKey'])
    .orderBy('id')
    .limit(rowsInPart)
    .execute();
}

export async function forgetRemovedFile(db: FamilyTransaction, id: number): Promise<void> {
  await db.deleteFrom('removedFiles').where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
}
