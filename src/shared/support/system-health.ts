import { z } from 'zod';
import { momentOutput } from '../fields.ts';
import { messageChannels } from '../messages/outbox.ts';

const jobSchema = z.object({
  /** Its name, by which it can be run again. */
  job: z.string(),
  every: z.enum(['minute', 'hour', 'day']),
  /** Null before it ran for the first time. */
  lastStartedAt: momentOutput.nullable(),
  lastFinishedAt: momentOutput.nullable(),
  lastOutcome: z.enum(['succeeded', 'failed']).nullable(),
  /** Why the last run failed; null if it succeeded. Contains no addresses. */
  lastError: z.string().nullable(),
  lastSucceededAt: momentOutput.nullable(),
  runs: z.number(),
  failures: z.number(),
  /** The queue over all processes; `failed` counts the last day. */
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
});
export type JobState = z.infer<typeof jobSchema>;

const countsSchema = z.object({
  sent: z.number(),
  /** Not sent yet: due later, or waiting for a retry. */
  waiting: z.number(),
  failed: z.number(),
  /** It may have arrived, and won't be sent again. */
  unknown: z.number(),
});

/** Messages sent through one channel, by the time they were queued. */
const channelSchema = z.object({
  channel: z.enum(messageChannels),
  lastDay: countsSchema,
  lastWeek: countsSchema,
  /** The newest message that is counted, whatever happened to it since. */
  lastError: z.string().nullable(),
  lastErrorAt: momentOutput.nullable(),
});
export type ChannelState = z.infer<typeof channelSchema>;

export const systemHealthSchema = z.object({
  jobs: z.array(jobSchema),
  messages: z.array(channelSchema),
  /** Only the newest messages are counted; null if these are the whole week. */
  countedSince: momentOutput.nullable(),
  /** What reading the stored files back found. */
  files: z.object({
    missing: z.number(),
    changed: z.number(),
    /** Never read back so far: a new file is, within a day. */
    unchecked: z.number(),
    /** When the file was read back that waits longest; null before the first. */
    oldestCheckAt: momentOutput.nullable(),
  }),
  /** Copies of the installation; null if the operator makes them. */
  copies: z
    .object({
      /** Where they are kept, without keys. */
      place: z.string(),
      isEncrypted: z.boolean(),
      lastAt: momentOutput.nullable(),
      /** No good copy for two days. */
      isLate: z.boolean(),
    })
    .nullable(),
  /** Without a mail server every mail is written to a folder. */
  hasMailServer: z.boolean(),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;

export const runJobSchema = z.object({ job: z.string().max(100) });
