import { describe, expect, test } from 'vitest';
import { atAge, completionSummary, isUntold, percentText, storiesSummary, storyText } from './analytics-words.ts';
import type { Analytics, Month } from './use-analytics.ts';

const none = { completed: 0, total: 0 };
const monthOf = (month: string, more: Partial<Month> = {}): Month => ({
  month,
  lessons: none,
  experiences: none,
  activities: none,
  stories: 0,
  books: 0,
  ...more,
});

test('counts stories in words', () => {
  expect([1, 0, 1234].map(storyText)).toEqual(['1 story', '0 stories', '1,234 stories']);
});

test('shows a percentage only if something was planned', () => {
  expect([none, { completed: 1, total: 3 }, { completed: 299, total: 300 }].map(percentText)).toEqual([
    '–',
    '33%',
    '99%',
  ]);
});

describe('the summary of completion', () => {
  test('names the total and the best month', () => {
    const months = [
      monthOf('2026-09', { lessons: { completed: 2, total: 3 } }),
      monthOf('2026-10', { lessons: { completed: 1, total: 1 }, activities: { completed: 1, total: 2 } }),
      monthOf('2026-11'),
    ];
    expect(completionSummary(months)).toBe('4 of 6 completed in 3 months, most of them in October 2026.');
  });

  test('says so if nothing was completed or planned', () => {
    expect(completionSummary([monthOf('2026-11', { lessons: { completed: 0, total: 2 } })])).toBe(
      '0 of 2 completed in 1 month.',
    );
    expect(completionSummary([monthOf('2026-11')])).toBe('Nothing was planned or done in these months.');
  });
});

test('the summary names stories, books, and the month with the most stories', () => {
  const months = [monthOf('2026-10', { stories: 4, books: 1 }), monthOf('2026-11', { stories: 3 })];
  expect(storiesSummary(months)).toBe('7 stories and 1 book in 2 months, most stories in October 2026.');
  expect(storiesSummary([monthOf('2026-11')])).toBe('0 stories and 0 books in 1 month.');
});

test('an age is in months for two years, then in years and months', () => {
  const birth = '2023-06-01';
  const ages = ['2023-06-15', '2023-07-01', '2025-05-31', '2025-06-01', '2026-11-03', '2023-05-31'];
  expect(ages.map((date) => atAge(birth, date))).toEqual([
    'at 0 months',
    'at 1 month',
    'at 23 months',
    'at 2 years',
    'at 3 years and 5 months',
    undefined,
  ]);
});

describe('the page', () => {
  const child = { id: 1, name: 'Maya', dateOfBirth: '2019-04-09', lessons: none, activities: none, milestones: none };
  const untold: Analytics = {
    today: '2026-11-20',
    childId: null,
    period: 12,
    children: [{ ...child, experiences: none, stories: 0, libraryLessons: 12 }],
    months: [monthOf('2026-11')],
    engagement: {
      activities: 0,
      engagementLevel: [],
      averageEngagement: null,
      understandingLevel: [],
      averageUnderstanding: null,
      emotionalResponse: [],
    },
    storyDays: [],
    milestones: [],
  };

  test('has nothing to show if the family has only lessons in its library', () => {
    expect(isUntold(untold)).toBe(true);
    expect(isUntold({ ...untold, children: [] })).toBe(true);
  });

  test('has something to show from the first record on, however old', () => {
    const old = { ...child, experiences: none, stories: 1, libraryLessons: 0 };
    expect(isUntold({ ...untold, children: [old] })).toBe(false);
    expect(isUntold({ ...untold, children: [{ ...old, stories: 0, milestones: { completed: 0, total: 1 } }] })).toBe(
      false,
    );
    expect(isUntold({ ...untold, months: [monthOf('2026-11', { books: 1 })] })).toBe(false);
    expect(isUntold({ ...untold, storyDays: [{ date: '2026-01-01', count: 1 }] })).toBe(false);
  });
});
