import type { Notifications, ReminderType } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { usableNumber } from '../unsubscribe/text-numbers.queries.ts';

/** Somebody to be told something, by the ways that they have switched on. */
export interface Reachable {
  userId: number;
  email: string;
  phoneNumber: string | null;
  timezone: string;
  notifications: Notifications;
  reminderTypes: ReminderType[];
}

/** The family's active members. */
export async function listReachable(db: FamilyTransaction): Promise<Reachable[]> {
  return db
    .selectFrom('users as member')
    .innerJoin('userSettings as settings', (join) =>
      join.on('settings.tenantId', '=', db.tenantId).onRef('settings.userId', '=', 'member.id'),
    )
    .where('member.tenantId', '=', db.tenantId)
    .where('member.status', '=', 'active')
    .select([
      'member.id as userId',
      'member.email',
      usableNumber.as('phoneNumber'),
      'settings.timezone',
      'settings.notifications',
      'settings.reminderTypes',
    ])
    .orderBy('member.id')
    .execute();
}
