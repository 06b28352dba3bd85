import { expect, test } from 'vitest';
import { findGaps } from './translations.ts';

test('every language has every text, with its values and plural forms', () => {
  expect(findGaps()).toEqual([]);
});
