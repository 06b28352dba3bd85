import { expect, test } from 'vitest';
import { loginSchema } from '../../../../shared/accounts/auth.ts';
import { loginResolver, type RegisterValues, registerResolver } from './auth-rules.ts';

const options = { fields: {}, shouldUseNativeValidation: false };
const registration: RegisterValues = {
  firstName: 'Hannah',
  lastName: 'Brandt',
  email: 'hannah@example.com',
  password: 'evergreen',
  confirmPassword: 'evergreen',
  setupCode: '',
};
const messagesOf = async (values: RegisterValues) => {
  const { errors } = await registerResolver(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

test('a complete registration passes', async () => {
  expect(await messagesOf(registration)).toEqual({});
});

test('an empty registration is told every message of the specification', async () => {
  expect(await messagesOf({ ...registration, firstName: ' ', lastName: '', email: 'x', password: '12345' })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
  });
});

test('the page takes the same addresses as the server', async () => {
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
    const { errors } = await loginResolver({ email, password: 'evergreen' }, undefined, options);
    expect([email, !errors.email]).toEqual([email, loginSchema.safeParse({ email, password: 'evergreen' }).success]);
  }
});
