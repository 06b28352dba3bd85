import { z } from 'zod';
import { say } from '#words';
import { byId, keptIfNull, limits, momentOutput, nextCursor, page, pageCursor, text } from '../fields.ts';
import { accountStatuses, roles } from './auth.ts';
import { familyStatuses, plans } from './family-choices.ts';

/** An account in the list of families. */
const familyMemberSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
});

/** A family as super admins see it: members, plan and usage, but nothing it wrote. */
export const adminFamilySchema = z.object({
  id: z.number(),
  name: z.string(),
  plan: z.enum(plans),
  status: z.enum(familyStatuses),
  maxUsers: z.number(),
  maxChildren: z.number(),
  maxStorageGb: z.number(),
  maxLessonsPerMonth: z.number(),
  trialEndsAt: momentOutput.nullable(),
  /** Null before somebody set it. A plan set by hand outlasts the subscription of that time. */
  planSetBy: z.enum(['subscription', 'super_admin']).nullable(),
  subscriptionStatus: z.string().nullable(),
  subscriptionEndsAt: momentOutput.nullable(),
  createdAt: momentOutput,
  /** In the order they joined. */
  members: z.array(familyMemberSchema),
  usage: z.object({
    /** Active accounts: they count against the plan. */
    users: z.number(),
    children: z.number(),
    storageGb: z.number(),
    /** In the current month, in UTC. */
    lessonsThisMonth: z.number(),
  }),
});
export type AdminFamily = z.infer<typeof adminFamilySchema>;

const filterSchema = z.object({
  /** Searches the family's name and its members' names and email addresses. */
  search: text(limits.name).optional(),
  plan: z.enum(plans).optional(),
  status: z.enum(familyStatuses).optional(),
});
export type AdminFamilyFilter = z.infer<typeof filterSchema>;

export const listAdminFamiliesSchema = z.object({ ...filterSchema.shape, ...page.shape });

/** One page of the list for the browser; older families follow with `cursor`. */
export const adminFamilyPageInputSchema = z.object({
  ...filterSchema.shape,
  ...pageCursor.shape,
});
export const adminFamilyPageSchema = z.object({
  families: z.array(adminFamilySchema),
  nextCursor,
  /** How many families match the filter. */
  total: z.number(),
});

const largest = 1_000_000;
const amount = (least: number) => {
  const message = say('Please enter a whole number from {least} to {largest, number}', { least, largest });
  return z.number(message).int(message).min(least, message).max(largest, message);
};

/** The fields of the dialog. */
export const familyPlanSchema = z.object({
  plan: z.enum(plans),
  /** Someone has to be able to sign in. */
  maxUsers: amount(1),
  maxChildren: amount(0),
  maxStorageGb: amount(0),
  maxLessonsPerMonth: amount(0),
});

export const updateAdminFamilySchema = byId.extend({
  plan: keptIfNull(familyPlanSchema.shape.plan),
  maxUsers: keptIfNull(familyPlanSchema.shape.maxUsers),
  maxChildren: keptIfNull(familyPlanSchema.shape.maxChildren),
  maxStorageGb: keptIfNull(familyPlanSchema.shape.maxStorageGb),
  maxLessonsPerMonth: keptIfNull(familyPlanSchema.shape.maxLessonsPerMonth),
  status: keptIfNull(z.enum(familyStatuses)),
});
export type UpdateAdminFamily = z.infer<typeof updateAdminFamilySchema>;
