import { z } from 'zod';
import { say } from '#words';
import { growthMeasures } from '../children/growth-choices.ts';
import { calendarDate, dateOutput, id, momentOutput, text } from '../fields.ts';
import { filmSchema } from '../files/files.ts';

/** `moment`: one of several moments of a story; `photo`: one photo of a story or an experience. */
export const timelineKinds = [
  'story',
  'moment',
  'milestone',
  'lesson',
  'experience',
  'letter',
  'growth',
  'photo',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const cursor = text(300).optional().describe('`nextCursor` of the page before');

const year = z
  .number(say('Please enter a year'))
  .int(say('Please enter a year'))
  .min(1900, say('Please enter a year'))
  .max(2200, say('Please enter a year'));

const kinds = z
  .string()
  .transform((list) => list.split(',').map((kind) => kind.trim()))
  .pipe(z.array(z.enum(timelineKinds)).min(1))
  .optional()
  .describe('Separated by commas; all but `photo` if left out');

const to = calendarDate().optional().describe('Nothing later');

export const timelineInputSchema = z.object({ id, cursor, kinds, year: year.optional(), to });
export type TimelineInput = z.output<typeof timelineInputSchema>;

export const timelinePhotoSchema = z.object({
  url: z.string(),
  /** Null for a picture on another website. */
  fileId: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isFavorite: z.boolean(),
  caption: z.string().nullable(),
  film: filmSchema.optional().describe('Of a video'),
});
export type TimelinePhoto = z.infer<typeof timelinePhotoSchema>;

export const timelineEntrySchema = z.object({
  kind: z.enum(timelineKinds),
  /** The record's id; for a moment the id of its story. */
  id: z.number(),
  momentId: z.string().nullable(),
  date: dateOutput,
  at: momentOutput.nullable(),
  title: z.string().nullable(),
  /** The beginning of the text. */
  text: z.string().nullable(),
  photos: z.array(timelinePhotoSchema),
  childIds: z.array(z.number()),
  people: z.array(z.string()),
  /** The author of a story. */
  userId: z.number().nullable(),
  isPrivate: z.boolean(),
  /** The child's age on that day in whole months; null before the birth. */
  ageMonths: z.number().nullable(),
  /** In cm and kg. */
  growth: z.partialRecord(z.enum(growthMeasures), z.number().nullable()).nullable(),
  /** For letters only. */
  letterYear: z.number().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineSchema = z.object({
  /** Newest first. */
  entries: z.array(timelineEntrySchema),
  nextCursor: z.string().nullable(),
});

/** The years of the child's life that have records, newest first. */
export const timelineAgesSchema = z.array(
  z.object({
    /** In whole years; -1 before the birth. */
    age: z.number(),
    entries: z.number(),
    photos: z.number(),
  }),
);

export const photosInputSchema = z.object({
  childId: id.optional().describe('Photos of records that name the child, or no child'),
  year: year.optional(),
  favorites: z.boolean().optional().describe('Only favorites'),
  films: z.boolean().optional().describe('Videos too'),
  to,
  cursor,
});
export type PhotosInput = z.output<typeof photosInputSchema>;

export const photoSchema = z.object({
  fileId: z.number(),
  url: z.string(),
  /** The record with the photo. */
  kind: z.enum(['story', 'experience']),
  id: z.number(),
  date: dateOutput,
  title: z.string().nullable(),
  text: z.string().nullable(),
  caption: z.string().nullable(),
  childIds: z.array(z.number()),
  people: z.array(z.string()),
  location: z.string().nullable(),
  /** Of a private story. */
  isPrivate: z.boolean(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  isFavorite: z.boolean(),
  film: filmSchema.optional().describe('Of a video'),
});
export type Photo = z.infer<typeof photoSchema>;

export const photosSchema = z.object({
  /** Newest day first. */
  photos: z.array(photoSchema),
  nextCursor: z.string().nullable(),
});

export const photoMonthsInputSchema = photosInputSchema.pick({ childId: true, favorites: true, films: true });
export type PhotoMonthsInput = z.output<typeof photoMonthsInputSchema>;

export const yearInPhotosInputSchema = photosInputSchema.pick({ childId: true });
export type YearInPhotosInput = z.output<typeof yearInPhotosInputSchema>;

/** The months that have photos, newest first. */
export const photoMonthsSchema = z.array(z.object({ month: z.string().describe('yyyy-MM'), photos: z.number() }));

export const favoriteSchema = z.object({ fileId: id, isFavorite: z.boolean() });
