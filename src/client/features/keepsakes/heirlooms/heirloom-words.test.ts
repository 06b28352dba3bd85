import { expect, test } from 'vitest';
import { shortSignificance } from './heirloom-words.ts';

test('a card cuts the significance between two words, within 50 characters', () => {
  expect(shortSignificance('It was never late.')).toBe('It was never late.');
  expect(shortSignificance('He learned to read in them, and his mother ticked the rest.')).toBe(
    'He learned to read in them, and his mother ticked...',
  );
  expect(shortSignificance('It was never late in thirty years, and its owner was not either.')).toBe(
    'It was never late in thirty years, and its owner...',
  );
  expect(shortSignificance('月'.repeat(51))).toBe(`${'月'.repeat(50)}...`);
});
