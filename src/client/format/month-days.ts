import { addDays, type CalendarDate, partsOf } from '../../shared/calendar-date.ts';
import { firstWeekday } from './first-weekday.ts';

export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** The same day of another month, or that month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** How many days of its week are before it. */
const weekdayOf = (date: CalendarDate, weekStart: number): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;

/** The reader's weeks with a day of the month (`yyyy-MM`). */
export function weeksOf(month: string, weekStart = firstWeekday()): CalendarDate[][] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`, weekStart));
  const weeks: CalendarDate[][] = [];
  for (let start = first; weeks.length === 0 || monthOf(start) === month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** The day that a key moves to, or undefined for other keys. */
export function dayAfterKey(date: CalendarDate, key: string, weekStart = firstWeekday()): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayOf(date, weekStart));
    case 'End':
      return addDays(date, 6 - weekdayOf(date, weekStart));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
