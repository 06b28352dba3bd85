import { partsOf, todayIn } from '../../../../shared/calendar-date.ts';
import type { Experience, ExperienceBudget, ExperienceFilter } from '../../../../shared/plans/experiences.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { getUserSettings } from '../../accounts/user-settings/user-settings.queries.ts';
import {
  countByStatus,
  countExperiences,
  listExperiences,
  listExperienceTags,
  sumYear,
} from './experiences.queries.ts';

/** Who asks, and when. */
export interface Caller {
  viewer: Viewer;
  services: Pick<Services, 'clock'>;
}

/** The calendar date in the caller's time zone. */
export const todayOf = ({ viewer, services }: Caller): string => todayIn(viewer.timezone, services.clock.now());

/** The library in its order, or a part of it. */
export function readExperiences(
  db: FamilyTransaction,
  caller: Caller,
  { limit, offset, ...filter }: ExperienceFilter & { limit?: number | undefined; offset?: number | undefined },
): Promise<Experience[]> {
  return listExperiences(db, { filter, part: { limit, offset }, today: todayOf(caller) });
}

/** Full lines in two columns as in three. */
const pageSize = 48;

export async function pageOfExperiences(
  db: FamilyTransaction,
  caller: Caller,
  { cursor, ...filter }: ExperienceFilter & { cursor?: number | null | undefined },
) {
  const offset = cursor ?? 0;
  const experiences = await readExperiences(db, caller, { ...filter, limit: pageSize, offset });
  const total = await countExperiences(db, filter);
  const next = offset + experiences.length;
  return { experiences, nextCursor: next < total && experiences.length > 0 ? next : null, total };
}

export async function experienceOverview(db: FamilyTransaction) {
  return { ...(await countByStatus(db)), tags: await listExperienceTags(db) };
}

/** The year's trips and costs beside the caller's own settings. */
export async function readBudget(
  db: FamilyTransaction,
  caller: Caller,
  { year = partsOf(todayOf(caller)).year }: { year?: number | undefined },
): Promise<ExperienceBudget> {
  const { maxTripsPerYear, annualBudget } = await getUserSettings(db, caller.viewer.userId);
  const { trips, cost } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  return { year, trips, maxTripsPerYear, cost, annualBudget };
}
