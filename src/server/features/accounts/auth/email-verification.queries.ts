import type { Language } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

export interface AccountAddress {
  email: string;
  firstName: string;
  emailVerifiedAt: string | null;
  language: Language | null;
}

export async function findAddress(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
): Promise<AccountAddress | undefined> {
  return db
    .selectFrom('users as u')
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.tenantId', '=', tenantId)
    .where('u.id', '=', userId)
    .select(['u.email', 'u.firstName', 'u.emailVerifiedAt', 's.language'])
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
