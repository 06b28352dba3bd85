import type { Services } from '../../services.ts';
import { forgetOrphanedBytes, listOrphanedBytes } from './orphaned-bytes.queries.ts';

/**
 * Removes bytes that no row names: of families that are gone, and of restores that never ended. Those that can't be
 * removed now stay known, and no other waits for them.
 */
export async function clearOrphanedBytes({ database, files, clock, log }: Services): Promise<void> {
  for (;;) {
    const keys = await database.service((db) => listOrphanedBytes(db, clock.now()));
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
