import { say } from '#words';
import type { SignedIn } from '../../../../shared/accounts/auth.ts';
import type { ProviderMember } from '../../../../shared/accounts/oidc.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { enforceRateLimits, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { lockAccounts } from '../../household/families/families.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { findAccountByEmail } from '../auth/auth.queries.ts';
import { createInvited } from '../auth/registration.rules.ts';
import { withAccountMails } from '../mails/mails.rules.ts';
import { findAccountByIdentity, insertIdentity } from './oidc.queries.ts';
import type { Proven } from './oidc-handshake.rules.ts';
import { providerOf } from './oidc-provider.rules.ts';
import { assertProven, enterByProof } from './oidc-sign-in.rules.ts';

/** Makes the account of an invited person, without a password, and signs in. A second time it only signs in. */
export async function registerMember(ctx: Context, member: ProviderMember): Promise<SignedIn> {
  const { services, address } = ctx;
  await enforceRateLimits(
    services,
    networkLimits('register', address, { max: services.config.registrationsPerHour, windowMs: hourMs }),
    say('Too many accounts were created from your network. Please try again in an hour.'),
  );
  const proven = assertProven(ctx, member.proof);
  const { inviteToken } = proven;
  if (inviteToken !== null) await createMember(ctx, member, { ...proven, inviteToken });
  return enterByProof(ctx, proven);
}

async function createMember(
  ctx: Context,
  { email, firstName, lastName, timezone }: ProviderMember,
  proven: Proven & { inviteToken: string },
): Promise<void> {
  const { services } = ctx;
  const { name } = providerOf(services);
  await withAccountMails(services, async (mailing) => {
    const { db } = mailing;
    await lockAccounts(db);
    if (await findAccountByIdentity(db, proven, null)) return;
    if (await findAccountByEmail(db, email)) {
      throw new AppError(
        'CONFLICT',
        say('There is an account with this email already. Sign in to it and connect {name} on your profile.', { name }),
      );
    }
    const { inviteToken } = proven;
    const account = await createInvited(mailing, {
      email,
      passwordHash: '',
      firstName,
      lastName,
      timezone,
      inviteToken,
    });
    await insertIdentity(db, account, proven, { now: services.clock.now(), isUsed: true });
    await recordSecurityEvent(db, { ...originOf(ctx), account, event: 'identity_connected' });
  });
}
