import { say } from '#words';
import type { CreateLessonCategory, LessonCategory } from '../../../../shared/lessons/lesson-categories.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { isUniqueViolation } from '../../../kernel/database/database-errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import { categoryIdsByName, categoryNameKey, createCategory } from './lesson-categories.queries.ts';

const nameTaken = (): AppError =>
  new AppError('CONFLICT', say('You already have a category with this name'), {
    issues: [{ path: 'name', message: say('You already have a category with this name') }],
  });

/** Names must differ by more than case. */
export async function addCategory(
  db: FamilyTransaction,
  userId: number,
  input: CreateLessonCategory,
): Promise<LessonCategory> {
  // The unique index may fold A to Z only, depending on the database's locale.
  if ((await categoryIdsByName(db)).has(categoryNameKey(input.name))) throw nameTaken();
  try {
    return await createCategory(db, userId, input);
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}
