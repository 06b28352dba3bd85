import { createHash } from 'node:crypto';
import { type AccountKey, noteLookups } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { findAccountByKey, type SignInAccount } from '../auth/auth.queries.ts';
import type { ProviderIdentity } from './oidc.client.ts';

type Name = Pick<ProviderIdentity, 'issuer' | 'subject'>;

/** As `app_identity_name` in the database: lookups ignore case, and subjects differ by it. */
const lookupNameOf = ({ issuer, subject }: Name): string =>
  createHash('sha256').update(`${issuer}\n${subject}`).digest('hex');

/** The account that is connected with this identity. */
export const findAccountByIdentity = (
  db: ServiceTransaction,
  identity: Name,
  deviceHash: string | null,
): Promise<SignInAccount | undefined> => findAccountByKey(db, lookupNameOf(identity), deviceHash);

interface StoredIdentity {
  subject: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** The account's identity at one provider. */
export async function findIdentity(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  issuer: string,
): Promise<StoredIdentity | undefined> {
  return db
    .selectFrom('externalIdentities')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .select(['subject', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();
}

export async function insertIdentity(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  { issuer, subject }: Name,
  { now, isUsed = false }: { now: Date; isUsed?: boolean },
): Promise<void> {
  const createdAt = now.toISOString();
  await db
    .insertInto('externalIdentities')
    .values({ tenantId, userId, issuer, subject, createdAt, lastUsedAt: isUsed ? createdAt : null })
    .execute();
  await noteLookups(db, { tenantId, userId });
}

/** Returns false if the account is no longer connected with it. */
export async function useIdentity(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  { issuer, subject }: Name,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('externalIdentities')
    .set({ lastUsedAt: now.toISOString() })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if the account wasn't connected. */
export async function deleteIdentity(
  db: ServiceTransaction,
  { tenantId, userId }: AccountKey,
  issuer: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('externalIdentities')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  await noteLookups(db, { tenantId, userId });
  return numDeletedRows > 0n;
}
