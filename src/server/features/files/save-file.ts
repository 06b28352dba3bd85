import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Pictures } from '../../kernel/print/pictures.ts';
import type { Services } from '../../services.ts';
import { type FileRow, insertFiles, keysOf, type NewFile } from './files.queries.ts';
import { isPicture } from './thumbnails.ts';

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
