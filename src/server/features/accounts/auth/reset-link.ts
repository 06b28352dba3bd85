import type { ResetLink } from '../../../../shared/accounts/password.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/http/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { createAccountLink } from '../mails/account-links.queries.ts';

/** How long a link to a new password can be used. */
export const resetLifetimeMs = hourMs;

export const resetUrl = ({ config }: Services, token: string): string => `${config.appUrl}/auth/reset?token=${token}`;

/** A link for an administrator to hand on, where no mail leaves the server. */
export async function makeResetLink(
  db: ServiceTransaction,
  services: Services,
  owner: { tenantId: number; userId: number },
): Promise<ResetLink> {
  const { token, expiresAt } = await createAccountLink(db, owner, {
    purpose: 'password-reset',
    madeByHand: true,
    lifetimeMs: resetLifetimeMs,
    now: services.clock.now(),
  });
  return { url: resetUrl(services, token), expiresAt };
}
