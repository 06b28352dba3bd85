import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { rowsInPart } from '../database/in-parts.ts';
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
 * Removes bytes without a row: of deleted families, or left by a process that ended before writing the row. Bytes that
 * can't be removed stay listed and don't delay others.
 */
export async function clearOrphanedBytes({ database, files, clock, log }: Needs): Promise<void> {
  // Called before anything is removed: from then on no row can claim them.
  while ((await database.service((db) => giveUpDueBytes(db, clock.now()))) === rowsInPart);
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
