import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#words';
import type { Notifications, ReminderType } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { usableNumber } from '../unsubscribe/unsubscribe.queries.ts';

/** A member who can be notified, with the address for each channel. */
export interface Recipient {
  userId: number;
  email: string;
  /** The confirmed number, unless STOP blocks it. */
  phoneNumber: string | null;
  devices: { id: number; device: string }[];
  /** The channels that the member turned on. */
  notifications: Notifications;
  timezone: string;
  /** The language of their notices. */
  language: Language;
  reminderTypes: ReminderType[];
}

/** The family's active members, with the columns that `recipientOf` needs. */
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
      'settings.language',
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

/** Everyone in the family who gets notices. */
export async function listRecipients(db: FamilyTransaction): Promise<Recipient[]> {
  return selectRecipients(db).orderBy('member.id').execute();
}
