import { z } from 'zod';
import { say } from '#words';
import { passwordField } from '../accounts/auth.ts';
import { dateOutput, id, momentOutput } from '../fields.ts';
import { shareDays, shareKinds } from './share-kinds.ts';

const wholeDays = say('Please enter a whole number from 1 to {most}', { most: shareDays.most });

export const createShareLinkSchema = z.object({
  kind: z.enum(shareKinds),
  id: id.describe('Of the record; for a photo, of its file'),
  expiresInDays: z
    .number(wholeDays)
    .int(wholeDays)
    .min(1, wholeDays)
    .max(shareDays.most, wholeDays)
    .nullish()
    .transform((days) => days ?? shareDays.usual),
  password: z
    .preprocess((value) => (value === '' ? null : value), passwordField.nullish())
    .describe('People must enter it to open the link'),
});
export type CreateShareLink = z.output<typeof createShareLinkSchema>;

/** The answer that creates it, the only one with its address. */
export const createdShareLinkSchema = z.object({ id: z.number(), url: z.string(), expiresAt: momentOutput });
export type CreatedShareLink = z.infer<typeof createdShareLinkSchema>;

export const shareLinkSchema = z.object({
  id: z.number(),
  kind: z.enum(shareKinds),
  /** What the page shows as its heading. */
  title: z.string(),
  /** Who shared it. */
  sharedBy: z.string(),
  createdAt: momentOutput,
  expiresAt: momentOutput,
  hasPassword: z.boolean(),
  /** How often the page was opened. */
  views: z.number(),
  /** In UTC; null while nobody has opened it. */
  lastViewedOn: dateOutput.nullable(),
});
export type ShareLink = z.infer<typeof shareLinkSchema>;
