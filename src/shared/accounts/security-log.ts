import { z } from 'zod';
import { calendarDate, id, limits, momentOutput, nextCursor, page, pageCursor, text } from '../fields.ts';
import { accountStatuses, roles } from './auth.ts';
import { plans } from './family-choices.ts';
import { type SecurityKind, securityKinds } from './security-choices.ts';
import { tokenScopes } from './tokens.ts';

/** How long an event stays in the log. */
export const securityLogDays = 365;

/** Everything the security log records. Add a line here, and its words in the client's `security-words.ts`. */
export const securityEvents = [
  'sign_in',
  'sign_in_by_provider',
  'sign_in_failed',
  'sign_in_refused',
  'password_failed',
  'sign_out',
  'session_ended',
  'other_sessions_ended',
  'password_changed',
  'password_reset',
  'reset_link_made',
  'token_made',
  'relative_invited',
  'relative_ended',
  'household_invited',
  'household_linked',
  'household_ended',
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
  'member_changed',
  'family_role_changed',
  'family_deletion_asked',
  'family_deletion_cancelled',
  'monthly_export_set',
  'monthly_export_ended',
  'share_link_created',
  'share_link_ended',
  'legacy_contact_set',
  'legacy_contact_removed',
  'legacy_asked',
  'legacy_refused',
  'legacy_given',
  'legacy_export_taken',
  'call_refused',
  'sealed_files_read',
  'sealed_file_refused',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

const kindOf: Record<SecurityEvent, SecurityKind> = {
  sign_in: 'sign_ins',
  sign_in_failed: 'refusals',
  sign_in_refused: 'refusals',
  password_failed: 'refusals',
  sign_out: 'sign_ins',
  session_ended: 'sign_ins',
  other_sessions_ended: 'sign_ins',
  password_changed: 'keys',
  password_reset: 'keys',
  reset_link_made: 'keys',
  token_made: 'keys',
  relative_invited: 'keys',
  relative_ended: 'keys',
  household_invited: 'keys',
  household_linked: 'keys',
  household_ended: 'keys',
  token_removed: 'keys',
  invitation_made: 'members',
  invitation_revoked: 'members',
  invitation_accepted: 'members',
  calendar_address_made: 'keys',
  calendar_address_ended: 'keys',
  passkey_added: 'keys',
  passkey_removed: 'keys',
  passkey_refused: 'refusals',
  identity_connected: 'keys',
  identity_disconnected: 'keys',
  sign_in_by_provider: 'sign_ins',
  totp_added: 'keys',
  totp_removed: 'keys',
  recovery_codes_made: 'keys',
  recovery_code_used: 'keys',
  code_refused: 'refusals',
  second_factors_removed: 'keys',
  phone_number_set: 'accounts',
  phone_number_removed: 'accounts',
  export_taken: 'data',
  export_restored: 'data',
  status_changed: 'accounts',
  role_changed: 'accounts',
  family_changed: 'accounts',
  admin_status_changed: 'accounts',
  admin_role_changed: 'accounts',
  admin_family_changed: 'accounts',
  admin_reset_link_made: 'keys',
  admin_second_factors_removed: 'keys',
  family_joined: 'members',
  family_left: 'members',
  member_left: 'members',
  member_changed: 'members',
  family_role_changed: 'members',
  family_deletion_asked: 'data',
  family_deletion_cancelled: 'data',
  monthly_export_set: 'data',
  monthly_export_ended: 'data',
  share_link_created: 'data',
  share_link_ended: 'data',
  legacy_contact_set: 'data',
  legacy_contact_removed: 'data',
  legacy_asked: 'data',
  legacy_refused: 'data',
  legacy_given: 'data',
  legacy_export_taken: 'data',
  call_refused: 'refusals',
  sealed_files_read: 'data',
  sealed_file_refused: 'refusals',
};

export const eventsOfKind = (kind: SecurityKind): SecurityEvent[] =>
  securityEvents.filter((event) => kindOf[event] === kind);

const signInMeans = ['password', 'password_and_code', 'passkey', 'provider', 'provider_and_code'] as const;
export type SignInMeans = (typeof signInMeans)[number];

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
  /** With what somebody signed in. A code is one of an authenticator app, or a recovery code. */
  using: z.enum(signInMeans).optional(),
  /** What was refused: a procedure such as `adminFamilies.list`. */
  call: z.string().optional(),
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

const auditFilterSchema = z.object({
  event: z.enum(securityEvents).optional(),
  kind: z.enum(securityKinds).optional(),
  /** A part of the account's email address or name, or of the family's name. */
  search: text(limits.name).optional(),
  /** Calendar dates in UTC, both included. */
  from: calendarDate().optional(),
  to: calendarDate().optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** An event of any account, for super admins. */
export const auditEntrySchema = securityLogEntrySchema.extend({
  userId: z.number(),
  familyId: z.number(),
  email: z.string(),
  familyName: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditSchema = z.object({ ...auditFilterSchema.shape, ...page.shape }).prefault({});
export const auditPageInputSchema = z.object({ ...auditFilterSchema.shape, ...pageCursor.shape });
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), nextCursor });
