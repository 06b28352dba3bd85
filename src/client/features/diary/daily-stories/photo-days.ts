import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { addMonths } from '../../../format/month-days.ts';
import type { Taken } from '../../../media/photo-taken.ts';

interface FamilyDays {
  today: CalendarDate;
  /** Milliseconds since 1970. */
  now: number;
  birthdays: readonly CalendarDate[];
}

/** How many days one question has room for. */
const mostDays = 6;

/**
 * The days that a story's photos were taken on, oldest first: the most frequent ones. None in the future or from long
 * before the first child, which come from a camera whose clock is wrong.
 */
export function daysOfPhotos(taken: readonly Taken[], { today, now, birthdays }: FamilyDays): CalendarDate[] {
  const [firstBirthday] = birthdays.toSorted();
  const first = firstBirthday ? addMonths(firstBirthday, -10) : '';
  const hasCome = ({ day, at }: Taken) => (at === undefined ? day <= today : at <= now && day <= latestStoryDay(today));
  const fitting = taken.filter((each) => hasCome(each) && each.day >= first);
  const byDay = [...Map.groupBy(fitting, ({ day }) => day)].toSorted(([, one], [, other]) => other.length - one.length);
  return byDay
    .slice(0, mostDays)
    .map(([day]) => day)
    .toSorted();
}
