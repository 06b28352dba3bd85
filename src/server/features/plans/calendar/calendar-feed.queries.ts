import type { Language } from '#words';
import { activeAccounts } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { familyOfToken, hashOfToken } from '../../../kernel/secrets/secret-token.ts';

interface Owner {
  userId: number;
}

/** Ends the old address. */
export async function saveFeed(db: FamilyTransaction, { userId }: Owner, tokenHash: string, now: Date): Promise<void> {
  const row = { tokenHash, createdAt: now.toISOString() };
  await db
    .insertInto('calendarFeeds')
    .values({ tenantId: db.tenantId, userId, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(row))
    .execute();
}

export async function deleteFeed(db: FamilyTransaction, { userId }: Owner): Promise<boolean> {
  const result = await db
    .deleteFrom('calendarFeeds')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** When the owner's address was made. */
export async function findFeedDate(db: FamilyTransaction, { userId }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendarFeeds')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select('createdAt')
    .executeTakeFirst();
  return row?.createdAt;
}

/** The owner of the address, if account and family are active. */
export async function findFeedOwner(
  db: ServiceTransaction,
  token: string,
): Promise<{ tenantId: number; language: Language } | undefined> {
  const family = familyOfToken(token);
  const row = await activeAccounts(db)
    .innerJoin('calendarFeeds as f', (join) =>
      join.onRef('f.tenantId', '=', 'u.tenantId').onRef('f.userId', '=', 'u.id'),
    )
    .leftJoin('userSettings as p', (join) =>
      join.onRef('p.tenantId', '=', 'f.tenantId').onRef('p.userId', '=', 'f.userId'),
    )
    .$if(family !== null, (query) => query.where('f.tenantId', '=', family))
    .where('f.tokenHash', '=', hashOfToken(token))
    .select(['f.tenantId', 'p.language'])
    .executeTakeFirst();
  return row && { tenantId: row.tenantId, language: row.language ?? 'en' };
}
