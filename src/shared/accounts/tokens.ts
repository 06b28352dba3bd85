import { z } from 'zod';
import { limits, momentOutput, requiredText } from '../fields.ts';

/** How long a token can be used, unless its owner says otherwise. */
export const tokenDays = { usual: 90, most: 365 } as const;

export const tokenScopes = ['read', 'write'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** As many as an account may have at a time. */
export const maxTokens = 50;

export const createTokenSchema = z.object({
  name: requiredText(limits.name, 'Name is required').overwrite((name) => name.trim()),
  scope: z.enum(tokenScopes, 'Please choose what the token may do: read or write'),
  expiresInDays: z.number().int().min(1).max(tokenDays.most).nullish(),
});
export type CreateToken = z.infer<typeof createTokenSchema>;

/** A token of a script, without the token itself. */
export const tokenSchema = z.object({
  id: z.number(),
  name: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: momentOutput,
  /** From then on it is refused. */
  expiresAt: momentOutput,
  /** Exact to the minute; null while no script has used it. */
  lastUsedAt: momentOutput.nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

/** The answer that makes it, the only one that holds it. */
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;
