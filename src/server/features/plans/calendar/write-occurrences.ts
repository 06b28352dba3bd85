import type { CalendarEvent, UpdateEvent } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type EventException, type Overrides, type StoredEvent, saveException } from './calendar-events.queries.ts';
import { assertRecurringLength, spanOf } from './event-dates.ts';
import { findOccurrence } from './event-occurrences.ts';

/** These belong to the series as a whole. */
const seriesFields = ['eventType', 'eventId', 'allDay', 'recurrence', 'metadata'] as const;
const ownFields = ['title', 'description', 'location', 'color', 'notes', 'reminderTime'] as const;

/** Changes, completes or reopens one occurrence; the others stay as they are. */
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
  if (!occurrence) throw notFound('Event');
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

/** Whoever sends the whole entity back changes nothing by that. */
function assertSeriesFieldsKept(occurrence: CalendarEvent, input: UpdateEvent): void {
  const field = seriesFields.find(
    (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(occurrence[name]),
  );
  if (field) throw badField(field, 'This can only be changed for all occurrences');
}
