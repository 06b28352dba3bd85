import { personName } from '../../../shared/person-name.ts';
import type { ServiceTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { pendingAccountMail } from '../account-mails/compose-mails.ts';
import { queueAccountMail } from '../account-mails/queue-account-mail.ts';
import { listAdministrators } from './accounts.queries.ts';

interface Waiting {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Every administrator hears of an account that waits for approval. */
export async function tellAdministrators(
  db: ServiceTransaction,
  services: Services,
  { userId: waiting, email, firstName, lastName }: Waiting,
): Promise<void> {
  const mail = pendingAccountMail({
    name: personName({ firstName, lastName }),
    email,
    appUrl: services.config.appUrl,
  });
  for (const administrator of await listAdministrators(db)) {
    await queueAccountMail(db, services, {
      kind: 'account-pending',
      ...administrator,
      key: `${waiting}-${administrator.userId}`,
      mail,
    });
  }
}
