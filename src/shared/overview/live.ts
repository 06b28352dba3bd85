import { z } from 'zod';
import { largestInteger } from '../fields.ts';

export const followChangesSchema = z.object({
  /** The name that the page gave itself; it isn't told of its own changes. */
  tab: z.string().regex(/^[\w-]{1,40}$/),
  /** For how long the page may have missed changes, in milliseconds: since it loaded or its last stream ended. */
  awayMs: z.number().nonnegative().max(largestInteger),
});

/** The queries that have become stale, as in `touches`. */
export const changesSchema = z.object({ stale: z.array(z.string()) });
