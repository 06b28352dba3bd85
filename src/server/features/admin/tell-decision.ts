import type { AdminUser } from '../../../shared/admin.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { approvedMail, rejectedMail } from '../account-mails/compose-mails.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';

/** Somebody who waited for approval hears what came of it. */
export async function tellDecision(
  db: ServiceTransaction,
  services: Services,
  { id, tenantId, email, firstName, isApproved }: AdminUser & { isApproved: boolean },
): Promise<void> {
  await queueAccountMail(db, services, {
    kind: isApproved ? 'account-approved' : 'account-rejected',
    tenantId,
    userId: id,
    email,
    // An account may wait for approval more than once.
    key: `${id}-${services.clock.now().toISOString()}`,
    mail: isApproved ? approvedMail({ firstName, appUrl: services.config.appUrl }) : rejectedMail({ firstName }),
  });
}
