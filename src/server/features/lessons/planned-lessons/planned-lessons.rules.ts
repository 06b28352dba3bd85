import { say } from '#words';
import type {
  CreatePlannedLesson,
  PlannedLesson,
  UpdatePlannedLesson,
} from '../../../../shared/lessons/planned-lessons.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { createPlannedLesson, findPlannedLesson, hasLesson, updatePlannedLesson } from './planned-lessons.queries.ts';

interface Author {
  userId: number;
  now: Date;
}

export async function getPlannedLesson(db: FamilyTransaction, id: number): Promise<PlannedLesson> {
  const lesson = await findPlannedLesson(db, id);
  if (!lesson) throw notFound(say('Lesson not found'));
  return lesson;
}

export async function addPlannedLesson(
  db: FamilyTransaction,
  { userId, now }: Author,
  input: CreatePlannedLesson,
): Promise<PlannedLesson> {
  await assertKnown(db, input);
  const completedAt = input.status === 'completed' ? now.toISOString() : null;
  return getPlannedLesson(db, await createPlannedLesson(db, userId, { ...input, completedAt }));
}

export async function changePlannedLesson(
  db: FamilyTransaction,
  { id, version, ...sent }: UpdatePlannedLesson & { id: number },
  now: Date,
): Promise<PlannedLesson> {
  const stored = await lockRecord(db, 'lessons', { id, version }, () => getPlannedLesson(db, id));
  const changes = withLists(stored, sent);
  await assertKnown(db, changes);
  await updatePlannedLesson(db, id, changes, now);
  return getPlannedLesson(db, id);
}

/** Activities and events of the lesson stay. */
export async function removePlannedLesson(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'lessons', { id }, () => getPlannedLesson(db, id));
  await moveToTrash(db, 'planned_lesson', [id], deletion);
}

async function assertKnown(db: FamilyTransaction, { childId, valueId }: UpdatePlannedLesson): Promise<void> {
  if (childId !== undefined) await assertChildren(db, [childId], 'childId');
  if (typeof valueId === 'number' && !(await hasLesson(db, valueId)))
    throw badField('valueId', say('Lesson not found'));
}
