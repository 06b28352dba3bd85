import { say } from '#words';
import { type CreatedToken, type CreateToken, maxTokens, tokenDays } from '../../../../shared/accounts/tokens.ts';
import { lockAccount } from '../../../kernel/database/lock-account.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { deleteApiToken, insertApiToken, listApiTokens } from '../../../kernel/identity/api-tokens.queries.ts';
import { hashOfToken, makeApiToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';

/** Shown once: only its hash is stored. */
export async function createToken(
  ctx: UserContext,
  { name, scope, expiresInDays }: CreateToken,
): Promise<CreatedToken> {
  const { services, viewer } = ctx;
  const token = makeApiToken(viewer.tenantId);
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + (expiresInDays ?? tokenDays.usual) * dayMs).toISOString();
  const created = await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    if ((await listApiTokens(db, viewer)).length >= maxTokens) {
      throw new AppError(
        'CONFLICT',
        say('You have {maxTokens} API tokens. Revoke one of them before you create another.', { maxTokens }),
      );
    }
    const detail = { scope };
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'token_made', detail });
    await queueSecurityMail(db, ctx, viewer, 'token_made');
    return insertApiToken(db, viewer, { name, scope, tokenHash: hashOfToken(token), expiresAt }, now);
  });
  sendSoon(services, viewer.tenantId);
  return { ...created, token };
}

export async function revokeToken(ctx: UserContext, id: number): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.service(async (db) => {
    if (!(await deleteApiToken(db, viewer, id))) throw notFound(say('API token not found'));
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'token_removed' });
  });
}
