import type { AccountKey } from '../../../kernel/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

export async function findTenantOf(db: ServiceTransaction, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('tenantId').executeTakeFirst();
  return row?.tenantId;
}

/** When someone used a link that a super admin made; null once dismissed. */
export async function findResetNotice(db: ServiceTransaction, account: AccountKey): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .select('resetNoticeAt')
    .executeTakeFirst();
  return row?.resetNoticeAt ?? null;
}

export async function deleteResetNotice(db: ServiceTransaction, account: AccountKey): Promise<void> {
  await db
    .updateTable('users')
    .set({ resetNoticeAt: null })
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .execute();
}
