import { z } from 'zod';
import { say } from '#words';
import { limits, momentOutput, optionalWebAddress, requiredText, text } from '../fields.ts';
import { passwordField } from './auth.ts';

const nameFields = z.object({
  firstName: requiredText(limits.name, say('First name is required')).overwrite((name) => name.trim()),
  lastName: requiredText(limits.name, say('Last name is required')).overwrite((name) => name.trim()),
});

export const updateProfileSchema = z.object({ ...nameFields.partial().shape, profileImageUrl: optionalWebAddress() });
export type UpdateProfile = z.infer<typeof updateProfileSchema>;

export const changePasswordSchema = z.object({
  currentPassword: z.preprocess(
    (value: string) => value ?? '',
    text(1000).min(1, say('Please enter your current password')),
  ),
  newPassword: passwordField,
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** A browser that is signed in. `id` is a hash: the session's own id never leaves the server. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: momentOutput,
  /** Exact to the hour. */
  lastSeenAt: momentOutput,
  /** For people: `Safari on iPhone`. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const bySessionId = z.object({ id: text(64) });
