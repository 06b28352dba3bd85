import { expect, test } from 'vitest';
import { ageText, journeyOf } from './child-facts.ts';

test('a child has an age from its birthday on, and before that a month in which it is due', () => {
  expect(ageText('2019-11-20', '2026-11-20')).toBe('7 years old');
  expect(ageText('2026-11-20', '2026-11-20')).toBe('0 years old');
  expect(ageText('2027-05-14', '2026-11-20')).toBe('Due in May');
});

test('the 216 months of childhood begin on the day it is due', () => {
  expect(journeyOf('2027-05-14', '2026-11-20')).toEqual({
    percent: 0,
    progress: '0% of childhood',
    left: '216 months until 18',
  });
});
