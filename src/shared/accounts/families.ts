import { z } from 'zod';
import { byId } from '../fields.ts';
import { roles } from './auth.ts';
import { carerInputSchema, carerSchema, familyRoles } from './carers.ts';

/** A member of the caller's family, as the others see them. */
export const memberSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a carer, unless it is their own. */
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  familyRole: z.enum(familyRoles),
  /** What a carer sees, for parents and that carer; else null. */
  carer: carerSchema.nullable(),
});
export type FamilyMember = z.infer<typeof memberSchema>;

export const familySchema = z.object({
  name: z.string(),
  members: z.array(memberSchema),
  /** Whether somebody without an account reads what members share. */
  hasRelatives: z.boolean(),
  /** Whether a child also belongs to another family. */
  hasHouseholds: z.boolean(),
  /** Whether the browser's form shows new stories to relatives. */
  sharesStories: z.boolean(),
});

/** Makes another member a carer, who sees this, or with null a parent. */
export const setMemberSchema = byId.extend({ carer: carerInputSchema.nullable() });
export type SetMember = z.output<typeof setMemberSchema>;
