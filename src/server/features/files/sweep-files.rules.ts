import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { dayMs } from '../../kernel/durations.ts';
import { workInPages } from '../../kernel/jobs/in-pages.ts';
import { findPosition, notePosition } from '../../kernel/jobs/job-runs.queries.ts';
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

/** The name under which the job stores where it stopped. */
export const sweepName = 'remove unused files';
/** A full pass takes several minutes. */
const familiesInTurn = 50_000;

/**
 * Removes files that nothing has referred to for 30 days, and returns how many. Each run looks at some families, and
 * the next run at those after them. Safe in several processes at once.
 */
export async function sweepFiles(services: Services, most = familiesInTurn): Promise<number> {
  const { database, clock } = services;
  const before = new Date(clock.now().getTime() - graceMs);
  let left = most;
  return forEachFamily(services, {
    first: await database.service((db) => findPosition(db, sweepName)),
    async next(after) {
      const page = await database.service((db) => listFamiliesWithFiles(db, before, after));
      const families = page.slice(0, left);
      left -= families.length;
      // Families before this page are done. The next run starts after them, or at the beginning.
      await database.service((db) => notePosition(db, sweepName, page.length === 0 ? 0 : after));
      return families;
    },
    async work(tenantId) {
      const removed = await database.family(tenantId, (db) => removeUnused(db, services, before));
      await discardRemoved(services, tenantId);
      return removed;
    },
  });
}

export function clearRemovedFiles(services: Services): Promise<number> {
  return forEachFamily(services, {
    first: 0,
    next: (after) => services.database.service((db) => listFamiliesWithRemovedFiles(db, after)),
    work: (tenantId) => discardRemoved(services, tenantId),
  });
}

async function removeUnused(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock' | 'log'>,
  before: Date,
): Promise<number> {
  const ids = await listUnreferredFiles(db, before);
  if (ids.length === 0) return 0;
  // Slow but rare: we don't trust an index alone with the only copy of a photo.
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

interface FamilyWork {
  /** The family before the first. */
  first: number;
  /** Some families after one. */
  next: (after: number) => Promise<number[]>;
  work: (tenantId: number) => Promise<number>;
}

/** A failure in one family doesn't stop the others. Returns the sum of what the work returns. */
async function forEachFamily({ log }: Services, { first, next, work }: FamilyWork): Promise<number> {
  let count = 0;
  await workInPages<number>({
    next: (last = first) => next(last),
    async work(tenantId) {
      count += await work(tenantId);
    },
    failed: 'removing files of a family failed',
    ids: (tenantId) => ({ tenantId }),
    log,
  });
  return count;
}
