import { type RawBuilder, sql } from 'kysely';
import type { UserSettings } from '../../../../shared/accounts/user-settings.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { claimedUntil, notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';
import { type Recipient, selectRecipients } from '../../delivery/outbox/recipients.queries.ts';

const pageSize = 100;

/** A member with a due reminder, or whose next one must be planned. */
export interface DueMember extends AccountKey {
  timezone: string;
  dailyRemindersAt: string | null;
  /** Only the morning's reminders are due, and there is nothing to say. */
  isQuiet: boolean;
}

/**
 * Claims the next page of due members, of active accounts and families, longest due first. Other processes get the next
 * page.
 */
export async function claimDueMembers(db: ServiceTransaction, now: Date): Promise<DueMember[]> {
  for (;;) {
    const due = await findDueMembers(db, now);
    if (due.length === 0) return [];
    // Locks in a fixed order, because another process that looked at the same moment has found the same rows. It finds
    // the next ones afterwards.
    const keys = due
      .map(({ tenantId, userId }) => ({ tenantId, userId }))
      .toSorted((a, b) => a.tenantId - b.tenantId || a.userId - b.userId);
    const { rows } = await sql<AccountKey>`
      update user_settings as settings set reminder_retry_at = ${claimedUntil(now)}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as due("tenantId" bigint, "userId" bigint)
      where settings.tenant_id = due."tenantId" and settings.user_id = due."userId"
        and (settings.reminder_retry_at is null or settings.reminder_retry_at <= ${now.toISOString()}::timestamptz)
      returning settings.tenant_id as "tenantId", settings.user_id as "userId"
    `.execute(db);
    const claimed = new Set(rows.map(({ tenantId, userId }) => `${tenantId} ${userId}`));
    if (claimed.size > 0) return due.filter(({ tenantId, userId }) => claimed.has(`${tenantId} ${userId}`));
  }
}

/** Reads without a lock, because on Citus no statement can lock rows of all families. */
async function findDueMembers(db: ServiceTransaction, now: Date): Promise<DueMember[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const settings = sql`
    select settings.tenant_id as "tenantId", settings.user_id as "userId", settings.timezone,
      settings.daily_reminders_at as "dailyRemindersAt",
      settings.reminders_planned and coalesce(settings.story_reminder_at > ${at}, true) and not ${mayBeTold(at)}
        as "isQuiet"
    from user_settings as settings
    join users on users.tenant_id = settings.tenant_id and users.id = settings.user_id and users.status = 'active'
    join tenants on tenants.id = settings.tenant_id and tenants.status = 'active'
    where (settings.reminder_retry_at is null or settings.reminder_retry_at <= ${at})`;
  // Each part uses its own index. A condition with "or" would read everything due for each page.
  const { rows } = await sql<DueMember>`
    with to_plan as (${settings} and not settings.reminders_planned limit ${pageSize}),
    asked as (
      ${settings} and settings.story_reminder_at <= ${at} order by settings.story_reminder_at limit ${pageSize}),
    told as (
      ${settings} and settings.daily_reminders_at <= ${at} order by settings.daily_reminders_at limit ${pageSize})
    select * from to_plan union select * from asked union select * from told
  `.execute(db);
  return rows;
}

/** Whether a member's morning may have something to say. It may wrongly say yes, but never wrongly no. */
const mayBeTold = (at: RawBuilder<unknown>) => {
  // In some time zones the date is a day ahead of UTC, or a day behind.
  const first = sql`(settings.daily_reminders_at at time zone 'UTC')::date - 1`;
  const today = sql`(${at} at time zone 'UTC')::date + 1`;
  return sql`(
    settings.reminder_types && '{budget_alerts,planning_reminders}'
    or 'lesson_due' = any(settings.reminder_types) and exists (
      select from lessons where lessons.tenant_id = settings.tenant_id
        and lessons.scheduled_date between ${first} and ${today} and lessons.status not in ('completed', 'skipped'))
    or 'experience_upcoming' = any(settings.reminder_types) and exists (
      select from experiences where experiences.tenant_id = settings.tenant_id
        and experiences.scheduled_date between ${first} and ${today} + 1)
    or 'milestone_reached' = any(settings.reminder_types) and exists (
      select from milestones where milestones.tenant_id = settings.tenant_id
        and milestones.status = 'completed' and milestones.completed_at >= settings.daily_reminders_at - interval '3 days')
  )`;
};

/** Sets the next morning of claimed members, unless their settings have changed. */
export async function setNextMornings(
  db: ServiceTransaction,
  mornings: readonly (AccountKey & { dailyRemindersAt: string })[],
): Promise<void> {
  await sql`
    update user_settings as settings
    set daily_reminders_at = next."dailyRemindersAt", reminder_failures = 0, reminder_retry_at = null
    from jsonb_to_recordset(${JSON.stringify(mornings)}::jsonb)
      as next("tenantId" bigint, "userId" bigint, "dailyRemindersAt" timestamptz)
    where settings.tenant_id = next."tenantId" and settings.user_id = next."userId" and settings.reminders_planned
  `.execute(db);
}

/** A member with a due reminder, and their reminder settings. */
export interface RemindedMember extends Recipient {
  dailyStoryReminder: UserSettings['dailyStoryReminder'];
  remindsOfMemories: boolean;
  annualBudget: number;
  lessonsPerMonth: number;
  maxTripsPerYear: number;
  /** False if a change of settings requires a new plan. */
  isPlanned: boolean;
  storyReminderAt: string | null;
  dailyRemindersAt: string | null;
}

/**
 * Locked until the transaction ends. Waits a moment if another process is looking for due members. Undefined if the
 * member is no longer active.
 */
export async function lockMember(db: FamilyTransaction, userId: number): Promise<RemindedMember | undefined> {
  return selectRecipients(db)
    .where('settings.userId', '=', userId)
    .select([
      'settings.dailyStoryReminder',
      'settings.remindsOfMemories',
      'settings.annualBudget',
      'settings.lessonsPerMonth',
      'settings.maxTripsPerYear',
      'settings.remindersPlanned as isPlanned',
      'settings.storyReminderAt',
      'settings.dailyRemindersAt',
    ])
    .forUpdate('settings')
    .executeTakeFirst();
}

export async function setNextReminders(
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

/** Retries the member in a minute, and later after each further failure. */
export async function postponeMember(db: FamilyTransaction, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('userSettings')
    .set(putOff(now))
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
}
