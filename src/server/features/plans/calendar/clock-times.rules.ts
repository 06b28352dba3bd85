import { addDays, type CalendarDate, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import { momentAt, wallClockAt } from '../../../../shared/local-time.ts';
import type { CalendarEvent, NextAppointment } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import {
  type EventException,
  listOwnEvents,
  lockOwnEvents,
  type StoredEvent,
  saveException,
  updateEventRow,
} from './calendar-events.queries.ts';
import { splitBefore } from './calendar-events.rules.ts';
import { occurrenceDates, recurrenceOnDays, type Span, startDayOf } from './event-dates.rules.ts';
import {
  changedOccurrences,
  findOccurrence,
  isRecurring,
  plainOccurrence,
  type RecurringEvent,
  shifted,
} from './occurrences.rules.ts';

interface ZoneChange {
  from: string;
  to: string;
  now: Date;
}

/** The member's next timed event in the time zone of their settings; undefined if a new zone moves no event. */
export async function nextAppointment(
  db: FamilyTransaction,
  { userId, timezone }: Viewer,
  now: Date,
): Promise<NextAppointment | undefined> {
  const events = await listOwnEvents(db, { userId, timeZone: timezone, now });
  return events
    .filter(({ allDay }) => !allDay)
    .flatMap((event) => occurrencesAhead(event, now))
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))[0];
}

/**
 * Moves the member's future events in one time zone to the same clock times in another. Splits a series that has begun,
 * so that past occurrences stay.
 */
export async function keepClockTimes(
  db: FamilyTransaction,
  { userId, ...change }: ZoneChange & { userId: number },
): Promise<void> {
  const owner = { userId, timeZone: change.from, now: change.now };
  await lockOwnEvents(db, owner);
  for (const event of await listOwnEvents(db, owner)) {
    if (isFollowed(event)) await moveSeries(db, event, change);
    else if (isAhead(event, change.now)) await moveEvent(db, event, change);
  }
}

/** An event with a rule that we can't follow happens once. */
const isFollowed = (event: StoredEvent): event is RecurringEvent =>
  isRecurring(event) && occurrenceDates(event, startDayOf(event), startDayOf(event)) !== undefined;

const startOf = ({ allDay, startDate, timeZone }: Span): Date =>
  allDay ? startOfDayIn(timeZone, startDate.slice(0, 10)) : new Date(startDate);

const isAhead = (event: Span, now: Date): boolean => startOf(event) > now;

function occurrencesAhead(event: StoredEvent, now: Date): CalendarEvent[] {
  if (!isFollowed(event)) return isAhead(event, now) ? [{ ...event, occurrence: null }] : [];
  const date = nextDate(event, now);
  const next = date === undefined ? undefined : findOccurrence(event, date);
  return [...(next ? [next] : []), ...changedOccurrences(event)].filter((each) => isAhead(each, now));
}

/** Most series repeat soon, and a century of days takes long to compute. */
const horizonsInDays = [40, 800, 36_600];

/** The day of the series' next occurrence, whatever was changed there; undefined if there is none. */
function nextDate(event: RecurringEvent, now: Date): CalendarDate | undefined {
  const today = todayIn(event.timeZone, now);
  const deleted = new Set(event.exceptions.filter(({ isDeleted }) => isDeleted).map(({ occurrence }) => occurrence));
  for (const days of horizonsInDays) {
    const next = (occurrenceDates(event, today, addDays(today, days)) ?? []).find(
      (date) => !deleted.has(date) && isAhead(plainOccurrence(event, date), now),
    );
    if (next !== undefined) return next;
  }
  return undefined;
}

async function moveSeries(db: FamilyTransaction, event: RecurringEvent, change: ZoneChange): Promise<void> {
  const { now } = change;
  const date = isAhead(event, now) ? startDayOf(event) : nextDate(event, now);
  const rest = date === undefined || isAhead(event, now) ? event : await splitBefore(db, event, { date, now });
  if (date !== undefined) await moveEvent(db, rest, change);
  for (const exception of event.exceptions) {
    const moved = movedException(event, exception, change);
    const isInRest = date !== undefined && exception.occurrence >= date;
    if (moved) await saveException(db, isInRest ? rest.id : event.id, moved, now);
  }
}

async function moveEvent(db: FamilyTransaction, event: StoredEvent, change: ZoneChange): Promise<void> {
  const { eventType, eventId, allDay, reminderSent } = event;
  const { to: timeZone, now } = change;
  const startDate = allDay ? event.startDate : sameClock(event.startDate, change);
  const laterMs = startOf({ ...event, startDate, timeZone }).getTime() - startOf(event).getTime();
  const reminderTime = shifted(event.reminderTime, laterMs);
  // One occurrence may fall into a skipped hour; the series keeps its time.
  const startTime = allDay || isRecurring(event) ? event.startTime : wallClockAt(timeZone, new Date(startDate)).time;
  await updateEventRow(
    db,
    event.id,
    {
      eventType,
      eventId,
      startDate,
      startTime,
      endDate: allDay ? event.endDate : isRecurring(event) ? shifted(event.endDate, laterMs) : sameEnd(event, change),
      timeZone,
      recurrence: isRecurring(event) ? recurrenceOnDays(event) : null,
      reminderTime,
      reminderSent: reminderSent && reminderTime === event.reminderTime,
    },
    now,
  );
}

/** The own fields of one occurrence, at the same clock times; undefined if none of them moves. */
function movedException(
  event: RecurringEvent,
  exception: EventException,
  change: ZoneChange,
): EventException | undefined {
  const { startDate, overrides, isDeleted } = exception;
  const occurrence = findOccurrence(event, exception.occurrence);
  const hasOwnTimes = startDate !== null || overrides.reminderTime != null;
  if (isDeleted || !occurrence || event.allDay || !hasOwnTimes || !isAhead(occurrence, change.now)) return undefined;
  const start = sameClock(occurrence.startDate, change);
  const laterMs = Date.parse(start) - Date.parse(occurrence.startDate);
  return {
    ...exception,
    ...(startDate === null ? {} : { startDate: start, endDate: sameEnd(occurrence, change) }),
    overrides: overrides.reminderTime
      ? { ...overrides, reminderTime: shifted(overrides.reminderTime, laterMs) }
      : overrides,
  };
}

/** The moment when the clock shows the same in the new time zone. */
function sameClock(moment: string, { from, to }: ZoneChange): string {
  const { date, time } = wallClockAt(from, new Date(moment));
  return new Date(momentAt(to, date, time).getTime() + (Date.parse(moment) % minuteMs)).toISOString();
}

/** If a change of the clock would put an end before its start, the end keeps its distance from the start. */
function sameEnd({ startDate, endDate }: Pick<Span, 'startDate' | 'endDate'>, change: ZoneChange): string | null {
  if (endDate === null) return null;
  const [start, end] = [sameClock(startDate, change), sameClock(endDate, change)];
  return end >= start ? end : shifted(start, Date.parse(endDate) - Date.parse(startDate));
}
