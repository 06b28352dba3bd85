import type { Role } from './auth.ts';
import type { SecondFactorPolicy } from './second-factors.ts';

export const isAdministrator = (role: Role): boolean => role !== 'user';

/** Whether the role `own` may grant `role`, or change an account that has it. */
export const mayManageRole = (own: Role, role: Role): boolean =>
  own === 'super_admin' || (own === 'admin' && role === 'user');

/** Whether an account with this role must have a second factor. */
export const needsSecondFactor = (policy: SecondFactorPolicy, role: Role): boolean =>
  policy === 'all' || (policy === 'admins' && isAdministrator(role));
