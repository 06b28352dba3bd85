import { z } from 'zod';
import { say } from '#words';
import {
  byId,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  nextCursor,
  optionalText,
  optionalTextList,
  page,
  pageCursor,
  readVersion,
  requiredText,
  text,
  versionOutput,
  webAddress,
} from '../fields.ts';
import { filmSchema } from '../files/files.ts';
import { listChanges } from '../list-changes.ts';
import { moment } from '../moments.ts';
import { audienceSchema } from '../sharing.ts';
import { captionsSchema, sentCaptionsSchema } from './photo-caption-schemas.ts';
import { storyMomentSchema } from './story-moments.ts';
import { storyFromRelativeSchema, storyHeartSchema, storyNoteSchema } from './story-responses.ts';

/** Offered in the form. Any other word is valid too. */
export const moods = [
  'Happy',
  'Proud',
  'Tender',
  'Amused',
  'Grateful',
  'Calm',
  'Excited',
  'Tired',
  'Worried',
  'Sad',
] as const;

export const storySchema = z.object({
  id: z.number(),
  userId: z.number(),
  tenantId: z.number(),
  title: z.string().nullable(),
  content: z.string(),
  storyDate: dateOutput,
  childIds: z.array(z.number()),
  /** Names of children who are no longer tracked. They keep a story from counting for the whole family. */
  formerChildren: z.array(z.string()),
  tags: z.array(z.string()),
  mood: z.string().nullable(),
  taggedPeople: z.array(z.string()),
  location: z.string().nullable(),
  mediaUrls: z.array(z.string()),
  /** By the address of the photo. */
  captions: captionsSchema,
  /** Details of `mediaUrls` in order, without missing files. `type` is null for addresses on other websites. */
  media: z.array(
    z.object({
      url: z.string(),
      type: z.string().nullable(),
      film: filmSchema.optional().describe('Of a video'),
    }),
  ),
  /** The parts of `content` and `mediaUrls` in order, at least one. */
  moments: z.array(storyMomentSchema),
  isPrivate: z.boolean(),
  sharedWith: audienceSchema,
  /** Given by members, oldest first. */
  hearts: z.array(storyHeartSchema),
  notes: z.array(storyNoteSchema),
  /** Hearts, comments and answers, oldest first. */
  fromRelatives: z.array(storyFromRelativeSchema),
  source: z.string(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Story = z.infer<typeof storySchema>;

const childIdList = z
  .array(id)
  .max(limits.listItems, say('Please use at most {listItems} entries', { listItems: limits.listItems }))
  .nullish()
  .transform((ids) => (ids === null ? [] : ids && [...new Set(ids)]));

export const contentMissing = say('Story content is required');
const storyContent = requiredText(limits.content, contentMissing);
const storyDate = calendarDate(say('Please enter a valid date'));

const addressList = z
  .array(webAddress(say('Invalid URL')))
  .max(limits.listItems, say('Please use at most {listItems} entries', { listItems: limits.listItems }));

const storyLists = {
  childIds: childIdList,
  tags: optionalTextList(),
  taggedPeople: optionalTextList(),
  mediaUrls: addressList.nullish().transform((urls) => (urls === null ? [] : urls && [...new Set(urls)])),
};

const storyDetails = {
  ...storyLists,
  title: optionalText(limits.name),
  captions: sentCaptionsSchema,
  mood: optionalText(limits.name),
  location: optionalText(limits.name),
  isPrivate: z
    .boolean()
    .nullish()
    .transform((isPrivate) => isPrivate ?? undefined),
  sharedWith: keptIfNull(audienceSchema).describe(
    '`relatives` too, or only `parents`; a private story has only its author',
  ),
};

export const dayToCome = say('Please choose a day that has come');

export const createStorySchema = z.object({ content: storyContent, storyDate, ...storyDetails });
export type CreateStory = z.infer<typeof createStorySchema>;

const momentTime = moment().nullish();

/** A further moment of a day. It may have media and no text. */
export const addMomentSchema = z.object({
  version: readVersion,
  content: optionalText(limits.content),
  mediaUrls: storyLists.mediaUrls,
  captions: sentCaptionsSchema,
  at: momentTime.describe('When it was; now if left out. Moments are in the order of their times.'),
});
export type AddMoment = z.infer<typeof addMomentSchema>;

/** The story of a day, or a further moment if its author has one. */
export const writeStorySchema = z.object({
  ...createStorySchema.shape,
  content: optionalText(limits.content),
  at: momentTime,
});
export type WriteStory = z.infer<typeof writeStorySchema>;

export const byMomentId = byId.extend({ momentId: storyMomentSchema.shape.id, version: readVersion });

export const updateStorySchema = z.object({
  version: readVersion,
  content: optionalText(limits.content).describe(
    'Without `momentId` that of the whole story, which becomes a single moment with it',
  ),
  momentId: storyMomentSchema.shape.id
    .optional()
    .describe('The moment whose `content`, `mediaUrls` and `at` are sent; without one they are the whole story’s'),
  at: momentTime,
  storyDate: storyDate.optional(),
  ...storyDetails,
  ...listChanges(storyLists),
});
export type UpdateStory = z.infer<typeof updateStorySchema>;

/** Adds recordings and pictures to the caller's story of today, and creates it if missing. */
export const addToTodaySchema = z.object({
  mediaUrls: addressList.min(1, say('Please record something first')).transform((urls) => [...new Set(urls)]),
  /** Appended to the story's text. */
  content: optionalText(limits.description),
});
export type AddToToday = z.infer<typeof addToTodaySchema>;

export const storyFilterSchema = z.object({
  childId: id.optional(),
  tag: text(limits.name).optional(),
  search: text(limits.name).optional(),
  from: calendarDate().optional(),
  to: calendarDate().optional(),
});
export type StoryFilter = z.infer<typeof storyFilterSchema>;

export const listStoriesSchema = z.object({ ...storyFilterSchema.shape, ...page.shape });

/** One page of the list for the browser; `cursor` leads to older stories. */
export const storyPageSchema = z.object({
  stories: z.array(storySchema),
  nextCursor,
  /** How many stories match the filter. */
  total: z.number(),
});
export const storyPageInputSchema = z.object({
  ...storyFilterSchema.shape,
  ...pageCursor.shape,
});

/** What the page needs besides the stories. */
export const storyOverviewSchema = z.object({
  tags: z.array(z.string()),
  /** The caller's own story for today, in their time zone. */
  todaysStoryId: z.number().nullable(),
  today: dateOutput,
  total: z.number(),
});

/** The answer to a CSV import. `errors` counts them; `row` is the number of the record, with the header as 1. */
export const importResultSchema = z.object({
  imported: z.number(),
  skipped: z.number(),
  errors: z.number(),
  errorDetails: z.array(z.object({ row: z.number(), message: z.string() })),
  error: z.string().nullable(),
  /** Undoes the import; null if it wrote nothing. */
  importId: z.number().nullable(),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const importUndoneSchema = z.object({
  /** How many stories of the import are in the trash now. */
  movedToTrash: z.number(),
  /** Stories that somebody has changed since, so they stay; up to 1,000. */
  kept: z.array(z.object({ id: z.number(), title: z.string().nullable(), storyDate: dateOutput })),
});
export type ImportUndone = z.infer<typeof importUndoneSchema>;

/** Five megabytes, as the dialog says. */
export const importMaxBytes = 5 * 1024 * 1024;
