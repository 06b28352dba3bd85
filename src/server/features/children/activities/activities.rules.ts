import { say } from '#words';
import type { Activity, CreateActivity, UpdateActivity } from '../../../../shared/children/activities.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import { assertChildren } from '../children/children.rules.ts';
import { createActivity, findActivity, hasLinked, updateActivity } from './activities.queries.ts';

export async function addActivity(db: FamilyTransaction, userId: number, input: CreateActivity): Promise<Activity> {
  await assertKnown(db, input);
  return createActivity(db, userId, input);
}

export async function changeActivity(
  db: FamilyTransaction,
  { id, version, ...changes }: UpdateActivity & { id: number },
  now: Date,
): Promise<Activity> {
  await lockRecord(db, 'activities', { id, version }, () => getActivity(db, id));
  await assertKnown(db, changes);
  return found(await updateActivity(db, id, changes, now));
}

export async function getActivity(db: FamilyTransaction, id: number): Promise<Activity> {
  return found(await findActivity(db, id));
}

export async function removeActivity(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'activities', { id }, () => getActivity(db, id));
  await moveToTrash(db, 'activity', [id], deletion);
}

function found(activity: Activity | undefined): Activity {
  if (!activity) throw notFound(say('Activity not found'));
  return activity;
}

async function assertKnown(
  db: FamilyTransaction,
  { childId, lessonId, experienceId }: Pick<UpdateActivity, 'childId' | 'lessonId' | 'experienceId'>,
): Promise<void> {
  if (childId !== undefined) await assertChildren(db, [childId], 'childId');
  if (typeof lessonId === 'number' && !(await hasLinked(db, 'lesson', lessonId)))
    throw badField('lessonId', say('Lesson not found'));
  if (typeof experienceId === 'number' && !(await hasLinked(db, 'experience', experienceId))) {
    throw badField('experienceId', say('Experience not found'));
  }
}
