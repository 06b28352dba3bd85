import type { Passkey } from '../../../../shared/accounts/second-factors.ts';
import { type AccountKey, noteLookups } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import type { StoredPasskey } from '../../household/factors/factors.queries.ts';

export async function saveTotp(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  sealedSecret: string,
  now: Date,
): Promise<void> {
  const started = { sealedSecret, createdAt: now.toISOString(), confirmedAt: null, lastStep: 0 };
  await db
    .insertInto('totpFactors')
    .values({ tenantId, userId, ...started })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId']).doUpdateSet(started))
    .execute();
}

/** From now on its codes are asked for. The code of this step is used. */
export async function confirmStoredTotp(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  lastStep: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('totpFactors')
    .set({ confirmedAt: now.toISOString(), lastStep })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}

/** Returns whether there was a confirmed one. */
export async function deleteTotp(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('totpFactors')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .execute();
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function replaceRecoveryCodes(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('tenantId', '=', tenantId).where('userId', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ tenantId, userId, codeHash })))
    .execute();
}

const shownColumns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** Oldest first. */
export async function listPasskeys(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(shownColumns)
    .orderBy('id')
    .execute();
}

type NewStoredPasskey = Omit<StoredPasskey, 'id' | keyof AccountKey> & { name: string };

export async function insertPasskey(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  passkey: NewStoredPasskey,
  now: Date,
): Promise<Passkey> {
  const inserted = await db
    .insertInto('passkeys')
    .values({ tenantId, userId, ...passkey, createdAt: now.toISOString() })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await noteLookups(db, { tenantId, userId });
  return inserted;
}

/** Undefined if the account has no such passkey. */
export async function updatePasskeyName(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  { id, name }: { id: number; name: string },
): Promise<Passkey | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirst();
}

/** Deletes one passkey, or all. Returns how many. */
export async function deletePasskeys(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  id?: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst();
  await noteLookups(db, { tenantId, userId });
  return Number(numDeletedRows);
}
