import { z } from 'zod';
import { say } from '#words';
import { limits, momentOutput, requiredText, text } from '../fields.ts';
import { carerAreas } from './carers.ts';

export const roles = ['user', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ['pending', 'active', 'deactivated'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const emailField = z.preprocess(
  (value: string) => (typeof value === 'string' ? value.trim() : ''),
  z.email(say('Invalid email address')).max(254, say('Invalid email address')),
);
/** At most 1,000 characters, so hashing stays cheap. */
export const passwordField = z.preprocess(
  (value: string) => value ?? '',
  text(1000).min(6, say('Password must be at least 6 characters')),
);

export const loginSchema = z.object({
  email: emailField,
  password: passwordField,
  /** Of the authenticator app, or a recovery code. Without it, an account with a second factor gets CODE_REQUIRED. */
  code: text(40).nullish(),
  /** For 30 days, this browser needs no code. */
  remembersDevice: z.boolean().nullish(),
});
export type Login = z.infer<typeof loginSchema>;

export const registerSchema = z.object({
  email: emailField,
  password: passwordField,
  firstName: requiredText(limits.name, say('First name is required')),
  lastName: requiredText(limits.name, say('Last name is required')),
  /** Only for the first account on an installation that others can reach. */
  setupCode: z.string().max(100).nullish(),
  /** From an invitation: the account joins that family and is active at once. */
  inviteToken: z.string().max(200).nullish(),
  /** The browser's IANA time zone; an invalid one is ignored. */
  timezone: z.string().nullish(),
});
export type Register = z.infer<typeof registerSchema>;

export const currentUserSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  status: z.enum(accountStatuses),
  tenantId: z.number(),
  createdAt: momentOutput,
  /** Only of a member who is a carer: what they see besides stories. */
  carer: z.object({ areas: z.array(z.enum(carerAreas)) }).optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Nobody has used the account before its first sign-in: the browser's time zone becomes its own. */
export const signedInSchema = currentUserSchema.extend({ isFirstSignIn: z.boolean() });
export type SignedIn = z.infer<typeof signedInSchema>;
