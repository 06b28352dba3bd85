import type { FamilyTransaction } from '../../kernel/database/database.ts';
import type { Services } from '../../services.ts';
import { lockUsage, setStorageUsed } from '../accounts/families/plan-limits.ts';
import { findReferredFiles } from './file-references.queries.ts';
import { deleteFiles, type FileRow, lockFiles, sumFileSizes } from './files.queries.ts';

/**
 * Deletes the rows of those of the files that nothing in the family refers to any more, and counts its storage anew.
 * Take the address away before. The bytes follow with `discardAfterCommit`: a transaction that is rolled back must not
 * have lost them.
 */
export async function removeFileRows(
  db: FamilyTransaction,
  { config, clock }: Services,
  ids: readonly number[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  // Looked for once they are locked: what writes an address down has locked its file until that can be seen.
  const locked = (await lockFiles(db, ids)).map(({ id }) => id);
  const referred = await findReferredFiles(db, locked);
  const unused = locked.filter((id) => !referred.has(id));
  if (unused.length === 0) return [];
  await lockUsage(db, clock.now());
  const rows = await deleteFiles(db, unused);
  await setStorageUsed(db, { config, clock }, { bytes: await sumFileSizes(db), isMore: false });
  return rows;
}
