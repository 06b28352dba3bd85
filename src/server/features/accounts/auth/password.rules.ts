import { say } from '#words';
import type { ForgotPassword, ResetLink, ResetPassword } from '../../../../shared/accounts/password.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { badField } from '../../../kernel/errors.ts';
import { enforceRateLimits, networkLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { Services } from '../../../services.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { findContact } from '../../household/families/families.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { passwordResetMail, withAccountMails } from '../mails/mails.rules.ts';
import { createAccountLink, deleteAccountLink, findLinkOwner } from './account-links.queries.ts';
import { endAccess, findAccountByEmail, noteHandMadeReset, updatePassword } from './auth.queries.ts';
import { assertPasswordSignIn } from './auth.rules.ts';
import { findAddress } from './email-verification.queries.ts';
import { queueVerificationTo } from './email-verification.rules.ts';

const noMailLeaves = say('This server doesn’t send email. Ask an administrator for a password link.');
const linkSent = say(
  'If there’s an account with this address, we’ve emailed it a link. If the email asks you to confirm your address, do that first and then request the link again.',
);

/** Answers every address equally, in the same time: it looks up the account afterwards. */
export async function forgotPassword(ctx: Context, { email }: ForgotPassword): Promise<{ message: string }> {
  const { services, address } = ctx;
  assertPasswordSignIn(services);
  await enforceRateLimits(
    services,
    [
      ...networkLimits('forgot-address', address, { max: 20, windowMs: hourMs }),
      { key: `forgot:${email.toLowerCase()}`, max: 5, windowMs: hourMs },
    ],
    say('Too many emails were requested. Please try again in an hour.'),
  );
  services.background.start('password reset', () => queueReset(ctx, email));
  return { message: services.config.smtpUrl === undefined ? noMailLeaves : linkSent };
}

async function queueReset(ctx: Context, email: string): Promise<void> {
  const { services } = ctx;
  await withAccountMails(services, async (mailing) => {
    const { db, queue } = mailing;
    const account = await findAccountByEmail(db, email);
    if (!account || account.status === 'deactivated' || account.tenantStatus !== 'active') return;
    const owner = { tenantId: account.tenantId, userId: account.id };
    const address = await findAddress(db, owner);
    if (!address) return;
    // An unconfirmed address gets only the mail that asks to confirm it.
    if (await queueVerificationTo(mailing, owner, address)) return;
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
      language: address.language ?? 'en',
      mail: () => passwordResetMail({ firstName: account.firstName, url: resetUrl(services, link.token) }),
    });
  });
}

const purpose = 'password-reset';

/** Sets a password by a link, which works once. Ends every other access. */
export async function resetPassword(ctx: Context, { token, newPassword }: ResetPassword): Promise<{ message: string }> {
  const { services, address } = ctx;
  const { database, clock } = services;
  assertPasswordSignIn(services);
  const now = clock.now();
  const owner = await database.service((db) => findLinkOwner(db, { token, purpose, now }));
  if (!owner) {
    await countWrongLink(services, address);
    throw wrongLink();
  }
  await assertUncommonPassword('newPassword', newPassword, owner);
  // Slow, so before the transaction.
  const passwordHash = await hashPassword(newPassword);
  await database.service(async (db) => {
    if (!(await deleteAccountLink(db, owner, token))) throw wrongLink();
    await updatePassword(db, owner, passwordHash, now);
    await endAccess(db, owner, { deviceHash: ctx.session.deviceHash });
    if (owner.madeByHand) await noteHandMadeReset(db, owner, now);
    const detail = owner.madeByHand ? ({ by: 'super_admin' } as const) : {};
    await recordSecurityEvent(db, { ...originOf(ctx), account: owner, event: 'password_reset', detail });
    await queueSecurityMail(db, ctx, { ...owner, ...(await findContact(db, owner)) }, 'password_reset');
  });
  sendSoon(services, owner.tenantId);
  return {
    message: say(
      'Your password has been changed. All devices were signed out, and your API tokens, open invitations and calendar link no longer work. Please sign in with your new password.',
    ),
  };
}

/** Doesn't tell whether the link was used, has expired or never existed. */
const wrongLink = () => badField('token', say('This link is no longer valid. Please ask for a new one.'));

const resetLifetimeMs = hourMs;

const resetUrl = ({ config }: Pick<Services, 'config'>, token: string): string =>
  `${config.appUrl}/auth/reset?token=${token}`;

/** A link that an administrator passes on, if the server sends no mail. */
export async function makeResetLink(
  db: ServiceTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  owner: AccountKey,
): Promise<ResetLink> {
  assertPasswordSignIn(services);
  const { token, expiresAt } = await createAccountLink(db, owner, {
    purpose: 'password-reset',
    madeByHand: true,
    lifetimeMs: resetLifetimeMs,
    now: services.clock.now(),
  });
  return { url: resetUrl(services, token), expiresAt };
}
