import type { FamilyTransaction, ServiceTransaction } from '../../platform/database/database.ts';

/** Events of active families whose reminder is due or has to be planned, those waiting longest first. */
export async function listDueEvents(db: ServiceTransaction, now: Date): Promise<{ tenantId: number; id: number }[]> {
  return db
    .selectFrom('calendarEvents as event')
    .innerJoin('tenants as family', 'family.id', 'event.tenantId')
    .where('family.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb.and([eb('event.remindersPlanned', '=', false), eb('event.reminderTime', 'is not', null)]),
        eb('event.nextReminderAt', '<=', now.toISOString()),
      ]),
    )
    .select(['event.tenantId', 'event.id'])
    .orderBy('event.nextReminderAt')
    .limit(2000)
    .execute();
}

/** Locked until the transaction ends. Undefined when another process has it, or it is gone. */
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
    .set({ ...next, remindersPlanned: true })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}
