import type { FutureAddition, TurnIntoExperience, TurnIntoLesson } from '../../../../shared/plans/future-additions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { addValue } from '../../lessons/library/write-values.ts';
import { addExperience } from '../experiences/write-experiences.ts';
import { getFutureAddition } from './collect-ideas.ts';
import { linkFutureAddition } from './future-additions.queries.ts';

/** Makes a lesson of an idea: both, or neither. */
export async function turnIntoLesson(
  db: FamilyTransaction,
  services: Services,
  viewer: Viewer,
  { id, ...lesson }: TurnIntoLesson,
): Promise<FutureAddition> {
  await lockOpenIdea(db, id);
  const { id: valueId } = await addValue(db, services, viewer, lesson);
  await linkFutureAddition(db, id, { valueId, experienceId: null }, services.clock.now());
  return getFutureAddition(db, id);
}

/** Makes an experience of an idea: both, or neither. */
export async function turnIntoExperience(
  db: FamilyTransaction,
  services: Services,
  viewer: Viewer,
  { id, ...experience }: TurnIntoExperience,
): Promise<FutureAddition> {
  await lockOpenIdea(db, id);
  const { id: experienceId } = await addExperience(db, { viewer, services }, experience);
  await linkFutureAddition(db, id, { valueId: null, experienceId }, services.clock.now());
  return getFutureAddition(db, id);
}

async function lockOpenIdea(db: FamilyTransaction, id: number): Promise<void> {
  // Locked: one idea becomes one thing.
  const idea = await lockRecord(db, 'futureAdditions', { id }, () => getFutureAddition(db, id));
  if (idea.turnedInto === null) return;
  const { kind } = idea.turnedInto;
  throw new AppError('CONFLICT', `This idea has already been turned into ${kind === 'lesson' ? 'a' : 'an'} ${kind}.`);
}
