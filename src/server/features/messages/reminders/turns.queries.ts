import { sql } from 'kysely';
import type { UserSettings } from '../../../../shared/accounts/user-settings.ts';
import { type AccountKey, activeAccounts } from '../../../kernel/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';
import { type Recipient, selectRecipients } from '../outbox/recipients.queries.ts';

/** Active members of active families whose turn it is or must be worked out: one of each family, then the next of each. */
export async function listTurns(db: ServiceTransaction, now: Date): Promise<AccountKey[]> {
  const at = now.toISOString();
  return activeAccounts(db)
    .innerJoin('userSettings as settings', (join) =>
      join.onRef('settings.tenantId', '=', 'u.tenantId').onRef('settings.userId', '=', 'u.id'),
    )
    .where((eb) =>
      eb.or([
        eb('settings.remindersPlanned', '=', false),
        eb('settings.storyReminderAt', '<=', at),
        eb('settings.dailyRemindersAt', '<=', at),
      ]),
    )
    .where((eb) => eb.or([eb('settings.reminderRetryAt', 'is', null), eb('settings.reminderRetryAt', '<=', at)]))
    .select(['settings.tenantId', 'settings.userId'])
    .orderBy(
      sql`row_number() over (partition by settings.tenant_id order by settings.story_reminder_at, settings.user_id)`,
    )
    .orderBy('settings.storyReminderAt')
    .execute();
}

/** A member whose turn it is, with what their reminders ask for. */
export interface Turn extends Recipient {
  dailyStoryReminder: UserSettings['dailyStoryReminder'];
  annualBudget: number;
  lessonsPerMonth: number;
  maxTripsPerYear: number;
  /** False when a change of settings asks for the next turn to be worked out again. */
  isPlanned: boolean;
  storyReminderAt: string | null;
  dailyRemindersAt: string | null;
}

/** Locked until the transaction ends. Undefined when another process has it, or the member is no longer active. */
export async function takeTurn(db: FamilyTransaction, userId: number): Promise<Turn | undefined> {
  return selectRecipients(db)
    .where('settings.userId', '=', userId)
    .select([
      'settings.dailyStoryReminder',
      'settings.annualBudget',
      'settings.lessonsPerMonth',
      'settings.maxTripsPerYear',
      'settings.remindersPlanned as isPlanned',
      'settings.storyReminderAt',
      'settings.dailyRemindersAt',
    ])
    .forUpdate('settings')
    .skipLocked()
    .executeTakeFirst();
}

export async function setNextTurn(
  db: FamilyTransaction,
  userId: number,
  next: { storyReminderAt: string | null; dailyRemindersAt: string },
): Promise<void> {
  await db
    .updateTable('userSettings')
    .set({ ...next, ...notPutOff, remindersPlanned: true })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}

/** Tries the member again in a minute, and later after each further failure. */
export async function putOffTurn(db: FamilyTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('userSettings')
    .set(putOff(now))
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}
