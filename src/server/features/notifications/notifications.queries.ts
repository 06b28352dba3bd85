import type { ListNotifications, Notification } from '../../../shared/notifications.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';

/** What went out to one member, the newest first. */
export async function listNotifications(
  db: FamilyTransaction,
  userId: number,
  { limit, offset }: ListNotifications,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('outgoingMessages')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .select([
      'id',
      'kind',
      'channel',
      'recipient',
      'subject',
      'status',
      'attempts',
      'dueAt',
      'sentAt',
      'errorMessage',
      'createdAt',
    ])
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    .execute();
  return rows as Notification[];
}
