import type { Services } from '../../services.ts';
import {
  eraseChildren,
  type FileToErase,
  listFamiliesToErase,
  listFilesToErase,
  lockChildrenToErase,
} from './erase-ended-children.queries.ts';

type Needed = Pick<Services, 'database' | 'files' | 'clock' | 'log'>;

/**
 * Erases every child whose tracking ended 30 days ago or earlier, family by family, so that a failure in one keeps the
 * others from nothing. Harmless when several processes do it at once. Gives how many children were erased.
 */
export async function eraseEndedChildren(services: Needed): Promise<number> {
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

/**
 * The bytes of the files go first. Nobody can take the child back any more, so they are of no use, and should anything
 * fail afterwards, the next run finds the child again and carries on. The other way round, bytes that could not be
 * removed would stay for good, with no row that names them.
 */
async function eraseInFamily({ database, files, clock }: Needed, tenantId: number): Promise<number> {
  const known = await database.family(tenantId, async (db) => {
    const childIds = await lockChildrenToErase(db, clock.now());
    return { childIds, files: await listFilesToErase(db, childIds) };
  });
  for (const key of known.files.flatMap(keysOf)) await files.remove(key);
  return database.family(tenantId, async (db) => {
    const due = new Set(await lockChildrenToErase(db, clock.now()));
    const childIds = known.childIds.filter((id) => due.has(id));
    await eraseChildren(db, childIds, known.files);
    return childIds.length;
  });
}

const keysOf = ({ storageKey, thumbnailKey }: FileToErase): string[] =>
  thumbnailKey === null ? [storageKey] : [storageKey, thumbnailKey];
