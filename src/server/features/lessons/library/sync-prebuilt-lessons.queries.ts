import { isDeepStrictEqual } from 'node:util';
import { prebuiltLessons } from '../../../../../db/content/prebuilt-lessons/all.ts';
import type { PrebuiltLesson } from '../../../../../db/content/prebuilt-lessons/types.ts';
import type { Database, ServiceTransaction } from '../../../kernel/database/database.ts';

/** A lesson's fields from the files. Uses and rating belong to the installation. */
export const writtenColumns = [
  'categoryName',
  'title',
  'description',
  'content',
  'whyImportant',
  'ageRange',
  'ageMin',
  'ageMax',
  'difficulty',
  'tags',
  'estimatedDuration',
  'discussionPrompts',
  'activities',
  'resources',
  'isFeatured',
] as const;

const toRow = (lesson: PrebuiltLesson) => ({
  ...lesson,
  tags: [...lesson.tags],
  discussionPrompts: [...lesson.discussionPrompts],
  resources: [...lesson.resources],
  activities: JSON.stringify(lesson.activities),
});

/**
 * Brings the prebuilt library in the database up to date with the files, by slug, and returns how many rows it wrote. A
 * lesson that the files no longer have stays: a process of another version may have it.
 */
export function syncContent(database: Database): Promise<number> {
  return database.longRunning.service((db) => writeLessons(db, prebuiltLessons));
}

export async function writeLessons(db: ServiceTransaction, lessons: readonly PrebuiltLesson[]): Promise<number> {
  const rows = await db
    .selectFrom('prebuiltTeachings')
    .select(['slug', ...writtenColumns])
    .execute();
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const changed = lessons.filter((lesson) => !isDeepStrictEqual(stored.get(lesson.slug), lesson));
  if (changed.length === 0) return 0;
  await db
    .insertInto('prebuiltTeachings')
    .values(changed.map(toRow))
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) =>
          Object.fromEntries(writtenColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
  return changed.length;
}
