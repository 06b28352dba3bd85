import { beforeEach, describe, expect, it } from 'vitest';
import { activityBank } from '../../../../../db/content/activity-bank.ts';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { startModelServer } from '../../../../../tests/peers/model-server.ts';
import type { Lesson, LessonActivity } from '../../../../shared/lessons/lessons.ts';
import { sayContent } from '../../../kernel/words.ts';
import { openModel } from './model.client.ts';

const written = ['Sock race', 'Table map', 'Chore bingo'].map((title) => ({
  title,
  description: `${title}, twice around the house.`,
  ageAppropriate: '5-8',
  duration: '20 min',
  category: 'Game',
}));
const model = await startModelServer(written);
afterFile(() => model.close());
const app = await startTestApp({ ai: { baseUrl: model.url, apiKey: 'key-of-ours', model: 'stand-in' } });
const bankApp = await startTestApp();
beforeEach(() => {
  model.requests.length = 0;
  model.behave('good');
});

const addLesson = async (of: Member, more: object = {}): Promise<Lesson> => {
  const categories = await of.rpc.valueCategories.list();
  const { body } = await of.api('POST', '/api/values', {
    categoryId: categories.find(({ name }) => name === 'Responsibility & Chores')?.id,
    title: 'Laundry with Zebedee',
    description: 'A home is kept by all.',
    content: 'Zebedee sorts the socks.',
    ...more,
  });
  return body as Lesson;
};
const generate = (of: Member, valueId: number, additionalContext?: string) =>
  of.api('POST', '/api/values/generate-activities', { valueId, additionalContext });
const failed = {
  status: 503,
  body: { error: 'Failed to generate activities. Please try again.', code: 'SERVICE_UNAVAILABLE' },
};

describe('with a model', () => {
  it('writes activities that are saved with the lesson at once', async () => {
    const family = await app.createFamily();
    const lesson = await addLesson(family, { activities: [{ title: 'Old one', description: 'x' }] });
    const answer = await generate(family, lesson.id, 'We have a garden');
    expect(answer.status).toBe(200);
    const { activities } = answer.body as { activities: LessonActivity[] };
    expect(activities).toEqual(
      written.map((entry) => ({
        ...entry,
        id: expect.any(String),
        completed: false,
        isAiGenerated: true,
        createdAt: expect.stringMatching(/Z$/),
      })),
    );
    const after = await family.rpc.values.get({ id: lesson.id });
    expect(after.activities).toEqual([lesson.activities[0], ...activities]);
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toContain('We have a garden');
    expect(model.requests[0]).toContain('Old one');
  });

  it('sends no child’s name or birth date', async () => {
    const family = await app.createFamily();
    await family.rpc.children.create({ name: 'Zebedee Quist', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
    const lesson = await addLesson(family);
    expect((await generate(family, lesson.id, 'ZEBEDEE likes music')).status).toBe(200);
    const [request] = model.requests;
    expect(request).toContain('the child sorts the socks');
    expect(request).toMatch(/in months: \d+/);
    for (const secret of [/zebedee/i, /quist/i, /2019/, new RegExp(family.email), /key-of-ours/]) {
      expect(request).not.toMatch(secret);
    }
  });

  it.each([
    ['nonsense', 'good'],
    ['error', 'good'],
    ['good-without-schema', 'good-without-schema'],
  ] as const)('asks once more after %s', async (first, second) => {
    const family = await app.createFamily();
    const lesson = await addLesson(family);
    model.behave(first, second);
    expect((await generate(family, lesson.id)).status).toBe(200);
    expect(model.requests).toHaveLength(2);
  });

  it.each(['nonsense', 'error', 'busy', 'redirect', 'endless'] as const)(
    'says so, and stores nothing, if the answer is %s twice',
    async (manner) => {
      const family = await app.createFamily();
      const lesson = await addLesson(family);
      model.behave(manner);
      expect(await generate(family, lesson.id)).toMatchObject(failed);
      expect(model.requests).toHaveLength(2);
      expect(await family.rpc.values.get({ id: lesson.id })).toEqual(lesson);
      expect(app.log.join('')).not.toContain('Zebedee');
    },
  );

  it('says so when it is down or slow, while others go on working', async () => {
    const family = await app.createFamily();
    const lesson = await addLesson(family);
    const configured = app.services.model;
    app.services.model = openModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, model: 'x' });
    expect(await generate(family, lesson.id)).toMatchObject(failed);
    model.behave('slow');
    app.services.model = openModel({ baseUrl: model.url, apiKey: undefined, model: 'x' }, 1500);
    const slow = generate(family, lesson.id);
    expect((await family.api('GET', '/api/values')).status).toBe(200);
    expect(await slow).toMatchObject(failed);
    app.services.model = configured;
    expect((await family.rpc.values.get({ id: lesson.id })).activities).toEqual([]);
  });
});

