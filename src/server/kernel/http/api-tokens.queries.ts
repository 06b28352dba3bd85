import type { Token, TokenScope } from '../../../shared/accounts/tokens.ts';
import { defaultTimeZone } from '../../../shared/accounts/user-settings.ts';
import type { ServiceTransaction } from '../database/database.ts';
import type { ApiToken, Viewer } from '../trpc/viewer.ts';

/** Writing with every request would write on every read. */
const usedAgainAfterMs = 60 * 1000;

interface TokenOwner {
  userId: number;
  tenantId: number;
}

interface NewToken {
  name: string;
  scope: TokenScope;
  tokenHash: string;
  expiresAt: string;
}

const shownColumns = ['id', 'name', 'scope', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

export async function insertApiToken(
  db: ServiceTransaction,
  { userId, tenantId }: TokenOwner,
  token: NewToken,
  now: Date,
): Promise<Token> {
  return db
    .insertInto('apiTokens')
    .values({ tenantId, userId, ...token, createdAt: now.toISOString() })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export async function listApiTokens(db: ServiceTransaction, owner: TokenOwner): Promise<Token[]> {
  return db
    .selectFrom('apiTokens')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .select(shownColumns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the owner had such a token. */
export async function deleteApiToken(db: ServiceTransaction, owner: TokenOwner, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('apiTokens')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all tokens of an account. */
export async function deleteApiTokensOf(db: ServiceTransaction, owner: TokenOwner): Promise<void> {
  await db.deleteFrom('apiTokens').where('tenantId', '=', owner.tenantId).where('userId', '=', owner.userId).execute();
}

/** Ends all tokens of all accounts of a family. */
export async function deleteApiTokensOfFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db.deleteFrom('apiTokens').where('tenantId', '=', tenantId).execute();
}

/** The active account of an active family behind a token, and what the token allows. */
export async function findTokenViewer(
  db: ServiceTransaction,
  tokenHash: string,
  now: Date,
): Promise<{ viewer: Viewer; token: ApiToken } | undefined> {
  const row = await db
    .selectFrom('apiTokens as a')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'a.tenantId').onRef('u.id', '=', 'a.userId'))
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .leftJoin('userSettings as p', (join) =>
      join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.userId', '=', 'a.userId'),
    )
    .where('a.tokenHash', '=', tokenHash)
    .where('a.expiresAt', '>', now.toISOString())
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active')
    .select([
      'u.id as userId',
      'u.tenantId',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.profileImageUrl',
      'u.role',
      'u.createdAt',
      'p.timezone',
      'a.id',
      'a.scope',
      'a.lastUsedAt',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, scope, lastUsedAt, timezone, ...account } = row;
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= usedAgainAfterMs) {
    await recordUse(db, { tenantId: row.tenantId, id }, now);
  }
  return {
    viewer: { ...account, status: 'active', timezone: timezone ?? defaultTimeZone },
    token: { id, scope },
  };
}

async function recordUse(db: ServiceTransaction, token: { tenantId: number; id: number }, now: Date): Promise<void> {
  await db
    .updateTable('apiTokens')
    .set({ lastUsedAt: now.toISOString() })
    .where('tenantId', '=', token.tenantId)
    .where('id', '=', token.id)
    .execute();
}
