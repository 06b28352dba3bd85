import type { CreateMilestone, Milestone, UpdateMilestone } from '../../../../shared/children/milestones.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { notFound } from '../../../kernel/errors.ts';
import { assertChildren } from '../children/manage-children.ts';
import { createMilestone, deleteMilestone, findMilestone, updateMilestone } from './milestones.queries.ts';

interface Author {
  userId: number;
  now: Date;
}

async function getMilestone(db: FamilyTransaction, id: number): Promise<Milestone> {
  const milestone = await findMilestone(db, id);
  if (!milestone) throw notFound('Milestone');
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

export async function removeMilestone(db: FamilyTransaction, id: number): Promise<void> {
  await getMilestone(db, id);
  await deleteMilestone(db, id);
}

async function assertKnown(db: FamilyTransaction, { childId }: Pick<UpdateMilestone, 'childId'>): Promise<void> {
  if (typeof childId === 'number') await assertChildren(db, [childId], 'childId');
}
