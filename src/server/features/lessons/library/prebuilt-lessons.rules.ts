import { say } from '#words';
import type { Page } from '../../../../shared/fields.ts';
import { createLessonCategorySchema } from '../../../../shared/lessons/lesson-categories.ts';
import {
  type CreateLesson,
  createLessonSchema,
  type Lesson,
  maxSuggestedAge,
} from '../../../../shared/lessons/lessons.ts';
import { type PrebuiltLesson, sourceOfPrebuilt } from '../../../../shared/lessons/prebuilt-lessons.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { sayContent } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { categoryIdsByName, idOfDefault } from '../lesson-categories/lesson-categories.queries.ts';
import { addCategory } from '../lesson-categories/lesson-categories.rules.ts';
import { addLesson } from './lessons.rules.ts';
import { countUse, listPrebuiltRows, type PrebuiltRow } from './prebuilt-lessons.queries.ts';

/** Each lesson in the family's own category of that name. */
export async function readPrebuiltLessons(db: FamilyTransaction, part: Page): Promise<PrebuiltLesson[]> {
  const categories = await categoryIdsByName(db);
  const rows = await listPrebuiltRows(db, part);
  return rows.map((row) => withCategory(row, categories));
}

export async function usePrebuiltLesson(db: FamilyTransaction, id: number): Promise<PrebuiltLesson> {
  const row = await countUse(db, id);
  if (!row) throw notFound(say('Lesson not found'));
  return withCategory(row, await categoryIdsByName(db));
}

const withCategory = (row: PrebuiltRow, categories: ReadonlyMap<string, number>): PrebuiltLesson => ({
  ...row,
  ...saidOf(row),
  categoryId: idOfDefault(categories, row.categoryName) ?? null,
});

const sayAll = (texts: readonly string[]): string[] => texts.map((text) => sayContent(text));

const saidOf = (row: PrebuiltRow) => ({
  categoryName: sayContent(row.categoryName),
  title: sayContent(row.title),
  description: sayContent(row.description),
  content: sayContent(row.content),
  whyImportant: row.whyImportant === null ? null : sayContent(row.whyImportant),
  tags: sayAll(row.tags),
  discussionPrompts: sayAll(row.discussionPrompts),
  resources: sayAll(row.resources),
  activities: row.activities.map((activity) => ({
    ...activity,
    title: sayContent(activity.title),
    description: sayContent(activity.description),
    duration: sayContent(activity.duration),
    category: sayContent(activity.category),
  })),
});

/** Copies the lesson in the reader’s language, with its category if missing, and counts the use. Throws NOT_FOUND or PLAN_LIMIT. */
export async function addToLibrary(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  id: number,
): Promise<Lesson> {
  const lesson = await usePrebuiltLesson(db, id);
  const categoryId =
    lesson.categoryId ??
    (await addCategory(db, viewer.userId, createLessonCategorySchema.parse({ name: lesson.categoryName }))).id;
  return addLesson(db, services, viewer, copyOf(lesson, categoryId));
}

function copyOf(lesson: PrebuiltLesson, categoryId: number): CreateLesson {
  const { title, description, content, whyImportant, tags, ageMin, ageMax, activities } = lesson;
  return createLessonSchema.parse({
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
