import { addDays, type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';

export const monthOf = (date: CalendarDate): string => date.slice(0, 7);

/** The same day of another month, or that month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The weeks, from Sunday on, with a day of the month (`yyyy-MM`). */
export function weeksOf(month: string): CalendarDate[][] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  const weeks: CalendarDate[][] = [];
  for (let start = first; weeks.length === 0 || monthOf(start) === month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Where a key leads in the grid, or undefined for other keys. */
export function dayAfterKey(date: CalendarDate, key: string): CalendarDate | undefined {
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
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
