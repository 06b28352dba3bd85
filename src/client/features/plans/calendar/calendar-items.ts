import { say } from '#words';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import type { RouterOutputs } from '../../../data/trpc.ts';

export type CalendarDays = RouterOutputs['calendarEvents']['days'];
export type DayEvent = CalendarDays['events'][number];
export type CalendarEvent = RouterOutputs['calendarEvents']['get'];

/** An entry of a calendar day. */
export interface CalendarItem {
  key: string;
  kind: 'event' | 'birthday' | 'lesson' | 'experience';
  title: string;
  /** `HH:mm` in the viewer's time zone; null for the whole day. */
  time: string | null;
  /** Empty means the whole family. */
  childIds: readonly number[];
  location: string | null;
  isCompleted: boolean;
  color: string | null;
  /** The event whose details can be opened. */
  event?: DayEvent;
  /** The experience, which opens in its library. */
  experienceId?: number;
}

const plain = { time: null, location: null, isCompleted: false, color: null };

/** Each day's entries: whole days first, then by time. An event of several days is on each of them. */
export function itemsByDay(
  days: CalendarDays | undefined,
  { timeZone, showsLessons }: { timeZone: string; showsLessons: boolean },
): ReadonlyMap<CalendarDate, readonly CalendarItem[]> {
  const found = new Map<CalendarDate, CalendarItem[]>();
  const put = (date: CalendarDate, item: CalendarItem) => found.set(date, [...(found.get(date) ?? []), item]);
  for (const { childId, name, date, age } of days?.birthdays ?? []) {
    const title = say('{name} turns {age}', { name, age });
    put(date, { ...plain, key: `birthday-${childId}`, kind: 'birthday', title, childIds: [childId] });
  }
  for (const { id, childId, title, date, isCompleted } of showsLessons ? (days?.lessons ?? []) : []) {
    put(date, { ...plain, key: `lesson-${id}`, kind: 'lesson', title, childIds: [childId], isCompleted });
  }
  for (const { id, childIds, title, location, date, isCompleted } of days?.experiences ?? []) {
    const item = { key: `experience-${id}`, kind: 'experience', experienceId: id } as const;
    put(date, { ...plain, ...item, title, childIds, location, isCompleted });
  }
  for (const event of days?.events ?? []) {
    for (const [date, item] of itemsOf(event, timeZone)) put(date, item);
  }
  for (const [date, items] of found) {
    found.set(
      date,
      items.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')),
    );
  }
  return found;
}

/** A grid shows at most this many days. */
const longestDays = 100;

function itemsOf(event: DayEvent, timeZone: string): [CalendarDate, CalendarItem][] {
  const { first, last, time } = placeOf(event, timeZone);
  const dates: CalendarDate[] = [first];
  while ((dates.at(-1) ?? last) < last && dates.length < longestDays) dates.push(addDays(dates.at(-1) ?? last, 1));
  return dates.map((date) => [
    date,
    {
      key: `event-${event.id}-${event.occurrence ?? ''}`,
      kind: 'event',
      title: event.title,
      time: date === first ? time : null,
      childIds: event.childId === null ? [] : [event.childId],
      location: event.location,
      isCompleted: event.status === 'completed',
      color: event.color,
      event,
    },
  ]);
}

/** An event's days in the viewer's time zone, and its local start time. */
export function placeOf(
  { allDay, startDate, endDate }: DayEvent,
  timeZone: string,
): { first: CalendarDate; last: CalendarDate; time: string | null } {
  if (allDay) return { first: startDate, last: endDate ?? startDate, time: null };
  const { date: first, time } = wallClockAt(timeZone, new Date(startDate));
  // An event that ends at midnight doesn't belong to the next day.
  const end = endDate && endDate > startDate ? new Date(Date.parse(endDate) - 1) : new Date(startDate);
  return { first, last: wallClockAt(timeZone, end).date, time };
}
