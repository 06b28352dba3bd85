import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Notifications, ReminderType } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { usableNumber } from '../unsubscribe/unsubscribe.queries.ts';

/** A member who can be told something, and where each channel reaches them. */
export interface Recipient {
  userId: number;
  email: string;
  /** Confirmed, and not stopped by STOP. */
  phoneNumber: string | null;
  devices: { id: number; device: string }[];
  /** The channels that they have switched on. */
  notifications: Notifications;
  timezone: string;
  reminderTypes: ReminderType[];
}

/** The family's active members, with what `recipientOf` needs to know. */
export function selectRecipients(db: FamilyTransaction) {
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
      'settings.notifications',
      'settings.timezone',
      'settings.reminderTypes',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('pushSubscriptions as subscription')
          .where('subscription.tenantId', '=', db.tenantId)
          .whereRef('subscription.userId', '=', 'member.id')
          .select(['subscription.id', 'subscription.device'])
          .orderBy('subscription.id'),
      ).as('devices'),
    );
}

/** Everyone in the family who gets told. */
export async function listRecipients(db: FamilyTransaction): Promise<Recipient[]> {
  return selectRecipients(db).orderBy('member.id').execute();
}
