import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';
import { claimedUntil, notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';

const pageSize = 100;
/** A page takes one event of each family, up to this many, then the next event of each. */
const lookAhead = 4 * pageSize;

/**
 * Claims the next page of events whose reminder is due or must be planned, of active families. Other processes get the
 * next page.
 */
export async function claimEvents(db: ServiceTransaction, now: Date): Promise<FamilyRow[]> {
  for (;;) {
    const due = await findDueEvents(db, now);
    if (due.length === 0) return [];
    // Locks in a fixed order, because another process that looked at the same moment has found the same rows. It finds
    // the next ones afterwards.
    const keys = due.toSorted((a, b) => a.tenantId - b.tenantId || a.id - b.id);
    const { rows } = await sql<FamilyRow>`
      update calendar_events as event set reminder_retry_at = ${claimedUntil(now)}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as due("tenantId" bigint, id bigint)
      where event.tenant_id = due."tenantId" and event.id = due.id
        and (event.reminder_retry_at is null or event.reminder_retry_at <= ${now.toISOString()}::timestamptz)
      returning event.tenant_id as "tenantId", event.id
    `.execute(db);
    if (rows.length > 0) return rows;
  }
}

/** Reads without a lock, because on Citus no statement can lock rows of all families. */
async function findDueEvents(db: ServiceTransaction, now: Date): Promise<FamilyRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const events = sql`
    select event.tenant_id, event.id, coalesce(event.next_reminder_at, event.reminder_time) as due
    from calendar_events as event
    join tenants as family on family.id = event.tenant_id and family.status = 'active'
    where (event.reminder_retry_at is null or event.reminder_retry_at <= ${at})`;
  const { rows } = await sql<FamilyRow>`
    with to_plan as (
      ${events} and not event.reminders_planned and event.reminder_time is not null limit ${lookAhead}),
    planned as (${events} and event.next_reminder_at <= ${at} order by event.next_reminder_at limit ${lookAhead})
    select tenant_id as "tenantId", id from (select * from to_plan union select * from planned) as either
    order by row_number() over (partition by tenant_id order by due, id), due
    limit ${pageSize}
  `.execute(db);
  return rows;
}

/** Locked until the transaction ends. Waits a moment if another process is looking for due events. */
export async function lockEventReminder(
  db: FamilyTransaction,
  id: number,
): Promise<{ isPlanned: boolean; nextReminderAt: string | null } | undefined> {
  return db
    .selectFrom('calendarEvents')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select(['remindersPlanned as isPlanned', 'nextReminderAt'])
    .forUpdate()
    .executeTakeFirst();
}

export async function setNextReminder(
  db: FamilyTransaction,
  id: number,
  next: { nextReminderAt: string | null; reminderSent?: boolean },
): Promise<void> {
  await db
    .updateTable('calendarEvents')
    .set({ ...next, ...notPutOff, remindersPlanned: true })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Retries the event in a minute, and later after each further failure. */
export async function putOffEvent(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('calendarEvents')
    .set(putOff(now))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
