import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import type { PrebuiltLesson } from '../../../../shared/lessons/prebuilt-lessons.ts';
import { syncContent } from '../../../kernel/database/sync-content.ts';

const app = await startTestApp();
beforeAll(() => syncContent(app.database));

const changeLimit = (tenantId: number, maxLessonsPerMonth: number) =>
  app.database.service((db) =>
    db.updateTable('tenants').set({ maxLessonsPerMonth }).where('id', '=', tenantId).execute(),
  );

describe('the prebuilt library', () => {
  it('has sixty lessons, each under the family’s own category', async () => {
    const [family, other] = [await app.createFamily(), await app.createFamily()];
    const { status, body } = await family.api('GET', '/api/prebuilt-lessons');
    const lessons = body as PrebuiltLesson[];
    expect(status).toBe(200);
    expect(lessons).toHaveLength(60);
    const categories = await family.rpc.valueCategories.list();
    for (const lesson of lessons) {
      expect(categories.find(({ id }) => id === lesson.categoryId)?.name).toBe(lesson.categoryName);
    }
    expect(lessons[0]).toMatchObject({ isFeatured: true, createdBy: 'system', usageCount: 0, rating: null });
    const theirs = await other.rpc.prebuiltLessons.list();
    expect(theirs[0]?.categoryId).not.toBe(lessons[0]?.categoryId);
  });

  it('has no category where the family renamed its own', async () => {
    const family = await app.createFamily();
    await app.database.family(family.tenantId, (db) =>
      db
        .updateTable('valueCategories')
        .set({ name: 'Thanks' })
        .where('tenantId', '=', db.tenantId)
        .where('name', '=', 'Gratitude')
        .execute(),
    );
    const lessons = await family.rpc.prebuiltLessons.list();
    const gratitude = lessons.filter((lesson) => lesson.categoryName === 'Gratitude');
    expect(gratitude.length).toBeGreaterThan(0);
    expect(gratitude.every((lesson) => lesson.categoryId === null)).toBe(true);
  });

  it('counts every use, also those at the same moment', async () => {
    const family = await app.createFamily();
    const [lesson] = await family.rpc.prebuiltLessons.list({ limit: 1 });
    const id = lesson?.id ?? 0;
    const first = await family.api('POST', `/api/prebuilt-lessons/${id}/use`);
    expect(first).toMatchObject({ status: 200, body: { ...lesson, usageCount: 1 } });
    await Promise.all([1, 2, 3].map(() => family.rpc.prebuiltLessons.use({ id })));
    expect((await family.rpc.prebuiltLessons.list({ limit: 1 }))[0]?.usageCount).toBe(4);
  });

  it('adds a copy to the library together with its category, or neither', async () => {
    const family = await app.createFamily();
    const other = await app.createFamily({ lastName: 'Okafor' });
    const lesson = (await family.rpc.prebuiltLessons.list()).find(({ categoryName }) => categoryName === 'Gratitude');
    const id = lesson?.id ?? 0;
    await app.database.family(family.tenantId, (db) =>
      db.deleteFrom('valueCategories').where('tenantId', '=', db.tenantId).where('name', '=', 'Gratitude').execute(),
    );
    const categories = await family.rpc.valueCategories.list();
    await changeLimit(family.tenantId, 0);
    expect((await family.api('POST', `/api/prebuilt-lessons/${id}/lesson`)).status).toBe(403);
    expect(await family.rpc.valueCategories.list()).toEqual(categories);
    expect((await family.rpc.prebuiltLessons.list()).find((each) => each.id === id)?.usageCount).toBe(0);
    await changeLimit(family.tenantId, 10);
    const added = await family.api('POST', `/api/prebuilt-lessons/${id}/lesson`);
    expect(added).toMatchObject({ status: 201, body: { title: lesson?.title, source: `prebuilt-${id}` } });
    expect((await family.api('POST', `/api/prebuilt-lessons/${id}/lesson`)).status).toBe(201);
    expect(await family.rpc.valueCategories.list()).toHaveLength(categories.length + 1);
    expect((await family.rpc.prebuiltLessons.list()).find((each) => each.id === id)?.usageCount).toBe(2);
    expect(await other.rpc.values.list({})).toEqual([]);
  });

  it('answers 404 for a lesson that it does not have, and 401 to visitors', async () => {
    const family = await app.createFamily();
    expect((await family.api('POST', '/api/prebuilt-lessons/99999999/use')).status).toBe(404);
    const visitor = await app.server.inject({ method: 'GET', url: '/api/prebuilt-lessons' });
    expect(visitor.statusCode).toBe(401);
  });
});
