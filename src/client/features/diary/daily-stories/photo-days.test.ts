import { expect, test } from 'vitest';
import { daysOfPhotos } from './photo-days.ts';

const now = Date.UTC(2026, 9, 9, 1, 30);
/** It is still the 8th in New York, where the family lives. */
const family = { today: '2026-10-08', now, birthdays: ['2023-05-20', '2020-12-31'] };
const local = (...days: string[]) => days.map((day) => ({ day, at: undefined }));

test('offers each day once, in order', () => {
  expect(daysOfPhotos(local('2026-10-04', '2026-09-30', '2026-10-04'), family)).toEqual(['2026-09-30', '2026-10-04']);
  expect(daysOfPhotos([], family)).toEqual([]);
});

test('offers no day that hasn’t come', () => {
  expect(daysOfPhotos(local('2026-10-08', '2026-10-09', '2031-01-01'), family)).toEqual(['2026-10-08']);
  // The next day has begun where the photo was taken.
  const inTokyo = (hour: number) => ({ day: '2026-10-09', at: Date.UTC(2026, 9, 9, hour - 9) });
  expect(daysOfPhotos([inTokyo(10)], family)).toEqual(['2026-10-09']);
  expect(daysOfPhotos([inTokyo(11)], family)).toEqual([]);
  expect(daysOfPhotos([{ day: '2027-01-01', at: now - 1 }], family)).toEqual([]);
});

test('offers no day from before the first child was expected', () => {
  // Ten months before the last day of a year is the last one of a short month.
  expect(daysOfPhotos(local('2020-02-29', '2020-02-28', '1980-01-01'), family)).toEqual(['2020-02-29']);
  expect(daysOfPhotos(local('1980-01-01'), { ...family, birthdays: [] })).toEqual(['1980-01-01']);
});

test('offers the days with the most photos', () => {
  const days = Array.from({ length: 9 }, (_, index) => `2026-09-0${index + 1}`);
  const offered = daysOfPhotos(local(...days, '2026-09-09', '2026-09-08'), family);
  expect(offered).toHaveLength(6);
  expect(offered.slice(-2)).toEqual(['2026-09-08', '2026-09-09']);
});
