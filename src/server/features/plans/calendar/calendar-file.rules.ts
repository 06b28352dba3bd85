/// <reference lib="esnext.temporal" />

import { setImmediate as nextTurn } from 'node:timers/promises';
import ical, { type ICalCalendar, type ICalEventData } from 'ical-generator';
import { say } from '#words';
import { addDays, partsOf } from '../../../../shared/calendar-date.ts';
import type { CalendarEvent } from '../../../../shared/plans/calendar-events.ts';
import { followedRecurrence } from '../../../../shared/plans/recurrence.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { Scheduled } from './calendar-days.queries.ts';
import type { StoredEvent } from './calendar-events.queries.ts';
import { occurrenceDates, startDayOf } from './event-dates.rules.ts';
import { changedOccurrences, isRecurring } from './occurrences.rules.ts';

interface CalendarContent extends Scheduled {
  events: StoredEvent[];
  /** Makes the ids of entries unique worldwide. */
  host: string;
  now: Date;
  log: Logger;
}

/** After this many events, other requests get a turn. */
const eventsInOneTurn = 50;

/** The family's calendar as iCalendar text (RFC 5545). */
export async function writeCalendar({
  events,
  lessons,
  experiences,
  children,
  host,
  now,
  log,
}: CalendarContent): Promise<string> {
  const calendar = ical({ name: say('Family calendar'), prodId: '//Upbringing//Family calendar//EN', ttl: 3600 });
  const stamp = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  const add = (id: string, entry: ICalEventData) => void calendar.createEvent({ stamp, ...entry, id: `${id}@${host}` });
  for (const [index, event] of events.entries()) {
    try {
      addEvent(event, add);
    } catch (err) {
      log.error({ err, tenantId: event.tenantId, eventId: event.id }, 'an event was left out of a calendar feed');
    }
    if (index % eventsInOneTurn === eventsInOneTurn - 1) await nextTurn();
  }
  for (const { id, name, dateOfBirth } of children) add(`birthday-${id}`, birthday(name, dateOfBirth));
  for (const { id, title, date } of lessons) add(`lesson-${id}`, wholeDays(title, date, date));
  for (const { id, title, location, date } of experiences) {
    add(`experience-${id}`, { ...wholeDays(title, date, date), ...(location ? { location } : {}) });
  }
  useTimeZones(calendar, events, now);
  return calendar.toString();
}

type Add = (id: string, entry: ICalEventData) => void;

function addEvent(event: StoredEvent, add: Add): void {
  const id = `event-${event.id}`;
  const start = startDayOf(event);
  if (!isRecurring(event) || !occurrenceDates(event, start, start)) {
    return add(id, entryOf({ ...event, recurrence: null, occurrence: null }));
  }
  const dates = event.exceptions.filter(({ isDeleted }) => isDeleted).map(({ occurrence }) => occurrence);
  const exDates = dates.length > 0 ? [`EXDATE${exDateList(event, dates)}`] : [];
  add(id, {
    ...entryOf({ ...event, occurrence: null }),
    repeating: [`RRULE:${followedRecurrence(event.recurrence, start)}`, ...exDates].join('\r\n'),
  });
  for (const changed of changedOccurrences(event)) {
    add(id, { ...entryOf(changed), recurrenceId: originOf(event, changed.occurrence ?? '') });
  }
}

const dateText = (date: string): string => date.replaceAll('-', '');

function exDateList({ allDay, timeZone, startTime }: StoredEvent, dates: readonly string[]): string {
  if (allDay) return `;VALUE=DATE:${dates.map(dateText).join(',')}`;
  const time = `${(startTime ?? '00:00').replace(':', '')}00`;
  return `;TZID=${timeZone}:${dates.map((date) => `${dateText(date)}T${time}`).join(',')}`;
}

/** The date in the series, even if the occurrence was moved. */
function originOf({ allDay, timeZone, startTime }: StoredEvent, date: string) {
  if (allDay) return Temporal.PlainDate.from(date);
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: startTime ?? '00:00' });
}

/** A series is in its own time zone, and everything else in UTC. */
function entryOf(event: CalendarEvent): ICalEventData {
  const { title, description, location, allDay, startDate, endDate, timeZone, recurrence } = event;
  const words = { summary: title, ...(description ? { description } : {}), ...(location ? { location } : {}) };
  if (allDay) return { ...words, ...wholeDays(title, startDate.slice(0, 10), (endDate ?? startDate).slice(0, 10)) };
  const zone = recurrence === null ? 'UTC' : timeZone;
  const at = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  return {
    ...words,
    start: at(startDate),
    ...(endDate ? { end: at(endDate) } : {}),
    ...(recurrence === null ? {} : { timezone: timeZone }),
  };
}

/** The end is the day after the last one. */
const wholeDays = (summary: string, first: string, last: string): ICalEventData => ({
  summary,
  allDay: true,
  start: Temporal.PlainDate.from(first),
  end: Temporal.PlainDate.from(addDays(last, 1)),
});

const birthday = (name: string, dateOfBirth: string): ICalEventData => ({
  ...wholeDays(say('{name}’s birthday', { name }), dateOfBirth, dateOfBirth),
  repeating: `RRULE:${followedRecurrence('FREQ=YEARLY', dateOfBirth)}`,
});

function useTimeZones(calendar: ICalCalendar, events: readonly StoredEvent[], now: Date): void {
  const starts = events.filter(isRecurring).map(({ startDate }) => startDate);
  if (starts.length === 0) return;
  const earliest = starts.reduce((first, start) => (start < first ? start : first));
  // No calendar shows events before 1970.
  const first = Math.max(1970, partsOf(addDays(earliest.slice(0, 10), -1)).year);
  calendar.timezone({
    name: null,
    generator: (timeZone) => timeZoneComponent(timeZone, first, now.getUTCFullYear()),
  });
}

/** How far ahead changes of the clock are written. Calendars fetch the feed again long before. */
const yearsAhead = 6;

/** The VTIMEZONE (RFC 5545, 3.6.5) of a time zone: each change of its clock in these years. */
function timeZoneComponent(timeZone: string, fromYear: number, toYear: number): string {
  const start = Temporal.PlainDate.from({ year: fromYear, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const end = Temporal.PlainDate.from({ year: toYear + yearsAhead, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const parts = [observance(start, start.offset, start)];
  let next = start.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, end) < 0) {
    const before = next.subtract({ seconds: 1 });
    parts.push(observance(next, before.offset, before));
    next = next.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function observance(at: Temporal.ZonedDateTime, offsetBefore: string, before: Temporal.ZonedDateTime): string[] {
  const wall = at.toInstant().toZonedDateTimeISO(offsetBefore.slice(0, 6)).toPlainDateTime();
  const name = at.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetBefore.slice(0, 6).replace(':', '')}`,
    `TZOFFSETTO:${at.offset.slice(0, 6).replace(':', '')}`,
    `END:${name}`,
  ];
}
