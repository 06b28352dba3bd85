import type { FamilyTransaction, ServiceTransaction } from '../../platform/database/database.ts';

/** Families that have files from before the moment. */
export async function listFamiliesWithFiles(db: ServiceTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .where('createdAt', '<', before.toISOString())
    .select('tenantId')
    .distinct()
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}

export async function listFileIds(db: FamilyTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('createdAt', '<', before.toISOString())
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the files that nobody else has locked: neither to write their address down nor to remove them. */
export async function lockFilesToRemove(db: FamilyTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', [...ids])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

export async function listFamiliesWithRemovedFiles(db: ServiceTransaction): Promise<number[]> {
  const rows = await db.selectFrom('removedFiles').select('tenantId').distinct().execute();
  return rows.map(({ tenantId }) => tenantId);
}

/** The oldest ones first, some at a time. */
export async function listRemovedFiles(db: FamilyTransaction) {
  return db
    .selectFrom('removedFiles')
    .where('tenantId', '=', db.tenantId)
    .select(['id', 'storageKey', 'thumbnailKey'])
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function forgetRemovedFiles(db: FamilyTransaction, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('removedFiles')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', [...ids])
    .execute();
}
