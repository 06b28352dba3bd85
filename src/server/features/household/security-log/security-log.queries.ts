import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

export async function findTenantOf(db: ServiceTransaction, userId: number): Promise<number | undefined> {
  const row = await db.selectFrom('users').where('id', '=', userId).select('tenantId').executeTakeFirst();
  return row?.tenantId;
}

/** When someone used a link that a super admin made; null once dismissed. */
export async function findResetNotice(db: FamilyTransaction, userId: number): Promise<string | null> {
  const [row] = await resetNotice(db, { userId });
  return row?.resetNoticeAt ?? null;
}

const resetNotice = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('users').where('tenantId', '=', db.tenantId).where('id', '=', userId).select('resetNoticeAt'),
);

export async function deleteResetNotice(db: ServiceTransaction, account: AccountKey): Promise<void> {
  await db
    .updateTable('users')
    .set({ resetNoticeAt: null })
    .where('tenantId', '=', account.tenantId)
    .where('id', '=', account.userId)
    .execute();
}
