import { sql } from 'kysely';
import type { UserSettings } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';
import { usableNumber } from '../unsubscribe/text-numbers.queries.ts';

/** Active members of active families whose turn it is, or has to be worked out: one of each family, then the next of each. */
export async function listTurns(db: ServiceTransaction, now: Date): Promise<{ tenantId: number; userId: number }[]> {
  const at = now.toISOString();
  return db
    .selectFrom('userSettings as settings')
    .innerJoin('users as member', (join) =>
      join.onRef('member.tenantId', '=', 'settings.tenantId').onRef('member.id', '=', 'settings.userId'),
    )
    .innerJoin('tenants as family', 'family.id', 'settings.tenantId')
    .where('member.status', '=', 'active')
    .where('family.status', '=', 'active')
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

/** Somebody whose turn it is, with all that a reminder needs to know. */
export interface Turn {
  userId: number;
  email: string;
  /** Proved to be theirs, and not ended with STOP. */
  phoneNumber: string | null;
  settings: Pick<
    UserSettings,
    | 'timezone'
    | 'dailyStoryReminder'
    | 'notifications'
    | 'reminderTypes'
    | 'annualBudget'
    | 'lessonsPerMonth'
    | 'maxTripsPerYear'
  >;
  isPlanned: boolean;
  storyReminderAt: string | null;
  dailyRemindersAt: string | null;
}

/** Locked until the transaction ends. Undefined when another process has it, or nobody active is left. */
export async function takeTurn(db: FamilyTransaction, userId: number): Promise<Turn | undefined> {
  const row = await db
    .selectFrom('userSettings as settings')
    .innerJoin('users as member', (join) =>
      join.on('member.tenantId', '=', db.tenantId).onRef('member.id', '=', 'settings.userId'),
    )
    .where('settings.tenantId', '=', db.tenantId)
    .where('settings.userId', '=', userId)
    .where('member.status', '=', 'active')
    .select([
      'settings.userId',
      'member.email',
      usableNumber.as('phoneNumber'),
      'settings.timezone',
      'settings.dailyStoryReminder',
      'settings.notifications',
      'settings.reminderTypes',
      'settings.annualBudget',
      'settings.lessonsPerMonth',
      'settings.maxTripsPerYear',
      'settings.remindersPlanned',
      'settings.storyReminderAt',
      'settings.dailyRemindersAt',
    ])
    .forUpdate('settings')
    .skipLocked()
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, phoneNumber, remindersPlanned, storyReminderAt, dailyRemindersAt, ...settings } = row;
  return {
    userId,
    email,
    phoneNumber,
    settings,
    isPlanned: remindersPlanned,
    storyReminderAt,
    dailyRemindersAt,
  };
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

/** Tries the member again in a minute, and after each further failure later. */
export async function putOffTurn(db: FamilyTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('userSettings')
    .set(putOff(now))
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}
