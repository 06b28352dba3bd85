import { describe, expect, test } from 'vitest';
import { daysBetween } from '../calendar-date.ts';
import { averageLevel, percentDone, storyYearStart, weeksBetween } from './analytics-periods.ts';

describe('the year of stories', () => {
  test('has 365 days, with or without a 29 February', () => {
    expect(storyYearStart('2026-11-20')).toBe('2025-11-21');
    expect(storyYearStart('2024-03-01')).toBe('2023-03-03');
    for (const today of ['2024-02-29', '2024-12-31', '2026-03-09']) {
      expect(daysBetween(storyYearStart(today), today)).toBe(364);
    }
  });

  test('is shown in weeks from Sunday to Saturday, each day once', () => {
    for (const today of ['2024-02-29', '2026-03-08', '2026-11-20', '2026-11-21', '2026-11-22']) {
      const first = storyYearStart(today);
      const weeks = weeksBetween(first, today);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      const days = weeks.flat().filter((day) => day !== null);
      expect([days.length, days[0], days.at(-1)]).toEqual([365, first, today]);
      expect(new Set(days).size).toBe(365);
      for (const week of weeks) {
        for (const [weekday, day] of week.entries()) {
          if (day !== null) expect(new Date(`${day}T12:00:00Z`).getUTCDay()).toBe(weekday);
        }
      }
    }
  });

  test('of one day is one week', () => {
    expect(weeksBetween('2026-11-20', '2026-11-20')).toEqual([[null, null, null, null, null, '2026-11-20', null]]);
    expect(weeksBetween('2026-11-20', '2026-11-20', 1)).toEqual([[null, null, null, null, '2026-11-20', null, null]]);
  });
});

describe('an average level', () => {
  test('is between low and high, to one decimal', () => {
    expect(averageLevel([{ level: 'high', count: 2 }])).toBe(3);
    const mixed = [
      { level: 'high', count: 5 },
      { level: 'medium', count: 2 },
      { level: 'low', count: 1 },
    ];
    expect(averageLevel(mixed)).toBe(2.5);
  });

  test('ignores other words, and is null without known ones', () => {
    expect(averageLevel([])).toBeNull();
    expect(averageLevel([{ level: 'toString', count: 3 }])).toBeNull();
    expect(
      averageLevel([
        { level: 'sky-high', count: 9 },
        { level: 'low', count: 1 },
      ]),
    ).toBe(1);
  });
});

describe('a share', () => {
  test('is a whole percentage', () => {
    expect(percentDone({ completed: 2, total: 3 })).toBe(67);
    expect(percentDone({ completed: 3, total: 3 })).toBe(100);
    expect(percentDone({ completed: 0, total: 3 })).toBe(0);
  });

  test('of an empty list is null', () => expect(percentDone({ completed: 0, total: 0 })).toBeNull());

  test('is 100 only for all, and 0 only for none', () => {
    expect(percentDone({ completed: 999, total: 1000 })).toBe(99);
    expect(percentDone({ completed: 1, total: 1000 })).toBe(1);
  });
});
