import { sql } from 'kysely';
import type { Language } from '#words';
import { type AccountKey, noteLookups } from '../../../kernel/database/account.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import { findNumberOwner } from '../../delivery/unsubscribe/unsubscribe.queries.ts';

export async function findOwnNumber(db: ServiceTransaction, { tenantId, userId }: AccountKey) {
  return db
    .selectFrom('userSettings')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['phoneNumber', 'phoneVerifiedAt', 'smsStoppedAt'])
    .executeTakeFirst();
}

/**
 * Gives a confirmed number to this account alone, because phone companies reassign numbers. Returns the account that
 * had it before.
 */
export async function assignNumber(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  { number, now, stoppedAt }: { number: string; now: Date; stoppedAt: string | null },
): Promise<(AccountKey & { email: string; language: Language | null }) | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-number:${number}`}, 0))`.execute(db);
  const former = await findFormer(db, { tenantId, userId }, number);
  if (former) await removeNumber(db, former);
  await db
    .updateTable('userSettings')
    .set({ phoneNumber: number, phoneVerifiedAt: now.toISOString(), smsStoppedAt: stoppedAt })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  await noteLookups(db, { tenantId, userId });
  return former;
}

async function findFormer(db: ServiceTransaction, own: AccountKey, number: string) {
  const owner = await findNumberOwner(db, number);
  if (!owner || (owner.tenantId === own.tenantId && owner.userId === own.userId)) return undefined;
  return db
    .selectFrom('users as u')
    .leftJoin('userSettings as s', (join) => join.onRef('s.tenantId', '=', 'u.tenantId').onRef('s.userId', '=', 'u.id'))
    .where('u.tenantId', '=', owner.tenantId)
    .where('u.id', '=', owner.userId)
    .select(['u.tenantId', 'u.id as userId', 'u.email', 's.language'])
    .executeTakeFirst();
}

export async function removeNumber(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<void> {
  await db
    .updateTable('userSettings')
    .set({ phoneNumber: null, phoneVerifiedAt: null, smsStoppedAt: null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  await noteLookups(db, { tenantId, userId });
}

interface NewCode {
  phoneNumber: string;
  codeHash: string;
  expiresAt: string;
  createdAt: string;
}

/** Replaces an earlier code and its count of tries. */
export async function replaceCode(db: ServiceTransaction, owner: AccountKey, code: NewCode): Promise<void> {
  await db
    .insertInto('phoneCodes')
    .values({ tenantId: owner.tenantId, userId: owner.userId, ...code })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet({ ...code, tries: 0 }))
    .execute();
}

const codesOf = (db: ServiceTransaction, { tenantId, userId }: AccountKey, now: Date) =>
  db
    .selectFrom('phoneCodes')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString());

export async function findPendingNumber(db: ServiceTransaction, owner: AccountKey, now: Date) {
  return codesOf(db, owner, now).select(['phoneNumber', 'expiresAt']).executeTakeFirst();
}

/** Counts a try, in one statement so that two at once count as two. Undefined if none is left. */
export async function countAttempt(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
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

export async function deleteCode(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<void> {
  await db.deleteFrom('phoneCodes').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
}

export const deleteExpiredCodes = (database: Database, now: Date): Promise<void> =>
  endInParts(database, { table: 'phone_codes', by: 'expires_at', isOver: sql`expires_at <= ${now.toISOString()}` });
