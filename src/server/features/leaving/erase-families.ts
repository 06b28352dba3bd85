import type { Services } from '../../services.ts';
import { lockAccounts } from '../families/lock-accounts.ts';
import {
  eraseRows,
  forgetOrphanedBytes,
  hasLastSuperAdmin,
  listDueFamilies,
  listOrphanedBytes,
  lockDueFamily,
  noteBytes,
} from './family-deletions.queries.ts';

/**
 * Erases every family whose notice is over: all its rows in one transaction, then the bytes of its files, which are
 * written down before, so that none are forgotten. Harmless in several processes at once. Gives how many were erased.
 */
export async function eraseDueFamilies(services: Services): Promise<number> {
  const { database, clock, log } = services;
  let erased = 0;
  for (const tenantId of await database.service((db) => listDueFamilies(db, clock.now()))) {
    try {
      const isErased = await database.service(async (db) => {
        await lockAccounts(db);
        if (!(await lockDueFamily(db, tenantId, clock.now()))) return false;
        // Others may have gone during the notice: an installation keeps somebody who can approve accounts.
        if (await hasLastSuperAdmin(db, { tenantId })) return false;
        await noteBytes(db, tenantId);
        await eraseRows(db, tenantId);
        return true;
      });
      if (isErased) erased += 1;
    } catch (err) {
      log.error({ err, tenantId }, 'erasing a family failed');
    }
  }
  await clearOrphanedBytes(services);
  return erased;
}

/** Those that can't be removed now stay known, and no other waits for them. */
async function clearOrphanedBytes({ database, files, log }: Services): Promise<void> {
  for (;;) {
    const keys = await database.service(listOrphanedBytes);
    const gone: string[] = [];
    for (const key of keys) {
      try {
        await files.remove(key);
        gone.push(key);
      } catch (err) {
        log.error({ err }, 'the bytes of an erased family could not be removed');
      }
    }
    await database.service((db) => forgetOrphanedBytes(db, gone));
    if (gone.length === 0) return;
  }
}
