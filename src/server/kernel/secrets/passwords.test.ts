import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash costs each guess 19 MiB and two passes, and has its own salt', async () => {
  const [one, another] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  expect(another).not.toBe(one);
});

test('only the password of the account is right', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'Correct horse')).toBe(false);
});

test('without an account no password is right, not even the one used to take the same time', async () => {
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
});
