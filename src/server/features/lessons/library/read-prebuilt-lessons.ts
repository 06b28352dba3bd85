import type { Page } from '../../../../shared/fields.ts';
import type { PrebuiltLesson } from '../../../../shared/lessons/prebuilt-lessons.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import { categoryIdsByName, categoryNameKey } from '../value-categories/value-categories.queries.ts';
import { countUse, listPrebuiltRows, type PrebuiltRow } from './prebuilt-lessons.queries.ts';

/** The library as the caller's family sees it: each lesson under the family's own category of that name. */
export async function readPrebuiltLessons(db: FamilyTransaction, part: Page): Promise<PrebuiltLesson[]> {
  const categories = await categoryIdsByName(db);
  const rows = await listPrebuiltRows(db, part);
  return rows.map((row) => withCategory(row, categories));
}

export async function usePrebuiltLesson(db: FamilyTransaction, id: number): Promise<PrebuiltLesson> {
  const row = await countUse(db, id);
  if (!row) throw notFound('Lesson');
  return withCategory(row, await categoryIdsByName(db));
}

/** The schema of the answer checks the rest of the row on its way out. */
const withCategory = (row: PrebuiltRow, categories: ReadonlyMap<string, number>): PrebuiltLesson => {
  const lesson = { ...row, categoryId: categories.get(categoryNameKey(row.categoryName)) ?? null };
  return lesson as PrebuiltLesson;
};
