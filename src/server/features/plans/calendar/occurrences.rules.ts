import { setImmediate as nextTurn } from 'node:timers/promises';
import { say } from '#words';
import { addDays, daysBetween, startOfDayIn } from '../../../../shared/calendar-date.ts';
import { momentAt, wallClockAt } from '../../../../shared/local-time.ts';
import type { CalendarEvent, UpdateEvent } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import type { Logger } from '../../../kernel/logging.ts';
import {
  type EventException,
  type EventRange,
  type Overrides,
  type StoredEvent,
  saveException,
} from './calendar-events.queries.ts';
import {
  assertRecurringLength,
  isOccurrence,
  maxRecurringDays,
  occurrenceDates,
  spanOf,
  startDayOf,
} from './event-dates.rules.ts';

/** These belong to the whole series. */
const seriesFields = ['eventType', 'eventId', 'allDay', 'recurrence', 'metadata'] as const;
const ownFields = ['title', 'description', 'location', 'color', 'notes', 'reminderTime'] as const;

/** Changes, completes or reopens one occurrence only. */
export async function changeOccurrence(
  db: FamilyTransaction,
  event: StoredEvent,
  { date, input, now }: { date: string; input: UpdateEvent; now: Date },
): Promise<void> {
  const occurrence = getOccurrence(event, date);
  assertSeriesFieldsKept(occurrence, input);
  const known = exceptionOf(event, date);
  await saveException(db, event.id, { ...known, ...changesOf(occurrence, known, input, now) }, now);
}

export async function deleteOccurrence(
  db: FamilyTransaction,
  event: StoredEvent,
  { date, now }: { date: string; now: Date },
): Promise<void> {
  getOccurrence(event, date);
  await saveException(db, event.id, { ...exceptionOf(event, date), isDeleted: true }, now);
}

function getOccurrence(event: StoredEvent, date: string): CalendarEvent {
  const occurrence = findOccurrence(event, date);
  if (!occurrence) throw notFound(say('Event not found'));
  return occurrence;
}

const exceptionOf = (event: StoredEvent, date: string): EventException =>
  event.exceptions.find(({ occurrence }) => occurrence === date) ?? {
    occurrence: date,
    isDeleted: false,
    status: null,
    completedAt: null,
    childId: null,
    startDate: null,
    endDate: null,
    overrides: {},
  };

function changesOf(
  occurrence: CalendarEvent,
  known: EventException,
  input: UpdateEvent,
  now: Date,
): Partial<EventException> {
  const own = Object.fromEntries(
    ownFields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  ) as Overrides;
  const hasChild = input.childId !== undefined ? ({ hasChild: true } as const) : {};
  return {
    ...(input.status === undefined ? {} : completedAs(input, occurrence, now)),
    ...(input.childId === undefined ? {} : { childId: input.childId }),
    ...movedTo(occurrence, input),
    overrides: { ...known.overrides, ...own, ...hasChild },
  };
}

function completedAs(
  { status, completedAt }: UpdateEvent,
  occurrence: CalendarEvent,
  now: Date,
): Pick<EventException, 'status' | 'completedAt'> {
  if (status !== 'completed') return { status: 'scheduled', completedAt: null };
  return { status, completedAt: completedAt ?? occurrence.completedAt ?? now.toISOString() };
}

function movedTo(occurrence: CalendarEvent, input: UpdateEvent): Partial<EventException> {
  const { startDate, startTime, endDate } = input;
  if (startDate === undefined && !startTime && endDate === undefined) return {};
  const span = spanOf({ startDate, startTime, endDate, allDay: undefined }, occurrence, occurrence.timeZone);
  assertRecurringLength(span);
  return { startDate: span.startDate, endDate: span.endDate };
}

