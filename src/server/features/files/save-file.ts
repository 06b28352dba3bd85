import type { FileStore } from '../../platform/files/file-store.ts';
import type { Services } from '../../services.ts';
import { type FileRow, insertFiles, type NewFile } from './files.queries.ts';
import { isPicture, makeThumbnail } from './thumbnails.ts';

/** A file before its bytes are in the store. */
export type UnsavedFile = Omit<NewFile, 'size' | 'storageKey' | 'thumbnailKey'> & { bytes: Buffer };

/** Puts the bytes into the store, with a thumbnail beside those of a picture. Do it before a transaction, not in it. */
export async function storeBytes(files: FileStore, { bytes, ...file }: UnsavedFile): Promise<NewFile> {
  const thumbnail = isPicture(file.type) ? await makeThumbnail(bytes) : undefined;
  const storageKey = await files.save(bytes);
  try {
    const thumbnailKey = thumbnail ? await files.save(thumbnail) : null;
    return { ...file, size: bytes.length, storageKey, thumbnailKey };
  } catch (error) {
    await files.remove(storageKey);
    throw error;
  }
}

/** Takes the bytes back out of the store, when the row they were meant for was not written. */
export async function discardBytes(
  files: FileStore,
  stored: readonly Pick<NewFile, 'storageKey' | 'thumbnailKey'>[],
): Promise<void> {
  for (const { storageKey, thumbnailKey } of stored) {
    await files.remove(storageKey);
    if (thumbnailKey) await files.remove(thumbnailKey);
  }
}

/** Keeps a file of a family: bytes and row, or neither. */
export async function saveFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  tenantId: number,
  file: UnsavedFile,
): Promise<FileRow> {
  const stored = await storeBytes(files, file);
  try {
    const [row] = await database.family(tenantId, (db) => insertFiles(db, [stored]));
    if (!row) throw new Error('The row of a file was not written.');
    return row;
  } catch (error) {
    await discardBytes(files, [stored]);
    throw error;
  }
}
