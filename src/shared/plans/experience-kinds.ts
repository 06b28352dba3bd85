import type { CalendarDate } from '../calendar-date.ts';

export const experienceTypes = ['trip', 'activity', 'event', 'adventure', 'cultural'] as const;
export type ExperienceType = (typeof experienceTypes)[number];

export const experienceStatuses = ['planned', 'scheduled', 'in_progress', 'completed', 'postponed'] as const;
export type ExperienceStatus = (typeof experienceStatuses)[number];

/** What the status filter offers: `in_progress` is a status, but not one to look for. */
export const filterableStatuses = ['planned', 'scheduled', 'completed', 'postponed'] as const;
export type FilterableStatus = (typeof filterableStatuses)[number];

/** The ages that are shown where none are set, and those that can be. */
export const shownAges = { min: 0, max: 18 } as const;
export const maxExperienceAge = 100;

/** The parts of the library, in their order: soonest first, then what waits for its time, then what is behind. */
const experienceSections = ['comingUp', 'dayPassed', 'someday', 'done'] as const;
export type ExperienceSection = (typeof experienceSections)[number];

interface Dated {
  status: string;
  scheduledDate: CalendarDate | null;
}

/** Where an experience stands today. The list of the server is ordered by the same rule. */
export function sectionOf({ status, scheduledDate }: Dated, today: CalendarDate): ExperienceSection {
  if (status === 'completed') return 'done';
  if (status === 'in_progress') return 'comingUp';
  if (status === 'postponed' || scheduledDate === null) return 'someday';
  return scheduledDate < today ? 'dayPassed' : 'comingUp';
}
