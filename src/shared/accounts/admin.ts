import { z } from 'zod';
import { byId, limits, momentOutput, nextCursor, pageCursor, text } from '../fields.ts';
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

/** Each word is looked for in names, the address, and the family's name. */
export const adminUserPageInputSchema = z.object({ search: text(limits.name).optional(), ...pageCursor.shape });
export const adminUserPageSchema = z.object({ users: z.array(adminUserSchema), nextCursor });

/** How many accounts there are, of all and of each status. */
export const adminUserCountsSchema = z.object({
  total: z.number(),
  active: z.number(),
  pending: z.number(),
  deactivated: z.number(),
});
export type AdminUserCounts = z.infer<typeof adminUserCountsSchema>;

export const setStatusSchema = byId.extend({
  status: z.enum(accountStatuses),
});
export type SetStatus = z.infer<typeof setStatusSchema>;

export const setRoleSchema = byId.extend({
  role: z.enum(roles),
});
export type SetRole = z.infer<typeof setRoleSchema>;
