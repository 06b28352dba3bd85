import { say, sayAs } from '#words';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { formatDollars } from '../../../../shared/money.ts';
import {
  type ExperienceSection,
  type ExperienceStatus,
  sectionOf,
  shownAges,
} from '../../../../shared/plans/experience-kinds.ts';
import { formatNearDay, formatNearWeekday } from '../../../format/dates.ts';
import type { Experience } from './use-experiences.ts';

export const statusNames: Readonly<Record<ExperienceStatus, string>> = {
  planned: sayAs('of an experience', 'Planned'),
  scheduled: sayAs('of an experience', 'Scheduled'),
  in_progress: sayAs('of an experience', 'In progress'),
  completed: sayAs('of an experience', 'Completed'),
  postponed: sayAs('of an experience', 'Postponed'),
};

export const sectionTitles: Readonly<Record<ExperienceSection, string>> = {
  comingUp: say('Coming up'),
  dayPassed: say('The day has passed'),
  someday: say('When the time is right'),
  done: say('Done, and remembered'),
};

type Dated = Pick<Experience, 'status' | 'scheduledDate' | 'completedDate'>;

/** The relevant day: when it was done, or when it is scheduled. */
export const dayOf = ({ status, scheduledDate, completedDate }: Dated): string | null =>
  status === 'completed' ? (completedDate ?? scheduledDate) : scheduledDate;

/** "Sat, Oct 10" for a fixed day, "Nov 25" for a planned or past one; with the year if it is another. */
export function dayText(experience: Dated, today: string): string | undefined {
  const day = dayOf(experience);
  if (day === null) return undefined;
  return experience.status === 'scheduled' ? formatNearWeekday(day, today, 'short') : formatNearDay(day, today);
}

/** Whether it may be over, so that there may be something to remember. */
export function hasHappened(experience: Dated, today: string): boolean {
  if (experience.status === 'completed') return true;
  if (experience.status === 'postponed') return false;
  return experience.scheduledDate === today || sectionOf(experience, today) === 'dayPassed';
}

/** "Ages 2–12"; missing ends are 0 and 18. */
export function agesText({ ageMin, ageMax }: Pick<Experience, 'ageMin' | 'ageMax'>): string {
  const [min, max] = [ageMin ?? shownAges.min, ageMax ?? Math.max(shownAges.max, ageMin ?? 0)];
  return min === max ? say('Age {age}', { age: min }) : say('Ages {min}–{max}', { min, max });
}

/** "$40" or "Free"; the actual cost once known. */
export function costText({ actualCost, estimatedCost }: Pick<Experience, 'actualCost' | 'estimatedCost'>) {
  const cost = actualCost ?? estimatedCost;
  if (cost === null) return undefined;
  return cost === 0 ? sayAs('costs nothing', 'Free') : formatDollars(cost);
}

export const countText = (total: number): string =>
  say('{count, plural, one {# experience} other {# experiences}}', { count: total });

/** The addresses that are our own pictures. The others are links. */
export const photosOf = ({ mediaUrls }: Pick<Experience, 'mediaUrls'>): string[] => mediaUrls.filter(isOwnFile);
