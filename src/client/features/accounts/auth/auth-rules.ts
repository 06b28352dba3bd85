/**
 * What the two forms check before they ask the server. Plain functions, because the whole of zod would double
 * the time to this first page; the server checks the same with `src/shared/accounts/auth.ts`.
 */
import type { FieldValues, Resolver } from 'react-hook-form';

export interface LoginValues {
  email: string;
  password: string;
}

export interface ForgotValues {
  email: string;
}

export interface ResetValues {
  newPassword: string;
  confirmPassword: string;
}

export interface RegisterValues extends LoginValues {
  firstName: string;
  lastName: string;
  confirmPassword: string;
  setupCode: string;
}

type Rules<Values> = { [Name in keyof Values]?: (values: Values) => string | false };

/** The same shape of address that zod's `email()` takes. */
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const loginRules = {
  email: ({ email }: ForgotValues) => !emailPattern.test(email.trim()) && 'Invalid email address',
  password: ({ password }: LoginValues) => password.length < 6 && 'Password must be at least 6 characters',
};

const resetRules: Rules<ResetValues> = {
  newPassword: ({ newPassword }) => newPassword.length < 6 && 'Password must be at least 6 characters',
  confirmPassword: ({ newPassword, confirmPassword }) => newPassword !== confirmPassword && "Passwords don't match",
};

const registerRules: Rules<RegisterValues> = {
  ...loginRules,
  firstName: ({ firstName }) => !firstName.trim() && 'First name is required',
  lastName: ({ lastName }) => !lastName.trim() && 'Last name is required',
  confirmPassword: ({ password, confirmPassword }) => password !== confirmPassword && "Passwords don't match",
};

function resolverOf<Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> {
  return (values) => {
    const found = Object.entries<((values: Values) => string | false) | undefined>(rules).flatMap(([name, rule]) => {
      const message = rule?.(values);
      return message ? [[name, { type: 'rule', message }]] : [];
    });
    return found.length > 0 ? { values: {}, errors: Object.fromEntries(found) } : { values, errors: {} };
  };
}

export const loginResolver = resolverOf<LoginValues>(loginRules);
export const registerResolver = resolverOf<RegisterValues>(registerRules);
export const forgotResolver = resolverOf<ForgotValues>({ email: loginRules.email });
export const resetResolver = resolverOf<ResetValues>(resetRules);
