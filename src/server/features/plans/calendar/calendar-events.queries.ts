import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { CalendarEvent } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { readPage } from '../../../kernel/database/read-page.ts';
import type { Tables } from '../../../kernel/database/tables.gen.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { notPutOff } from '../../../kernel/jobs/put-off.ts';
import { trackedChild } from '../../children/children/children.queries.ts';

/** The differences of one occurrence. */
export interface EventException {
  occurrence: string;
  isDeleted: boolean;
  status: CalendarEvent['status'] | null;
  completedAt: string | null;
  childId: number | null;
  /** Both dates if the occurrence was moved; otherwise null. */
  startDate: string | null;
  endDate: string | null;
  overrides: Overrides;
}

/** Missing keys have the value of the series. */
export type Overrides = Partial<
  Pick<CalendarEvent, 'title' | 'description' | 'location' | 'color' | 'notes' | 'reminderTime'>
> & {
  /** The child is a column of its own, with a foreign key. */
  hasChild?: true;
};

/** As stored: dates are moments; for all-day events midnight UTC. */
export type StoredEvent = Omit<CalendarEvent, 'occurrence'> & { exceptions: EventException[] };

export type EventRow = Omit<
  StoredEvent,
  'id' | 'userId' | 'tenantId' | 'exceptions' | 'version' | 'createdAt' | 'updatedAt'
>;

/** Moments, and the days they touch for all-day events. */
export interface EventRange {
  start: string;
  end: string;
  firstDay: string;
  lastDay: string;
}

/** The next reminder must be worked out again. */
const toPlan = { remindersPlanned: false, ...notPutOff };

const columns = [
  'e.id',
  'e.userId',
  'e.tenantId',
  'e.eventType',
  'e.title',
  'e.description',
  'e.startDate',
  'e.startTime',
  'e.endDate',
  'e.allDay',
  'e.timeZone',
  'e.location',
  'e.color',
  'e.reminderTime',
  'e.reminderSent',
  'e.recurrence',
  'e.status',
  'e.completedAt',
  'e.notes',
  'e.metadata',
  'e.version',
  'e.createdAt',
  'e.updatedAt',
] as const;

/** Writes moments inside JSON in the same form as everywhere else. */
const asMoment = (moment: Expression<string | null>) =>
  sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Keys inside JSON stay as written. */
const exceptionsOf = (db: FamilyTransaction) =>
  sql<EventException[]>`to_json(array(${db
    .selectFrom('calendarEventExceptions as x')
    .where('x.tenantId', '=', db.tenantId)
    .where('x.eventId', '=', sql.ref<number>('e.id'))
    .select(({ ref }) =>
      jsonBuildObject({
        occurrence: ref('x.occurrence'),
        isDeleted: ref('x.isDeleted'),
        status: ref('x.status'),
        completedAt: asMoment(ref('x.completedAt')),
        childId: trackedChild(db, ref('x.childId')),
        startDate: asMoment(ref('x.startDate')),
        endDate: asMoment(ref('x.endDate')),
        overrides: ref('x.overrides'),
      }).as('row'),
    )
    .orderBy('x.occurrence')}))`;

const events = (db: FamilyTransaction) =>
  db
    .selectFrom('calendarEvents as e')
    .where('e.tenantId', '=', db.tenantId)
    .select(columns)
    .select(({ ref, fn }) => [
      fn.coalesce('e.lessonId', 'e.experienceId').as('eventId'),
      trackedChild(db, ref('e.childId')).as('childId'),
      exceptionsOf(db).as('exceptions'),
    ])
    .orderBy('e.startDate')
    .orderBy('e.id');

export async function listStoredEvents(
  db: FamilyTransaction,
  { limit, offset }: { limit?: number | undefined; offset?: number | undefined } = {},
): Promise<StoredEvent[]> {
  return readPage(db, events(db), { limit, offset });
}

/** Events that overlap the range and series that began before its end, in one statement. */
export async function listEventsBetween(db: FamilyTransaction, range: EventRange): Promise<StoredEvent[]> {
  const { start, end, firstDay, lastDay } = range;
  return eventsBetween(db, { start, end, first: `${firstDay}T00:00:00Z`, last: `${lastDay}T00:00:00Z` });
}

const eventsBetween = prepared((db, { start, end, first, last }: Record<'start' | 'end' | 'first' | 'last', string>) =>
  events(db).where(
    sql<boolean>`case
        when e.recurrence is not null then
          e.start_date < ${end}::timestamptz + interval '1 day'
          or exists (
            select 1 from calendar_event_exceptions m
            where m.tenant_id = ${db.tenantId} and m.event_id = e.id and m.start_date < ${end}::timestamptz + interval '1 day')
        when e.all_day then
          e.start_date <= ${last}::timestamptz
          and coalesce(e.end_date, e.start_date) >= ${first}::timestamptz
        else
          e.start_date < ${end}::timestamptz
          and (e.start_date >= ${start}::timestamptz or e.end_date > ${start}::timestamptz)
      end`,
  ),
);

