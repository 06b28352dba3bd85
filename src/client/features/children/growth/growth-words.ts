import { say } from '#words';
import { type CalendarDate } from '../../../../shared/calendar-date.ts';
import { monthsLived } from '../../../../shared/children/child-age.ts';

/** "7 months", "7 years", "7 years, 6 months" */
export function ageAt(dateOfBirth: CalendarDate, date: CalendarDate): string {
  const lived = monthsLived(dateOfBirth, date);
  const [years, months] = [Math.floor(lived / 12), lived % 12];
  const inMonths = say('{months, plural, one {# month} other {# months}}', { months });
  if (years === 0) return inMonths;
  const inYears = say('{years, plural, one {# year} other {# years}}', { years });
  return months === 0 ? inYears : `${inYears}, ${inMonths}`;
}

/** The source of the curves. */
export const sources = {
  who: say('WHO Child Growth Standards (2006), from birth to 5 years'),
  cdc: say('CDC Growth Charts (2000), from 2 to 20 years'),
};
