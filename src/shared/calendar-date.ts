import { localeOf, sayAs } from '#words';

/**
 * Calendar dates are `yyyy-MM-dd` text everywhere: a day has no time zone and never shifts. Only `todayIn` and
 * `startOfDayIn` involve a time zone, to turn a moment into a day and back.
 */
export type CalendarDate = string;

/** Whether `yyyy-MM-dd` exists, in years that PostgreSQL and people agree on. */
export function isCalendarDate(value: string): value is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

const dayMs = 24 * 60 * 60 * 1000;

const toDayNumber = (date: CalendarDate): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** Creating a format takes far longer than using it, and a page asks for today and the hour on every render. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show at a moment in an IANA time zone. */
function readClock(timeZone: string, now: Date): (type: Intl.DateTimeFormatPartTypes) => string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(now);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** The calendar date at a moment in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const part = readClock(timeZone, now);
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** The latest calendar date anywhere on earth: nothing with a later date can open yet. */
export const latestToday = (now: Date): CalendarDate => todayIn('Pacific/Kiritimati', now);

/** The hour, 0 to 23, at a moment in an IANA time zone. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(readClock(timeZone, now)('hour'));
}

/**
 * The first moment of a calendar date in an IANA time zone, to the second. Not always midnight: where summer time
 * begins at midnight, the day begins at one.
 */
export function startOfDayIn(timeZone: string, date: CalendarDate): Date {
  const key = `${timeZone} ${date}`;
  const known = starts.get(key) ?? findStartOfDay(timeZone, date);
  if (starts.size >= mostStarts) starts.clear();
  starts.set(key, known);
  return new Date(known);
}

/** Most calls ask for the same few days, and each search formats a date eighteen times. */
const starts = new Map<string, number>();
const mostStarts = 1000;

function findStartOfDay(timeZone: string, date: CalendarDate): number {
  const midnightInUtc = toDayNumber(date) * (dayMs / 1000);
  // No time zone is a whole day away from UTC.
  let before = midnightInUtc - dayMs / 1000;
  let start = midnightInUtc + dayMs / 1000;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (todayIn(timeZone, new Date(middle * 1000)) < date) before = middle;
    else start = middle;
  }
  return start * 1000;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((toDayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `start` to `end`; negative if `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return toDayNumber(end) - toDayNumber(start);
}

/** Year, month (1 to 12) and day as numbers. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

/** The last day of the month that a date is in. */
export function lastDayOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

type DateFormat = (date: CalendarDate) => string;

/**
 * Writes dates as the reader of the first one does. `Intl` doesn't know that the first of a month may be "1er mai" or
 * "1º de maio".
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(localeOf(), { ...options, timeZone: 'UTC' });
    return format.format(new Date(`${date}T00:00:00Z`)).replace(/(?<!\d)1(?= \p{L})/u, sayAs('first of a month', '1'));
  };
}

/** A date as its reader writes it. */
export function writtenDate(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  const key = `${localeOf()} ${JSON.stringify(options)}`;
  const format = writtenFormats.get(key) ?? dateFormat(options);
  writtenFormats.set(key, format);
  return format(date);
}

const writtenFormats = new Map<string, DateFormat>();

/** "October 9, 2026" */
export const longDate = (date: CalendarDate): string => writtenDate(date, { dateStyle: 'long' });

/** "Friday, November 20" */
export const dayInWords = (date: CalendarDate): string =>
  writtenDate(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** The first days of the last `count` calendar months, oldest first; the last one is `today`'s month. */
export function monthStartsUntil(today: CalendarDate, count: number): CalendarDate[] {
  const { year, month } = partsOf(today);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}
