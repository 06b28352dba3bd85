import { expect, test } from 'vitest';
import { ageText, journeyOf } from './child-facts.ts';

const born = (dateOfBirth: string) => ({ dateOfBirth, isRemembered: false, rememberedOn: null });

test('a child has an age from its birthday on, and before that the month it is due', () => {
  expect(ageText(born('2019-11-20'), '2026-11-20')).toBe('7 years old');
  expect(ageText(born('2026-11-20'), '2026-11-20')).toBe('0 years old');
  expect(ageText(born('2027-05-14'), '2026-11-20')).toBe('Due in May');
});

test('a remembered child has no age', () => {
  const child = { ...born('2019-11-20'), isRemembered: true };
  expect(ageText(child, '2026-11-20')).toBe('Remembered');
  expect(ageText({ ...child, rememberedOn: '2025-03-02' }, '2026-11-20')).toBe('November 20, 2019 to March 2, 2025');
});

test('the 216 months of childhood begin on the due date', () => {
  expect(journeyOf('2027-05-14', '2026-11-20')).toEqual({
    percent: 0,
    progress: '0% of childhood',
    left: '216 months until 18',
  });
});
