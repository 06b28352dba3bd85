import { z } from 'zod';
import { say } from '#words';
import { unitSystems } from '../children/growth-choices.ts';
import { dateOutput, id, readVersion, versionOutput } from '../fields.ts';
import { bookKinds, bookMonths, bookSizes, entryKinds } from './year-book-choices.ts';

const year = z
  .number(say('Please enter a year'))
  .int(say('Please enter a year'))
  .min(1900, say('Please enter a year'))
  .max(2200, say('Please enter a year'));

/** The book's year and child. */
export const yearBookInputSchema = z.object({
  year,
  childId: id.optional().describe('What names the child, or no child; all of the family if left out'),
});
export type YearBookInput = z.output<typeof yearBookInputSchema>;

/** Maximum length of each list of choices. */
const mostChoices = 10_000;
const tooMany = say('Please use at most {mostChoices, number} entries', { mostChoices });

const entryKey = z.string().regex(/^(?:story|milestone|letter|experience)-[1-9]\d{0,14}$/);

export const yearBookChoicesSchema = z.object({
  size: z.enum(bookSizes).default('square'),
  hasBleed: z.boolean().default(false).describe('3 mm around each page, for a print shop that cuts them off'),
  kinds: z
    .array(z.enum(bookKinds))
    .max(10)
    .default([...bookKinds]),
  includesPrivate: z.boolean().default(false).describe('Your own private stories'),
  leftOut: z.array(entryKey).max(mostChoices, tooMany).default([]).describe('Keys of entries'),
  leftOutPhotoIds: z.array(id).max(mostChoices, tooMany).default([]).describe('Ids of files'),
  order: z
    .array(entryKey)
    .max(mostChoices, tooMany)
    .default([])
    .describe('Keys of entries that were moved in their month'),
});
export type YearBookChoices = z.output<typeof yearBookChoicesSchema>;

export const saveYearBookSchema = yearBookInputSchema.extend({
  version: readVersion,
  ...yearBookChoicesSchema.shape,
});
export type SaveYearBook = z.output<typeof saveYearBookSchema>;

export const yearBookEntrySchema = z.object({
  /** "story-12" */
  key: z.string(),
  kind: z.enum(entryKinds),
  id: z.number(),
  date: dateOutput,
  title: z.string(),
  childIds: z.array(z.number()),
  isPrivate: z.boolean(),
  photos: z.array(z.object({ fileId: z.number(), url: z.string() })),
  /** Sound and video. Each gets a code that links to its file in an export. */
  recordings: z.number(),
});
export type YearBookEntry = z.infer<typeof yearBookEntrySchema>;

export const yearBookSchema = z.object({
  year: z.number(),
  childId: z.number().nullable(),
  /** By day: everything that may be in the book, chosen or not. Sealed letters are missing. */
  entries: z.array(yearBookEntrySchema),
  /** Whether a child was measured in that year. */
  hasGrowth: z.boolean(),
  choices: yearBookChoicesSchema.describe('Your own'),
  version: versionOutput.nullable().describe('Of the choices; null until you change one'),
});
export type YearBook = z.infer<typeof yearBookSchema>;

export const savedYearBookSchema = z.object({ choices: yearBookChoicesSchema, version: versionOutput });
export type SavedYearBook = z.infer<typeof savedYearBookSchema>;

export const printYearBookSchema = yearBookInputSchema.extend({
  months: z.enum(bookMonths).optional().describe('One volume of the year; all of it if left out'),
  quality: z.enum(['print', 'preview']).default('print').describe('300 dots an inch, or what a screen shows'),
  units: z.enum(unitSystems).default('metric'),
});
export type PrintYearBook = z.output<typeof printYearBookSchema>;
