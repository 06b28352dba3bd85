import { sql } from 'kysely';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';

/** Events of active families whose reminder is due or must be planned: one of each family, then the next of each. */
export async function listDueEvents(db: ServiceTransaction, now: Date): Promise<{ tenantId: number; id: number }[]> {
  const at = now.toISOString();
  return db
    .selectFrom('calendarEvents as event')
    .innerJoin('tenants as family', 'family.id', 'event.tenantId')
    .where('family.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.and([eb('event.remindersPlanned', '=', false), eb('event.reminderTime', 'is not', null)]),
        eb('event.nextReminderAt', '<=', at),
      ]),
    )
    .where((eb) => eb.or([eb('event.reminderRetryAt', 'is', null), eb('event.reminderRetryAt', '<=', at)]))
    .select(['event.tenantId', 'event.id'])
    .orderBy(
      sql`row_number() over (partition by event.tenant_id order by coalesce(event.next_reminder_at, event.reminder_time), event.id)`,
    )
    .orderBy('event.nextReminderAt')
    .limit(2000)
    .execute();
}

/** Locked until the transaction ends. Undefined when another process has it, or it was deleted. */
export async function takeEvent(
  db: FamilyTransaction,
  id: number,
): Promise<{ isPlanned: boolean; nextReminderAt: string | null } | undefined> {
  return db
    .selectFrom('calendarEvents')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select(['remindersPlanned as isPlanned', 'nextReminderAt'])
    .forUpdate()
    .skipLocked()
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

/** Tries the event again in a minute, and later after each further failure. */
export async function putOffEvent(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('calendarEvents')
    .set(putOff(now))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
