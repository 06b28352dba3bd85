import { type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import type { CalendarDays } from '../../../../shared/plans/calendar-events.ts';

type Birthday = CalendarDays['birthdays'][number];

/** The children's birthdays from `first` to `last`, both included, by date; the day of birth itself is none. */
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
        date: birthdayAt(dateOfBirth, year - partsOf(dateOfBirth).year),
        age: year - partsOf(dateOfBirth).year,
      })),
    )
    .filter(({ date, age }) => age > 0 && date >= first && date <= last)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.childId - b.childId));
}
