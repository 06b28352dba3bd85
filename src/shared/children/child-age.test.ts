import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, todayIn } from '../calendar-date.ts';
import { ageInYears, childhoodProgress, latestDueDate, monthsLived, stageNamed, suggestedStage } from './child-age.ts';

describe('age', () => {
  test('grows on the birthday itself, for every birth year', () => {
    for (let year = 1990; year < 2026; year++) {
      for (let age = 1; age <= 18; age++) {
        const birthday = `${year + age}-11-20`;
        expect(ageInYears(`${year}-11-20`, birthday)).toBe(age);
        expect(ageInYears(`${year}-11-20`, addDays(birthday, -1))).toBe(age - 1);
      }
    }
  });

  test('counts 29 February on 1 March in other years', () => {
    expect(ageInYears('2020-02-29', '2021-02-28')).toBe(0);
    expect(ageInYears('2020-02-29', '2021-03-01')).toBe(1);
    expect(ageInYears('2020-02-29', '2024-02-28')).toBe(3);
    expect(ageInYears('2020-02-29', '2024-02-29')).toBe(4);
  });

  test('is 0 before the birth', () => {
    expect(ageInYears('2027-01-01', '2026-11-20')).toBe(0);
  });
});

describe('childhood progress', () => {
  test('counts whole months of 216 and stays within 0 and 100 percent', () => {
    expect(monthsLived('2019-04-20', '2026-10-09')).toBe(89);
    expect(childhoodProgress('2019-04-09', '2026-10-09')).toEqual({ percent: 42, monthsLeft: 126 });
    expect(childhoodProgress('2030-01-01', '2026-10-09')).toEqual({ percent: 0, monthsLeft: 216 });
    expect(childhoodProgress('1990-01-01', '2026-10-09')).toEqual({ percent: 100, monthsLeft: 0 });
  });
});

test('the suggested stage follows the specified borders', () => {
  const stagesByAge = [0, 2, 3, 4, 5, 10, 11, 13, 14, 17, 18, 40].map(suggestedStage);
  expect(stagesByAge).toEqual([
    'Toddler',
    'Toddler',
    'Preschool',
    'Preschool',
    'Elementary',
    'Elementary',
    'Middle School',
    'Middle School',
    'High School',
    'High School',
    'Young Adult',
    'Young Adult',
  ]);
});

describe('today', () => {
  const justBeforeMidnightInNewYork = new Date('2026-11-21T04:59:59Z');

  test('is the calendar date of the time zone, whatever the machine’s setting', () => {
    expect(todayIn('America/New_York', justBeforeMidnightInNewYork)).toBe('2026-11-20');
    expect(todayIn('Asia/Tokyo', justBeforeMidnightInNewYork)).toBe('2026-11-21');
    expect(todayIn('Pacific/Kiritimati', justBeforeMidnightInNewYork)).toBe('2026-11-21');
  });

  test('day arithmetic crosses months, leap days and summer time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });
});

test.each([
  ['2026-11-20', '2027-09-20'],
  ['2026-04-30', '2027-02-28'],
  ['2027-04-30', '2028-02-29'],
  ['2026-12-31', '2027-10-31'],
])('on %s the last due date is %s', (today, last) => {
  expect(latestDueDate(today)).toBe(last);
});

test('finds a stage by its name in any case', () => {
  expect([' middle school ', 'TODDLER', 'Teenager', ''].map(stageNamed)).toEqual([
    'Middle School',
    'Toddler',
    undefined,
    undefined,
  ]);
});
