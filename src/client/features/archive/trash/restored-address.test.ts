import { expect, test } from 'vitest';
import { restoredAddress } from './restored-address.ts';

test.each([
  ['story', 4, { id: 4 }, '/daily-stories/story/4'],
  ['moment', 'a-1', { id: 4 }, '/daily-stories/story/4'],
  ['note', 9, { id: 9, storyId: 4 }, '/daily-stories/story/4'],
  ['planned_lesson', 5, { id: 5, childId: 2 }, '/child/2?tab=lessons&record=plannedLesson-5'],
  ['milestone', 5, { id: 5, childId: null }, '/?record=milestone-5'],
  ['measurement', 6, { id: 6, childId: 2 }, '/child/2/growth'],
  ['memory', '17-1', { id: 7, childId: 2, year: 2026 }, '/annual-letters?child=2&year=2026&entry=memory-17-1'],
  ['photo_note', '18-1', { id: 7, childId: 2, year: 2026 }, '/annual-letters?child=2&year=2026&entry=photo-18-1'],
] as const)('a restored %s is shown at its address', (kind, trashedId, record, address) => {
  expect(restoredAddress(kind, trashedId, record)).toBe(address);
});
