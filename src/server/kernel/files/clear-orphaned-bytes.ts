import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logging.ts';
import type { FileStore } from './file-store.ts';
import { forgetOrphanedBytes, giveUpDueBytes, listGivenUpBytes } from './orphaned-bytes.queries.ts';

interface Needs {
  database: Database;
  files: Pick<FileStore, 'remove'>;
  clock: Clock;
  log: Logger;
}

/**
 * Removes bytes that no row names: of families that are gone, and of what ended between its bytes and its row. Those that
 * can't be removed now stay known, and no other waits for them.
 */
export async function clearOrphanedBytes({ database, files, clock, log }: Needs): Promise<void> {
  // Before anything is removed: from then on no row can take them.
  await database.service((db) => giveUpDueBytes(db, clock.now()));
  for (;;) {
    const keys = await database.service(listGivenUpBytes);
    const gone: string[] = [];
    for (const key of keys) {
      try {
        await files.remove(key);
        gone.push(key);
      } catch (err) {
        log.error({ err }, 'orphaned bytes could not be removed');
      }
    }
    await database.service((db) => forgetOrphanedBytes(db, gone));
    if (gone.length === 0) return;
  }
}
