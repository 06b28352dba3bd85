import { expect, test } from 'vitest';
import { confirmPhoneCodeSchema, phoneNumberLabel, phoneNumberOf } from './numbers.ts';

test.each([
  ['+14155550123', '+14155550123'],
  ['+1 (415) 555-0123', '+14155550123'],
  [' 001 415.555.0123 ', '+14155550123'],
  ['tel:+1-415-555-0123', '+14155550123'],
  ['+49 171 / 234 56 78', '+491712345678'],
  ['0049 171 2345678', '+491712345678'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['＋１ ４１５ ５５５ ０１２３', '+14155550123'],
  ['+1\u2011415\u2011555\u20110123', '+14155550123'],
  ['\u202a+1 415 555 0123\u202c', '+14155550123'],
])('%j is %s', (written, number) => {
  expect(phoneNumberOf(written)).toBe(number);
});

test.each([
  '',
  '415 555 0123',
  '0171 2345678',
  '+1 415 555 012',
  '+1 415 555 01234',
  '+1 015 555 0123',
  '+0 171 2345678',
  '+49',
  '+49 171 234567890123',
  '+49 171 23x5678',
  '++49 171 2345678',
  '+49 171 2345678 ext. 9',
  'hannah@example.com',
])('%j is refused: it has no country code', (written) => {
  expect(phoneNumberOf(written)).toBeUndefined();
});

test('is shown in groups of digits where these are the same in the whole country', () => {
  expect(phoneNumberLabel('+14155550123')).toBe('+1 415 555 0123');
  expect(phoneNumberLabel('+491712345678')).toBe('+491712345678');
});

test('a code may be pasted with spaces', () => {
  expect(confirmPhoneCodeSchema.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' });
  expect(confirmPhoneCodeSchema.safeParse({ code: '12345a' }).success).toBe(false);
  expect(confirmPhoneCodeSchema.safeParse({}).success).toBe(false);
});
