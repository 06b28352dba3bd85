import { z } from 'zod';
import { say } from '#words';
import { limits, momentOutput, requiredText } from '../fields.ts';

/** Default lifetime of a token. */
export const tokenDays = { usual: 90, most: 365 } as const;

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Maximum number of tokens of an account. */
export const maxTokens = 50;

export const createTokenSchema = z.object({
  name: requiredText(limits.name, say('Name is required')).overwrite((name) => name.trim()),
  scope: z.enum(tokenScopes),
  expiresInDays: z.number().int().min(1).max(tokenDays.most).nullish(),
});
export type CreateToken = z.infer<typeof createTokenSchema>;

/** A script's token, without the secret. */
export const tokenSchema = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: momentOutput,
  /** It is refused from then on. */
  expiresAt: momentOutput,
  /** Exact to the minute; null if never used. */
  lastUsedAt: momentOutput.nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

/** The answer that creates it, the only one with the secret. */
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;
