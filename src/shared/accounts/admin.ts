import { z } from 'zod';
import { byId, momentOutput } from '../fields.ts';
import { accountStatuses, roles } from './auth.ts';

/** An account as administrators see it: never its family's content. */
export const adminUserSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  tenantId: z.number(),
  tenantName: z.string(),
  createdAt: momentOutput,
  lastSignInAt: momentOutput.nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const setStatusSchema = byId.extend({
  status: z.enum(accountStatuses),
});
export type SetStatus = z.infer<typeof setStatusSchema>;

export const setRoleSchema = byId.extend({
  role: z.enum(roles),
});
export type SetRole = z.infer<typeof setRoleSchema>;
