/**
 * What the forms check before calling the server, without zod, which would double this first page's load time. The
 * server checks the same with `src/shared/accounts/auth.ts`.
 */

import { say } from '#words';
import type { Rules } from './plain-form.ts';

type LoginValues = { email: string; password: string };
type ForgotValues = { email: string };
type ResetValues = { newPassword: string; confirmPassword: string };
export type RegisterValues = LoginValues & {
  firstName: string;
  lastName: string;
  confirmPassword: string;
  setupCode: string;
};

/** The address format of zod's `email()`. */
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const loginRules = {
  email: ({ email }: ForgotValues) => !emailPattern.test(email.trim()) && say('Invalid email address'),
  password: ({ password }: LoginValues) => password.length < 6 && say('Password must be at least 6 characters'),
};

export const forgotRules: Rules<ForgotValues> = { email: loginRules.email };

export const resetRules: Rules<ResetValues> = {
  newPassword: ({ newPassword }) => newPassword.length < 6 && say('Password must be at least 6 characters'),
  confirmPassword: ({ newPassword, confirmPassword }) =>
    newPassword !== confirmPassword && say("Passwords don't match"),
};

export const nameRules = {
  firstName: ({ firstName }: Pick<RegisterValues, 'firstName'>) => !firstName.trim() && say('First name is required'),
  lastName: ({ lastName }: Pick<RegisterValues, 'lastName'>) => !lastName.trim() && say('Last name is required'),
};

export const registerRules: Rules<RegisterValues> = {
  ...loginRules,
  ...nameRules,
  confirmPassword: ({ password, confirmPassword }) => password !== confirmPassword && say("Passwords don't match"),
};
