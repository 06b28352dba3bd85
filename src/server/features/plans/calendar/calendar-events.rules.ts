import { say } from '#words';
import { addDays } from '../../../../shared/calendar-date.ts';
import {
  type CalendarEvent,
  type CreateEvent,
  calendarEventSchema,
  type EventOrOccurrence,
  type EventOrOccurrences,
  type UpdateEvent,
} from '../../../../shared/plans/calendar-events.ts';
import {
  followedRecurrence,
  recurrenceAfter,
  recurrenceFrom,
  recurrenceUntil,
} from '../../../../shared/plans/recurrence.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { assertVersion, badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { hasLinked } from '../../children/activities/activities.queries.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { skipWaiting } from '../../delivery/outbox/settle.queries.ts';
import {
  deleteExceptions,
  type EventRow,
  findEventForChange,
  findStoredEvent,
  insertEvent,
  moveExceptions,
  type StoredEvent,
  updateEventRow,
} from './calendar-events.queries.ts';
import { occurrenceDates, repetitionFault, type Span, spanOf, startDayOf } from './event-dates.rules.ts';
import {
  changeOccurrence,
  deleteOccurrence,
  findOccurrence,
  isRecurring,
  occurrenceAnswer,
  plainOccurrence,
  storedAnswer,
} from './occurrences.rules.ts';

/** An event as stored, or one occurrence of it. */
export async function getEvent(
  db: FamilyTransaction,
  { id, occurrence }: { id: number; occurrence?: EventOrOccurrence['occurrence'] },
): Promise<CalendarEvent> {
  const event = await getStored(db, id);
  if (occurrence === undefined) return storedAnswer(event);
  const found = occurrenceAnswer(event, occurrence);
  if (!found) throw notFound(say('Event not found'));
  return found;
}

async function getStored(db: FamilyTransaction, id: number): Promise<StoredEvent> {
  const event = await findStoredEvent(db, id);
  if (!event) throw notFound(say('Event not found'));
  return event;
}

/** Locked until the transaction ends. */
async function getEventForChange(db: FamilyTransaction, id: number): Promise<StoredEvent> {
  const event = await findEventForChange(db, id);
  if (!event) throw notFound(say('Event not found'));
  return event;
}

/** In the author's time zone. */
export async function addEvent(
  db: FamilyTransaction,
  viewer: Viewer,
  input: CreateEvent,
  now: Date,
): Promise<CalendarEvent> {
  const row: EventRow = {
    eventType: input.eventType,
    title: input.title,
    ...spanOf(input, undefined, viewer.timezone),
    ...completionOf(input, { status: 'scheduled', completedAt: null }, now),
    childId: input.childId ?? null,
    eventId: input.eventId ?? null,
    description: input.description ?? null,
    location: input.location ?? null,
    color: input.color ?? null,
    reminderTime: input.reminderTime ?? null,
    reminderSent: false,
    recurrence: input.recurrence ?? null,
    notes: input.notes ?? null,
    metadata: input.metadata ?? null,
  };
  await assertChild(db, row.childId);
  await assertLink(db, row);
  assertRecurrence(row);
  return getEvent(db, { id: await insertEvent(db, viewer.userId, row) });
}

/** The fields that decide when a series happens. */
const seriesFields = ['recurrence', 'startDate', 'startTime', 'endDate', 'allDay'] as const;

/** Changes the whole event, one occurrence, or one and all after it. */
export async function changeEvent(
  db: FamilyTransaction,
  { id, occurrence, following, version, ...input }: UpdateEvent & EventOrOccurrences,
  now: Date,
): Promise<CalendarEvent> {
  const event = await getEventForChange(db, id);
  assertVersion(calendarEventSchema.parse(await getEvent(db, { id, occurrence })), version);
  await assertChild(db, input.childId);
  if (occurrence !== undefined && following) {
    return changeWhole(db, await splitBefore(db, event, { date: occurrence, now }), input, now);
  }
  if (occurrence !== undefined) {
    await changeOccurrence(db, event, { date: occurrence, input, now });
    return getEvent(db, { id, occurrence });
  }
  return changeWhole(db, event, input, now);
}

async function changeWhole(
  db: FamilyTransaction,
  event: StoredEvent,
  input: Omit<UpdateEvent, 'version'>,
  now: Date,
): Promise<CalendarEvent> {
  const { id } = event;
  const row = changedRow(event, input, now);
  if (input.eventId !== undefined || input.eventType !== undefined) await assertLink(db, row);
  const isOtherSeries = seriesFields.some((field) => row[field] !== event[field]);
  if (isOtherSeries) assertRecurrence(row);
  await updateEventRow(db, id, row, now);
  if (isOtherSeries) await forgetLostOccurrences(db, { ...event, ...row });
  return getEvent(db, { id });
}

/** The messages about an event have keys that begin like this. */
export const eventKey = (id: number): string => `event:${id}:`;

/**
 * A deleted part of a series goes to the trash as its own event; a single occurrence is only removed from the series.
 */
