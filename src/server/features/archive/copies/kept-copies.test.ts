import { expect, test } from 'vitest';
import { keptCopies, readKeepRule } from './kept-copies.rules.ts';

/** At three every night, `count` nights up to the 29th of November 2026. */
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, night) => new Date(Date.UTC(2026, 10, 29, 3) - night * 86_400_000).toISOString());
const daysOf = (kept: ReadonlySet<string>): string[] => [...kept].map((at) => at.slice(0, 10)).toSorted();

test('a rule has days, weeks and months in any order', () => {
  expect(readKeepRule('7d 4w 12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(readKeepRule('12m, 7d')).toEqual({ days: 7, weeks: 0, months: 12 });
  for (const wrong of ['', '7', '7 d', '0d', '-1d', '7d 4y', '7d4w']) expect(readKeepRule(wrong)).toBeUndefined();
});

test('the newest of each of the last days, weeks and months stay', () => {
  const kept = daysOf(keptCopies(nights(100), { days: 3, weeks: 3, months: 3 }));
  expect(kept).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-15',
    '2026-11-22',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test('of several on one day the newest stays', () => {
  const made = ['2026-11-29T03:00:00.000Z', '2026-11-29T15:00:00.000Z', '2026-11-28T03:00:00.000Z'];
  expect([...keptCopies(made, { days: 2, weeks: 0, months: 0 })]).toEqual([
    '2026-11-29T15:00:00.000Z',
    '2026-11-28T03:00:00.000Z',
  ]);
});

test('a pause lets older days count, and the newest one always stays', () => {
  const made = ['2026-01-05T03:00:00.000Z', '2026-06-05T03:00:00.000Z'];
  expect(keptCopies(made, { days: 2, weeks: 0, months: 0 }).size).toBe(2);
  expect([...keptCopies(made, { days: 0, weeks: 0, months: 1 })]).toEqual(['2026-06-05T03:00:00.000Z']);
});

test('one year of nights leaves at most days, weeks and months', () => {
  expect(keptCopies(nights(800), { days: 7, weeks: 4, months: 12 }).size).toBeLessThanOrEqual(23);
});
