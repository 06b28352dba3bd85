import { expect, test } from 'vitest';
import { findGaps, findUnchecked } from './translations.ts';

test('every language has every text, with its values and plural forms', () => {
  expect(findGaps()).toEqual([]);
});

test('each translation was made from its current English sentence', () => {
  expect(findUnchecked()).toEqual([]);
});
