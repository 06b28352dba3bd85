import { expect, test } from 'vitest';
import { findPatterns } from './find-patterns.ts';

const found = (code: string) =>
  findPatterns('one.tsx', code).map(({ line, source, flags }) => `${line} /${source}/${flags}`);

test('finds literals and constructed patterns with their lines, also inside components', () => {
  expect(found('const a = 1;\nexport const B = () => <p>{"a".replace(/b+$/gi, "")}</p>;')).toEqual(['2 /b+$/gi']);
  expect(found("const letters = '[a-z]';\nnew RegExp(`^${letters}+\\\\d$`, 'u');\nRegExp('(a+)+');")).toEqual([
    '2 /^[a-z]+\\d$/u',
    '3 /(a+)+/',
  ]);
});

test('a part known only at run time counts as one letter', () => {
  expect(found('const of = (word: string) => new RegExp(`(${word})+$`);')).toEqual(['1 /(x)+$/']);
});
