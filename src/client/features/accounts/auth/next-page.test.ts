import { expect, test } from 'vitest';
import { ownAddress } from './next-page.ts';

const origin = 'https://upbringing.example';

test('accepts an address of our own', () => {
  expect(ownAddress('/daily-stories?search=snails#top', origin)).toBe(`${origin}/daily-stories?search=snails#top`);
  expect(ownAddress('/', origin)).toBe(`${origin}/`);
});

test('refuses an address of another site', () => {
  const others = [
    '//example.com/',
    '/\\example.com',
    '/\t/example.com',
    '/\n//example.com',
    'https://example.com/',
    'javascript:alert(1)',
    'example.com',
    '',
    null,
    7,
    '//',
  ];
  for (const other of others) {
    const address = ownAddress(other, origin);
    expect([other, address === undefined || new URL(address).origin === origin]).toEqual([other, true]);
  }
  expect(ownAddress('//example.com/', origin)).toBeUndefined();
  expect(ownAddress('/\t/example.com', origin)).toBeUndefined();
});

test('a path that begins with two slashes stays on our site', () => {
  expect(ownAddress('/.//example.com', origin)).toBe(`${origin}//example.com`);
});
