import { z } from 'zod';
import { id, momentOutput, page } from '../fields.ts';
import { accountStatuses, roles } from './auth.ts';
import { plans } from './family-choices.ts';
import { tokenScopes } from './tokens.ts';

/** How long an event stays in the log. */
export const securityLogDays = 365;

/** Everything the security log records. Add a line here, and its words in the client's `security-words.ts`. */
export const securityEvents = [
  'sign_in',
  'sign_in_by_provider',
  'sign_in_failed',
  'password_failed',
  'sign_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'token_made',
  'token_removed',
  'invitation_made',
  'invitation_revoked',
  'invitation_accepted',
  'calendar_address_made',
  'calendar_address_ended',
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'totp_added',
  'totp_removed',
  'identity_connected',
  'identity_disconnected',
  'recovery_codes_made',
  'recovery_code_used',
  'code_refused',
  'second_factors_removed',
  'phone_number_set',
  'phone_number_removed',
  'export_taken',
  'export_restored',
  'status_changed',
  'role_changed',
  'family_changed',
  'admin_status_changed',
  'admin_role_changed',
  'admin_family_changed',
  'admin_reset_link_made',
  'admin_second_factors_removed',
  'family_joined',
  'family_left',
  'member_left',
  'family_deletion_asked',
  'family_deletion_cancelled',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Facts of an event, never content: no titles, names or texts. */
const securityDetailSchema = z.object({
  /** How often it happened within the hour, if more than once. */
  times: z.number().optional(),
  /** Who did it, if it was someone else. */
  by: z.enum(['administrator', 'super_admin', 'member']).optional(),
  /** The other account or family it was about. */
  account: z.number().optional(),
  family: z.number().optional(),
  status: z.enum([...accountStatuses, 'suspended']).optional(),
  role: z.enum(roles).optional(),
  plan: z.enum(plans).optional(),
  scope: z.enum(tokenScopes).optional(),
});
export type SecurityDetail = z.infer<typeof securityDetailSchema>;

export const securityLogEntrySchema = z.object({
  id: z.number(),
  at: momentOutput,
  event: z.enum(securityEvents),
  /** Null unless it came from one of the account's browsers. */
  address: z.string().nullable(),
  /** For people: `Safari on iPhone`. */
  device: z.string().nullable(),
  detail: securityDetailSchema,
});
export type SecurityLogEntry = z.infer<typeof securityLogEntrySchema>;

/** Someone used a password link that a super admin made; null if there is nothing to tell. */
export const resetNoticeSchema = z.object({ usedAt: momentOutput.nullable() });

/** Without `userId`, the caller's own log. */
export const readSecurityLogSchema = z.object({ userId: id.optional(), ...page.shape }).prefault({});
export type ReadSecurityLog = z.infer<typeof readSecurityLogSchema>;
