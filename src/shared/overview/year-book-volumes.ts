import { sayAs } from '#words';
import { writtenDate } from '../calendar-date.ts';
import { type BookMonths, bookDays } from './year-book-choices.ts';

/** "January to June" */
export function monthsName(months: BookMonths): string {
  const { firstDay, lastDay } = bookDays(2000, months);
  const [from, to] = [firstDay, lastDay].map((day) => writtenDate(day, { month: 'long' }));
  return sayAs('months of a book', '{from} to {to}', { from, to });
}

/** "2026", or "2026, January to June" */
export const bookPeriod = (year: number, months: BookMonths | undefined): string =>
  [String(year), ...(months ? [monthsName(months)] : [])].join(', ');
