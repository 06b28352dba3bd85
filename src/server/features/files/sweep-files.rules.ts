import type { FamilyTransaction } from '../../kernel/database/database.ts';
import type { Services } from '../../services.ts';
import { searchReferredFiles } from './file-references.queries.ts';
import { discardBytes, removeFileRows } from './files.rules.ts';
import {
  forgetRemovedFile,
  listFamiliesWithFiles,
  listFamiliesWithRemovedFiles,
  listRemovedFiles,
  listUnreferredFiles,
  lockFilesToRemove,
} from './sweep-files.queries.ts';

/** So long may a picture wait to be saved with what it was uploaded for: drafts of stories are in browsers alone. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes every file that is older than 30 days and whose address stands in no row of its family, and gives the family
 * its storage back. Gives how many files were removed. Harmless when several processes do it at once.
 */
export async function sweepFiles(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - graceMs);
  const tenantIds = await services.database.service((db) => listFamiliesWithFiles(db, before));
  return forEachFamily(services, tenantIds, async (tenantId) => {
    const removed = await services.database.family(tenantId, (db) => removeUnused(db, services, before));
    await discardRemoved(services, tenantId);
    return removed;
  });
}

/** Removes the bytes of files whose rows are gone, where that failed before. */
export async function clearRemovedFiles(services: Services): Promise<number> {
  const tenantIds = await services.database.service(listFamiliesWithRemovedFiles);
  return forEachFamily(services, tenantIds, (tenantId) => discardRemoved(services, tenantId));
}

async function removeUnused(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock' | 'log'>,
  before: Date,
): Promise<number> {
  const ids = await listUnreferredFiles(db, before);
  if (ids.length === 0) return 0;
  // Seldom needed, and slow: what the table does not know of may still be the only copy of a photo.
  const referred = await searchReferredFiles(db);
  const unnoted = ids.filter((id) => referred.has(id));
  if (unnoted.length > 0) {
    services.log.error({ tenantId: db.tenantId, fileIds: unnoted }, 'files are referred to, but not noted as such');
  }
  const unused = await lockFilesToRemove(
    db,
    ids.filter((id) => !referred.has(id)),
  );
  return (await removeFileRows(db, services, unused)).length;
}

/**
 * The bytes first: should that fail, they are still known for the next time, and the others go all the same. Gives how
 * many files are gone.
 */
export async function discardRemoved(services: Services, tenantId: number): Promise<number> {
  let count = 0;
  let afterId = 0;
  for (;;) {
    const removed = await services.database.family(tenantId, (db) => listRemovedFiles(db, afterId));
    const last = removed.at(-1);
    if (!last) return count;
    count += await discardEach(services, tenantId, removed);
    afterId = last.id;
  }
}

async function discardEach(
  { database, files, log }: Services,
  tenantId: number,
  removed: Awaited<ReturnType<typeof listRemovedFiles>>,
): Promise<number> {
  const failures: unknown[] = [];
  for (const file of removed) {
    try {
      await discardBytes(files, file);
      await database.family(tenantId, (db) => forgetRemovedFile(db, file.id));
    } catch (error) {
      failures.push(error);
    }
  }
  const count = failures.length;
  if (count > 0) log.error({ err: failures[0], tenantId, count }, 'the bytes of removed files could not be removed');
  return removed.length - count;
}

/** A failure in one family keeps the others from nothing. */
async function forEachFamily(
  { log }: Services,
  tenantIds: readonly number[],
  work: (tenantId: number) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (const tenantId of tenantIds) {
    try {
      count += await work(tenantId);
    } catch (err) {
      log.error({ err, tenantId }, 'removing files of a family failed');
    }
  }
  return count;
}
