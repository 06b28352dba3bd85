import { sql } from 'kysely';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';

interface NewReminder {
  userId: number;
  reminderDate: CalendarDate;
  emailTo: string;
  status: 'pending' | 'skipped';
  errorMessage: string | null;
}

/** One a day and person: undefined when that day has one already. */
export async function insertReminder(db: FamilyTransaction, reminder: NewReminder): Promise<number | undefined> {
  const row = await db
    .insertInto('emailReminders')
    .values({ tenantId: db.tenantId, ...reminder })
    .onConflict((conflict) => conflict.columns(['tenantId', 'userId', 'reminderDate']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function hasReminderOn(db: FamilyTransaction, userId: number, date: CalendarDate): Promise<boolean> {
  const row = await db
    .selectFrom('emailReminders')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .where('reminderDate', '=', date)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a story prompt last went out to somebody, and what became of the latest one. */
export async function findLastReminders(
  db: FamilyTransaction,
  userId: number,
): Promise<{ lastSentAt: string | null; last: { status: string; errorMessage: string | null } | undefined }> {
  const reminders = db
    .selectFrom('emailReminders')
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .orderBy('reminderDate', 'desc')
    .limit(1);
  const sent = await reminders.where('sentAt', 'is not', null).select('sentAt').executeTakeFirst();
  const last = await reminders.select(['status', 'errorMessage']).executeTakeFirst();
  return { lastSentAt: sent?.sentAt ?? null, last };
}

/** Reminders learn what became of their messages: one that arrived by any way was sent. */
export async function settleReminders(db: ServiceTransaction): Promise<void> {
  await sql`
    update email_reminders as reminder
    set status = fate.status, sent_at = fate.sent_at, email_message_id = fate.message_id, error_message = fate.error_message
    from (
      select tenant_id, related_id,
        case when bool_or(status = 'sent') then 'sent' when bool_or(status = 'unknown') then 'unknown'
          when bool_or(status = 'failed') then 'failed' else 'skipped' end as status,
        min(sent_at) as sent_at,
        max(message_id) filter (where channel = 'email') as message_id,
        case when bool_or(status = 'sent') then null else max(error_message) end as error_message
      from outgoing_messages
      where related_type = 'email_reminder'
        and (tenant_id, related_id) in (select tenant_id, id from email_reminders where status = 'pending')
      group by tenant_id, related_id
      having bool_and(status not in ('pending', 'sending'))
    ) as fate
    where reminder.tenant_id = fate.tenant_id and reminder.id = fate.related_id and reminder.status = 'pending'
  `.execute(db);
}
