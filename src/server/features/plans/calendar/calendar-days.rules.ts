import { addDays, type CalendarDate, partsOf, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { momentOf } from '../../../../shared/moments.ts';
import type { CalendarDays, CalendarEvent, ListEvents } from '../../../../shared/plans/calendar-events.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { listScheduled } from './calendar-days.queries.ts';
import { type EventRange, listEventsBetween, listStoredEvents } from './calendar-events.queries.ts';
import { expandEvents, storedAnswer } from './occurrences.rules.ts';

interface ListContext {
  viewer: Viewer;
  services: Services;
  family: <T>(work: (db: FamilyTransaction) => Promise<T>) => Promise<T>;
}

/** With a range, what happens in it, with each occurrence of a series. Without one, the stored events. */
export async function listEvents(
  { viewer, services, family }: ListContext,
  { startDate, endDate, limit, offset = 0 }: ListEvents,
): Promise<CalendarEvent[]> {
  if (startDate === undefined || endDate === undefined) {
    return (await family((db) => listStoredEvents(db, { limit, offset }))).map(storedAnswer);
  }
  const range = rangeOf(startDate, endDate, viewer.timezone);
  const events = await expandEvents(await family((db) => listEventsBetween(db, range)), range, services.log);
  return events.slice(offset, limit === undefined ? undefined : offset + limit);
}

/** Dates without a time are whole days in the caller's time zone. */
function rangeOf(startDate: string, endDate: string, timeZone: string): EventRange {
  const start = isDate(startDate) ? startOfDayIn(timeZone, startDate) : new Date(momentOf(startDate) ?? startDate);
  const end = isDate(endDate) ? startOfDayIn(timeZone, addDays(endDate, 1)) : new Date(momentOf(endDate) ?? endDate);
  return {
    start: start.toISOString(),
    end: end.toISOString(),
    firstDay: wallClockAt(timeZone, start).date,
    lastDay: wallClockAt(timeZone, new Date(Math.max(end.getTime() - 1, start.getTime()))).date,
  };
}

const isDate = (text: string): boolean => text.length === 10;

/** Everything on the days of the month view, in two statements sent together. */
export async function listDays(
  { viewer, services, family }: ListContext,
  { first, last }: { first: string; last: string },
): Promise<CalendarDays> {
  const range = rangeOf(first, last, viewer.timezone);
  const [stored, { lessons, experiences, children }] = await family((db) =>
    Promise.all([listEventsBetween(db, range), listScheduled(db, { first, last })]),
  );
  const events = await expandEvents(stored, range, services.log);
  // An entry with its own event isn't listed twice.
  const linked = new Set(
    events.map(({ eventType, eventId, startDate, allDay }) => {
      const day = allDay ? startDate : wallClockAt(viewer.timezone, new Date(startDate)).date;
      return `${eventType} ${eventId} ${day}`;
    }),
  );
  return {
    today: todayIn(viewer.timezone, services.clock.now()),
    timeZone: viewer.timezone,
    events,
    birthdays: birthdaysBetween(children, first, last),
    lessons: lessons.filter(({ id, date }) => !linked.has(`lesson ${id} ${date}`)),
    experiences: experiences.filter(({ id, date }) => !linked.has(`experience ${id} ${date}`)),
  };
}

function birthdayIn(year: number, dateOfBirth: CalendarDate): CalendarDate {
  const date = birthdayAt(dateOfBirth, year - partsOf(dateOfBirth).year);
  return partsOf(date).month === partsOf(dateOfBirth).month ? date : addDays(date, -1);
}

type Birthday = CalendarDays['birthdays'][number];

/**
 * Birthdays from `first` to `last`, both included, without the day of birth. A birthday on 29 February is never in
 * March.
 */
export function birthdaysBetween(
  children: readonly { id: number; name: string; dateOfBirth: CalendarDate }[],
  first: CalendarDate,
  last: CalendarDate,
): Birthday[] {
  const years = Array.from(
    { length: partsOf(last).year - partsOf(first).year + 1 },
    (_, index) => partsOf(first).year + index,
  );
  return children
    .flatMap(({ id, name, dateOfBirth }) =>
      years.map((year) => ({
        childId: id,
        name,
        date: birthdayIn(year, dateOfBirth),
        age: year - partsOf(dateOfBirth).year,
      })),
    )
    .filter(({ date, age }) => age > 0 && date >= first && date <= last)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.childId - b.childId));
}
