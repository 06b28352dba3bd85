import type { ServiceTransaction } from '../../../kernel/database/database.ts';

interface Owner {
  tenantId: number;
  userId: number;
}

export async function findAddress(db: ServiceTransaction, { tenantId, userId }: Owner) {
  return db
    .selectFrom('users')
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .select(['email', 'firstName', 'emailVerifiedAt'])
    .executeTakeFirst();
}

export async function markVerified(db: ServiceTransaction, { tenantId, userId }: Owner, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailVerifiedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
}
