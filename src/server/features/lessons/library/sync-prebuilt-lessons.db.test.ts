import { afterAll, expect, it } from 'vitest';
import { prebuiltLessons } from '../../../../../db/content/prebuilt-lessons/all.ts';
import { openTestDatabase } from '../../../../../tests/harness/database.ts';
import { syncContent, writeLessons } from './sync-prebuilt-lessons.queries.ts';

const { database } = await openTestDatabase();
afterAll(() => database.close());

const lessonOf = (slug: string) =>
  database.service((db) =>
    db.selectFrom('prebuiltTeachings').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow(),
  );

it('writes the whole library once, and nothing on the next start', async () => {
  expect(await syncContent(database)).toBe(prebuiltLessons.length);
  expect(await syncContent(database)).toBe(0);
  const [first] = prebuiltLessons;
  if (!first) throw new Error('The library is empty.');
  expect(await lessonOf(first.slug)).toMatchObject({ ...first, usageCount: 0, rating: null, createdBy: 'system' });
});

it('updates changed content, and keeps how often a lesson was used and its rating', async () => {
  await syncContent(database);
  const [lesson, ...others] = prebuiltLessons;
  if (!lesson) throw new Error('The library is empty.');
  const { id } = await lessonOf(lesson.slug);
  await database.service((db) =>
    db.updateTable('prebuiltTeachings').set({ usageCount: 7, rating: 4.5 }).where('id', '=', id).execute(),
  );
  const changed = { ...lesson, title: 'Another title', tags: ['new'] };
  expect(await database.service((db) => writeLessons(db, [changed, ...others]))).toBe(1);
  expect(await lessonOf(lesson.slug)).toMatchObject({
    id,
    title: 'Another title',
    tags: ['new'],
    usageCount: 7,
    rating: 4.5,
  });
});
