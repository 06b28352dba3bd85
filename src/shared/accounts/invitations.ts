import { z } from 'zod';
import { blankIsNull, momentOutput, text } from '../fields.ts';
import { emailField } from './auth.ts';
import { carerInputSchema, carerSchema } from './carers.ts';

/** How long an invitation is valid. */
export const invitationDays = 7;

/** Without an address anyone can use the link; with one, only that address. */
export const createInvitationSchema = z.object({
  email: blankIsNull(emailField),
  carer: carerInputSchema.nullish().describe('Invites a carer who sees this; a parent if left out'),
});
export type CreateInvitation = z.infer<typeof createInvitationSchema>;

export const invitationSchema = z.object({
  id: z.number(),
  email: z.string().nullable(),
  /** Who invites. */
  invitedBy: z.string(),
  createdAt: momentOutput,
  expiresAt: momentOutput,
  /** What the invited carer will see; null for a parent. */
  carer: carerSchema.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The answer that creates it, the only one with the token. */
export const createdInvitationSchema = invitationSchema.extend({
  token: z.string(),
  url: z.string(),
  /** Whether it went to its address by mail. */
  isMailed: z.boolean(),
});
export type CreatedInvitation = z.infer<typeof createdInvitationSchema>;

/** The link's token. */
const linkTokenField = text(200);

export const byInvitationToken = z.object({ token: linkTokenField });

/** What the link's owner is told before they decide. */
export const invitationPreviewSchema = z.object({
  familyName: z.string(),
  invitedBy: z.string(),
  /** The only address that can use it; null for any. */
  email: z.string().nullable(),
  /** Whether it invites a carer, not a parent. */
  isForCarer: z.boolean(),
  expiresAt: momentOutput,
});
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>;
