import { sql } from 'kysely';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';
import { endInParts } from '../../../kernel/database/in-parts.ts';
import { familyOfToken, hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';

type LinkPurpose = 'password-reset' | 'email-verification';

interface NewLink {
  purpose: LinkPurpose;
  lifetimeMs: number;
  now: Date;
  /** The super admin who made it and passes it on. */
  madeByHand?: boolean;
}

/** Makes a link and returns its token; only the token's hash is stored. */
export async function createAccountLink(
  db: ServiceTransaction,
  { userId, tenantId }: AccountKey,
  { purpose, lifetimeMs, now, madeByHand = false }: NewLink,
): Promise<{ id: number; token: string; expiresAt: string }> {
  const token = makeFamilyToken(tenantId);
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  const { id } = await db
    .insertInto('accountLinks')
    .values({
      tenantId,
      userId,
      purpose,
      tokenHash: hashOfToken(token),
      expiresAt,
      madeByHand,
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

interface LinkAccount extends AccountKey {
  email: string;
  firstName: string;
  lastName: string;
  madeByHand: boolean;
}

/** The link's owner, while the link is valid. */
export async function findLinkOwner(
  db: ServiceTransaction,
  { token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<LinkAccount | undefined> {
  const family = familyOfToken(token);
  return db
    .selectFrom('accountLinks as l')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'l.tenantId').onRef('u.id', '=', 'l.userId'))
    .innerJoin('tenants as t', 't.id', 'l.tenantId')
    .$if(family !== null, (query) => query.where('l.tenantId', '=', family))
    .where('l.tokenHash', '=', hashOfToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expiresAt', '>', now.toISOString())
    .where('u.status', '!=', 'deactivated')
    .where('t.status', '=', 'active')
    .select(['l.tenantId', 'l.userId', 'u.email', 'u.firstName', 'u.lastName', 'l.madeByHand'])
    .executeTakeFirst();
}

/** Returns false if the link was used in the meantime. */
export async function deleteAccountLink(db: ServiceTransaction, owner: AccountKey, token: string): Promise<boolean> {
  const result = await db
    .deleteFrom('accountLinks')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteAccountLinksOf(
  db: ServiceTransaction,
  owner: AccountKey,
  purpose: LinkPurpose,
): Promise<void> {
  await db
    .deleteFrom('accountLinks')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('purpose', '=', purpose)
    .execute();
}

export const deleteExpiredLinks = (database: Database, now: Date): Promise<void> =>
  endInParts(database, { table: 'account_links', by: 'expires_at', isOver: sql`expires_at <= ${now.toISOString()}` });
