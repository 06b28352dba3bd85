import { describe, expect, test } from 'vitest';
import { weeksBetween } from '../../../../shared/overview/analytics-periods.ts';
import { dayAfterKey, levelOf, monthsAbove, monthsOfYear } from './year-days.ts';

const year = { first: '2025-11-21', last: '2026-11-20' };

test('a day’s shade depends on its number of stories', () => {
  expect([0, 1, 2, 3, 9].map(levelOf)).toEqual([0, 1, 2, 3, 3]);
});

describe('a key', () => {
  test('moves to the day above and below, and to the same weekday a week before and after', () => {
    const led = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => dayAfterKey('2026-03-01', key, year));
    expect(led).toEqual(['2026-02-28', '2026-03-02', '2026-02-22', '2026-03-08']);
  });

  test('moves to the ends of the year, and no further', () => {
    expect(dayAfterKey('2026-03-01', 'Home', year)).toBe(year.first);
    expect(dayAfterKey('2026-03-01', 'End', year)).toBe(year.last);
    expect(dayAfterKey(year.first, 'ArrowUp', year)).toBeUndefined();
    expect(dayAfterKey('2026-11-16', 'ArrowRight', year)).toBeUndefined();
  });

  test('without a meaning here does nothing', () => {
    expect(['a', 'Enter', 'Tab', ' '].map((key) => dayAfterKey('2026-03-01', key, year))).toEqual(
      Array.from({ length: 4 }),
    );
  });
});

test('a month’s name is above the week with its first day', () => {
  const above = monthsAbove(weeksBetween(year.first, year.last));
  expect(above.map(({ month }) => month)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ]);
  // 21 November 2025 is a Friday; 1 December the Monday of the third week.
  expect(above[0]?.week).toBe(2);
});

test('counts the stories of each month, and its days with stories', () => {
  const months = monthsOfYear(
    [
      { date: '2025-11-30', count: 2 },
      { date: '2026-02-28', count: 1 },
      { date: '2026-02-27', count: 3 },
    ],
    year,
  );
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({ month: '2025-11', stories: 2, days: 1 });
  expect(months.find(({ month }) => month === '2026-02')).toEqual({ month: '2026-02', stories: 4, days: 2 });
  expect(months.at(-1)).toEqual({ month: '2026-11', stories: 0, days: 0 });
});
