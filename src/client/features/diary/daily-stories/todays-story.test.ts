import { expect, test } from 'vitest';
import { todaysStoryOf } from './todays-story.ts';

test('a page left open past midnight offers today’s story, not yesterday’s', () => {
  const overview = { today: '2026-11-21', todaysStoryId: 7 };
  expect(todaysStoryOf(overview, '2026-11-21')).toBe(7);
  expect(todaysStoryOf(overview, '2026-11-22')).toBeUndefined();
  expect(todaysStoryOf({ today: '2026-11-22', todaysStoryId: null }, '2026-11-22')).toBeUndefined();
});
