import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatMonth, formatRecentDay, formatShortDay, formatTime } from './dates.ts';

test('writes a calendar date as the day that it names', () => {
  expect(formatDay('2026-10-09')).toBe('Friday, October 9');
  expect(formatShortDay('2026-10-15')).toBe('Oct 15');
  expect(formatMonth('2026-10-01')).toBe('October 2026');
});

test('writes days of the last week by name, older ones as a date, and other years with the year', () => {
  const today = '2026-01-05';
  expect(formatRecentDay('2026-01-05', today)).toBe('Today');
  expect(formatRecentDay('2026-01-04', today)).toBe('Yesterday');
  expect(formatRecentDay('2025-12-30', today)).toBe('Tuesday');
  expect(formatRecentDay('2025-12-29', today)).toBe('Dec 29, 2025');
  expect(formatRecentDay('2026-01-20', today)).toBe('Jan 20');
});

test('writes a time of day with AM and PM', () => {
  expect(formatTime('16:30')).toBe('4:30 PM');
  expect(formatTime('00:05:00')).toBe('12:05 AM');
});

test('writes a moment as its day in the user’s time zone', () => {
  expect(formatMoment('2026-10-10T02:00:00Z', 'America/New_York')).toBe('Oct 9, 2026');
});
