import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { formatDollars } from '../../../../shared/money.ts';
import {
  type ExperienceSection,
  type ExperienceStatus,
  type ExperienceType,
  sectionOf,
  shownAges,
} from '../../../../shared/plans/experience-kinds.ts';
import { formatNearDay, formatWeekday } from '../../../lib/dates.ts';
import type { Experience } from './use-experiences.ts';

export const typeNames: Readonly<Record<ExperienceType, string>> = {
  trip: 'Trip',
  activity: 'Activity',
  event: 'Event',
  adventure: 'Adventure',
  cultural: 'Cultural',
};

export const statusNames: Readonly<Record<ExperienceStatus, string>> = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  postponed: 'Postponed',
};

export const sectionTitles: Readonly<Record<ExperienceSection, string>> = {
  comingUp: 'Coming up',
  dayPassed: 'The day has passed',
  someday: 'When the time is right',
  done: 'Done, and remembered',
};

type Dated = Pick<Experience, 'status' | 'scheduledDate' | 'completedDate'>;

/** The relevant day: when it was done, or when it is scheduled. */
export const dayOf = ({ status, scheduledDate, completedDate }: Dated): string | null =>
  status === 'completed' ? (completedDate ?? scheduledDate) : scheduledDate;

/** "Sat, Oct 10" for a fixed day, "Nov 25" for a planned or past one; with the year if it is another. */
export function dayText(experience: Dated, today: string): string | undefined {
  const day = dayOf(experience);
  if (day === null) return undefined;
  const date = formatNearDay(day, today);
  return experience.status === 'scheduled' ? `${formatWeekday(day).slice(0, 3)}, ${date}` : date;
}

/** Whether it may be over, so that there is something to remember. */
export function hasHappened(experience: Dated, today: string): boolean {
  if (experience.status === 'completed') return true;
  if (experience.status === 'postponed') return false;
  return experience.scheduledDate === today || sectionOf(experience, today) === 'dayPassed';
}

/** "Ages 2–12"; missing ends are 0 and 18. */
export function agesText({ ageMin, ageMax }: Pick<Experience, 'ageMin' | 'ageMax'>): string {
  const [min, max] = [ageMin ?? shownAges.min, ageMax ?? Math.max(shownAges.max, ageMin ?? 0)];
  return min === max ? `Age ${min}` : `Ages ${min}–${max}`;
}

/** "$40" or "Free"; the actual cost once known. */
export function costText({ actualCost, estimatedCost }: Pick<Experience, 'actualCost' | 'estimatedCost'>) {
  const cost = actualCost ?? estimatedCost;
  if (cost === null) return undefined;
  return cost === 0 ? 'Free' : formatDollars(cost);
}

export const countText = (total: number): string =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'experience' : 'experiences'}`;

/** Our own pictures among its addresses; the others are links. */
export const photosOf = ({ mediaUrls }: Pick<Experience, 'mediaUrls'>): string[] => mediaUrls.filter(isOwnFile);
