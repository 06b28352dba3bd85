import { type CalendarDate, startOfDayIn, todayIn } from '../../../../../shared/calendar-date.ts';
import { ageInYears, monthsLived, monthsOfChildhood } from '../../../../../shared/children/child-age.ts';
import type { Pin } from '../../../../components/journey.tsx';
import type { Milestone } from './use-child-profile.ts';

const halfDayMs = 12 * 60 * 60 * 1000;

/** Noon in the user's time zone, so that the day stays the same after a small move. */
export const middayOf = (date: CalendarDate, timeZone: string): string =>
  new Date(startOfDayIn(timeZone, date).getTime() + halfDayMs).toISOString();

/** Achieved milestones at the age they were achieved. */
export function pinsOf(milestones: readonly Milestone[], dateOfBirth: CalendarDate, timeZone: string): Pin[] {
  return milestones.flatMap(({ id, title, status, completedAt }) => {
    if (status !== 'completed' || completedAt === null) return [];
    const day = todayIn(timeZone, new Date(completedAt));
    const months = monthsLived(dateOfBirth, day);
    if (months < 0 || months > monthsOfChildhood) return [];
    const years = ageInYears(dateOfBirth, day);
    const age = years === 1 ? '1 year' : `${years} years`;
    return [{ id, percent: (months / monthsOfChildhood) * 100, label: `${title}, at ${age}` }];
  });
}
