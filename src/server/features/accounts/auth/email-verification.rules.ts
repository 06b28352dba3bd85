import { say } from '#words';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { badField } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { emailVerificationMail, type Mailing, withAccountMails } from '../mails/mails.rules.ts';
import { createAccountLink, deleteAccountLink, deleteAccountLinksOf, findLinkOwner } from './account-links.queries.ts';
import { type AccountAddress, findAddress, markVerified } from './email-verification.queries.ts';

const purpose = 'email-verification';
const lifetimeMs = 7 * dayMs;

/** Sends the mail that asks to confirm the address. Returns false if it is confirmed already. */
export async function queueVerification(mailing: Mailing, owner: AccountKey): Promise<boolean> {
  const address = await findAddress(mailing.db, owner);
  return address !== undefined && queueVerificationTo(mailing, owner, address);
}

/** The same if the address is known. */
export async function queueVerificationTo(
  { db, services, queue }: Mailing,
  owner: AccountKey,
  address: AccountAddress,
): Promise<boolean> {
  if (address.emailVerifiedAt !== null) return false;
  await deleteAccountLinksOf(db, owner, purpose);
  const { id, token, expiresAt } = await createAccountLink(db, owner, {
    purpose,
    lifetimeMs,
    now: services.clock.now(),
  });
  await queue({
    kind: 'email_verification',
    tenantId: owner.tenantId,
    userId: owner.userId,
    email: address.email,
    key: String(id),
    expiresAt,
    language: address.language ?? 'en',
    mail: () =>
      emailVerificationMail({
        firstName: address.firstName,
        url: `${services.config.appUrl}/auth/confirm?token=${token}`,
      }),
  });
  return true;
}

/** Confirms the address by the link in the mail. */
export async function verifyEmail({ services, address }: Context, token: string): Promise<{ message: string }> {
  const { database, clock } = services;
  const now = clock.now();
  const owner = await database.service(async (db) => {
    const found = await findLinkOwner(db, { token, purpose, now });
    if (!found || !(await deleteAccountLink(db, found, token))) return undefined;
    await deleteAccountLinksOf(db, found, purpose);
    await markVerified(db, found, now);
    return found;
  });
  if (owner) return { message: say('Your email address is confirmed.') };
  await countWrongLink(services, address);
  throw badField('token', say('This link is no longer valid. Please ask for a new one.'));
}

export async function sendVerificationAgain({ services, viewer }: UserContext): Promise<{ message: string }> {
  await enforceRateLimits(
    services,
    [{ key: `verification:${viewer.userId}`, max: 5, windowMs: hourMs }],
    say('You’ve requested 5 emails in the last hour. Please try again later.'),
  );
  const isSent = await withAccountMails(services, (mailing) => queueVerification(mailing, viewer));
  if (!isSent) return { message: say('Your email address is already confirmed.') };
  return {
    message:
      services.config.smtpUrl === undefined
        ? say('This server doesn’t send email right now, so the link can’t reach you. Ask an administrator.')
        : say('We’ve sent an email to {email}.', { email: viewer.email }),
  };
}
