import { expect, test } from 'vitest';
import { dayToWrite, todaysStoryOf } from './todays-story.ts';

test('a page left open over midnight offers today’s story, not yesterday’s', () => {
  const overview = { today: '2026-11-21', todaysStoryId: 7 };
  expect(todaysStoryOf(overview, '2026-11-21')).toBe(7);
  expect(todaysStoryOf(overview, '2026-11-22')).toBeUndefined();
  expect(todaysStoryOf({ today: '2026-11-22', todaysStoryId: null }, '2026-11-22')).toBeUndefined();
});

test('a new story proposes the last free day, and today on a page left open over midnight', () => {
  const overview = { today: '2026-11-21', freeDay: '2026-11-18' };
  expect(dayToWrite(overview, '2026-11-21')).toBe('2026-11-18');
  expect(dayToWrite(overview, '2026-11-22')).toBe('2026-11-22');
  expect(dayToWrite(undefined, '2026-11-22')).toBe('2026-11-22');
});
