import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#words';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import type { PrebuiltLesson } from '../../../../shared/lessons/prebuilt-lessons.ts';
import { inLanguage, sayContent } from '../../../kernel/words.ts';
import { insertDefaultCategories } from '../lesson-categories/lesson-categories.queries.ts';
import { syncContent } from './sync-prebuilt-lessons.queries.ts';

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

  it('has no category if the family renamed its own', async () => {
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

  it('counts every use, even at the same moment', async () => {
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

describe('the prebuilt library in two languages', () => {
  const speaking = async (of: Member, language: Language): Promise<Member> => {
    const member = await app.createMember(of);
    await member.rpc.userSettings.update({ language });
    return member;
  };
  const listed = async (member: Member) => (await member.api('GET', '/api/prebuilt-lessons')).body as PrebuiltLesson[];
  const inGerman = (texts: readonly string[]) => texts.map((text) => sayContent(text, 'de'));

  it('is in each parent’s language, under the same categories', async () => {
    const family = await app.createFamily();
    const partner = await speaking(family, 'de');
    const english = await listed(family);
    const german = await listed(partner);
    for (const [index, lesson] of english.entries()) {
      const { title, description, content, whyImportant, tags, discussionPrompts, resources, activities } = lesson;
      expect(german[index]).toEqual({
        ...lesson,
        categoryName: sayContent(lesson.categoryName, 'de'),
        title: sayContent(title, 'de'),
        description: sayContent(description, 'de'),
        content: sayContent(content, 'de'),
        whyImportant: sayContent(whyImportant ?? '', 'de'),
        tags: inGerman(tags),
        discussionPrompts: inGerman(discussionPrompts),
        resources: inGerman(resources),
        activities: activities.map((activity) => ({
          ...activity,
          title: sayContent(activity.title, 'de'),
          description: sayContent(activity.description, 'de'),
          category: sayContent(activity.category, 'de'),
          duration: activity.duration && sayContent(activity.duration, 'de'),
        })),
      });
      expect(german[index]?.content).not.toBe(content);
    }
    expect(await inLanguage('de', () => partner.rpc.prebuiltLessons.list())).toEqual(german);
    expect(await listed(family)).toEqual(english);
    expect((await partner.api('POST', `/api/prebuilt-lessons/${german[0]?.id}/use`)).body).toEqual({
      ...german[0],
      usageCount: (german[0]?.usageCount ?? 0) + 1,
    });
  });

  it('is copied in the language of the person who adds it, into the matching category', async () => {
    const family = await app.createFamily();
    const partner = await speaking(family, 'de');
    const categories = await family.rpc.valueCategories.list();
    const gratitude = categories.find(({ name }) => name === 'Gratitude');
    const lesson = (await listed(partner)).find(({ categoryId }) => categoryId === gratitude?.id);
    expect(lesson?.categoryName).toBe('Dankbarkeit');
    const { body } = await partner.api('POST', `/api/prebuilt-lessons/${lesson?.id}/lesson`);
    expect(body).toMatchObject({
      title: lesson?.title,
      content: lesson?.content,
      tags: lesson?.tags,
      categoryId: gratitude?.id,
      discussionPrompts: lesson?.discussionPrompts.join('\n'),
    });
    expect(await family.rpc.valueCategories.list()).toEqual(categories);
  });

  it('finds the categories of a family that registered in another language', async () => {
    const family = await app.createFamily();
    await app.database.service(async (db) => {
      await db.deleteFrom('valueCategories').where('tenantId', '=', family.tenantId).execute();
      await inLanguage('it', () => insertDefaultCategories(db, family.tenantId));
    });
    const partner = await speaking(family, 'de');
    const names = new Map((await family.rpc.valueCategories.list()).map(({ id, name }) => [id, name]));
    for (const lesson of await listed(family))
      expect(names.get(lesson.categoryId ?? 0)).toBe(sayContent(lesson.categoryName, 'it'));
    const ids = (await listed(family)).map(({ categoryId }) => categoryId);
    expect((await listed(partner)).map(({ categoryId }) => categoryId)).toEqual(ids);
  });

  it.each(languages)('can be added completely in %s', async (language) => {
    const family = await app.createFamily();
    await changeLimit(family.tenantId, 100);
    const parent = await speaking(family, language);
    for (const lesson of await listed(parent)) {
      const { status, body } = await parent.api('POST', `/api/prebuilt-lessons/${lesson.id}/lesson`);
      expect({ status, body }).toMatchObject({ status: 201, body: { title: lesson.title, content: lesson.content } });
    }
  });
});
