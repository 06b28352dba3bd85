import { z } from 'zod';
import { momentOutput, text } from '../fields.ts';
import { emailField, passwordField } from './auth.ts';

export const forgotPasswordSchema = z.object({ email: emailField });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** What came with a link. */
const linkToken = z.preprocess((value: string) => value ?? '', text(200));

export const resetPasswordSchema = z.object({ token: linkToken, newPassword: passwordField });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

/** For an administrator to hand on. */
export const resetLinkSchema = z.object({ url: z.string(), expiresAt: momentOutput });
export type ResetLink = z.infer<typeof resetLinkSchema>;

export const verifyEmailSchema = z.object({ token: linkToken });

/** What a visitor is told about the installation. */
export const installationSchema = z.object({
  /** Whether mails leave this server; else links are handed on by people. */
  sendsMail: z.boolean(),
});
