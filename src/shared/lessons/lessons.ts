import { z } from 'zod';
import { say } from '#words';
import {
  blankIsNull,
  byId,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  optionalTextList,
  optionalWebAddress,
  page,
  readVersion,
  requiredText,
  text,
  versionOutput,
  webAddress,
} from '../fields.ts';
import { listChanges } from '../list-changes.ts';

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const maxSuggestedAge = 18;
export const maxSpecificAge = 100;
const ageOrder = say('Minimum age must be less than or equal to maximum age');
const tooMany = (count: number) => say('Please use at most {count} entries', { count });

export const lessonActivitySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
  isAiGenerated: z.boolean(),
  ageAppropriate: z.string().nullable(),
  duration: z.string().nullable(),
  category: z.string().nullable(),
  createdAt: momentOutput,
});
export type LessonActivity = z.infer<typeof lessonActivitySchema>;

export const lessonDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** Media type, as found on upload. */
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  uploadedAt: momentOutput,
});
export type LessonDocument = z.infer<typeof lessonDocumentSchema>;

/** A lesson of the family's library. `lessons` are lessons planned for a child on a date. */
export const lessonSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  categoryId: z.number(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  mediaType: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  mediaUrls: z.array(z.string()),
  documents: z.array(lessonDocumentSchema),
  activities: z.array(lessonActivitySchema),
  tags: z.array(z.string()),
  priority: z.enum(priorities),
  developmentStage: z.string().nullable(),
  specificAge: z.number().nullable(),
  deadline: dateOutput.nullable(),
  suggestedAgeMin: z.number().nullable(),
  suggestedAgeMax: z.number().nullable(),
  excludedChildIds: z.array(z.number()),
  whyImportant: z.string().nullable(),
  generalComments: z.string().nullable(),
  discussionPrompts: z.string().nullable(),
  resources: z.string().nullable(),
  source: z.string().nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Lesson = z.infer<typeof lessonSchema>;

/** A lesson in the browser's list: only its description, not the rest of its texts. */
export const lessonCardSchema = lessonSchema
  .pick({
    id: true,
    categoryId: true,
    title: true,
    description: true,
    tags: true,
    priority: true,
    developmentStage: true,
    specificAge: true,
    deadline: true,
    suggestedAgeMin: true,
    suggestedAgeMax: true,
    excludedChildIds: true,
    source: true,
  })
  .extend({ activityCount: z.number(), activitiesDone: z.number(), documentCount: z.number() });
export type LessonCard = z.infer<typeof lessonCardSchema>;

/** Finds the words in titles, descriptions, contents and tags. */
export const listCardsSchema = z.object({ search: text(limits.name).optional(), ...page.shape }).prefault({});

const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), say('Please enter a valid date'))
  .nullish();

/** An activity as sent: the server adds a missing id and date. */
const sentActivitySchema = z.object({
  id: text(limits.name).nullish(),
  title: requiredText(limits.name, say('Title is required')).transform((title) => title.trim()),
  description: requiredText(limits.description, say('Description is required')).transform((words) => words.trim()),
  completed: keptIfNull(z.boolean()),
  isAiGenerated: keptIfNull(z.boolean()),
  ageAppropriate: optionalText(limits.name),
  duration: optionalText(limits.name),
  category: optionalText(limits.name),
  createdAt: moment,
});
export type SentActivity = z.infer<typeof sentActivitySchema>;

/** A document as sent; for an upload, type and size are the file's. */
const sentDocumentSchema = z.object({
  id: text(limits.name).nullish(),
  name: requiredText(limits.name, say('Name is required')),
  url: webAddress(say('Invalid URL')),
  type: optionalText(limits.name),
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  uploadedAt: moment,
});
export type SentDocument = z.infer<typeof sentDocumentSchema>;

const listOrNull = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, tooMany(max))
    .nullish()
    .transform((items) => (items === null ? [] : items));

const age = (max: number) => {
  const message = say('Please enter a whole number from 0 to {max}', { max });
  return z.number(message).int(message).min(0, message).max(max, message).nullish();
};

const requiredFields = {
  categoryId: z.preprocess(
    (value: number) => value ?? undefined,
    z.number(say('Category is required')).int(say('Category is required')).min(1, say('Category is required')),
  ),
  title: requiredText(limits.name, say('Title is required')).transform((title) => title.trim()),
  description: requiredText(limits.description, say('Description is required')),
  content: requiredText(limits.content, say('Content is required')),
};

const lists = {
  mediaUrls: listOrNull(webAddress(say('Invalid URL')), limits.listItems),
  documents: listOrNull(sentDocumentSchema, limits.listItems),
  activities: listOrNull(sentActivitySchema, limits.activities),
  tags: optionalTextList(),
  excludedChildIds: listOrNull(id, limits.listItems).transform((ids) => ids && [...new Set(ids)]),
};

const optionalFields = {
  ...lists,
  mediaType: optionalText(limits.name),
  mediaUrl: optionalWebAddress(say('Please enter a valid URL')),
  priority: keptIfNull(z.enum(priorities)),
  developmentStage: optionalText(limits.name),
  specificAge: age(maxSpecificAge),
  deadline: blankIsNull(calendarDate()),
  suggestedAgeMin: age(maxSuggestedAge),
  suggestedAgeMax: age(maxSuggestedAge),
  whyImportant: optionalText(limits.description),
  generalComments: optionalText(limits.description),
  discussionPrompts: optionalText(limits.description),
  resources: optionalText(limits.description),
  source: optionalText(limits.name),
};

interface AgeRange {
  suggestedAgeMin?: number | null | undefined;
  suggestedAgeMax?: number | null | undefined;
}

/** Whether a complete range has its ends in the wrong order. */
export const isAgeRangeReversed = ({ suggestedAgeMin: min, suggestedAgeMax: max }: AgeRange): boolean =>
  typeof min === 'number' && typeof max === 'number' && min > max;

export const ageRangeIssue = { path: 'suggestedAgeMax', message: ageOrder };

const ordered = <T extends z.ZodType<AgeRange>>(schema: T) =>
  schema.refine((value) => !isAgeRangeReversed(value), { path: [ageRangeIssue.path], message: ageOrder });

const createFields = z.object({ ...requiredFields, ...optionalFields });
export const createLessonSchema = ordered(createFields);
export type CreateLesson = z.infer<typeof createLessonSchema>;

const updateFields = z.object({
  version: readVersion,
  ...z.object(requiredFields).partial().shape,
  ...optionalFields,
  ...listChanges(lists),
});
export const updateLessonByIdSchema = ordered(byId.extend(updateFields.shape));
export type UpdateLesson = z.infer<typeof updateFields>;

export const activityPathSchema = z.object({ valueId: id, activityId: text(limits.name) });
export const setActivitySchema = activityPathSchema.extend({
  completed: z.boolean(say('Please say whether the activity is completed')),
});

export const generateActivitiesSchema = z.object({
  valueId: id,
  additionalContext: optionalText(limits.description),
});

/** The activities that the model wrote or the bank offered; they are already saved with the lesson. */
export const generatedActivitiesSchema = z.object({ activities: z.array(lessonActivitySchema) });

/** Maximum activities per call. */
export const fewestGenerated = 3;
export const mostGenerated = 5;
