import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { dayMs } from '../durations.ts';
import type { Logger } from '../logging.ts';
import { clearOrphanedBytes } from './clear-orphaned-bytes.ts';
import { newKey } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { giveUpBytes, noteBytes } from './orphaned-bytes.queries.ts';

/**
 * The store as features use it. It notes every key before storing bytes, so a process that ends before the row is
 * written leaves nothing unknown. The row's writer claims the key with `claimBytes`.
 */
export interface NotedFileStore extends FileStore {
  /** New keys for `save`, recorded in one transaction. Without them, `save` records its own. */
  noteKeys(count: number): Promise<string[]>;
  /**
   * Removes bytes whose row wasn't written, but keeps those that have one, even if the commit's answer was lost. Never
   * throws: a job removes the rest.
   */
  giveUp(keys: readonly string[]): Promise<void>;
}

interface Needs {
  database: Database;
  clock: Clock;
  log: Logger;
}

/** Far longer than any upload takes. */
const noteMs = dayMs;

export function notedFileStore(store: FileStore, { database, clock, log }: Needs): NotedFileStore {
  const noteKeys = async (count: number): Promise<string[]> => {
    const keys = Array.from({ length: count }, newKey);
    const dueAt = new Date(clock.now().getTime() + noteMs);
    await database.service((db) => noteBytes(db, keys, dueAt));
    return keys;
  };
  return {
    find: (key) => store.find(key),
    remove: (key) => store.remove(key),
    list: () => store.list(),
    noteKeys,
    async save(bytes, key) {
      // A stream that fails before the store reads it would crash the process. Its reader still gets the error.
      if (bytes instanceof Readable) bytes.on('error', () => undefined);
      if (key !== undefined) return store.save(bytes, key);
      const [noted] = await whileWaiting(bytes, noteKeys(1));
      return store.save(bytes, noted);
    },
    async giveUp(keys) {
      try {
        await database.service((db) => giveUpBytes(db, keys));
        await clearOrphanedBytes({ database, files: store, clock, log });
      } catch (err) {
        log.error({ err }, 'bytes without a row are removed later');
      }
    },
  };
}

/** An unread stream stays open until it is destroyed. */
async function whileWaiting<T>(bytes: Buffer | Readable, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (bytes instanceof Readable) bytes.destroy();
    throw error;
  }
}
