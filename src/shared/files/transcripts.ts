import { z } from 'zod';
import { say } from '#words';
import { byId, id, limits, readVersion, requiredText, rowVersion } from '../fields.ts';

/** What the service accepts at most; the APIs that are compatible with OpenAI's take 25 MB. */
export const transcribedMaxBytes = 25 * 1024 * 1024;

/** `waiting`: a job writes it. `failed`: the job has given up. `deleted`: by a member, and the job leaves it so. */
export const transcriptStatuses = ['waiting', 'done', 'failed', 'deleted'] as const;

/** Why the job has given up. */
export const transcriptFailures = [
  'too-large',
  'missing',
  'not-accepted',
  'refused',
  'unreachable',
  'unreadable',
] as const;
export type TranscriptFailure = (typeof transcriptFailures)[number];

export const transcriptSchema = z.object({
  fileId: z.number(),
  /** Empty if nobody speaks, or there is none yet. */
  content: z.string(),
  status: z.enum(transcriptStatuses),
  failure: z.string().nullable().describe('Why there is none, as a sentence'),
  correctedBy: z.string().nullable().describe('The member who corrected it; null: it is as the machine wrote it'),
  correctedAt: z.string().nullable(),
  canChange: z.boolean().describe('Whether the caller may correct and delete it'),
  version: rowVersion,
  updatedAt: z.string(),
});
export type Transcript = z.infer<typeof transcriptSchema>;

export const transcriptsOfSchema = z.object({
  fileIds: z
    .string()
    .transform((list) => list.split(',').map(Number))
    .pipe(z.array(id).min(1).max(limits.listItems))
    .meta({ type: 'string', description: 'Ids of recordings, separated by commas' }),
});

export const transcriptTextSchema = z.object({
  content: requiredText(limits.content, say('Please write what is said')),
});

export const correctTranscriptSchema = byId.extend({ ...transcriptTextSchema.shape, version: readVersion });
export type CorrectTranscript = z.output<typeof correctTranscriptSchema>;

export const transcriptSettingsSchema = z.object({
  isOn: z.boolean().describe('Whether the family’s recordings are sent to the service'),
  service: z.string().nullable().describe('Where recordings are sent; null: this server has no such service'),
  hasAny: z.boolean().describe('Whether the family has transcripts'),
});
export type TranscriptSettings = z.infer<typeof transcriptSettingsSchema>;

export const chooseTranscriptsSchema = z.object({ isOn: z.boolean() });
