import { expect, test } from 'vitest';
import { addMonths, dayAfterKey, weeksOf } from './month-days.ts';

test('a month has all weeks, starting on Sunday, that contain one of its days', () => {
  const weeks = weeksOf('2026-10');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-09-27');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-10-31');
  expect(weeksOf('2026-02')).toHaveLength(4);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

test('if the week begins on Monday, so do the rows and the keys', () => {
  expect(weeksOf('2026-10', 1)[0]?.[0]).toBe('2026-09-28');
  expect(weeksOf('2026-11', 1)[0]?.[0]).toBe('2026-10-26');
  expect(dayAfterKey('2026-11-01', 'Home', 1)).toBe('2026-10-26');
  expect(dayAfterKey('2026-11-01', 'End', 1)).toBe('2026-11-01');
});

test('another month keeps the day, or uses its last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
});

test.each([
  ['ArrowLeft', '2026-09-30'],
  ['ArrowDown', '2026-10-08'],
  ['Home', '2026-09-27'],
  ['End', '2026-10-03'],
  ['PageDown', '2026-11-01'],
  ['a', undefined],
])('%s moves from October 1 to %s', (key, date) => {
  expect(dayAfterKey('2026-10-01', key)).toBe(date);
});
