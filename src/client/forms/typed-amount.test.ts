import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['', null],
  ['  ', null],
  ['650', 650],
  ['$1,240.50', 1240.5],
  ['$ 12', 12],
  ['1,2', '1,2'],
  ['much', 'much'],
  ['Infinity', 'Infinity'],
])('%j is %j', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each([
  ['1.240', 1240],
  ['1.240,50', 1240.5],
  ['1 240,50 $', 1240.5],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['1,240.50', '1,240.50'],
  ['', null],
])('%j is %j where a comma marks decimals', (text, amount) => {
  expect(typedAmount(text, 'de')).toBe(amount);
});
