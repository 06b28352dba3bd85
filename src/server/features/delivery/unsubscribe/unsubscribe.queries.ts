import { sql } from 'kysely';
import type { Language } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

/** The number of `user_settings as settings` that may get text messages now; null after STOP. */
export const usableNumber = sql<
  string | null
>`case when settings.sms_stopped_at is null then settings.phone_number end`;

/** The account that has the number. */
export async function findNumberOwner(db: ServiceTransaction, number: string): Promise<AccountKey | undefined> {
  return db
    .selectFrom('accountLookups')
    .where('hash', '=', sql<string>`app_lookup_hash('number', ${number})`)
    .select(['tenantId', 'userId'])
    .executeTakeFirst();
}

/** The same with locked settings, so that the account can't move to another family meanwhile. */
export async function lockNumberOwner(db: ServiceTransaction, number: string): Promise<AccountKey | undefined> {
  const owner = await findNumberOwner(db, number);
  const lock = ({ tenantId, userId }: AccountKey) =>
    db
      .selectFrom('userSettings')
      .where('tenantId', '=', tenantId)
      .where('userId', '=', userId)
      .where('phoneNumber', '=', number)
      .select(['tenantId', 'userId'])
      .forUpdate()
      .executeTakeFirst();
  const locked = owner && (await lock(owner));
  // The account moved while this waited for the lock, so look again.
  const next = owner && !locked ? await findNumberOwner(db, number) : undefined;
  return locked ?? (next && (await lock(next)));
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

export async function deleteStoppedNumber(db: ServiceTransaction, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('stoppedNumbers').where('numberHash', 'in', hashes).execute();
}

/** When the owner of a number sent STOP, with or without an account. */
export async function findStoppedAt(db: ServiceTransaction, hashes: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('stoppedNumbers')
    .where('numberHash', 'in', hashes)
    .select('stoppedAt')
    .executeTakeFirst();
  return row?.stoppedAt ?? null;
}

export async function findRelativeLanguage(db: FamilyTransaction, id: number): Promise<Language | null | undefined> {
  const row = await db
    .selectFrom('relatives')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select('language')
    .executeTakeFirst();
  return row?.language;
}

/** A relative gets no more letters. Returns false if their access has ended. */
export async function stopLetters(db: FamilyTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('relatives')
    .set({ mailRhythm: 'never', mailDueAt: null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
