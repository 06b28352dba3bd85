import { expect, test } from 'vitest';
import { isbnOf, looksLikeIsbn } from './isbn.ts';

test.each([
  ['0064440206', '0064440206'],
  ['0-06-444020-6', '0064440206'],
  ['080442957X', '080442957X'],
  ['0 8044 2957 x', '080442957X'],
  ['9780064440202', '9780064440202'],
  ['978-0-06-444020-2', '9780064440202'],
  ['978‑0‑06‑444020‑2', '9780064440202'],
  ['ISBN 978-0-06-444020-2', '9780064440202'],
  ['isbn-13: 9780064440202', '9780064440202'],
  ['9791032305690', '9791032305690'],
])('%s is an ISBN', (text, digits) => {
  expect(isbnOf(text)).toBe(digits);
  expect(looksLikeIsbn(text)).toBe(true);
});

test.each(['0064440207', '9780064440203', '9780064440220', '1234567890123', '0804429571', '9771234567898'])(
  '%s only looks like one',
  (text) => {
    expect(isbnOf(text)).toBeUndefined();
    expect(looksLikeIsbn(text)).toBe(true);
  },
);

test.each(['', 'Frog and Toad', '1984', '97800644402', 'X064440206', '978006444020X'])('%j is not one', (text) => {
  expect(isbnOf(text)).toBeUndefined();
  expect(looksLikeIsbn(text)).toBe(false);
});
