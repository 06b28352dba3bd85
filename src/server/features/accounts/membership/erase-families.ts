import { clearOrphanedBytes } from '../../../kernel/files/clear-orphaned-bytes.ts';
import { noteBytesOfFamily } from '../../../kernel/files/orphaned-bytes.queries.ts';
import type { Services } from '../../../services.ts';
import { eraseFamily } from '../families/erase-family.queries.ts';
import { lockAccounts } from '../families/lock-accounts.ts';
import { hasLastSuperAdmin } from '../families/super-admins.queries.ts';
import { listDueFamilies, lockDueFamily } from './family-deletions.queries.ts';

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
        await noteBytesOfFamily(db, tenantId);
        await eraseFamily(db, tenantId);
        return true;
      });
      if (isErased) erased += 1;
    } catch (err) {
      log.error({ err, tenantId }, 'erasing a family failed');
    }
  }
  if (erased > 0) await clearOrphanedBytes(services);
  return erased;
}
