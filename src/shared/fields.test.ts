import { describe, expect, test } from 'vitest';
import { calendarDate } from './fields.ts';
import { createLessonCategorySchema } from './lessons/lesson-categories.ts';
import { isoText } from './moments.ts';

describe('a calendar date', () => {
  test.each([
    '2024-02-29',
    ' 2024-02-29 ',
    '2024-02-29T23:59',
    '2024-02-29T23:59:59',
    '2024-02-29 23:59:59.123456+00',
    '2024-02-29T00:00:00.000Z',
    '2024-02-29T00:00:00-12:00',
    '2024-02-29T00:00:00+1400',
  ])('is the date part of %j, as written', (text) => {
    expect(calendarDate().parse(text)).toBe('2024-02-29');
  });

  test.each([
    '2024-02-29T',
    '2024-02-29Tnonsense',
    '2024-02-29 or so',
    '2024-02-29T1',
    '2024-02-29T23:59Zulu',
    '2023-02-29',
  ])('is not %j', (text) => {
    expect(calendarDate().safeParse(text).success).toBe(false);
  });
});

test.each([
  ['2020-02-31', '2020-02-31 isn’t a date in the calendar'],
  [' 2023-02-29T10:00:00Z', '2023-02-29 isn’t a date in the calendar'],
  ['0000-01-01', '0000-01-01 isn’t a date in the calendar'],
  ['2020-13-01', '2020-13-01 isn’t a date in the calendar'],
  ['tomorrow', 'Please enter a valid date'],
  ['2020-02-2', 'Please enter a valid date'],
  ['2020-02-28 or so', 'Please enter a valid date'],
])('%j instead of a date: %s', (text, sentence) => {
  for (const schema of [calendarDate(), isoText()]) {
    expect(schema.safeParse(text).error?.issues).toMatchObject([{ message: sentence }]);
  }
});

test("the name of a category's icon is no longer than any other name", () => {
  expect(createLessonCategorySchema.safeParse({ name: 'New', icon: 'a'.repeat(200) }).success).toBe(true);
  expect(createLessonCategorySchema.safeParse({ name: 'New', icon: 'a'.repeat(201) }).success).toBe(false);
});
