import { z } from 'zod';
import { text } from './fields.ts';

/** For this long after signing in, nothing asks for the password again. */
export const confirmedMinutes = 10;

/** Part of the input of calls that could let someone in later, such as a new API token. */
export const confirmationSchema = z.object({
  /** The caller's own password. Required unless they signed in within 10 minutes. */
  password: text(1000).nullish(),
});
