import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

interface StoredTotp {
  sealedSecret: string;
  confirmedAt: string | null;
  lastStep: number;
  createdAt: string;
}

/** The authenticator app of an account, also while no code has confirmed it. */
export async function findTotp(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
): Promise<StoredTotp | undefined> {
  return db
    .selectFrom('totpFactors')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['sealedSecret', 'confirmedAt', 'lastStep', 'createdAt'])
    .executeTakeFirst();
}

/** The same secret, sealed for another account or by another key. */
export async function updateSealedSecret(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  sealedSecret: string,
): Promise<void> {
  await db
    .updateTable('totpFactors')
    .set({ sealedSecret })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .execute();
}

/** Returns false if a code of this time step, or of a later one, was used already. */
export async function takeTotpStep(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if none of these is an unused code of the account. */
export async function takeRecoveryCode(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** When the code was used; undefined if it is none of the account's. */
export async function findRecoveryCodeUse(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  hashes: readonly string[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .select('usedAt')
    .executeTakeFirst();
  return row?.usedAt ?? undefined;
}

/** Those that weren't used. */
export async function countRecoveryCodes(db: ServiceTransaction, { tenantId, userId }: AccountKey): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface StoredPasskey extends AccountKey {
  id: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

export async function listStoredPasskeys(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
): Promise<StoredPasskey[]> {
  return db
    .selectFrom('passkeys')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .select(['id', 'tenantId', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
    .orderBy('id')
    .execute();
}

/** Returns false if the passkey was removed, or used at the same time with a higher counter. */
export async function usePasskey(
  db: ServiceTransaction,
  { tenantId, userId, id }: StoredPasskey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    // Many passkeys don't count: theirs stays 0.
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an account can sign in with. */
export async function findWaysIn(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  issuer: string | undefined,
): Promise<{ hasPassword: boolean; hasPasskey: boolean; hasIdentity: boolean }> {
  const row = await db
    .selectFrom('users')
    .where('users.tenantId', '=', tenantId)
    .where('users.id', '=', userId)
    .select((eb) => [
      eb('users.password', '!=', '').as('hasPassword'),
      eb
        .exists(
          eb
            .selectFrom('passkeys as k')
            .where('k.tenantId', '=', tenantId)
            .where('k.userId', '=', userId)
            .select('k.id'),
        )
        .as('hasPasskey'),
      eb
        .exists(
          eb
            .selectFrom('externalIdentities as e')
            .where('e.tenantId', '=', tenantId)
            .where('e.userId', '=', userId)
            .where('e.issuer', '=', issuer ?? '')
            .select('e.id'),
        )
        .as('hasIdentity'),
    ])
    .executeTakeFirst();
  return {
    hasPassword: Boolean(row?.hasPassword),
    hasPasskey: Boolean(row?.hasPasskey),
    hasIdentity: Boolean(row?.hasIdentity),
  };
}
