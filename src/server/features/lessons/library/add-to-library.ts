import { type PrebuiltLesson, sourceOfPrebuilt } from '../../../../shared/lessons/prebuilt-lessons.ts';
import { createValueCategorySchema } from '../../../../shared/lessons/value-categories.ts';
import { type CreateValue, createValueSchema, maxSuggestedAge, type Value } from '../../../../shared/lessons/values.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { addCategory } from '../value-categories/add-category.ts';
import { usePrebuiltLesson } from './read-prebuilt-lessons.ts';
import { addValue } from './write-values.ts';

/**
 * Adds the family's own copy of a prebuilt lesson, with the category of that name where the family has none, and counts
 * the use: all of it, or nothing. Throws NOT_FOUND, and PLAN_LIMIT when the plan has no room.
 */
export async function addToLibrary(
  db: FamilyTransaction,
  { services, viewer }: { services: Services; viewer: Viewer },
  id: number,
): Promise<Value> {
  const lesson = await usePrebuiltLesson(db, id);
  const categoryId =
    lesson.categoryId ??
    (await addCategory(db, viewer.userId, createValueCategorySchema.parse({ name: lesson.categoryName }))).id;
  return addValue(db, services, viewer, copyOf(lesson, categoryId));
}

function copyOf(lesson: PrebuiltLesson, categoryId: number): CreateValue {
  const { title, description, content, whyImportant, tags, ageMin, ageMax, activities } = lesson;
  return createValueSchema.parse({
    categoryId,
    title,
    description,
    content,
    whyImportant,
    tags,
    suggestedAgeMin: Math.min(ageMin, maxSuggestedAge),
    suggestedAgeMax: Math.min(ageMax, maxSuggestedAge),
    discussionPrompts: lesson.discussionPrompts.join('\n'),
    resources: lesson.resources.join('\n'),
    activities,
    source: sourceOfPrebuilt(lesson.id),
  });
}
