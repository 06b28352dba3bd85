import { expect, test } from 'vitest';
import { processorTime } from '../../../../../../tests/harness/processor-time.ts';
import { compareTexts, merged, putTogether } from './compare-paragraphs.ts';

const text = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

test('tells shared passages from different ones', () => {
  const mine = text('Dear Maya,', 'You ran.', 'You swam.', 'Love, Mom');
  const theirs = text('Dear Maya,', 'You sang.', 'You swam.', 'Love, Mom');
  expect(compareTexts(mine, theirs)).toEqual([
    { kind: 'both', text: 'Dear Maya,' },
    { kind: 'theirs', text: 'You sang.' },
    { kind: 'mine', text: 'You ran.' },
    { kind: 'both', text: text('You swam.', 'Love, Mom') },
  ]);
  expect(putTogether('', mine, theirs)).toBe(text('Dear Maya,', 'You sang.', 'You ran.', 'You swam.', 'Love, Mom'));
});

test('changes to different paragraphs are no conflict', () => {
  const base = text('Dear Maya,', 'You ran.', 'You swam.', 'With all my love,\nMom');
  const mine = text('Dear Maya,', 'You ran far.', 'You swam.', 'With all my love,\nMom', 'P.S. The moon.');
  const theirs = text('Dear Maya,', 'It was a long year.', 'You ran.', 'With all my love,\nMom');
  // Both changes touch the same place, so a person has to decide.
  expect(merged(base, mine, theirs)).toBeUndefined();
  const apart = text('Dear Maya,', 'You ran.', 'You swam well.', 'With all my love,\nMom');
  expect(merged(base, mine, apart)).toBe(
    text('Dear Maya,', 'You ran far.', 'You swam well.', 'With all my love,\nMom', 'P.S. The moon.'),
  );
  expect(merged(base, base, theirs)).toBe(theirs);
  expect(merged(base, mine, mine)).toBe(mine);
});

test('a paragraph changed by both is a conflict; combining repeats no line', () => {
  const base = text('Dear Maya,', 'You ran.', 'Love, Mom');
  const mine = text('Dear Maya,', 'You ran far.', 'Hannah adds a line.', 'Love, Mom');
  const theirs = 'Dear Maya,\nDaniel was here first.\n\nLove, Mom';
  expect(merged(base, mine, theirs)).toBeUndefined();
  expect(putTogether(base, mine, theirs)).toBe(
    text('Dear Maya,', 'Daniel was here first.', 'You ran far.', 'Hannah adds a line.', 'Love, Mom'),
  );
});

test('keeps the places of an addition in the middle and one at the end', () => {
  const mine = text('A', 'B', 'C', 'D');
  const theirs = text('A', 'X', 'B', 'C');
  expect(putTogether('', mine, theirs)).toBe(text('A', 'X', 'B', 'C', 'D'));
});

test('combining never drops a line of either side', () => {
  const words = ['a', 'b', 'c', 'd', 'e'];
  const some = (seed: number) => Array.from({ length: (seed % 5) + 1 }, (_, at) => words[(seed * (at + 3)) % 5] ?? '');
  for (let seed = 0; seed < 200; seed += 1) {
    const [mine, theirs] = [some(seed), some(seed * 7 + 1)];
    const both = putTogether('', text(...mine), text(...theirs)).split('\n\n');
    for (const side of [mine, theirs]) {
      let at = 0;
      for (const paragraph of both) if (paragraph === side[at]) at += 1;
      expect(at).toBe(side.length);
    }
  }
});

test('if one side is empty, the result is the other', () => {
  expect(putTogether('', '', text('A', 'B'))).toBe(text('A', 'B'));
  expect(compareTexts('', '')).toEqual([]);
});

test('letters of thousands of paragraphs are compared at once', () => {
  const long = (word: string) => text(...Array.from({ length: 3000 }, (_, at) => `${word} ${at}`));
  const start = processorTime();
  expect(compareTexts(long('mine'), long('theirs'))).toHaveLength(2);
  expect(processorTime() - start).toBeLessThan(2000);
});

test('compares a very long line of spaces as fast as words', () => {
  const blanks = '\t'.repeat(200_000);
  const startedAt = processorTime();
  const parts = compareTexts(`Dear Maya,\n${blanks}\n\tYou ran.`, `\tDear Maya,\n${blanks}\n\tYou swam.`);
  expect(processorTime() - startedAt).toBeLessThan(2_000);
  expect(parts.map((part) => [part.kind, part.text.trim()])).toEqual([
    ['theirs', 'Dear Maya,\n\nYou swam.'],
    ['mine', 'Dear Maya,\n\nYou ran.'],
  ]);
});
