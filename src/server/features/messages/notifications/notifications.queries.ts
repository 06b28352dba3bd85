import { say } from '#words';
import type { ListNotifications, Notification } from '../../../../shared/messages/notifications.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { readPage } from '../../../kernel/database/read-page.ts';

/** The messages to a member, newest first. Says in the reader's language why one wasn't sent. */
export async function listNotifications(
  db: FamilyTransaction,
  userId: number,
  { limit, offset }: ListNotifications,
): Promise<Notification[]> {
  const rows = await readPage(
    db,
    db
      .selectFrom('outgoingMessages')
      .where('tenantId', '=', db.tenantId)
      .where('userId', '=', userId)
      .select([
        'id',
        'kind',
        'channel',
        'recipient',
        'subject',
        'path',
        'status',
        'attempts',
        'dueAt',
        'sentAt',
        'errorMessage',
        'createdAt',
      ])
      .orderBy('id', 'desc'),
    { limit, offset },
  );
  for (const row of rows) row.errorMessage &&= say(row.errorMessage);
  return rows as Notification[];
}
