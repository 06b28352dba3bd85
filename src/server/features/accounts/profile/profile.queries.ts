import type { UpdateProfile } from '../../../../shared/accounts/profile.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';

/** Fields that aren't sent stay unchanged. */
export async function updateProfile(db: FamilyTransaction, userId: number, changes: UpdateProfile, now: Date) {
  return db
    .updateTable('users')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', userId)
    .returning(['firstName', 'lastName', 'profileImageUrl'])
    .executeTakeFirstOrThrow();
}