export async function removeEvent(
  db: FamilyTransaction,
  { id, occurrence, following }: EventOrOccurrences,
  deletion: Deletion,
): Promise<void> {
  const { now } = deletion;
  const event = await getEventForChange(db, id);
  if (occurrence !== undefined && !following) return deleteOccurrence(db, event, { date: occurrence, now });
  const whole = occurrence === undefined ? event : await splitBefore(db, event, { date: occurrence, now });
  await moveToTrash(db, 'event', [whole.id], deletion);
  await skipWaiting(db, eventKey(whole.id));
}

/**
 * Ends the series before one of its occurrences, and returns the rest as an event of its own, with the changes to
 * single occurrences. From the first occurrence on, that is the series itself.
 */
export async function splitBefore(
  db: FamilyTransaction,
  event: StoredEvent,
  { date, now }: { date: string; now: Date },
): Promise<StoredEvent> {
  if (!isRecurring(event) || !findOccurrence(event, date)) throw notFound(say('Event not found'));
  const firstDay = startDayOf(event);
  if (date === firstDay) return event;
  const before = occurrenceDates(event, firstDay, addDays(date, -1)) ?? [];
  const { startDate, startTime, endDate, reminderTime } = plainOccurrence(event, date);
  const { userId, eventType, title, childId, eventId, description, location, color, notes, metadata } = event;
  const { allDay, timeZone, status, completedAt } = event;
  const id = await insertEvent(db, userId, {
    eventType,
    title,
    childId,
    eventId,
    description,
    location,
    color,
    notes,
    metadata,
    startDate,
    startTime,
    endDate,
    allDay,
    timeZone,
    reminderTime,
    reminderSent: false,
    recurrence: recurrenceAfter(followedRecurrence(event.recurrence, firstDay), before.length),
    status,
    completedAt,
  });
  await moveExceptions(db, { from: event.id, to: id, firstDay: date });
  const recurrence = recurrenceUntil(event.recurrence, addDays(date, -1));
  await updateEventRow(db, event.id, { eventType, eventId, recurrence }, now);
  return getStored(db, id);
}

function changedRow(
  event: StoredEvent,
  input: Omit<UpdateEvent, 'version'>,
  now: Date,
): Partial<EventRow> & CheckedFields {
  const { startDate, startTime, endDate, allDay, status, completedAt, ...given } = input;
  const span = spanOf({ startDate, startTime, endDate, allDay }, event, event.timeZone);
  const isOther = input.eventType !== undefined && input.eventType !== event.eventType;
  const eventType = input.eventType ?? event.eventType;
  const reminderTime = input.reminderTime === undefined ? event.reminderTime : input.reminderTime;
  return {
    ...definedOnly(given),
    ...span,
    ...completionOf({ status, completedAt }, event, now),
    eventType,
    eventId: input.eventId === undefined ? (isOther ? null : event.eventId) : input.eventId,
    recurrence: input.recurrence === undefined ? keptRecurrence(event, span) : input.recurrence,
    reminderTime,
    reminderSent: event.reminderSent && reminderTime === event.reminderTime,
  };
}

function keptRecurrence(event: StoredEvent, span: Span): string | null {
  const [before, after] = [startDayOf(event), startDayOf(span)];
  return event.recurrence === null || before === after ? event.recurrence : recurrenceFrom(event.recurrence, after);
}

const definedOnly = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

/** `completed` sets the moment unless it is given or known; any other status clears it. */
function completionOf(
  input: Pick<UpdateEvent, 'status' | 'completedAt'>,
  current: Pick<CalendarEvent, 'status' | 'completedAt'>,
  now: Date,
): Pick<CalendarEvent, 'status' | 'completedAt'> {
  const status = input.status ?? current.status;
  if (status === 'scheduled') return { status, completedAt: null };
  return { status, completedAt: input.completedAt ?? current.completedAt ?? now.toISOString() };
}

type CheckedFields = Pick<
  EventRow,
  'eventType' | 'eventId' | 'recurrence' | 'startDate' | 'startTime' | 'endDate' | 'allDay' | 'timeZone'
>;

async function assertChild(db: FamilyTransaction, childId: number | null | undefined): Promise<void> {
  if (childId) await assertChildren(db, [childId], 'childId');
}

/** An event can be about a lesson or an experience of the family only. */
async function assertLink(db: FamilyTransaction, { eventType, eventId }: CheckedFields): Promise<void> {
  if (eventId === null) return;
  const isKnown = (eventType === 'lesson' || eventType === 'experience') && (await hasLinked(db, eventType, eventId));
  if (!isKnown) throw badField('eventId', say('Event not found'));
}

function assertRecurrence(event: CheckedFields): void {
  const fault = repetitionFault(event);
  if (fault) throw badField(fault.field, fault.sentence);
}

/** Deletes exceptions of occurrences that the changed event no longer has. */
async function forgetLostOccurrences(db: FamilyTransaction, event: StoredEvent): Promise<void> {
  const days = event.exceptions.map(({ occurrence }) => occurrence);
  const years = new Set(isRecurring(event) ? days.map((day) => day.slice(0, 4)) : []);
  const kept = new Set(
    [...years].flatMap(
      (year) => (isRecurring(event) && occurrenceDates(event, `${year}-01-01`, `${year}-12-31`)) || [],
    ),
  );
  await deleteExceptions(
    db,
    event.id,
    days.filter((day) => !kept.has(day)),
  );
}
