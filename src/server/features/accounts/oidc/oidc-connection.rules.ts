import { say } from '#words';
import type { ProviderState } from '../../../../shared/accounts/oidc.ts';
import { lockAccount } from '../../../kernel/database/lock-account.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { assertWayIn, hasUsablePassword } from '../../household/factors/ways-in.rules.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import type { ProviderIdentity } from './oidc.client.ts';
import { deleteIdentity, findAccountByIdentity, findIdentity, insertIdentity } from './oidc.queries.ts';
import type { ProviderStart } from './oidc-handshake.rules.ts';
import { providerOf } from './oidc-provider.rules.ts';

export async function readProviderState({ services, viewer }: UserContext): Promise<ProviderState> {
  const { config, database } = services;
  return database.service(async (db) => {
    const identity = config.oidc && (await findIdentity(db, viewer, config.oidc.issuer));
    return {
      name: config.oidc?.name ?? null,
      connectedAt: identity?.createdAt ?? null,
      lastUsedAt: identity?.lastUsedAt ?? null,
      hasPassword: await hasUsablePassword(db, config, viewer),
    };
  });
}

/** Only the session that asked may connect its account. */
export const startOfConnection = ({ session }: UserContext): ProviderStart => ({
  purpose: 'connect',
  browser: session.bindBrowser(),
  session: hashOfToken(session.sid ?? ''),
  next: null,
  inviteToken: null,
});

/** Connects the caller's account. A second time it changes nothing. Throws CONFLICT if one of the two is taken. */
export async function connectIdentity(ctx: Context, identity: ProviderIdentity): Promise<void> {
  const { services, viewer } = ctx;
  if (!viewer) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
  const { name } = providerOf(services);
  await services.database.service(async (db) => {
    // All connections wait for each other here, so nobody takes the identity meanwhile.
    await lockOwnAccount(db, viewer);
    const owner = await findAccountByIdentity(db, identity, null);
    if (owner?.id === viewer.userId && owner.tenantId === viewer.tenantId) return;
    if (owner) {
      throw new AppError(
        'CONFLICT',
        say('This {name} account is connected with another account of this server.', { name }),
      );
    }
    if (await findIdentity(db, viewer, identity.issuer)) {
      throw new AppError(
        'CONFLICT',
        say('Your account is connected with another {name} account. Disconnect that one first.', { name }),
      );
    }
    await insertIdentity(db, viewer, identity, { now: services.clock.now() });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'identity_connected' });
    await queueSecurityMail(db, ctx, viewer, 'identity_connected');
  });
  sendSoon(services, viewer.tenantId);
}

/** Throws CONFLICT if it is the only way in. */
export async function disconnectIdentity(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  const { issuer } = providerOf(services);
  await services.database.service(async (db) => {
    await lockAccount(db, viewer);
    const isDeleted = await deleteIdentity(db, viewer, issuer);
    if (!isDeleted) throw notFound(say('Your account isn’t connected.'));
    await assertWayIn(db, services.config, viewer);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'identity_disconnected' });
    await queueSecurityMail(db, ctx, viewer, 'identity_disconnected');
  });
  sendSoon(services, viewer.tenantId);
}
