import { fileIdOf, fileRoot, type SealableCategory } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { badField } from '../../kernel/errors.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUsage } from '../accounts/families/plan-limits.queries.ts';
import { setStorageUsed } from '../accounts/families/plan-limits.rules.ts';
import { isPicture } from './accepted-kinds.ts';
import { findReferredFiles } from './file-references.queries.ts';
import {
  deleteFiles,
  type FileRow,
  findFiles,
  insertFiles,
  keysOf,
  type LockedFile,
  lockFiles,
  type NewFile,
  sealFiles,
  shareDrafts,
  sumFileSizes,
} from './files.queries.ts';

interface NamedAddress {
  /** Where the address stands in the body: `mediaUrls.2`. */
  field: string;
  url: string;
}

/** Who saves. What they have uploaded for it is the family's from then on, unless `keepDrafts` leaves that for later. */
interface FileSaver extends Pick<Viewer, 'userId'> {
  keepDrafts?: boolean;
}

/**
 * Addresses of files in a body that are no files of the family are a bad field. Those of other places are not looked
 * at, nor those that the entity `held` before: a file that is gone must not stand in the way of other changes. Call it
 * in the transaction that writes the addresses: until that ends, the files can't be removed.
 */
export async function assertFiles(
  db: FamilyTransaction,
  { userId, keepDrafts = false }: FileSaver,
  addresses: readonly NamedAddress[],
  held: readonly (string | null)[] = [],
): Promise<void> {
  const added = addresses.filter(({ url }) => url.startsWith(fileRoot) && !held.includes(url));
  const ids = added.flatMap(({ url }) => fileIdOf(url) ?? []);
  if (!keepDrafts) await shareDrafts(db, ids, userId);
  const known = await findFiles(db, ids, keepDrafts ? userId : undefined);
  for (const { field, url } of added) {
    const id = fileIdOf(url);
    if (id === undefined || !known.has(id)) throw badField(field, 'File not found');
  }
}

/** A file before its bytes are in the store. */
export type UnsavedFile = Omit<NewFile, 'size' | 'storageKey' | 'thumbnailKey'> & { bytes: Buffer };

/**
 * Puts the bytes into the store, with a thumbnail beside those of a picture, which must be one that was decoded and
 * accepted before. Do it before a transaction, not in it.
 */
export async function storeBytes(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  { bytes, ...file }: UnsavedFile,
): Promise<NewFile> {
  const thumbnail = isPicture(file.type) ? await makeThumbnail(pictures, bytes) : undefined;
  const keys = await files.noteKeys(thumbnail ? 2 : 1);
  try {
    const storageKey = await files.save(bytes, keys[0]);
    const thumbnailKey = thumbnail ? await files.save(thumbnail, keys[1]) : null;
    return { ...file, size: bytes.length, storageKey, thumbnailKey };
  } catch (error) {
    await files.giveUp(keys);
    throw error;
  }
}

async function makeThumbnail(pictures: Pictures, bytes: Buffer): Promise<Buffer> {
  const thumbnail = await pictures.make({ kind: 'thumbnail' }, () => Promise.resolve(bytes));
  if (!thumbnail) throw new Error('A picture that was decoded before could not be decoded again.');
  return thumbnail.bytes;
}

/** Takes the bytes of a row that is gone out of the store. */
export async function discardBytes(
  files: FileStore,
  file: Pick<NewFile, 'storageKey' | 'thumbnailKey'>,
): Promise<void> {
  for (const key of keysOf(file)) await files.remove(key);
}

/**
 * Takes the bytes of rows that are gone out of the store. Call it after the transaction. What was asked for is done by
 * then, whatever the store says: what stays behind is logged, and taken by a job later.
 */
export async function discardAfterCommit(
  { files, log }: Pick<Services, 'files' | 'log'>,
  removed: readonly FileRow[],
): Promise<void> {
  for (const file of removed) {
    try {
      await discardBytes(files, file);
    } catch (err) {
      log.error({ err, fileId: file.id }, 'the bytes of a removed file could not be removed');
    }
  }
}

/** Keeps a file of a family: bytes and row, or neither. */
export async function saveFile(
  { database, ...stores }: Pick<Services, 'database' | 'files' | 'pictures'>,
  tenantId: number,
  file: UnsavedFile,
): Promise<FileRow> {
  const stored = await storeBytes(stores, file);
  try {
    const [row] = await database.family(tenantId, (db) => insertFiles(db, [stored]));
    if (!row) throw new Error('The row of a file was not written.');
    return row;
  } catch (error) {
    await stores.files.giveUp(keysOf(stored));
    throw error;
  }
}

/**
 * The row of a file whose bytes are in the store, counted against the plan in the same transaction. Only who uploaded it
 * finds it until something is saved that holds it; one that is sealed stays so. When there is no room for it in the plan,
 * or the row can't be written, the bytes are gone again.
 */
export async function addStoredFile(services: Services, { tenantId }: Pick<Viewer, 'tenantId'>, stored: NewFile) {
  try {
    return await services.database.family(tenantId, async (db): Promise<FileRow> => {
      await lockUsage(db, services.clock.now());
      const [row] = await insertFiles(db, [
        { sealedFor: stored.userId, isDraft: stored.sealedFor === undefined, ...stored },
      ]);
      await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
      if (!row) throw new Error('The row of a file was not written.');
      return row;
    });
  } catch (error) {
    await services.files.giveUp(keysOf(stored));
    throw error;
  }
}

/**
 * Deletes the rows of those of the files that nothing in the family refers to any more, and counts its storage anew.
 * Take the address away before. The bytes follow with `discardAfterCommit`: a transaction that is rolled back must not
 * have lost them.
 */
export async function removeFileRows(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  // Looked for once they are locked: what writes an address down has locked its file until that can be seen.
  const locked = (await lockFiles(db, ids)).map(({ id }) => id);
  const referred = await findReferredFiles(db, locked);
  const unused = locked.filter((id) => !referred.has(id));
  if (unused.length === 0) return [];
  await lockUsage(db, clock.now());
  const rows = await deleteFiles(db, unused);
  await setStorageUsed(db, { config, clock }, { bytes: await sumFileSizes(db), isMore: false });
  return rows;
}

interface SealRequest {
  /** For whom alone they are to be found. */
  userId: number;
  /** What is uploaded for the place that shuts them away; a child's photo is not among it. */
  categories: readonly SealableCategory[];
  /** Also what others of the family uploaded; otherwise only what that user did. */
  ofAll?: boolean;
  /** The row that they belong to, where it holds their addresses already. */
  heldBy?: { table: string; id: number };
}

const idsOf = (files: readonly LockedFile[]): number[] => files.map(({ id }) => id);

/**
 * Seals those of the files that stand nowhere else in the family: what others see elsewhere can't be kept from them. The
 * user's drafts nobody else has seen, wherever their addresses may have been written. They are locked before that is looked for, so that nobody can refer to them meanwhile. Gives the ones that it sealed.
 */
export async function sealUnshared(
  db: FamilyTransaction,
  ids: readonly number[],
  { heldBy, ...sealing }: SealRequest,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const locked = await lockFiles(db, ids);
  const shared = await findReferredFiles(db, idsOf(locked), heldBy);
  const alone = locked.filter(({ id, userId, isDraft }) => (isDraft && userId === sealing.userId) || !shared.has(id));
  return sealFiles(db, { ids: idsOf(alone), ...sealing });
}
