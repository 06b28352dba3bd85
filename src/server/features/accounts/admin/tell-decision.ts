import type { AdminUser } from '../../../../shared/accounts/admin.ts';
import { approvedMail, rejectedMail } from '../mails/compose-mails.ts';
import type { Mailing } from '../mails/with-account-mails.ts';

/** Somebody who waited for approval hears what came of it. */
export async function tellDecision(
  { services, queue }: Mailing,
  { id, tenantId, email, firstName, isApproved }: AdminUser & { isApproved: boolean },
): Promise<void> {
  await queue({
    kind: isApproved ? 'account_approved' : 'account_declined',
    tenantId,
    userId: id,
    email,
    // An account may wait for approval more than once.
    key: `${id}-${services.clock.now().toISOString()}`,
    mail: isApproved ? approvedMail({ firstName, appUrl: services.config.appUrl }) : rejectedMail({ firstName }),
  });
}
