import { z } from 'zod';
import { momentOutput, text } from '../fields.ts';
import { emailField, passwordField } from './auth.ts';

export const forgotPasswordSchema = z.object({ email: emailField });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** The link's token. */
const linkToken = z.preprocess((value: string) => value ?? '', text(200));

export const resetPasswordSchema = z.object({ token: linkToken, newPassword: passwordField });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** For an administrator to pass on. */
export const resetLinkSchema = z.object({ url: z.string(), expiresAt: momentOutput });
export type ResetLink = z.infer<typeof resetLinkSchema>;

export const verifyEmailSchema = z.object({ token: linkToken });

/** What a visitor learns about this server. */
export const installationSchema = z.object({
  /** Whether this server sends mail; otherwise people pass links on. */
  sendsMail: z.boolean(),
});
