import { createReadStream, existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { asNoRoom } from '../disk/no-room.ts';
import { makeFolder, syncFolder } from '../disk/sync-folder.ts';
import { assertKey, isKey, newKey } from './file-keys.ts';

/** From byte `start` to byte `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredBytes {
  /** The full size in bytes. */
  size: number;
  open(range?: ByteRange): Promise<Readable>;
}

/** Stores the bytes of uploaded files under keys that only the database knows. */
export interface FileStore {
  /**
   * Stores the bytes as they arrive and returns their key: all of them or none. Throws SERVICE_UNAVAILABLE if there is
   * no room or no store. To find the bytes after this process ends, record a new key first.
   */
  save(bytes: Buffer | Readable, key?: string): Promise<string>;
  /** The bytes, or undefined if they are missing. */
  find(key: string): Promise<StoredBytes | undefined>;
  /** Also removes what a killed process left of them. */
  remove(key: string): Promise<void>;
  /** The keys of everything stored, a few hundred at a time. */
  list(): AsyncIterable<string[]>;
}

/** A folder on this machine. */
export function folderFileStore(folder: string): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async save(bytes, key = newKey()) {
      const path = pathOf(key);
      const partial = `${path}.part`;
      try {
        await makeFolder(dirname(path));
        const handle = await open(partial, 'wx');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(partial, path);
        await syncFolder(dirname(path));
        // Another call may have created that folder without syncing it yet.
        await syncFolder(folder);
      } catch (error) {
        await rm(partial, { force: true });
        throw asNoRoom(error);
      }
      return key;
    },
    async find(key) {
      const path = pathOf(key);
      try {
        const { size } = await stat(path);
        return { size, open: (range) => Promise.resolve(createReadStream(path, range)) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(`${path}.part`, { force: true });
    },
    async *list() {
      for (const first of await foldersIn(folder)) {
        const names = await readdir(join(folder, first));
        yield names.map((name) => `${first}/${name}`).filter(isKey);
      }
    },
  };
}

/** None if nothing was ever stored. */
async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
