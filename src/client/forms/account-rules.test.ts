import { expect, test } from 'vitest';
import { loginSchema } from '../../shared/accounts/auth.ts';
import { loginRules, type RegisterValues, registerRules } from './account-rules.ts';
import { findErrors } from './plain-form.ts';

const registration: RegisterValues = {
  firstName: 'Hannah',
  lastName: 'Brandt',
  email: 'hannah@example.com',
  password: 'evergreen',
  confirmPassword: 'evergreen',
  setupCode: '',
};

test('a complete registration passes', () => {
  expect(findErrors(registerRules, registration)).toEqual({});
});

test('an empty registration shows every message of the specification', () => {
  const empty = { ...registration, firstName: ' ', lastName: '', email: 'x', password: '12345' };
  expect(findErrors(registerRules, empty)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
  });
});

test('the page accepts the same addresses as the server', () => {
  const addresses = [
    'a@b.co',
    'a.b+c@d-e.org',
    ' a@b.co ',
    'a@b',
    '@b.co',
    'a..b@c.org',
    'a@b..org',
    'é@b.org',
    'a b@c.org',
  ];
  for (const email of addresses) {
    const errors = findErrors(loginRules, { email, password: 'evergreen' });
    expect([email, !errors.email]).toEqual([email, loginSchema.safeParse({ email, password: 'evergreen' }).success]);
  }
});
