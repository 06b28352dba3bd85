import { z } from 'zod';
import { languages, say } from '#words';
import { emailField } from '../accounts/auth.ts';
import { blankIsNull, calendarDate, dateOutput, id, momentOutput } from '../fields.ts';

/** Where a grown child enters the code and downloads the bundle. */
export const handingOnPage = '/handing-on';

/** What can go into a child's bundle. */
export const bundleParts = ['album', 'letters', 'heirlooms', 'messages', 'books'] as const;
export type BundlePart = (typeof bundleParts)[number];

/** The age at which a child gets its bundle, unless the parents choose another day. */
export const usualAge = 18;
/** So many days before, all parents get a mail. */
export const warnedDays = 30;
/** At least so long after that mail, if it came late. */
export const shortestWarningDays = 3;
/** How long the child's link works. */
export const handedOnDays = 90;
/** The day is within so many years. */
export const latestYears = 100;

export const bundleSchema = z.object({ id });

export const setHandingOnSchema = z.object({
  id,
  day: calendarDate(say('Please choose a day')),
  /** The child's own; it can come later. */
  email: blankIsNull(emailField).default(null),
  /** Of the bundle and of the mail to the child. */
  language: z.enum(languages),
  parts: z.array(z.enum(bundleParts)).min(1, say('Please choose at least one thing')).max(20),
});
export type SetHandingOn = z.output<typeof setHandingOnSchema>;

export const sendHandingOnSchema = z.object({
  id,
  /** Another address from now on; without one it goes to the address that is known. */
  email: blankIsNull(emailField),
});
export type SendHandingOn = z.output<typeof sendHandingOnSchema>;

export const previewBundleSchema = z.object({ id, day: calendarDate().optional() });

/** Null until parents set it up. */
export const handingOnSchema = z
  .object({
    childId: z.number(),
    day: dateOutput,
    email: z.string().nullable(),
    language: z.enum(languages),
    parts: z.array(z.enum(bundleParts)),
    /** When the code was made that opens the child's link. It is shown once. */
    codeMadeAt: momentOutput,
    handedOnAt: momentOutput.nullable().describe('When its day came; nothing but the address can be changed then'),
    mailedTo: z.string().nullable().describe('Where the child’s link went last'),
    openUntil: momentOutput.nullable().describe('Until when that link works'),
    downloads: z.number().describe('How often the child downloaded the bundle'),
    downloadedAt: momentOutput.nullable(),
    changedBy: z.string().nullable().describe('The member who set it up or changed it last'),
  })
  .nullable();
export type HandingOn = NonNullable<z.infer<typeof handingOnSchema>>;

/** With the code if this call made one: nobody sees it again. */
export const changedHandingOnSchema = z.object({ handingOn: handingOnSchema.unwrap(), code: z.string().nullable() });
export type ChangedHandingOn = z.infer<typeof changedHandingOnSchema>;

const count = z.number();

/** What a child would get on a day. */
export const bundlePreviewSchema = z.object({
  album: z.object({ stories: count, milestones: count, experiences: count, measurements: count }),
  letters: z.object({
    open: count,
    later: count.describe('Sealed until after the day: only a bundle made later has them'),
    drafts: count,
  }),
  heirlooms: count,
  messages: z.object({
    open: count,
    later: count.describe('Opening after the day, or delivered by hand'),
  }),
  books: count,
});
export type BundlePreview = z.infer<typeof bundlePreviewSchema>;
