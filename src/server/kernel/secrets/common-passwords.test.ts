import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const owner = { email: 'Hannah.Brandt77@example.com', firstName: 'Hannah', lastName: 'von der Brandt' };

test.each([
  '123456',
  'password',
  'PassWord1',
  'qwertyuiop',
  '      ',
  '\t\t \t\t\t',
  'aaaaaa',
  'AAAAAAAAAAAA',
  '!!!!!!',
  '🐌🐌🐌🐌🐌🐌',
  'ababababab',
  '12345 ',
  '  123456  ',
  ' sunshine',
  'ab        ',
  'hannah',
  'Hannah2019',
  'HANNAH!!',
  'VonDerBrandt',
  'von der brandt 77',
  'hannah von der brandt',
  'von-der-brandt-hannah',
  'hannah.brandt77@example.com',
  'hannahbrandt1',
  'Upbringing1',
])('%j is a common password', async (password) => {
  expect(await isCommonPassword(password, owner)).toBe(true);
});

test.each(['correct horse battery', 'hannah and her sisters', '2019-11-22', 'aaaabc', '🐌🐌🐌🌱🌱🌻', 'жаворонок'])(
  '%j is not one',
  async (password) => {
    expect(await isCommonPassword(password, owner)).toBe(false);
  },
);

test('accepts other passwords for an owner without a name', async () => {
  expect(await isCommonPassword('824619', { email: '77@example.com', firstName: '', lastName: '' })).toBe(false);
});
