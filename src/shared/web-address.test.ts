import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each([
  'https://example.com/a.jpg',
  'http://example.com:8080/a.jpg?size=2#top',
  'https://example.com/@hannah/a.jpg',
  '/api/files/7',
  '/api/files/7?size=thumb',
])('%j is an address', (value) => {
  expect(isWebAddress(value)).toBe(true);
});

test.each([
  'https://hannah:secret@example.com/a.jpg',
  'https://hannah@example.com/a.jpg',
  'https://:secret@example.com/a.jpg',
  'javascript:alert(1)',
  'ftp://example.com/a.jpg',
  'https://',
  '/api/files/x',
  '/api/export',
])('%j is not one', (value) => {
  expect(isWebAddress(value)).toBe(false);
});
