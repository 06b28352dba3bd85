import { z } from 'zod';
import { momentOutput } from './fields.ts';

export const jobSchema = z.object({
  /** Its name, which is how it is asked for again. */
  job: z.string(),
  every: z.enum(['minute', 'hour', 'day']),
  /** Null before it ran for the first time. */
  lastStartedAt: momentOutput.nullable(),
  lastFinishedAt: momentOutput.nullable(),
  lastOutcome: z.enum(['succeeded', 'failed']).nullable(),
  /** What the last run failed of; null when it succeeded. No addresses stand in it. */
  lastError: z.string().nullable(),
  lastSucceededAt: momentOutput.nullable(),
  runs: z.number(),
  failures: z.number(),
  /** What stands in the queue, over all processes; `failed` counts the last day. */
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
});
export type JobState = z.infer<typeof jobSchema>;

export const systemHealthSchema = z.object({ jobs: z.array(jobSchema) });
export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const runJobSchema = z.object({ job: z.string().max(100) });
