import type { UpdateProfile } from '../../../../shared/accounts/profile.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

/** Changes the caller's own name and picture; what is left out stays. Gives all three. */
export async function updateProfile(db: FamilyTransaction, userId: number, changes: UpdateProfile, now: Date) {
  return db
    .updateTable('users')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', userId)
    .returning(['firstName', 'lastName', 'profileImageUrl'])
    .executeTakeFirstOrThrow();
}
