import { type CreatedToken, type CreateToken, maxTokens } from '../../../shared/tokens.ts';
import { deleteApiToken, insertApiToken, listApiTokens } from '../../platform/auth/api-tokens.queries.ts';
import { lockAccount } from '../../platform/auth/lock-account.ts';
import { hashOfToken, makeApiToken } from '../../platform/auth/secret-token.ts';
import { originOf, recordSecurityEvent } from '../../platform/auth/security-events.queries.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/trpc/trpc.ts';

/** A new token for the caller's scripts, shown this once: only its hash is kept. */
export async function createToken(ctx: UserContext, input: CreateToken): Promise<CreatedToken> {
  const { services, viewer } = ctx;
  const token = makeApiToken();
  const created = await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    if ((await listApiTokens(db, viewer)).length >= maxTokens) {
      throw new AppError('CONFLICT', `You have ${maxTokens} API tokens. Revoke one of them before you make another.`);
    }
    const detail = { scope: input.scope };
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'token_made', detail });
    return insertApiToken(db, viewer, { ...input, tokenHash: hashOfToken(token) }, services.clock.now());
  });
  return { ...created, token };
}

/** Ends one of the caller's tokens: the next call with it is refused. */
export async function revokeToken(ctx: UserContext, id: number): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.service(async (db) => {
    if (!(await deleteApiToken(db, viewer, id))) throw notFound('API token');
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'token_removed' });
  });
}
