import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

export interface NumberOwner {
  tenantId: number;
  userId: number;
}

/** The number of `user_settings as settings` that text messages may go to now; null after a STOP. */
export const usableNumber = sql<
  string | null
>`case when settings.sms_stopped_at is null then settings.phone_number end`;

export async function findOwnNumber(db: ServiceTransaction, { tenantId, userId }: NumberOwner) {
  return db
    .selectFrom('userSettings')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['phoneNumber', 'phoneVerifiedAt', 'smsStoppedAt'])
    .executeTakeFirst();
}

const ownerOf = (db: ServiceTransaction, number: string) =>
  db.selectFrom('userSettings').where('phoneNumber', '=', number).select(['tenantId', 'userId']);

/** Whose number it is. */
export const findNumberOwner = (db: ServiceTransaction, number: string): Promise<NumberOwner | undefined> =>
  ownerOf(db, number).executeTakeFirst();

/** The same, whose settings wait until the end of the transaction: the account can't move to another family meanwhile. */
export const lockNumberOwner = (db: ServiceTransaction, number: string): Promise<NumberOwner | undefined> =>
  ownerOf(db, number).forUpdate().executeTakeFirst();

/**
 * From now on the number is this account's, which has proved it. Gives the account that had it until now: numbers are
 * given to other people one day, and two can't both get what is texted there.
 */
export async function takeNumber(
  db: ServiceTransaction,
  { tenantId, userId }: NumberOwner,
  { number, now, stoppedAt }: { number: string; now: Date; stoppedAt: string | null },
): Promise<(NumberOwner & { email: string }) | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone-number:${number}`}, 0))`.execute(db);
  const former = await db
    .selectFrom('userSettings as settings')
    .innerJoin('users as owner', (join) =>
      join.onRef('owner.tenantId', '=', 'settings.tenantId').onRef('owner.id', '=', 'settings.userId'),
    )
    .where('settings.phoneNumber', '=', number)
    .where((eb) => eb.or([eb('settings.tenantId', '!=', tenantId), eb('settings.userId', '!=', userId)]))
    .select(['settings.tenantId', 'settings.userId', 'owner.email'])
    .executeTakeFirst();
  if (former) await removeNumber(db, former);
  await db
    .updateTable('userSettings')
    .set({ phoneNumber: number, phoneVerifiedAt: now.toISOString(), smsStoppedAt: stoppedAt })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
  return former;
}

export async function removeNumber(db: ServiceTransaction, { tenantId, userId }: NumberOwner): Promise<void> {
  await db
    .updateTable('userSettings')
    .set({ phoneNumber: null, phoneVerifiedAt: null, smsStoppedAt: null })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}

export async function setStopped(
  db: FamilyTransaction,
  userId: number,
  { number, stoppedAt }: { number: string; stoppedAt: string | null },
): Promise<void> {
  await db
    .updateTable('userSettings')
    .set({ smsStoppedAt: stoppedAt })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('phoneNumber', '=', number)
    .execute();
}

export async function insertStoppedNumber(db: ServiceTransaction, numberHash: string, now: Date): Promise<void> {
  await db
    .insertInto('stoppedNumbers')
    .values({ numberHash, stoppedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('numberHash').doNothing())
    .execute();
}

export async function deleteStoppedNumber(db: ServiceTransaction, numberHash: string): Promise<void> {
  await db.deleteFrom('stoppedNumbers').where('numberHash', '=', numberHash).execute();
}

/** When the number's owner wanted no more texts, whoever that is. */
export async function findStoppedAt(db: ServiceTransaction, numberHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('stoppedNumbers')
    .where('numberHash', '=', numberHash)
    .select('stoppedAt')
    .executeTakeFirst();
  return row?.stoppedAt ?? null;
}
