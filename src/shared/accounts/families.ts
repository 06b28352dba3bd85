import { z } from 'zod';
import { roles } from './auth.ts';

/** A member of the caller's family, as the others see them. */
const memberSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
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
