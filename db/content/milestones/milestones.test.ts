import { expect, test } from 'vitest';
import { builtInMilestones } from './all.ts';

const countBy = (credit: string | null) => {
  const counts = new Map<number, number>();
  for (const milestone of builtInMilestones.filter((each) => each.credit === credit)) {
    counts.set(milestone.ageMonths, (counts.get(milestone.ageMonths) ?? 0) + 1);
  }
  return [...counts];
};

test('every age of the source list is complete', () => {
  expect(countBy('based on CDC')).toEqual([
    [2, 11],
    [4, 13],
    [6, 12],
    [9, 13],
    [12, 10],
    [15, 13],
    [18, 15],
    [24, 13],
    [30, 15],
    [36, 12],
    [48, 17],
    [60, 15],
  ]);
});

test('every year from 6 to 17 has its own firsts', () => {
  const years = countBy(null).map(([ageMonths]) => ageMonths / 12);
  expect(years).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('no two milestones share a title', () => {
  const titles = builtInMilestones.map(({ title }) => title.toLowerCase());
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
});
