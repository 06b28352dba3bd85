import { formatList, say } from '#words';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { type Repeat, simpleRecurrence } from '../../../../shared/plans/recurrence.ts';
import type { ListedChild } from '../../../data/use-children.ts';
import { formatDate, formatDay, formatTime } from '../../../format/dates.ts';
import { type CalendarEvent, type CalendarItem, placeOf } from './calendar-items.ts';

/** "Maya", "Maya and Theo", "Whole family" */
export function whoText(childIds: readonly number[], family: readonly ListedChild[]): string {
  const names = family.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
  if (names.length === 0) return say('Whole family');
  return formatList(names);
}

/** The child whose colour an entry has; the family's colour for several children or all. */
export function colourIndex(
  { childIds }: Pick<CalendarItem, 'childIds'>,
  family: readonly ListedChild[],
): number | undefined {
  return childIds.length === 1 ? family.findIndex(({ id }) => id === childIds[0]) : undefined;
}

/** "Saturday, October 10, 10:00 AM to 11:30 AM" */
export function whenText(event: CalendarEvent, timeZone: string): string {
  const { first, last, time } = placeOf(event, timeZone);
  const days =
    first === last ? formatDay(first) : say('{first} to {last}', { first: formatDay(first), last: formatDay(last) });
  if (time === null) return say('{days}, all day', { days });
  const start = formatTime(time);
  if (event.endDate === null) return say('{days}, {start}', { days, start });
  const end = formatTime(wallClockAt(timeZone, new Date(event.endDate)).time);
  return say('{days}, {start} to {end}', { days, start, end });
}

const offsets: Readonly<Record<number, string>> = {
  15: say('15 minutes before'),
  30: say('30 minutes before'),
  60: say('1 hour before'),
  120: say('2 hours before'),
  1440: say('1 day before'),
};

export const offsetText = (minutes: number): string =>
  offsets[minutes] ?? say('{minutes, plural, one {# minute before} other {# minutes before}}', { minutes });

export const repeatNames = {
  DAILY: say('Every day'),
  WEEKDAYS: say('Every weekday'),
  WEEKLY: say('Every week'),
  FORTNIGHTLY: say('Every 2 weeks'),
  MONTHLY: say('Every month'),
  MONTH_END: say('Last day of the month'),
  YEARLY: say('Every year'),
} as const satisfies Record<Repeat, string>;

/** "Repeats every week until June 1, 2027" */
export function recurrenceText(rule: string): string {
  const simple = simpleRecurrence(rule);
  if (!simple) return say('Custom repeat');
  const { repeats, until } = simple;
  return until === null
    ? say(
        '{repeats, select, DAILY {Repeats every day} WEEKDAYS {Repeats every weekday} WEEKLY {Repeats every week} FORTNIGHTLY {Repeats every 2 weeks} MONTHLY {Repeats every month} MONTH_END {Repeats on the last day of every month} other {Repeats every year}}',
        { repeats },
      )
    : say(
        '{repeats, select, DAILY {Repeats every day until {day}} WEEKDAYS {Repeats every weekday until {day}} WEEKLY {Repeats every week until {day}} FORTNIGHTLY {Repeats every 2 weeks until {day}} MONTHLY {Repeats every month until {day}} MONTH_END {Repeats on the last day of every month until {day}} other {Repeats every year until {day}}}',
        { repeats, day: formatDate(until) },
      );
}
