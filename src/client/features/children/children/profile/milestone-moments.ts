import { say } from '#words';
import { type CalendarDate, startOfDayIn, todayIn } from '../../../../../shared/calendar-date.ts';
import { ageInYears, monthsLived, monthsOfChildhood } from '../../../../../shared/children/child-age.ts';
import type { Pin } from '../journey.tsx';
import type { Milestone } from './use-child-profile.ts';

const halfDayMs = 12 * 60 * 60 * 1000;

/** Noon in the user's time zone, so that the day stays the same after a small move. */
export const middayOf = (date: CalendarDate, timeZone: string): string =>
  new Date(startOfDayIn(timeZone, date).getTime() + halfDayMs).toISOString();

/** In percent. Closer pins would overlap on a phone. */
const pinGap = 2.5;

/** Achieved milestones at the age they were achieved. Those of one season share a pin. */
export function pinsOf(milestones: readonly Milestone[], dateOfBirth: CalendarDate, timeZone: string): Pin[] {
  const pins = milestones.flatMap(({ id, title, status, completedAt }) => {
    if (status !== 'completed' || completedAt === null) return [];
    const day = todayIn(timeZone, new Date(completedAt));
    const months = monthsLived(dateOfBirth, day);
    if (months < 0 || months > monthsOfChildhood) return [];
    const years = ageInYears(dateOfBirth, day);
    const label = say('{title}, at {years, plural, one {# year} other {# years}}', { title, years });
    return [{ id, percent: (months / monthsOfChildhood) * 100, label }];
  });
  const apart: Pin[] = [];
  for (const pin of pins.toSorted((one, other) => one.percent - other.percent)) {
    const last = apart.at(-1);
    if (last && pin.percent - last.percent < pinGap) last.label += `; ${pin.label}`;
    else apart.push(pin);
  }
  return apart;
}