/** Sending them back unchanged is fine. */
function assertSeriesFieldsKept(occurrence: CalendarEvent, input: UpdateEvent): void {
  const field = seriesFields.find(
    (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(occurrence[name]),
  );
  if (field) throw badField(field, say('This can only be changed for all occurrences'));
}

export type RecurringEvent = StoredEvent & { recurrence: string };

export const isRecurring = (event: StoredEvent): event is RecurringEvent => event.recurrence !== null;

/** The output schema drops the exceptions. */
export function storedAnswer(event: StoredEvent): CalendarEvent {
  return inAnswer({ ...event, occurrence: null });
}

const inAnswer = (event: CalendarEvent): CalendarEvent =>
  event.allDay
    ? {
        ...event,
        startDate: event.startDate.slice(0, 10),
        startTime: null,
        endDate: event.endDate?.slice(0, 10) ?? null,
      }
    : event;

/** Undefined if the series has no occurrence on that day, or if it was deleted. */
export function findOccurrence(event: StoredEvent, date: string): CalendarEvent | undefined {
  if (!isRecurring(event) || !isOccurrence(event, date)) return undefined;
  const exception = event.exceptions.find(({ occurrence }) => occurrence === date);
  return exception?.isDeleted ? undefined : occurrenceOf(event, date, exception);
}

/** The series' own occurrence on that day, whatever was changed there. */
export const plainOccurrence = (event: RecurringEvent, date: string): CalendarEvent =>
  occurrenceOf(event, date, undefined);

/** Occurrences that were changed or moved, and not deleted. */
export const changedOccurrences = (event: RecurringEvent): CalendarEvent[] =>
  event.exceptions
    .filter(({ isDeleted }) => !isDeleted)
    .map((exception) => occurrenceOf(event, exception.occurrence, exception));

/** Like `findOccurrence`, ready to be sent. */
export function occurrenceAnswer(event: StoredEvent, date: string): CalendarEvent | undefined {
  const occurrence = findOccurrence(event, date);
  return occurrence && inAnswer(occurrence);
}

function occurrenceOf(
  event: Omit<RecurringEvent, 'exceptions'>,
  date: string,
  exception: EventException | undefined,
): CalendarEvent {
  const start = startOn(event, date, exception);
  const end = exception?.startDate ? exception.endDate : shifted(event.endDate, start - Date.parse(event.startDate));
  const status = exception?.status ?? event.status;
  const { hasChild, ...overrides } = exception?.overrides ?? {};
  return {
    ...event,
    startDate: new Date(start).toISOString(),
    startTime: exception?.startDate ? startTimeOf(event, start) : event.startTime,
    endDate: end,
    reminderTime: shifted(event.reminderTime, start - Date.parse(event.startDate)),
    status,
    completedAt: status !== 'completed' ? null : exception?.status ? exception.completedAt : event.completedAt,
    ...overrides,
    childId: hasChild ? (exception?.childId ?? null) : event.childId,
    occurrence: date,
  };
}

function startOn(
  event: Omit<RecurringEvent, 'exceptions'>,
  date: string,
  exception: EventException | undefined,
): number {
  if (exception?.startDate) return Date.parse(exception.startDate);
  if (event.allDay) return Date.parse(`${date}T00:00:00Z`);
  // The start may be the second of a time that occurs twice. Checking that is worth it only close to it.
  const isNear = Math.abs(Date.parse(date) - Date.parse(event.startDate)) < 2 * 86_400_000;
  if (isNear && date === startDayOf(event)) return Date.parse(event.startDate);
  return momentAt(event.timeZone, date, event.startTime ?? '00:00').getTime();
}

/** Without an end, an event is over when it begins; an all-day event when its day ends. */
export function endOf({ allDay, startDate, endDate, timeZone }: CalendarEvent): Date {
  const last = endDate ?? startDate;
  return allDay ? startOfDayIn(timeZone, addDays(last.slice(0, 10), 1)) : new Date(last);
}

const startTimeOf = ({ allDay, timeZone }: Pick<StoredEvent, 'allDay' | 'timeZone'>, start: number): string | null =>
  allDay ? null : wallClockAt(timeZone, new Date(start)).time;

export const shifted = (moment: string | null, ms: number): string | null =>
  moment === null ? null : new Date(Date.parse(moment) + ms).toISOString();

/** More than a family's busiest two years. */
const mostShown = 20_000;
/** Each occurrence repeats the text of its series. */
const mostCharacters = 16_000_000;
/** After this much work, other requests get a turn. */
const turnMs = 20;

/** Everything in the range by start, with a series as its occurrences. Call it after the transaction. */
export async function expandEvents(
  events: readonly StoredEvent[],
  range: EventRange,
  log: Logger,
): Promise<CalendarEvent[]> {
  const shown: CalendarEvent[] = [];
  let characters = 0;
  let begun = performance.now();
  for (const event of events) {
    const occurrences = expandEvent(event, range, log);
    shown.push(...occurrences);
    for (const occurrence of occurrences) characters += lengthOf(occurrence);
    if (shown.length > mostShown) throw new AppError('BAD_REQUEST', tooMany);
    if (characters > mostCharacters) throw new AppError('BAD_REQUEST', tooLong);
    if (performance.now() - begun > turnMs) {
      await nextTurn();
      begun = performance.now();
    }
  }
  return shown.toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate) || a.id - b.id).map(inAnswer);
}

