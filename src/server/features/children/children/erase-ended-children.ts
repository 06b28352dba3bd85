import type { Services } from '../../../services.ts';
import { removeFileRows } from '../../files/remove-files.ts';
import { discardRemoved } from '../../files/sweep-files.ts';
import {
  eraseChildren,
  listFamiliesToErase,
  listFilesToErase,
  lockChildrenToErase,
} from './erase-ended-children.queries.ts';

/**
 * Erases every child whose tracking ended 30 days ago or earlier, family by family, so that a failure in one keeps the
 * others from nothing. Harmless when several processes do it at once. Gives how many children were erased.
 */
export async function eraseEndedChildren(services: Services): Promise<number> {
  const tenantIds = await services.database.service((db) => listFamiliesToErase(db, services.clock.now()));
  let erased = 0;
  for (const tenantId of tenantIds) {
    try {
      erased += await eraseInFamily(services, tenantId);
    } catch (err) {
      services.log.error({ err, tenantId }, 'erasing the ended children of a family failed');
    }
  }
  return erased;
}

/** The bytes of the files follow: should that fail, a job takes them later. */
async function eraseInFamily(services: Services, tenantId: number): Promise<number> {
  const { database, clock } = services;
  const erased = await database.family(tenantId, async (db) => {
    const childIds = await lockChildrenToErase(db, clock.now());
    const files = await listFilesToErase(db, childIds);
    await eraseChildren(db, childIds);
    await removeFileRows(db, services, files);
    return childIds.length;
  });
  await discardRemoved(services, tenantId);
  return erased;
}
