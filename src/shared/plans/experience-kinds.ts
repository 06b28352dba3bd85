import type { CalendarDate } from '../calendar-date.ts';

export const experienceTypes = ['trip', 'activity', 'event', 'adventure', 'cultural'] as const;
export type ExperienceType = (typeof experienceTypes)[number];

export const experienceStatuses = ['planned', 'scheduled', 'in_progress', 'completed', 'postponed'] as const;
export type ExperienceStatus = (typeof experienceStatuses)[number];

/** The options of the status filter, without `in_progress`. */
export const filterableStatuses = ['planned', 'scheduled', 'completed', 'postponed'] as const;
export type FilterableStatus = (typeof filterableStatuses)[number];

/** The default age range, and the possible one. */
export const shownAges = { min: 0, max: 18 } as const;
export const maxExperienceAge = 100;

/** The sections of the library, in order: soonest first, then undated ones, then past ones. */
const experienceSections = ['comingUp', 'dayPassed', 'someday', 'done'] as const;
export type ExperienceSection = (typeof experienceSections)[number];

interface Dated {
  status: string;
  scheduledDate: CalendarDate | null;
}

/** The section of an experience today. The server sorts its list by the same rule. */
export function sectionOf({ status, scheduledDate }: Dated, today: CalendarDate): ExperienceSection {
  if (status === 'completed') return 'done';
  if (status === 'in_progress') return 'comingUp';
  if (status === 'postponed' || scheduledDate === null) return 'someday';
  return scheduledDate < today ? 'dayPassed' : 'comingUp';
}
