import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { partsOf, todayIn } from '../../../../shared/calendar-date.ts';
import { limits, type Page, type PageCursor } from '../../../../shared/fields.ts';
import type { ExperienceStatus } from '../../../../shared/plans/experience-kinds.ts';
import {
  agesIssue,
  areAgesReversed,
  type CreateExperience,
  type Experience,
  type ExperienceBudget,
  type ExperienceFilter,
  type SentSubActivity,
  type SubActivity,
  type UpdateExperience,
} from '../../../../shared/plans/experiences.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { countedPageFrom } from '../../../kernel/database/page-from.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { assertFiles } from '../../files/files.rules.ts';
import { getUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import {
  countByStatus,
  findExperience,
  insertExperience,
  listExperiences,
  listExperienceTags,
  setParticipants,
  sumYear,
  updateExperience,
} from './experiences.queries.ts';

export async function getExperience(db: FamilyTransaction, id: number): Promise<Experience> {
  const experience = await findExperience(db, id);
  if (!experience) throw notFound(say('Experience not found'));
  return experience;
}

export async function addExperience(
  db: FamilyTransaction,
  caller: Caller,
  { childIds = [], ...input }: CreateExperience,
): Promise<Experience> {
  await assertKnown(db, caller, { ...input, childIds });
  const id = await insertExperience(db, caller.viewer.userId, {
    ...fieldsOf(input),
    ...completionOf(input, { status: 'planned', completedDate: null }, todayOf(caller)),
    title: input.title,
    type: input.type ?? 'activity',
  });
  await setParticipants(db, id, childIds);
  return getExperience(db, id);
}

/** Changes what was sent. Any status may follow any other. */
export async function changeExperience(
  db: FamilyTransaction,
  caller: Caller,
  { id, version, ...sent }: UpdateExperience & { id: number },
): Promise<Experience> {
  const stored = await lockRecord(db, 'experiences', { id, version }, () => getExperience(db, id));
  const { childIds, ...input } = withLists(stored, sent, { subActivities: limits.activities });
  // Their positions in the list count now.
  if (!sent.subActivities) input.subActivities = input.subActivities?.map((step) => ({ ...step, order: null }));
  const { ageMin = stored.ageMin, ageMax = stored.ageMax } = input;
  if (areAgesReversed({ ageMin, ageMax })) throw badField(agesIssue.path, agesIssue.message);
  await assertKnown(db, caller, { ...input, childIds }, stored.mediaUrls);
  const completion = completionOf(input, stored, todayOf(caller));
  await updateExperience(db, id, { ...fieldsOf(input), ...completion }, caller.services.clock.now());
  if (childIds) await setParticipants(db, id, childIds);
  return getExperience(db, id);
}

/** Its activities and events stay, and an idea that became this experience is open again. */
export async function removeExperience(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'experiences', { id }, () => getExperience(db, id));
  await moveToTrash(db, 'experience', [id], deletion);
}

const fieldsOf = ({
  subActivities,
  ...fields
}: Omit<UpdateExperience, 'childIds' | 'version' | 'add' | 'remove' | 'order'>) => ({
  ...fields,
  subActivities: subActivities && completeSubActivities(subActivities),
});

interface Completion {
  status: ExperienceStatus;
  completedDate: string | null;
}

/** `completed` sets the day unless it is given or known; any other status clears it. */
function completionOf(
  input: Pick<UpdateExperience, 'status' | 'completedDate'>,
  current: { status: ExperienceStatus; completedDate: string | null },
  today: string,
): Completion {
  const status = input.status ?? current.status;
  if (status !== 'completed') return { status, completedDate: null };
  return { status, completedDate: input.completedDate ?? current.completedDate ?? today };
}

/** Children and files must be the family's. `held` are the addresses that it had before. */
async function assertKnown(
  db: FamilyTransaction,
  { viewer }: Caller,
  { childIds = [], mediaUrls = [] }: UpdateExperience,
  held: readonly string[] = [],
): Promise<void> {
  await assertChildren(db, childIds, 'childIds');
  const addresses = mediaUrls.map((url, index) => ({ field: `mediaUrls.${index}`, url }));
  await assertFiles(db, viewer, addresses, held);
}

export interface Caller {
  viewer: Viewer;
  services: Pick<Services, 'clock'>;
}

const todayOf = ({ viewer, services }: Caller): string => todayIn(viewer.timezone, services.clock.now());

export function readExperiences(
  db: FamilyTransaction,
  caller: Caller,
  { limit, offset, ...filter }: ExperienceFilter & Page,
): Promise<Experience[]> {
  return listExperiences(db, { filter, part: { limit, offset }, today: todayOf(caller) });
}

/** Fills two columns as well as three. */
const pageSize = 48;

export async function pageOfExperiences(
  db: FamilyTransaction,
  caller: Caller,
  { cursor, ...filter }: ExperienceFilter & PageCursor,
) {
  const { rows, nextCursor, total } = await countedPageFrom(cursor, pageSize, (part) =>
    readExperiences(db, caller, { ...filter, ...part }),
  );
  return { experiences: rows, nextCursor, total };
}

export async function experienceOverview(db: FamilyTransaction) {
  return { ...(await countByStatus(db)), tags: await listExperienceTags(db) };
}

/** Trips and costs of a year, with the caller's own limits. */
export async function readBudget(
  db: FamilyTransaction,
  caller: Caller,
  { year = partsOf(todayOf(caller)).year }: { year?: number | undefined },
): Promise<ExperienceBudget> {
  const { maxTripsPerYear, annualBudget } = await getUserSettings(db, caller.viewer.userId);
  const { trips, cost } = await sumYear(db, `${year}-01-01`, `${year}-12-31`);
  return { year, trips, maxTripsPerYear, cost, annualBudget };
}

/** Numbers the steps from 0. One without a number keeps its place; a missing or taken id is replaced. */
function completeSubActivities(sent: readonly SentSubActivity[]): SubActivity[] {
  const taken = new Set<string>();
  return sent
    .map((step, index) => ({ step, place: step.order ?? index }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ step }, order) => ({
      id: idOf(step.id, taken),
      title: step.title,
      description: step.description ?? null,
      duration: step.duration ?? null,
      notes: step.notes ?? null,
      order,
    }));
}

function idOf(sent: string | null | undefined, taken: Set<string>): string {
  const id = sent?.trim() && !taken.has(sent) ? sent : randomUUID();
  taken.add(id);
  return id;
}
