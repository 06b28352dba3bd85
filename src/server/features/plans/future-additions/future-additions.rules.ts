import { say } from '#words';
import type {
  CreateFutureAddition,
  FutureAddition,
  TurnIntoExperience,
  TurnIntoLesson,
  UpdateFutureAddition,
} from '../../../../shared/plans/future-additions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { addLesson } from '../../lessons/library/lessons.rules.ts';
import { addExperience } from '../experiences/experiences.rules.ts';
import {
  createFutureAddition,
  findFutureAddition,
  linkFutureAddition,
  updateFutureAddition,
} from './future-additions.queries.ts';

export async function getFutureAddition(db: FamilyTransaction, id: number): Promise<FutureAddition> {
  const addition = await findFutureAddition(db, id);
  if (!addition) throw notFound(say('Future addition not found'));
  return addition;
}

export async function addFutureAddition(
  db: FamilyTransaction,
  userId: number,
  input: CreateFutureAddition,
): Promise<FutureAddition> {
  return getFutureAddition(db, await createFutureAddition(db, userId, input));
}

export async function changeFutureAddition(
  db: FamilyTransaction,
  { id, version, ...changes }: UpdateFutureAddition & { id: number },
  now: Date,
): Promise<FutureAddition> {
  await lockRecord(db, 'futureAdditions', { id, version }, () => getFutureAddition(db, id));
  await updateFutureAddition(db, id, changes, now);
  return getFutureAddition(db, id);
}

export async function removeFutureAddition(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'futureAdditions', { id }, () => getFutureAddition(db, id));
  await moveToTrash(db, 'idea', [id], deletion);
}

/** Turns an idea into a lesson: both are saved, or neither. */
export async function turnIntoLesson(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  { id, ...lesson }: TurnIntoLesson,
): Promise<FutureAddition> {
  await lockOpenIdea(db, id);
  const { id: valueId } = await addLesson(db, services, viewer, lesson);
  await linkFutureAddition(db, id, { valueId, experienceId: null }, services.clock.now());
  return getFutureAddition(db, id);
}

/** Turns an idea into an experience: both are saved, or neither. */
export async function turnIntoExperience(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  { id, ...experience }: TurnIntoExperience,
): Promise<FutureAddition> {
  await lockOpenIdea(db, id);
  const { id: experienceId } = await addExperience(db, { viewer, services }, experience);
  await linkFutureAddition(db, id, { valueId: null, experienceId }, services.clock.now());
  return getFutureAddition(db, id);
}

async function lockOpenIdea(db: FamilyTransaction, id: number): Promise<void> {
  // Locked, so that an idea becomes only one record.
  const idea = await lockRecord(db, 'futureAdditions', { id }, () => getFutureAddition(db, id));
  if (idea.turnedInto === null) return;
  const { kind } = idea.turnedInto;
  throw new AppError(
    'CONFLICT',
    kind === 'lesson'
      ? say('This idea has already been turned into a lesson.')
      : say('This idea has already been turned into an experience.'),
  );
}
