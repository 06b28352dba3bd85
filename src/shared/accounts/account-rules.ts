import type { Role } from './auth.ts';

/** Whether the role `own` may grant `role`, or change an account that has it. */
export const mayManageRole = (own: Role, role: Role): boolean =>
  own === 'super_admin' || (own === 'admin' && role === 'user');