const tooMany = say('There are more than {mostShown, number} events in this period. Please choose a shorter one.', {
  mostShown,
});
const tooLong = say('The events in this period are too long to send at once. Please choose a shorter period.');

const lengthOf = ({ title, description, location, notes }: CalendarEvent): number =>
  [title, description, location, notes].reduce((sum, text) => sum + (text?.length ?? 0), 0);

/** An event whose rule can't be followed is logged, and happens once. */
export function expandEvent(event: StoredEvent, range: EventRange, log: Logger): CalendarEvent[] {
  if (isRecurring(event)) {
    try {
      const occurrences = occurrencesIn(event, range);
      if (occurrences) return occurrences;
    } catch {
      // An import or an older version may have left such a rule.
    }
    log.warn({ tenantId: event.tenantId, eventId: event.id }, 'an event’s recurrence can’t be followed');
  }
  const once = { ...event, occurrence: null };
  return overlaps(once, range) ? [once] : [];
}

function occurrencesIn(event: RecurringEvent, range: EventRange): CalendarEvent[] | undefined {
  const days = Math.ceil((Date.parse(event.endDate ?? event.startDate) - Date.parse(event.startDate)) / dayMs);
  // A day more on both sides: the event's calendar may be a day ahead or behind.
  const first = addDays(range.firstDay, -1 - Math.min(days, maxRecurringDays));
  const last = addDays(range.lastDay, 1);
  const dates = occurrenceDates(event, first, last);
  if (!dates) return undefined;
  const exceptions = new Map(event.exceptions.map((exception) => [exception.occurrence, exception]));
  // Exceptions of other days are deleted when the series changes.
  const moved = event.exceptions.filter(
    ({ occurrence, startDate }) => startDate !== null && (occurrence < first || occurrence > last),
  );
  return [...dates, ...moved.map(({ occurrence }) => occurrence)]
    .filter((date) => !exceptions.get(date)?.isDeleted)
    .map((date) => occurrenceOf(event, date, exceptions.get(date)))
    .filter((occurrence) => overlaps(occurrence, range));
}

/** The same rule as in the query. */
function overlaps({ allDay, startDate, endDate }: CalendarEvent, range: EventRange): boolean {
  if (allDay) {
    const last = (endDate ?? startDate).slice(0, 10);
    return daysBetween(startDate.slice(0, 10), range.lastDay) >= 0 && daysBetween(range.firstDay, last) >= 0;
  }
  return startDate < range.end && (startDate >= range.start || (endDate !== null && endDate > range.start));
}
