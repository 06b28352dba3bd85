import { z } from 'zod';
import { largestInteger } from '../fields.ts';

export const followChangesSchema = z.object({
  /** The name that the page has given itself; it hears nothing of its own changes. */
  tab: z.string().regex(/^[\w-]{1,40}$/),
  /** For how long the page may have missed something, in milliseconds: since it was loaded or its last stream ended. */
  awayMs: z.number().nonnegative().max(largestInteger),
});

/** The queries that have become stale, as in `touches`. */
export const changesSchema = z.object({ stale: z.array(z.string()) });
