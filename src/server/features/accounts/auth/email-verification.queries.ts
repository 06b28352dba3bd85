import type { AccountKey } from '../../../kernel/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

export async function findAddress(db: ServiceTransaction, { tenantId, userId }: AccountKey) {
  return db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .select(['email', 'firstName', 'emailVerifiedAt'])
    .executeTakeFirst();
}

export async function markVerified(db: ServiceTransaction, { tenantId, userId }: AccountKey, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