export async function findStoredEvent(db: FamilyTransaction, id: number): Promise<StoredEvent | undefined> {
  return events(db).where('e.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends, with its occurrences. */
export async function findEventForChange(db: FamilyTransaction, id: number): Promise<StoredEvent | undefined> {
  await lockRow(db, 'calendarEvents', id);
  return findStoredEvent(db, id);
}

interface Owner {
  userId: number;
  timeZone: string;
  now: Date;
}

/**
 * What the member put in the calendar in a time zone, unless it is over. All-day events begin up to a day before or
 * after UTC.
 */
const isOwnAhead =
  ({ userId, timeZone, now }: Owner) =>
  ({ and, or, eb }: ExpressionBuilder<Tables & { e: Tables['calendarEvents'] }, 'e'>) =>
    and([
      eb('e.userId', '=', userId),
      eb('e.timeZone', '=', timeZone),
      or([eb('e.startDate', '>', new Date(now.getTime() - dayMs).toISOString()), eb('e.recurrence', 'is not', null)]),
    ]);

export async function listOwnEvents(db: FamilyTransaction, owner: Owner): Promise<StoredEvent[]> {
  return events(db).where(isOwnAhead(owner)).execute();
}

/** Locks in a fixed order, until the transaction ends. Read the events in a later statement. */
export async function lockOwnEvents(db: FamilyTransaction, owner: Owner): Promise<void> {
  await db
    .selectFrom('calendarEvents as e')
    .where('e.tenantId', '=', db.tenantId)
    .where(isOwnAhead(owner))
    .select('e.id')
    .orderBy('e.id')
    .forUpdate()
    .execute();
}

/** The subject of the event, in the column of its table. */
const aboutOf = ({ eventType, eventId }: Pick<EventRow, 'eventType' | 'eventId'>) => ({
  eventType,
  lessonId: eventType === 'lesson' ? eventId : null,
  experienceId: eventType === 'experience' ? eventId : null,
});

export async function insertEvent(
  db: FamilyTransaction,
  userId: number | null,
  { eventType, eventId, ...event }: EventRow,
): Promise<number> {
  const { id } = await db
    .insertInto('calendarEvents')
    .values({
      ...event,
      ...aboutOf({ eventType, eventId }),
      metadata: asJson(event.metadata),
      tenantId: db.tenantId,
      userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEventRow(
  db: FamilyTransaction,
  id: number,
  { metadata, eventType, eventId, ...changes }: Partial<EventRow> & Pick<EventRow, 'eventType' | 'eventId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('calendarEvents')
    .set({
      ...changes,
      ...aboutOf({ eventType, eventId }),
      ...(metadata === undefined ? {} : { metadata: asJson(metadata) }),
      ...toPlan,
      updatedAt: now.toISOString(),
    })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** A changed occurrence is a change of the event, and may change its next reminder. */
async function noteChangedOccurrence(db: FamilyTransaction, eventId: number): Promise<void> {
  await db
    .updateTable('calendarEvents')
    .set(({ ref }) => ({ ...toPlan, version: sql<number>`${ref('version')} + 1` }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', eventId)
    .execute();
}

export async function saveException(
  db: FamilyTransaction,
  eventId: number,
  { overrides, ...exception }: EventException,
  now: Date,
): Promise<void> {
  const row = { ...exception, overrides: JSON.stringify(overrides), updatedAt: now.toISOString() };
  await db
    .insertInto('calendarEventExceptions')
    .values({ tenantId: db.tenantId, eventId, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'eventId', 'occurrence']).doUpdateSet(row))
    .execute();
  await noteChangedOccurrence(db, eventId);
}

/** From that day on, they belong to another series. */
export async function moveExceptions(
  db: FamilyTransaction,
  { from, to, firstDay }: { from: number; to: number; firstDay: string },
): Promise<void> {
  await db
    .updateTable('calendarEventExceptions')
    .set({ eventId: to })
    .where('tenantId', '=', db.tenantId)
    .where('eventId', '=', from)
    .where('occurrence', '>=', firstDay)
    .execute();
}

export async function deleteExceptions(db: FamilyTransaction, eventId: number, occurrences: string[]): Promise<void> {
  if (occurrences.length === 0) return;
  await db
    .deleteFrom('calendarEventExceptions')
    .where('tenantId', '=', db.tenantId)
    .where('eventId', '=', eventId)
    .where('occurrence', 'in', occurrences)
    .execute();
}
