import { expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';

const app = await startTestApp();

const addChild = ({ rpc }: Member, name: string) =>
  rpc.children.create({ name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' });

async function addLesson({ rpc }: Member, more: object = {}) {
  const [category] = await rpc.valueCategories.list();
  const words = { title: 'Chores', description: 'A home is kept by all.', content: 'Pick two jobs.' };
  return rpc.values.create({ ...words, categoryId: category?.id ?? 0, ...more });
}

test('the browser’s list leaves out a lesson’s texts, but search finds them', async () => {
  const [family, other] = [await app.createFamily(), await app.createFamily()];
  const [maya, theo] = [await addChild(family, 'Maya'), await addChild(family, 'Theo')];
  const lesson = await addLesson(family, {
    content: 'Fifty per cent in the GLASS jar, 50% in the tin.',
    whyImportant: 'So that it lasts.',
    excludedChildIds: [maya.id, theo.id],
    activities: [
      { title: 'Count', description: 'All of it.', completed: true },
      { title: 'Spend', description: 'Some of it.' },
    ],
    documents: [{ name: 'plan', url: 'https://example.com/plan.pdf' }],
    tags: ['money', 'home'],
    suggestedAgeMin: 5,
  });
  const newer = await addLesson(family);
  await family.rpc.children.end({ id: theo.id });
  const { id, title, description, categoryId, tags, priority } = lesson;
  const card = {
    id,
    title,
    description,
    categoryId,
    tags,
    priority,
    excludedChildIds: [maya.id],
    source: null,
    developmentStage: null,
    specificAge: null,
    deadline: null,
    suggestedAgeMin: 5,
    suggestedAgeMax: null,
    activityCount: 2,
    activitiesDone: 1,
    documentCount: 1,
  };
  const [first, second] = await family.rpc.values.cards();
  expect(first).toMatchObject({ id: newer.id, activityCount: 0, activitiesDone: 0, documentCount: 0 });
  expect(second).toEqual(card);
  for (const search of ['glass', ' 50% in ', 'MONEY', lesson.title.toUpperCase(), lesson.description]) {
    expect((await family.rpc.values.cards({ search })).map((found) => found.id)).toContain(id);
  }
  for (const search of ['5_% in', 'per%tin', 'lasts']) expect(await family.rpc.values.cards({ search })).toEqual([]);
  expect(await family.rpc.values.cards({ search: ' ', limit: 1, offset: 1 })).toEqual([card]);
  expect(await other.rpc.values.cards({ search: 'glass' })).toEqual([]);
});
