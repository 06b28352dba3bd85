import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { NumberOwner } from '../unsubscribe/text-numbers.queries.ts';

interface NewCode {
  phoneNumber: string;
  codeHash: string;
  expiresAt: string;
  createdAt: string;
}

/** In place of the one that was asked for before, with all its tries. */
export async function replaceCode(db: ServiceTransaction, owner: NumberOwner, code: NewCode): Promise<void> {
  await db
    .insertInto('phoneCodes')
    .values({ tenantId: owner.tenantId, userId: owner.userId, ...code })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

const codesOf = (db: ServiceTransaction, { tenantId, userId }: NumberOwner, now: Date) =>
  db
    .selectFrom('phoneCodes')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString());

export async function findPendingNumber(db: ServiceTransaction, owner: NumberOwner, now: Date) {
  return codesOf(db, owner, now).select(['phoneNumber', 'expiresAt']).executeTakeFirst();
}

/** Counts one try, and gives the code while it has tries left: two at the same moment are two. */
export async function takeTry(
  db: ServiceTransaction,
  { tenantId, userId }: NumberOwner,
  { now, most }: { now: Date; most: number },
): Promise<{ phoneNumber: string; codeHash: string } | undefined> {
  return db
    .updateTable('phoneCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('tries', '<', most)
    .returning(['phoneNumber', 'codeHash'])
    .executeTakeFirst();
}

export async function deleteCode(db: ServiceTransaction, { tenantId, userId }: NumberOwner): Promise<void> {
  await db.deleteFrom('phoneCodes').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
}

/** Clears away what has run out. */
export async function deleteExpiredCodes(db: ServiceTransaction, now: Date): Promise<void> {
  await db.deleteFrom('phoneCodes').where('expiresAt', '<=', now.toISOString()).execute();
}
