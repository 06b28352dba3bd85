import { languages, say } from '#words';
import { type BuiltInMilestone, builtInMilestones } from '../../../../../db/content/milestones/all.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { monthsLived } from '../../../../shared/children/child-age.ts';
import type {
  CreateMilestone,
  Milestone,
  MilestoneSuggestion,
  UpdateMilestone,
} from '../../../../shared/children/milestones.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { sayContent } from '../../../kernel/words.ts';
import { findChild } from '../children/children.queries.ts';
import { assertChildren } from '../children/children.rules.ts';
import { createMilestone, findMilestone, listMilestones, updateMilestone } from './milestones.queries.ts';

interface Author {
  userId: number;
  now: Date;
}

export async function getMilestone(db: FamilyTransaction, id: number): Promise<Milestone> {
  const milestone = await findMilestone(db, id);
  if (!milestone) throw notFound(say('Milestone not found'));
  return milestone;
}

export async function addMilestone(
  db: FamilyTransaction,
  { userId, now }: Author,
  input: CreateMilestone,
): Promise<Milestone> {
  await assertKnown(db, input);
  const completedAt = input.status === 'completed' ? (input.completedAt ?? now.toISOString()) : null;
  return getMilestone(db, await createMilestone(db, userId, { ...input, completedAt }));
}

export async function changeMilestone(
  db: FamilyTransaction,
  { id, version, ...changes }: UpdateMilestone & { id: number },
  now: Date,
): Promise<Milestone> {
  await lockRecord(db, 'milestones', { id, version }, () => getMilestone(db, id));
  await assertKnown(db, changes);
  await updateMilestone(db, id, changes, now);
  return getMilestone(db, id);
}

export async function removeMilestone(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'milestones', { id }, () => getMilestone(db, id));
  await moveToTrash(db, 'milestone', [id], deletion);
}

async function assertKnown(db: FamilyTransaction, { childId }: Pick<UpdateMilestone, 'childId'>): Promise<void> {
  if (typeof childId === 'number') await assertChildren(db, [childId], 'childId');
}

const ages = [...new Set(builtInMilestones.map(({ ageMonths }) => ageMonths))].toSorted((a, b) => a - b);

/** Milestones of the child's last age and of the next one. */
export function milestonesAbout(months: number): BuiltInMilestone[] {
  const reached = ages.findLast((age) => age <= months);
  const next = ages.find((age) => age > months);
  return builtInMilestones.filter(({ ageMonths }) => ageMonths === reached || ageMonths === next);
}

/** Built-in milestones for about the child's age, none for a remembered child, without titles the child already has in any language. */
export async function suggestMilestones(
  db: FamilyTransaction,
  viewer: Viewer,
  { clock, childId }: { clock: Clock; childId: number },
): Promise<MilestoneSuggestion[]> {
  const child = await findChild(db, childId);
  if (!child) throw notFound(say('Child not found'));
  if (child.isRemembered) return [];
  const taken = new Set((await listMilestones(db, { childId })).map(({ title }) => titleKey(title)));
  const months = monthsLived(child.dateOfBirth, todayIn(viewer.timezone, clock.now()));
  return milestonesAbout(months)
    .filter(({ title }) => languages.every((language) => !taken.has(titleKey(sayContent(title, language)))))
    .map(suggestionOf);
}

/** In the reader's language, except for the category, which is a key. */
const suggestionOf = (milestone: BuiltInMilestone): MilestoneSuggestion => ({
  ...milestone,
  title: sayContent(milestone.title),
  description: sayContent(milestone.description),
  credit: milestone.credit === null ? null : say('based on CDC'),
});

const titleKey = (title: string): string => title.trim().toLowerCase();
