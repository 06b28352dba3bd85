import { createAccountLink, deleteAccountLinksOf } from '../../platform/auth/account-links.queries.ts';
import { dayMs } from '../../platform/auth/rate-limits.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { emailVerificationMail } from '../account-mails/compose-mails.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { findAddress } from './email-verification.queries.ts';

const purpose = 'email-verification';
const lifetimeMs = 7 * dayMs;

interface Owner {
  tenantId: number;
  userId: number;
}

/** Sends the mail that asks whether the address is theirs. False when that is known already, and nothing is sent. */
export async function queueVerification(db: ServiceTransaction, services: Services, owner: Owner): Promise<boolean> {
  const address = await findAddress(db, owner);
  if (!address || address.emailVerifiedAt !== null) return false;
  await deleteAccountLinksOf(db, owner, purpose);
  const { id, token, expiresAt } = await createAccountLink(db, owner, {
    purpose,
    lifetimeMs,
    now: services.clock.now(),
  });
  await queueAccountMail(db, services, {
    kind: 'email-verification',
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
