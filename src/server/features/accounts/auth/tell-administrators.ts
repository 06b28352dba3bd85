import { personName } from '../../../../shared/accounts/person-name.ts';
import { pendingAccountMail } from '../mails/compose-mails.ts';
import type { Mailing } from '../mails/with-account-mails.ts';
import { listAdministrators } from './accounts.queries.ts';

interface Waiting {
  userId: number;
  email: string;
  firstName: string;
  lastName: string;
}

/** Every administrator hears of an account that waits for approval. */
export async function tellAdministrators(
  { services, db, queue }: Mailing,
  { userId: waiting, email, firstName, lastName }: Waiting,
): Promise<void> {
  const mail = pendingAccountMail({
    name: personName({ firstName, lastName }),
    email,
    appUrl: services.config.appUrl,
  });
  for (const administrator of await listAdministrators(db)) {
    await queue({
      kind: 'account_waiting',
      ...administrator,
      key: `${waiting}-${administrator.userId}`,
      mail,
    });
  }
}
