import { dayMs } from '../../../kernel/http/rate-limits.ts';
import { createAccountLink, deleteAccountLinksOf } from '../mails/account-links.queries.ts';
import { emailVerificationMail } from '../mails/compose-mails.ts';
import type { Mailing } from '../mails/with-account-mails.ts';
import { findAddress } from './email-verification.queries.ts';

const purpose = 'email-verification';
const lifetimeMs = 7 * dayMs;

interface Owner {
  tenantId: number;
  userId: number;
}

/** Sends the mail that asks whether the address is theirs. False when that is known already, and nothing is sent. */
export async function queueVerification({ db, services, queue }: Mailing, owner: Owner): Promise<boolean> {
  const address = await findAddress(db, owner);
  if (!address || address.emailVerifiedAt !== null) return false;
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
    mail: emailVerificationMail({
      firstName: address.firstName,
      url: `${services.config.appUrl}/auth/confirm?token=${token}`,
    }),
  });
  return true;
}
