import { sql } from 'kysely';
import type { UploadCategory } from '../../../shared/files/files.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../kernel/database/database.ts';
import { rowsInPart } from '../../kernel/database/in-parts.ts';

interface NewUpload {
  userId: number;
  key: string;
  category: UploadCategory;
  entityId: number | null;
  name: string;
  size: number;
}

export interface UploadRow extends Omit<NewUpload, 'category'> {
  id: number;
  category: string;
  fileId: number | null;
}

export interface PartRow {
  start: number;
  size: number;
  storageKey: string;
}

const columns = ['id', 'userId', 'key', 'category', 'entityId', 'name', 'size', 'fileId'] as const;

const uploadsOf = (db: FamilyTransaction, userId: number) =>
  db.selectFrom('fileUploads').where('tenantId', '=', db.tenantId).where('userId', '=', userId).select(columns);

export const findUploadByKey = (db: FamilyTransaction, userId: number, key: string): Promise<UploadRow | undefined> =>
  uploadsOf(db, userId).where('key', '=', key).forUpdate().executeTakeFirst();

export const findUpload = (db: FamilyTransaction, userId: number, id: number): Promise<UploadRow | undefined> =>
  uploadsOf(db, userId).where('id', '=', id).executeTakeFirst();

/** Parts are added one after another. */
export const lockUpload = (db: FamilyTransaction, userId: number, id: number): Promise<UploadRow | undefined> =>
  uploadsOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertUpload(db: FamilyTransaction, upload: NewUpload, now: Date): Promise<UploadRow> {
  return db
    .insertInto('fileUploads')
    .values({ tenantId: db.tenantId, createdAt: now.toISOString(), ...upload })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function listParts(db: FamilyTransaction, uploadId: number): Promise<PartRow[]> {
  return db
    .selectFrom('fileUploadParts')
    .where('tenantId', '=', db.tenantId)
    .where('uploadId', '=', uploadId)
    .select(['start', 'size', 'storageKey'])
    .orderBy('start')
    .execute();
}

export async function countReceived(db: FamilyTransaction, uploadId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('fileUploadParts')
    .where('tenantId', '=', db.tenantId)
    .where('uploadId', '=', uploadId)
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

export async function insertPart(db: FamilyTransaction, uploadId: number, part: PartRow): Promise<void> {
  await db
    .insertInto('fileUploadParts')
    .values({ tenantId: db.tenantId, uploadId, ...part })
    .execute();
}

/** Returns false if another call was first. */
export async function setUploadedFile(db: FamilyTransaction, id: number, fileId: number): Promise<boolean> {
  const row = await db
    .updateTable('fileUploads')
    .set({ fileId })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('fileId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns where the bytes of their parts are. */
export async function deleteUploads(db: FamilyTransaction, ids: readonly number[]): Promise<string[]> {
  const some = sql<number>`any(${[...ids]}::bigint[])`;
  const parts = await db
    .selectFrom('fileUploadParts')
    .where('tenantId', '=', db.tenantId)
    .where('uploadId', '=', some)
    .select('storageKey')
    .execute();
  await db.deleteFrom('fileUploads').where('tenantId', '=', db.tenantId).where('id', '=', some).execute();
  return parts.map(({ storageKey }) => storageKey);
}

export async function listOldUploads(db: FamilyTransaction, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('fileUploads')
    .where('tenantId', '=', db.tenantId)
    .where('createdAt', '<', before.toISOString())
    .select('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Families with uploads from before then: the next ones after an id. */
export async function listFamiliesWithOldUploads(
  db: ServiceTransaction,
  before: Date,
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('fileUploads')
    .where('createdAt', '<', before.toISOString())
    .where('tenantId', '>', after)
    .select('tenantId')
    .distinct()
    .orderBy('tenantId')
    .limit(rowsInPart)
    .execute();
  return rows.map(({ tenantId }) => tenantId);
}
