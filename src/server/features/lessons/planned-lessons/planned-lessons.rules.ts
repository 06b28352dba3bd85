import { say } from '#words';
import type { CreateLesson, Lesson, UpdateLesson } from '../../../../shared/lessons/planned-lessons.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { createLesson, findLesson, hasValue, updateLesson } from './planned-lessons.queries.ts';

interface Author {
  userId: number;
  now: Date;
}

export async function getLesson(db: FamilyTransaction, id: number): Promise<Lesson> {
  const lesson = await findLesson(db, id);
  if (!lesson) throw notFound(say('Lesson not found'));
  return lesson;
}

export async function addLesson(db: FamilyTransaction, { userId, now }: Author, input: CreateLesson): Promise<Lesson> {
  await assertKnown(db, input);
  const completedAt = input.status === 'completed' ? now.toISOString() : null;
  return getLesson(db, await createLesson(db, userId, { ...input, completedAt }));
}

export async function changeLesson(
  db: FamilyTransaction,
  { id, version, ...sent }: UpdateLesson & { id: number },
  now: Date,
): Promise<Lesson> {
  const stored = await lockRecord(db, 'lessons', { id, version }, () => getLesson(db, id));
  const changes = withLists(stored, sent);
  await assertKnown(db, changes);
  await updateLesson(db, id, changes, now);
  return getLesson(db, id);
}

/** Activities and events of the lesson stay. */
export async function removeLesson(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'lessons', { id }, () => getLesson(db, id));
  await moveToTrash(db, 'planned_lesson', [id], deletion);
}

async function assertKnown(db: FamilyTransaction, { childId, valueId }: UpdateLesson): Promise<void> {
  if (childId !== undefined) await assertChildren(db, [childId], 'childId');
  if (typeof valueId === 'number' && !(await hasValue(db, valueId))) throw badField('valueId', say('Lesson not found'));
}
