/**
 * Calendar dates are `yyyy-MM-dd` text everywhere: a day has no time zone, so it never shifts.
 * Only `todayIn` meets a time zone, since it turns a moment into a day.
 */
export type CalendarDate = string;

const dayMs = 24 * 60 * 60 * 1000;

const toDayNumber = (date: CalendarDate): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);

/** The calendar date at a moment in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((toDayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return toDayNumber(end) - toDayNumber(start);
}

/** Year, month (1 to 12) and day as numbers. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}
