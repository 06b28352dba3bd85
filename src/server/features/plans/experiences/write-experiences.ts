import { limits } from '../../../../shared/fields.ts';
import type { ExperienceStatus } from '../../../../shared/plans/experience-kinds.ts';
import {
  agesIssue,
  areAgesReversed,
  type CreateExperience,
  type Experience,
  type UpdateExperience,
} from '../../../../shared/plans/experiences.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord, lockRow } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { assertChildren } from '../../children/children/manage-children.ts';
import { assertFiles } from '../../files/assert-files.ts';
import {
  deleteExperience,
  findExperience,
  insertExperience,
  setParticipants,
  updateExperience,
} from './experiences.queries.ts';
import { type Caller, todayOf } from './read-experiences.ts';
import { completeSubActivities } from './sub-activities.ts';

export async function getExperience(db: FamilyTransaction, id: number): Promise<Experience> {
  const experience = await findExperience(db, id);
  if (!experience) throw notFound('Experience');
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
  // Their places are those in the list now.
  if (!sent.subActivities) input.subActivities = input.subActivities?.map((step) => ({ ...step, order: null }));
  const { ageMin = stored.ageMin, ageMax = stored.ageMax } = input;
  if (areAgesReversed({ ageMin, ageMax })) throw badField(agesIssue.path, agesIssue.message);
  await assertKnown(db, caller, { ...input, childIds }, stored.mediaUrls);
  const completion = completionOf(input, stored, todayOf(caller));
  await updateExperience(db, id, { ...fieldsOf(input), ...completion }, caller.services.clock.now());
  if (childIds) await setParticipants(db, id, childIds);
  return getExperience(db, id);
}

export async function removeExperience(db: FamilyTransaction, id: number): Promise<void> {
  await lockRow(db, 'experiences', id);
  await getExperience(db, id);
  await deleteExperience(db, id);
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

/** `completed` sets the day, unless it is given or known; leaving it clears it. */
function completionOf(
  input: Pick<UpdateExperience, 'status' | 'completedDate'>,
  current: { status: string; completedDate: string | null },
  today: string,
): Completion {
  const status = (input.status ?? current.status) as ExperienceStatus;
  if (status !== 'completed') return { status, completedDate: null };
  return { status, completedDate: input.completedDate ?? current.completedDate ?? today };
}

/** Children and files that an experience names are the family's; `held` are the addresses that it had before. */
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
