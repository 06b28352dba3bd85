import { expect, test } from 'vitest';
import { compareParagraphs, putTogether } from './compare-paragraphs.ts';

const text = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

test('what both say is told from what only one says', () => {
  const mine = text('Dear Maya,', 'You ran.', 'You swam.', 'Love, Mom');
  const theirs = text('Dear Maya,', 'You sang.', 'You swam.', 'Love, Mom');
  expect(compareParagraphs(mine, theirs)).toEqual([
    { kind: 'both', paragraphs: ['Dear Maya,'] },
    { kind: 'theirs', paragraphs: ['You sang.'] },
    { kind: 'mine', paragraphs: ['You ran.'] },
    { kind: 'both', paragraphs: ['You swam.', 'Love, Mom'] },
  ]);
  expect(putTogether(mine, theirs)).toBe(text('Dear Maya,', 'You sang.', 'You ran.', 'You swam.', 'Love, Mom'));
});

test('an addition in the middle and one at the end keep their places', () => {
  const mine = text('A', 'B', 'C', 'D');
  const theirs = text('A', 'X', 'B', 'C');
  expect(putTogether(mine, theirs)).toBe(text('A', 'X', 'B', 'C', 'D'));
});

test('nothing of either is ever missing from both together', () => {
  const words = ['a', 'b', 'c', 'd', 'e'];
  const some = (seed: number) => Array.from({ length: (seed % 5) + 1 }, (_, at) => words[(seed * (at + 3)) % 5] ?? '');
  for (let seed = 0; seed < 200; seed += 1) {
    const [mine, theirs] = [some(seed), some(seed * 7 + 1)];
    const both = putTogether(text(...mine), text(...theirs)).split('\n\n');
    for (const side of [mine, theirs]) {
      let at = 0;
      for (const paragraph of both) if (paragraph === side[at]) at += 1;
      expect(at).toBe(side.length);
    }
  }
});

test('an empty side gives the other one', () => {
  expect(putTogether('', text('A', 'B'))).toBe(text('A', 'B'));
  expect(compareParagraphs('', '')).toEqual([]);
});

test('letters of thousands of paragraphs are compared at once', () => {
  const long = (word: string) => text(...Array.from({ length: 3000 }, (_, at) => `${word} ${at}`));
  const start = performance.now();
  expect(compareParagraphs(long('mine'), long('theirs'))).toHaveLength(2);
  expect(performance.now() - start).toBeLessThan(2000);
});
