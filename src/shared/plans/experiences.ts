import { z } from 'zod';
import { say } from '#words';
import { money } from '../accounts/user-settings.ts';
import {
  blankIsNull,
  byId,
  calendarDate,
  dateOutput,
  id,
  keptIfNull,
  largestInteger,
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
import { priorities } from '../lessons/lessons.ts';
import { listChanges } from '../list-changes.ts';
import { experienceStatuses, experienceTypes, maxExperienceAge } from './experience-kinds.ts';

const optional = z.string().nullish().default(null);

/** One step of an experience; `order` is its place, from 0. */
export const subActivitySchema = z.object({
  id: z.string(),
  title: z.string(),
  description: optional,
  duration: optional,
  notes: optional,
  order: z.number(),
});
export type SubActivity = z.infer<typeof subActivitySchema>;

/** Somewhere to go or something to do: a wish, a plan, a day in the calendar, a memory. */
export const experienceSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(experienceTypes),
  ageMin: z.number().nullable(),
  ageMax: z.number().nullable(),
  estimatedDuration: z.string().nullable(),
  estimatedCost: z.number().nullable(),
  /** The final cost. */
  actualCost: z.number().nullable(),
  costNotes: z.string().nullable(),
  location: z.string().nullable(),
  distance: z.string().nullable(),
  whyImportant: z.string().nullable(),
  /** Web addresses, and pictures that were uploaded: `/api/files/…`. */
  mediaUrls: z.array(z.string()),
  subActivities: z.array(subActivitySchema),
  tags: z.array(z.string()),
  priority: z.enum(priorities),
  preparationNotes: z.string().nullable(),
  reflectionPrompts: z.array(z.string()),
  notes: z.string().nullable(),
  scheduledDate: dateOutput.nullable(),
  completedDate: dateOutput.nullable(),
  status: z.enum(experienceStatuses),
  /** The participants; empty means the whole family, unless `formerChildren` has names. */
  childIds: z.array(z.number()),
  /** Names of participants whose tracking has ended. */
  formerChildren: z.array(z.string()),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Experience = z.infer<typeof experienceSchema>;

const tooMany = (count: number) => say('Please use at most {count} entries', { count });

const listOrNull = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max, tooMany(max))
    .nullish()
    .transform((items) => (items === null ? [] : items));

const ageMessage = say('Please enter a whole number from 0 to {maxExperienceAge}', { maxExperienceAge });
const age = z.number(ageMessage).int(ageMessage).min(0, ageMessage).max(maxExperienceAge, ageMessage).nullish();

const optionalDate = blankIsNull(calendarDate());

/** A step as sent: a new one may have no id, and the server adds one. */
const sentSubActivitySchema = z.object({
  id: text(limits.name).nullish(),
  title: requiredText(limits.name, say('Title is required')).transform((title) => title.trim()),
  description: optionalText(limits.description),
  duration: optionalText(limits.name),
  notes: optionalText(limits.description),
  order: z.number().min(0).max(largestInteger).nullish(),
});
export type SentSubActivity = z.infer<typeof sentSubActivitySchema>;

const title = requiredText(limits.name, say('Title is required')).transform((words) => words.trim());

const lists = {
  mediaUrls: listOrNull(webAddress(), limits.listItems).transform((urls) => urls && [...new Set(urls)]),
  subActivities: listOrNull(sentSubActivitySchema, limits.activities),
  tags: optionalTextList(),
  reflectionPrompts: optionalTextList(limits.description),
  childIds: listOrNull(id, limits.listItems).transform((ids) => ids && [...new Set(ids)]),
};

const details = {
  ...lists,
  description: optionalText(limits.description),
  type: keptIfNull(z.enum(experienceTypes)),
  ageMin: age,
  ageMax: age,
  estimatedDuration: optionalText(limits.name),
  estimatedCost: money.nullish(),
  actualCost: money.nullish(),
  costNotes: optionalText(limits.description),
  location: optionalText(limits.name),
  distance: optionalText(limits.name),
  whyImportant: optionalText(limits.description),
  priority: keptIfNull(z.enum(priorities)),
  preparationNotes: optionalText(limits.description),
  notes: optionalText(limits.description),
  scheduledDate: optionalDate,
  completedDate: optionalDate,
  status: keptIfNull(z.enum(experienceStatuses)),
};

interface AgeRange {
  ageMin?: number | null | undefined;
  ageMax?: number | null | undefined;
}

/** Whether the range has both ends, in the wrong order. */
export const areAgesReversed = ({ ageMin, ageMax }: AgeRange): boolean =>
  typeof ageMin === 'number' && typeof ageMax === 'number' && ageMin > ageMax;

export const agesIssue = { path: 'ageMax', message: say('Minimum age must be less than or equal to maximum age') };

const ordered = <T extends z.ZodType<AgeRange>>(schema: T) =>
  schema.refine((value) => !areAgesReversed(value), { path: [agesIssue.path], message: agesIssue.message });

export const createExperienceSchema = ordered(z.object({ title, ...details }));
export type CreateExperience = z.infer<typeof createExperienceSchema>;

const updateFields = z.object({ version: readVersion, title: title.optional(), ...details, ...listChanges(lists) });
export const updateExperienceByIdSchema = ordered(byId.extend(updateFields.shape));
export type UpdateExperience = z.infer<typeof updateFields>;

const experienceFilterSchema = z.object({
  /** Found in title, description and location; case doesn't matter. */
  search: text(limits.name).optional(),
  type: z.enum(experienceTypes).optional(),
  status: z.enum(experienceStatuses).optional(),
});
export type ExperienceFilter = z.infer<typeof experienceFilterSchema>;

export const listExperiencesSchema = z.object({ ...experienceFilterSchema.shape, ...page.shape }).prefault({});
export const exportExperiencesSchema = experienceFilterSchema;

/** One page of the library for the browser; `cursor` requests the next one. */
export const experiencePageInputSchema = z.object({
  ...experienceFilterSchema.shape,
  ...pageCursor.shape,
});
export const experiencePageSchema = z.object({
  experiences: z.array(experienceSchema),
  nextCursor,
  /** How many match the filter in all. */
  total: z.number(),
});

/** What the page shows around its list, regardless of the filter. */
export const experienceOverviewSchema = z.object({
  total: z.number(),
  planned: z.number(),
  scheduled: z.number(),
  completed: z.number(),
  /** All tags, in alphabetical order. */
  tags: z.array(z.string()),
});

const yearMessage = say('Please choose a year from 1900 to 2200');
export const experienceBudgetInputSchema = z
  .object({
    /** By default the current year in the caller's time zone. */
    year: z.number(yearMessage).int(yearMessage).min(1900, yearMessage).max(2200, yearMessage).optional(),
  })
  .prefault({});

/**
 * The year against the limits in the caller's settings. Counts experiences of that year, except postponed ones, by
 * completion day or else scheduled day. Costs are actual ones, or else estimates.
 */
export const experienceBudgetSchema = z.object({
  year: z.number(),
  /** Experiences of the type `trip`. */
  trips: z.number(),
  maxTripsPerYear: z.number(),
  cost: z.number(),
  annualBudget: z.number(),
});
export type ExperienceBudget = z.infer<typeof experienceBudgetSchema>;
