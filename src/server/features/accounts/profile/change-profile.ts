import type { CurrentUser } from '../../../../shared/accounts/auth.ts';
import type { UpdateProfile } from '../../../../shared/accounts/profile.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { currentUserOf, type Viewer } from '../../../kernel/trpc/viewer.ts';
import { assertFiles } from '../../files/assert-files.ts';
import { updateProfile } from './profile.queries.ts';

/** The caller's own name and picture; fields left out stay as they are. */
export async function changeProfile(
  db: FamilyTransaction,
  viewer: Viewer,
  changes: UpdateProfile,
  now: Date,
): Promise<CurrentUser> {
  const { profileImageUrl: url } = changes;
  const before = currentUserOf(viewer);
  await assertFiles(db, viewer, url ? [{ field: 'profileImageUrl', url }] : [], [before.profileImageUrl]);
  return { ...before, ...(await updateProfile(db, viewer.userId, changes, now)) };
}
