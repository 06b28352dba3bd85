import { expect, test } from 'vitest';
import { activityBank } from '../activity-bank.ts';
import { lessonCategoryNames } from '../lesson-categories.ts';
import { type AgeBand, ageBands } from './bank-part.ts';

test('the bank has at least two activities for each category and age, with different titles', () => {
  for (const categoryName of lessonCategoryNames) {
    for (const band of Object.keys(ageBands) as AgeBand[]) {
      const found = activityBank.filter((entry) => entry.categoryName === categoryName && entry.band === band);
      expect(found.length, `${categoryName}, ${band}`).toBeGreaterThanOrEqual(2);
    }
  }
  const titles = activityBank.map(({ title }) => title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
  expect(activityBank.length).toBeGreaterThanOrEqual(90);
});

test('each activity says what to do', () => {
  for (const { title, description, duration, category } of activityBank) {
    expect(description.length, title).toBeGreaterThan(80);
    expect(duration, title).not.toBe('');
    expect(category, title).not.toBe('');
  }
});
