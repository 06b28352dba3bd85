import type { SealableCategory } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { findReferredFiles } from './file-references.queries.ts';
import { type FileRow, type LockedFile, lockFiles, sealFiles } from './files.queries.ts';

interface Sealing {
  /** For whom alone they are to be found. */
  userId: number;
  /** What is uploaded for the place that shuts them away; a child's photo is not among it. */
  categories: readonly SealableCategory[];
  /** Also what others of the family uploaded; otherwise only what that user did. */
  ofAll?: boolean;
  /** The row that they belong to, where it holds their addresses already. */
  heldBy?: { table: string; id: number };
}

const idsOf = (files: readonly LockedFile[]): number[] => files.map(({ id }) => id);

/**
 * Seals those of the files that stand nowhere else in the family: what others see elsewhere can't be kept from them. The
 * user's drafts nobody else has seen, wherever their addresses may have been written. They are locked before that is looked for, so that nobody can refer to them meanwhile. Gives the ones that it sealed.
 */
export async function sealUnshared(
  db: FamilyTransaction,
  ids: readonly number[],
  { heldBy, ...sealing }: Sealing,
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const locked = await lockFiles(db, ids);
  const shared = await findReferredFiles(db, idsOf(locked), heldBy);
  const alone = locked.filter(({ id, userId, isDraft }) => (isDraft && userId === sealing.userId) || !shared.has(id));
  return sealFiles(db, { ids: idsOf(alone), ...sealing });
}
