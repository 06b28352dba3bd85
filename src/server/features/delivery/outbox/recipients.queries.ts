import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#words';
import type { Carer } from '../../../../shared/accounts/carers.ts';
import type { Notifications, ReminderType } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { carerColumns, carerOf } from '../../household/families/families.queries.ts';
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

/** The family's parents. What is told to all of the family is told to them alone, unless carers see it too. */
export async function listRecipients(db: FamilyTransaction): Promise<Recipient[]> {
  return selectRecipients(db).where('member.familyRole', '=', 'parent').orderBy('member.id').execute();
}

/** Parents and carers. Ask what a carer sees before telling them of a record. */
export async function listAllRecipients(db: FamilyTransaction): Promise<(Recipient & { carer: Carer | null })[]> {
  const rows = await selectRecipients(db)
    .select(carerColumns.map((column) => `member.${column}` as const))
    .orderBy('member.id')
    .execute();
  return rows.map((row) => ({ ...row, carer: carerOf(row) }));
}
