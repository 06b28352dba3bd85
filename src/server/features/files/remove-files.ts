import type { FamilyTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { lockUsage, setStorageUsed } from '../families/plan-limits.ts';
import { deleteFiles, type FileRow, sumFileSizes } from './files.queries.ts';

/**
 * Deletes the rows of files and counts the family's storage anew. The bytes follow with `discardBytes` once the
 * transaction is over: one that is rolled back must not have lost them. Those that then can't be removed, or are left
 * behind by a process that ends, are taken by a job.
 */
export async function removeFileRows(
  db: FamilyTransaction,
  { config, clock }: Services,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  await lockUsage(db, clock.now());
  const rows = await deleteFiles(db, ids);
  await setStorageUsed(db, { config, clock }, { bytes: await sumFileSizes(db), isMore: false });
  return rows;
}
