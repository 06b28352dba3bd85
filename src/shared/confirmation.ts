import { z } from 'zod';
import { passkeyProofSchema } from './accounts/second-factors.ts';
import { text } from './fields.ts';

/** For this long after signing in, nothing asks for the password again. */
export const confirmedMinutes = 10;

/** Part of the input of calls that could let someone in later, such as a new API token. One is enough. */
export const confirmationSchema = z.object({
  /** The caller's own password. Required unless they signed in within 10 minutes, or send `code` or `passkey`. */
  password: text(1000).nullish(),
  /** A code of the caller's authenticator app, or a recovery code. */
  code: text(40).nullish(),
  /** What one of the caller's passkeys answers to `POST /api/passkeys/confirmation`. */
  passkey: passkeyProofSchema.nullish(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;

export const isConfirmation = ({ password, code, passkey }: Confirmation): boolean =>
  Boolean(password) || Boolean(code) || Boolean(passkey);
