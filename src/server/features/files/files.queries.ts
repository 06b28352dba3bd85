import { type ExpressionBuilder, sql } from 'kysely';
import type { FileCategory, SealableCategory } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import type { Tables } from '../../kernel/database/tables.gen.ts';
import { claimBytes } from '../../kernel/files/orphaned-bytes.queries.ts';

export interface NewFile {
  /** Null if a relative sent it. */
  userId: number | null;
  category: FileCategory;
  /** The id of the record it belongs to. */
  entityId?: number | null | undefined;
  name: string;
  /** Found from the bytes, never from the name. */
  type: string;
  size: number;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** A film's length. */
  seconds?: number | null | undefined;
  storageKey: string;
  thumbnailKey?: string | null | undefined;
  /** The only user who can read it; the whole family if left out. */
  sealedFor?: number | null | undefined;
  /** Sealed until its uploader saves a record that refers to it. */
  isDraft?: boolean | undefined;
}

export interface FileRow {
  id: number;
  category: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  thumbnailKey: string | null;
  sealedFor: number | null;
}

export interface LockedFile {
  id: number;
  userId: number | null;
  isDraft: boolean;
}

export const keysOf = ({ storageKey, thumbnailKey }: Pick<NewFile, 'storageKey' | 'thumbnailKey'>): string[] =>
  thumbnailKey ? [storageKey, thumbnailKey] : [storageKey];

const columns = [
  'id',
  'category',
  'name',
  'type',
  'size',
  'width',
  'height',
  'storageKey',
  'thumbnailKey',
  'sealedFor',
] as const;

const isDraftOf = (eb: ExpressionBuilder<Tables, 'files'>, userId: number) =>
  eb.and([eb('isDraft', '=', true), eb('userId', '=', userId)]);

/** Not sealed for someone else. */
export const isReadableBy = (userId: number) => (eb: ExpressionBuilder<Tables, 'files'>) =>
  eb.or([
    eb('sealedFor', 'is', null),
    eb('sealedFor', '=', userId),
    sql<boolean>`${userId}::bigint = any(sealed_with)`,
  ]);

/** Claims the noted bytes. Returns the rows in the order of the files. */
export async function insertFiles(db: FamilyTransaction, files: readonly NewFile[]): Promise<FileRow[]> {
  if (files.length === 0) return [];
  const rows = await db
    .insertInto('files')
    .values(files.map((file) => ({ tenantId: db.tenantId, ...file })))
    .returning(columns)
    .execute();
  await claimBytes(db, files.flatMap(keysOf));
  const byKey = new Map(rows.map((row) => [row.storageKey, row]));
  return files.flatMap((file) => byKey.get(file.storageKey) ?? []);
}

/** Undefined if it is sealed for someone else. */
export async function findFile(db: FamilyTransaction, id: number, userId: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where(isReadableBy(userId))
    .select(columns)
    .executeTakeFirst();
}

/** Whether there is such a file, readable or not. */
export async function hasFile(db: FamilyTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** By id, like `findFile`. */
export async function listReadableFiles(
  db: FamilyTransaction,
  ids: readonly number[],
  userId: number,
): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where(isReadableBy(userId))
    .select(columns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The oldest file of each name that the whole family can read. */
export async function findFilesByName(db: FamilyTransaction, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('name', 'in', [...names])
    .where('sealedFor', 'is', null)
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Files of the whole family, and drafts of `userId` if given. They can't be removed until the transaction ends. */
export async function findFiles(
  db: FamilyTransaction,
  ids: readonly number[],
  draftsOf?: number,
): Promise<Map<number, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('sealedFor', 'is', null), ...(draftsOf === undefined ? [] : [isDraftOf(eb, draftsOf)])]))
    .select(columns)
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** What pages need to show a file. */
export interface ShownFile {
  id: number;
  type: string;
  seconds: number | null;
  hasThumbnail: boolean;
}

export async function findShownFiles(db: FamilyTransaction, ids: readonly number[]): Promise<Map<number, ShownFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'type', 'seconds', sql<boolean>`thumbnail_key is not null`.as('hasThumbnail')])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Gives a film without a picture one. Returns whether it did: only its uploader can. */
export async function setPoster(
  db: FamilyTransaction,
  film: { id: number; userId: number },
  poster: { thumbnailKey: string; width: number; height: number },
): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set(poster)
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', film.id)
    .where('userId', '=', film.userId)
    .where('type', 'like', 'video/%')
    .where('thumbnailKey', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) await claimBytes(db, [poster.thumbnailKey]);
  return row !== undefined;
}

/** Until the transaction ends, nobody can refer to them or remove them. */
export async function lockFiles(db: FamilyTransaction, ids: readonly number[]): Promise<LockedFile[]> {
  return db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'userId', 'isDraft'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Notes where the bytes are, so they can be removed next. */
export async function deleteFiles(db: FamilyTransaction, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .with('gone', (query) =>
      query
        .deleteFrom('files')
        .where('tenantId', '=', db.tenantId)
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .returning(['tenantId', ...columns]),
    )
    .with('noted', (query) =>
      query
        .insertInto('removedFiles')
        .columns(['tenantId', 'storageKey', 'thumbnailKey'])
        .expression((from) => from.selectFrom('gone').select(['tenantId', 'storageKey', 'thumbnailKey']))
        .returning('storageKey'),
    )
    .selectFrom('gone')
    .select(columns)
    .execute();
}

export async function listFileKeys(
  db: FamilyTransaction,
): Promise<Pick<FileRow, 'id' | 'storageKey' | 'thumbnailKey'>[]> {
  return db
    .selectFrom('files')
    .where('tenantId', '=', db.tenantId)
    .select(['id', 'storageKey', 'thumbnailKey'])
    .orderBy('id')
    .execute();
}

/** In bytes; a file that is still arriving in parts counts whole. A carer's limit is the family's too. */
export async function sumFileSizes(db: FamilyTransaction): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select app_stored_bytes(${db.tenantId}) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

interface SealOfFiles {
  ids: readonly number[];
  userId: number;
  sealedWith?: readonly number[];
  categories: readonly SealableCategory[];
  ofAll?: boolean;
}

/** The user's own uploads, or everyone's with `ofAll`. Returns those that were not sealed before, drafts among them. */
export async function sealFiles(
  db: FamilyTransaction,
  { ids, userId, sealedWith = [], categories, ofAll = false }: SealOfFiles,
): Promise<FileRow[]> {
  return db
    .updateTable('files')
    .set({ sealedFor: userId, sealedWith: [...sealedWith], isDraft: false })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .$if(!ofAll, (query) => query.where('userId', '=', userId))
    .where('category', 'in', [...categories])
    .where((eb) => eb.or([eb('sealedFor', 'is', null), isDraftOf(eb, userId)]))
    .returning(columns)
    .execute();
}

export async function unsealFiles(db: FamilyTransaction, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ sealedFor: null, sealedWith: [], isDraft: false })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** The same for the user's uploads that nothing refers to yet; sealed files stay sealed. */
export async function shareDrafts(db: FamilyTransaction, ids: readonly number[], userId: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('files')
    .set({ sealedFor: null, isDraft: false })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where((eb) => isDraftOf(eb, userId))
    .execute();
}
