import { type CalendarDate, partsOf } from '../calendar-date.ts';

/** Days after which the family may open what a former member sealed. */
export const daysAfterLeaving = 30;

export const longestSealYears = 100;

/** The last day for which something may be sealed: after 29 February comes 28 February. */
export function lastSealDay(today: CalendarDate): CalendarDate {
  const { year } = partsOf(today);
  const rest = today.slice(4);
  const day = `${String(year + longestSealYears).padStart(4, '0')}${rest}`;
  return rest === '-02-29' && !isLeapYear(year + longestSealYears) ? day.replace(/29$/, '28') : day;
}

/** Whether the family may open what they sealed. */
export const hasLeftForGood = (leftAt: string | null, now: Date): boolean =>
  leftAt !== null && now.getTime() - Date.parse(leftAt) >= daysAfterLeaving * 24 * 60 * 60 * 1000;

const isLeapYear = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
