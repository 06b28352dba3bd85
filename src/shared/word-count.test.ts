import { expect, test } from 'vitest';
import { processorTime } from '../../tests/harness/processor-time.ts';
import { countWords } from './word-count.ts';

test.each([
  [null, 0],
  [undefined, 0],
  ['', 0],
  [' \n\t ', 0],
  ['Dear Maya,', 2],
  ['one  two\nthree\u00a0four', 4],
  ['You don’t, can’t and well-known', 5],
  ['a - b', 2],
  ['the bell rang — and then', 5],
  ['rang—and 2019–2026', 4],
  ['You are 7. 3,814 sleeps!', 5],
  ['* * *', 0],
  ['❤️ you', 1],
  ['Ça va, Zoë? Привет мир', 5],
  ['亲爱的玛雅', 5],
  ['亲爱的 Maya，你好。', 6],
  ['こんにちは、マヤ', 7],
  ['안녕하세요 마야', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('a letter as long as it may be is counted at once', () => {
  const start = processorTime();
  expect(countWords('word '.repeat(100_000))).toBe(100_000);
  expect(countWords('字'.repeat(500_000))).toBe(500_000);
  expect(processorTime() - start).toBeLessThan(5000);
});
