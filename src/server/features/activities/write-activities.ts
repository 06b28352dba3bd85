import type { Activity, CreateActivity, UpdateActivity } from '../../../shared/activities.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';
import { badField, notFound } from '../../platform/errors.ts';
import { assertChildren } from '../children/manage-children.ts';
import { findLesson } from '../lessons/lessons.queries.ts';
import { createActivity, hasActivity, hasExperience, updateActivity } from './activities.queries.ts';

export async function addActivity(db: FamilyTransaction, userId: number, input: CreateActivity): Promise<Activity> {
  await assertKnown(db, input);
  return createActivity(db, userId, input);
}

export async function changeActivity(
  db: FamilyTransaction,
  { id, ...changes }: UpdateActivity & { id: number },
  now: Date,
): Promise<Activity> {
  if (!(await hasActivity(db, id))) throw notFound('Activity');
  await assertKnown(db, changes);
  const changed = await updateActivity(db, id, changes, now);
  if (!changed) throw notFound('Activity');
  return changed;
}

/** What it is tied to is the family's. */
async function assertKnown(
  db: FamilyTransaction,
  { childId, lessonId, experienceId }: Pick<UpdateActivity, 'childId' | 'lessonId' | 'experienceId'>,
): Promise<void> {
  if (childId !== undefined) await assertChildren(db, [childId], 'childId');
  if (typeof lessonId === 'number' && !(await findLesson(db, lessonId))) throw badField('lessonId', 'Lesson not found');
  if (typeof experienceId === 'number' && !(await hasExperience(db, experienceId))) {
    throw badField('experienceId', 'Experience not found');
  }
}