describe('without a model', () => {
  it('chooses activities from the bank that suit the lesson, never the same ones twice', async () => {
    const family = await bankApp.createFamily();
    const lesson = await addLesson(family, { specificAge: 10 });
    const first = (await generate(family, lesson.id)).body as { activities: LessonActivity[] };
    const second = (await generate(family, lesson.id)).body as { activities: LessonActivity[] };
    expect(first.activities.length).toBeGreaterThanOrEqual(3);
    expect(first.activities.length).toBeLessThanOrEqual(5);
    expect(first.activities.every(({ ageAppropriate }) => ageAppropriate === '9-12')).toBe(true);
    expect(first.activities.map(({ title }) => title)).toContain('Laundry, start to end');
    const titles = [...first.activities, ...second.activities].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(model.requests).toEqual([]);
  });

  it('chooses different ones for different lessons', async () => {
    const family = await bankApp.createFamily();
    const [gratitude] = (await family.rpc.valueCategories.list()).filter(({ name }) => name === 'Gratitude');
    const one = await addLesson(family, { specificAge: 6 });
    const two = await addLesson(family, {
      specificAge: 6,
      categoryId: gratitude?.id,
      title: 'Thanks',
      content: 'Thanks',
    });
    const titlesFor = async ({ id }: Lesson) =>
      ((await generate(family, id)).body as { activities: LessonActivity[] }).activities.map(({ title }) => title);
    expect(await titlesFor(one)).not.toEqual(await titlesFor(two));
  });

  it('chooses them in each parent’s language, never a duplicate in another, and knows the category by either name', async () => {
    const family = await bankApp.createFamily();
    const partner = await bankApp.createMember(family);
    await partner.rpc.userSettings.update({ language: 'de' });
    const { id: categoryId } = await family.rpc.valueCategories.create({ name: 'Dankbarkeit' });
    const lesson = await addLesson(family, { specificAge: 10, title: 'Danke', content: 'Danke', categoryId });
    const taken = async (by: Member) =>
      ((await generate(by, lesson.id)).body as { activities: LessonActivity[] }).activities;
    const known = (title: string) => activityBank.find((activity) => sayContent(activity.title, 'de') === title);
    const german = (await taken(partner)).map((activity) => ({ activity, original: known(activity.title) }));
    expect(german.map(({ activity }) => activity.description)).toEqual(
      german.map(({ original }) => sayContent(original?.description ?? '', 'de')),
    );
    expect(german.filter(({ original }) => original?.categoryName === 'Gratitude')).toHaveLength(2);
    const english = (await taken(family)).map(({ title }) => title);
    expect(activityBank.map(({ title }) => title)).toEqual(expect.arrayContaining(english));
    expect(german.filter(({ original }) => english.includes(original?.title ?? ''))).toEqual([]);
  });

  it('is limited to 30 an hour for each person', async () => {
    bankApp.clock.set('2026-11-20T12:00:00Z');
    const family = await bankApp.createFamily();
    const partner = await bankApp.createMember(family);
    const [lesson, second] = [await addLesson(family), await addLesson(family)];
    for (let count = 0; count < 30; count++) {
      await family.rpc.values.generateActivities({ valueId: count % 2 ? second.id : lesson.id });
    }
    const refused = await generate(family, lesson.id);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await generate(partner, lesson.id)).status).not.toBe(429);
  });

  it('says so if the lesson has all of them', async () => {
    const family = await bankApp.createFamily();
    const lesson = await addLesson(family, {
      activities: activityBank.slice(2).map(({ title, description }) => ({ title, description })),
    });
    expect(await generate(family, lesson.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  it('doesn’t find another family’s lesson', async () => {
    const [family, other] = [await bankApp.createFamily(), await bankApp.createFamily()];
    const lesson = await addLesson(family);
    const issues = [{ path: 'valueId', message: 'Lesson not found' }];
    expect(await generate(other, lesson.id)).toMatchObject({ status: 400, body: { issues } });
    expect(await generate(family, 99_999_999)).toMatchObject({ status: 400, body: { issues } });
  });
});
