import { z } from 'zod';
import { say } from '#words';
import {
  blankIsNull,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  optionalTextList,
  optionalWebAddress,
  readVersion,
  rowVersion,
  text,
  versionOutput,
} from '../fields.ts';
import { listChanges } from '../list-changes.ts';
import { paperSchema } from '../paper-sizes.ts';
import { audienceSchema } from '../sharing.ts';
import { firstLetterYear, letterStatuses, memoryTypes } from './letter-choices.ts';

export const photoNoteSchema = z.object({
  photoId: z.string(),
  photoUrl: z.string().nullable(),
  caption: z.string().nullable(),
  note: z.string().nullable(),
  date: dateOutput.nullable(),
  tags: z.array(z.string()),
});
export type PhotoNote = z.infer<typeof photoNoteSchema>;

export const memorySchema = z.object({
  id: z.string(),
  type: z.enum(memoryTypes),
  title: z.string().nullable(),
  description: z.string().nullable(),
  date: dateOutput.nullable(),
});
export type Memory = z.infer<typeof memorySchema>;

export const letterSchema = z.object({
  id: z.number(),
  /** Its author, who began writing it; null if nobody did. */
  userId: z.number().nullable(),
  /** First and last name; null if nobody began it or the account has no name. */
  authorName: z.string().nullable(),
  tenantId: z.number(),
  childId: z.number(),
  year: z.number(),
  letterDate: dateOutput.nullable(),
  status: z.enum(letterStatuses),
  title: z.string().nullable(),
  salutation: z.string().nullable(),
  draftContent: z.string().nullable(),
  finalContent: z.string().nullable(),
  photoNotes: z.array(photoNoteSchema),
  memories: z.array(memorySchema),
  /** What the year held when the letter was finalized: ids of lessons of the library, */
  teachings: z.array(z.number()),
  /** experiences, */
  experiences: z.array(z.number()),
  /** and stories, without private ones. */
  stories: z.array(z.number()),
  growthObservations: z.string().nullable(),
  personalQualities: z.string().nullable(),
  gratitude: z.string().nullable(),
  hopes: z.string().nullable(),
  signature: z.string().nullable(),
  /** The number of words of the shown text. */
  metadata: z.object({ wordCount: z.number() }),
  version: versionOutput,
  /** Who saved the text last, and when; null if nobody did. */
  textSavedBy: z.number().nullable(),
  textSavedAt: momentOutput.nullable(),
  /** The day it opens; null for an open one. */
  sealedUntil: dateOutput.nullable(),
  sealedBy: z.number().nullable(),
  /** First and last name; null if nobody sealed it or the account has no name. */
  sealedByName: z.string().nullable(),
  /** When it was opened early; null if it wasn't. */
  openedEarlyAt: momentOutput.nullable(),
  /** Whether its content is hidden from the caller: then all of it is null or empty. */
  sealed: z.boolean(),
  /** Whether the caller may open it early. */
  canOpen: z.boolean(),
  /** Whether the caller may seal it: its author, or anyone once the author has left the family. */
  canSeal: z.boolean(),
  /** For a reader who may seal it: names of the other writers who haven't agreed yet; null for one without a name. */
  consentsMissing: z.array(z.string().nullable()),
  /** Whether the caller wrote in it, isn't its author, and hasn't agreed to its seal. */
  isAskedForConsent: z.boolean(),
  sharedWith: audienceSchema,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Letter = z.infer<typeof letterSchema>;

const tooMany = say('Please use at most {listItems} entries', { listItems: limits.listItems });
let lastEntry = 0;
/** The browser uses the current time; a script may send a number, or omit it. */
const entryId = z
  .union([text(limits.name), z.number().min(0).max(Number.MAX_SAFE_INTEGER).transform(String)])
  .nullish()
  .transform((given) => given?.trim() || `${Date.now()}-${(lastEntry += 1)}`);

const entryDate = blankIsNull(calendarDate()).transform((date) => date ?? null);

export const photoNoteInput = z.object({
  photoId: entryId,
  photoUrl: optionalWebAddress(say('Invalid URL')).transform((url) => url ?? null),
  caption: optionalText(limits.name).transform((caption) => caption ?? null),
  note: optionalText(limits.description).transform((note) => note ?? null),
  date: entryDate,
  tags: optionalTextList().transform((tags) => tags ?? []),
});

export const memoryInput = z.object({
  id: entryId,
  type: z.enum(memoryTypes),
  title: optionalText(limits.name).transform((title) => title ?? null),
  description: optionalText(limits.description).transform((description) => description ?? null),
  date: entryDate,
});

export const letterOfYearSchema = z.object({
  childId: id,
  year: z
    .number(say('Please use a year'))
    .int(say('Please use a year'))
    .min(firstLetterYear, say('Please use a later year'))
    .max(9999, say('Please use an earlier year')),
});

const lists = {
  photoNotes: keptIfNull(z.array(photoNoteInput).max(limits.listItems, tooMany)),
  memories: keptIfNull(z.array(memoryInput).max(limits.listItems, tooMany)),
};

export const updateLetterSchema = z.object({
  version: readVersion,
  title: optionalText(limits.name),
  salutation: optionalText(limits.name),
  draftContent: optionalText(limits.letter),
  finalContent: optionalText(limits.letter),
  ...lists,
  ...listChanges(lists),
  status: keptIfNull(z.enum(letterStatuses)),
  letterDate: blankIsNull(calendarDate()),
  growthObservations: optionalText(limits.description),
  personalQualities: optionalText(limits.description),
  gratitude: optionalText(limits.description),
  hopes: optionalText(limits.description),
  signature: optionalText(limits.name),
  /** Saved automatically while someone types: fewer of the versions it replaces are kept. */
  autosave: z.boolean().nullish(),
});
export type UpdateLetter = z.infer<typeof updateLetterSchema>;

export const listLettersSchema = z.object({ childId: id });

/** A child's letters by year, without their content. */
export const letterInListSchema = letterSchema
  .pick({ id: true, year: true, status: true, letterDate: true, version: true, sealedUntil: true, sealed: true })
  .extend({ wordCount: z.number() });
export type LetterInList = z.infer<typeof letterInListSchema>;

/** What the family recorded about the child that calendar year, oldest first. */
export const prefillInputSchema = letterOfYearSchema.extend({
  /** Includes the caller's own private stories. */
  includePrivate: z.boolean().optional(),
});
export const prefillSchema = z.object({
  values: z.array(
    z.object({
      /** The title of the library lesson, otherwise of the scheduled lesson. */
      id: z.number(),
      title: z.string(),
      description: z.string().nullable(),
      source: z.enum(['library', 'scheduled']),
    }),
  ),
  experiences: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string().nullable(),
      type: z.string(),
      completedDate: dateOutput.nullable(),
    }),
  ),
  stories: z.array(
    z.object({
      id: z.number(),
      title: z.string().nullable(),
      content: z.string(),
      storyDate: dateOutput,
      mood: z.string().nullable(),
    }),
  ),
});
export type Prefill = z.infer<typeof prefillSchema>;

/** What the letter said before, newest first. */
export const letterVersionSchema = z.object({
  version: z.number(),
  savedAt: momentOutput,
  savedByName: z.string().nullable(),
  status: z.enum(letterStatuses),
  wordCount: z.number(),
  /** The first words. */
  excerpt: z.string(),
});
export type LetterVersion = z.infer<typeof letterVersionSchema>;
export const letterVersionTextSchema = letterVersionSchema.extend({ content: z.string() });

export const oneVersionSchema = z.object({ id, version: rowVersion });
export const takeBackVersionSchema = oneVersionSchema.extend({
  /** The letter's, as last read. */
  currentVersion: rowVersion,
});

export const sealLetterSchema = z.object({
  id,
  /** The version that the caller read. */
  version: rowVersion,
  until: calendarDate(),
});

export const consentToSealSchema = z.object({
  id,
  /** The version that the caller read. */
  version: rowVersion,
});

export const printLetterSchema = paperSchema.extend({ id });
export const printBookSchema = paperSchema.extend({ childId: id });
