import type { Language } from '#words';
import type { Token, TokenScope } from '../../../shared/accounts/tokens.ts';
import { defaultTimeZone } from '../../../shared/accounts/user-settings.ts';
import type { Database, ServiceTransaction } from '../database/database.ts';
import { familyOfToken, hashOfToken } from '../secrets/secret-token.ts';
import type { Admitted, ApiToken, Viewer } from '../trpc/viewer.ts';

/** Writing with every request would turn every read into a write. */
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

/** Newest first. */
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

/** Returns whether the owner had such a token. */
export async function deleteApiToken(db: ServiceTransaction, owner: TokenOwner, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('apiTokens')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all tokens of all accounts of a family. */
export async function deleteApiTokensOfFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db.deleteFrom('apiTokens').where('tenantId', '=', tenantId).execute();
}

interface TokenCaller extends Omit<Viewer, 'status' | 'timezone' | 'language'> {
  timezone: string | null;
  language: Language | null;
  tokenId: number;
  scope: TokenScope;
  lastUsedAt: string | null;
}

/** The active account of an active family behind a token, its visit, and the token's scope. */
export async function visitByToken(
  database: Database,
  token: string,
  { now, isReading }: { now: Date; isReading: boolean },
): Promise<(Admitted & { token: ApiToken }) | undefined> {
  const visit = await database.visit<TokenCaller>({
    by: 'app_enter_token',
    proof: hashOfToken(token),
    tenantId: familyOfToken(token),
    at: now,
    isReading,
  });
  if (!visit.caller) return undefined;
  const { tokenId: id, scope, lastUsedAt, timezone, language, ...account } = visit.caller;
  if (lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= usedAgainAfterMs) {
    await database.service((db) => recordUse(db, { tenantId: account.tenantId, id }, now));
  }
  const settings = { timezone: timezone ?? defaultTimeZone, language: language ?? 'en' };
  return {
    viewer: { ...account, ...settings, status: 'active' },
    visit,
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
