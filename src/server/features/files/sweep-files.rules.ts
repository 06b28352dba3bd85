import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { dayMs } from '../../kernel/durations.ts';
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

/** A story's draft may exist in a browser only, so its pictures stay this long. */
const graceMs = 30 * dayMs;

/** Removes files that nothing has referred to for 30 days, and returns how many. Safe in several processes at once. */
export async function sweepFiles(services: Services): Promise<number> {
  const before = new Date(services.clock.now().getTime() - graceMs);
  const tenantIds = await services.database.service((db) => listFamiliesWithFiles(db, before));
  return forEachFamily(services, tenantIds, async (tenantId) => {
    const removed = await services.database.family(tenantId, (db) => removeUnused(db, services, before));
    await discardRemoved(services, tenantId);
    return removed;
  });
}

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
  // Slow but rare: an index alone is not trusted with the only copy of a photo.
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

/** Bytes first: if that fails, the next run still knows them. Returns how many files were removed. */
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

/** A failure in one family doesn't stop the others. */
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
