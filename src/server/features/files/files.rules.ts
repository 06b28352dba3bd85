import { say } from '#words';
import { fileIdOf } from '../../../shared/files/file-address.ts';
import { fileRoot, type SealableCategory } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { badField } from '../../kernel/errors.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import type { Services } from '../../services.ts';
import { lockUsage } from '../household/families/plan-limits.queries.ts';
import { setStorageUsed } from '../household/families/plan-limits.rules.ts';
import { isPicture } from './accepted-kinds.rules.ts';
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
  /** Path of the address in the body: `mediaUrls.2`. */
  field: string;
  url: string;
}

/** Saving shares the user's drafts with the family, unless `keepDrafts` leaves that for later. */
interface FileSaver extends Pick<Viewer, 'userId'> {
  keepDrafts?: boolean;
}

/**
 * An address of a file that isn't the family's is a bad field; doesn't check other addresses and those `held` before.
 * Call it in the transaction that writes them: until it ends, the files can't be removed.
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
    if (id === undefined || !known.has(id)) throw badField(field, say('File not found'));
  }
}

export type UnsavedFile = Omit<NewFile, 'size' | 'storageKey' | 'thumbnailKey'> & { bytes: Buffer };

/** Stores the bytes, with a thumbnail for a decoded picture. Call it before a transaction. */
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

export async function discardBytes(
  files: FileStore,
  file: Pick<NewFile, 'storageKey' | 'thumbnailKey'>,
): Promise<void> {
  for (const key of keysOf(file)) await files.remove(key);
}

/** Call it after the transaction. A failure is logged, and a job removes the rest. */
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

/** Saves bytes and row, or neither. */
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
 * Adds the row of stored bytes and counts them against the plan. Only the uploader finds the file until something is
 * saved that holds it. Removes the bytes if this fails.
 */
export async function addStoredFile(
  services: Services,
  { tenantId }: Pick<Viewer, 'tenantId'>,
  stored: NewFile,
  onAdded?: (db: FamilyTransaction, row: FileRow) => Promise<void>,
) {
  try {
    return await services.database.family(tenantId, async (db): Promise<FileRow> => {
      await lockUsage(db, services.clock.now());
      const [row] = await insertFiles(db, [
        { sealedFor: stored.userId, isDraft: stored.sealedFor === undefined, ...stored },
      ]);
      if (!row) throw new Error('The row of a file was not written.');
      await onAdded?.(db, row);
      await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
      return row;
    });
  } catch (error) {
    await services.files.giveUp(keysOf(stored));
    throw error;
  }
}

/**
 * Deletes the rows of files that nothing refers to, and counts the storage again. Remove the address first, and the
 * bytes after the commit with `discardAfterCommit`.
 */
export async function removeFileRows(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  // Asked while the files are locked: a change that saves an address locks its file first.
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
  userId: number;
  /** Which other members read them. */
  sealedWith?: readonly number[];
  /** The files attached in this place; a child's photo is not among them. */
  categories: readonly SealableCategory[];
  /** Includes files that others uploaded. */
  ofAll?: boolean;
  heldBy?: { table: string; id: number };
}

const idsOf = (files: readonly LockedFile[]): number[] => files.map(({ id }) => id);

/**
 * Seals the files that nothing else in the family refers to, and the user's drafts, which nobody else has seen. Returns
 * those it sealed. Locks them first, so nobody can refer to them meanwhile.
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
