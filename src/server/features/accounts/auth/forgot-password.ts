import type { ForgotPassword } from '../../../../shared/accounts/password.ts';
import { hourMs, networkLimits, takeHits } from '../../../kernel/http/rate-limits.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { createAccountLink } from '../mails/account-links.queries.ts';
import { passwordResetMail } from '../mails/compose-mails.ts';
import { withAccountMails } from '../mails/with-account-mails.ts';
import { findAccountByEmail } from './accounts.queries.ts';
import { queueVerification } from './queue-verification.ts';
import { resetLifetimeMs, resetUrl } from './reset-link.ts';

const message = 'If there is an account with this address, a mail with a link to a new password is on its way to it.';

/**
 * The answer is the same for every address, in the same time: whether there is an account is looked up only after it was
 * given. Both limits count for unknown addresses too.
 */
export async function forgotPassword(ctx: Context, { email }: ForgotPassword): Promise<{ message: string }> {
  const { services, address } = ctx;
  await takeHits(
    services,
    [
      ...networkLimits('forgot-address', address, { max: 20, windowMs: hourMs }),
      { key: `forgot:${email.toLowerCase()}`, max: 5, windowMs: hourMs },
    ],
    'Too many mails were asked for. Please try again in an hour.',
  );
  services.background.start('password reset', () => queueReset(ctx, email));
  return { message };
}

async function queueReset(ctx: Context, email: string): Promise<void> {
  const { services } = ctx;
  await withAccountMails(services, async (mailing) => {
    const { db, queue } = mailing;
    const account = await findAccountByEmail(db, email);
    if (!account || account.status === 'deactivated' || account.tenantStatus !== 'active') return;
    const owner = { tenantId: account.tenantId, userId: account.id };
    // Whether it is their address is not known yet: only the mail that asks for that may go there.
    if (await queueVerification(mailing, owner)) return;
    const link = await createAccountLink(db, owner, {
      purpose: 'password-reset',
      lifetimeMs: resetLifetimeMs,
      now: services.clock.now(),
    });
    await recordSecurityEvent(db, { ...originOf(ctx), account: owner, event: 'reset_link_made' });
    await queue({
      kind: 'password_reset',
      ...owner,
      email: account.email,
      key: String(link.id),
      expiresAt: link.expiresAt,
      mail: passwordResetMail({ firstName: account.firstName, url: resetUrl(services, link.token) }),
    });
  });
}
