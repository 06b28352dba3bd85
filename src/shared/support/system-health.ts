import { z } from 'zod';
import { momentOutput } from '../fields.ts';
import { messageChannels } from '../messages/outbox.ts';

const jobSchema = z.object({
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

const countsSchema = z.object({
  sent: z.number(),
  /** Not sent yet: due later, or to be tried again. */
  waiting: z.number(),
  failed: z.number(),
  /** It may have arrived, and is not sent again. */
  unknown: z.number(),
});

/** What went out by one way, counted by when it was written down. */
const channelSchema = z.object({
  channel: z.enum(messageChannels),
  lastDay: countsSchema,
  lastWeek: countsSchema,
  /** The newest one of what is counted, whatever became of the message since. */
  lastError: z.string().nullable(),
  lastErrorAt: momentOutput.nullable(),
});
export type ChannelState = z.infer<typeof channelSchema>;

export const systemHealthSchema = z.object({
  jobs: z.array(jobSchema),
  messages: z.array(channelSchema),
  /** Only the newest messages are counted; null when those are the whole week. */
  countedSince: momentOutput.nullable(),
  /** Without one every mail is written into a folder of the server. */
  hasMailServer: z.boolean(),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const runJobSchema = z.object({ job: z.string().max(100) });
