import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../forms/form-changes.ts';
import { agesOf, ageText, fileSize, matchesFilter, matchesSearch, tagsOf } from './lesson-filter.ts';
import { bodyOf, emptyLesson, formOf, type LessonForm, lessonFormSchema, withoutEmpty } from './lesson-form.ts';
import type { Lesson } from './use-lessons.ts';

const lesson: Lesson = {
  id: 1,
  userId: 1,
  tenantId: 1,
  categoryId: 3,
  title: 'Chores',
  description: 'A home is kept by all.',
  content: 'Pick two jobs.',
  mediaType: null,
  mediaUrl: null,
  mediaUrls: [],
  documents: [
    {
      id: 'a',
      name: 'plan.pdf',
      url: '/api/files/1',
      type: 'application/pdf',
      size: 1,
      uploadedAt: '2026-01-01T00:00:00.000Z',
    },
  ],
  activities: [],
  tags: ['home'],
  priority: 'high',
  developmentStage: null,
  specificAge: null,
  deadline: null,
  suggestedAgeMin: null,
  suggestedAgeMax: null,
  excludedChildIds: [],
  whyImportant: null,
  generalComments: null,
  discussionPrompts: null,
  resources: null,
  source: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('a sent lesson', () => {
  const filled = { ...emptyLesson, categoryId: 3, title: 'a', description: 'b', content: 'c' };

  test('has only the chosen one of stage, age and deadline', () => {
    const all = { ...filled, developmentStage: 'Toddler', specificAge: 7, deadline: '2026-12-31' };
    const none = { developmentStage: null, specificAge: null, deadline: null };
    expect(bodyOf({ ...all, ageMode: 'stage' })).toMatchObject({ ...none, developmentStage: 'Toddler' });
    expect(bodyOf({ ...all, ageMode: 'specific' })).toMatchObject({ ...none, specificAge: 7 });
    expect(bodyOf({ ...all, ageMode: 'deadline' })).toMatchObject({ ...none, deadline: '2026-12-31' });
  });

  test('leaves out empty fields', () => {
    const body = lessonFormSchema.parse({ ...filled, generalComments: '  ' });
    expect(withoutEmpty(body)).toEqual({
      categoryId: 3,
      title: 'a',
      description: 'b',
      content: 'c',
      priority: 'medium',
    });
  });

  test('has only the differences when editing', () => {
    const before = formOf(lesson);
    const changes = (now: LessonForm) => formChanges(lessonFormSchema.parse(now), bodyOf(now), bodyOf(before));
    expect(changes(before)).toEqual({});
    expect(changes({ ...before, title: 'Our chores', ageMode: 'specific', specificAge: 7 })).toEqual({
      title: 'Our chores',
      specificAge: 7,
    });
  });
});

describe('the filter', () => {
  const matches = (more: Partial<Lesson>, filter: Parameters<typeof matchesFilter>[2]) => {
    const one = { ...lesson, ...more };
    return matchesFilter(one, agesOf(one), filter);
  };

  test('searches title, description, content and tags; case doesn’t matter', () => {
    for (const search of [undefined, ' ', 'CHORES', 'kept', 'two jobs', 'Home']) {
      expect(matchesSearch(lesson, search)).toBe(true);
    }
    expect(matchesSearch(lesson, 'garden')).toBe(false);
  });

  test('filters by category and tag', () => {
    expect(matches({}, { categoryId: 3, tag: 'home' })).toBe(true);
    expect(matches({}, { categoryId: 4 })).toBe(false);
    expect(matches({}, { tag: 'school' })).toBe(false);
  });

  test('matches a stage by stage, age or range', () => {
    expect(matches({ developmentStage: 'Elementary' }, { stage: 'Elementary' })).toBe(true);
    expect(matches({ specificAge: 10 }, { stage: 'Elementary' })).toBe(true);
    expect(matches({ specificAge: 11 }, { stage: 'Elementary' })).toBe(false);
    expect(matches({ suggestedAgeMin: 4, suggestedAgeMax: 5 }, { stage: 'Elementary' })).toBe(true);
    expect(matches({ specificAge: 60 }, { stage: 'Young Adult' })).toBe(true);
    expect(matches({}, { stage: 'Elementary' })).toBe(false);
  });
});

test('describes ages, sizes and tags in everyday words', () => {
  expect(ageText({ ...lesson, developmentStage: 'Elementary', suggestedAgeMin: 5, suggestedAgeMax: 10 })).toBe(
    'Elementary, ages 5 to 10',
  );
  expect(ageText({ ...lesson, specificAge: 7 })).toBe('Age 7');
  expect(ageText(lesson)).toBeUndefined();
  expect([fileSize(10), fileSize(188_009), fileSize(2_200_000)]).toEqual(['1 KB', '184 KB', '2.1 MB']);
  expect(tagsOf([{ tags: ['b', 'a'] }, { tags: ['b'] }])).toEqual(['a', 'b']);
});
