import { z } from 'zod';
import { say } from '#words';
import {
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  page,
  readVersion,
  requiredText,
  versionOutput,
} from '../fields.ts';
import { ageInput } from '../lessons/planned-lessons.ts';
import { moment } from '../moments.ts';
import { audienceSchema } from '../sharing.ts';

export const milestoneStatuses = ['upcoming', 'in_progress', 'completed', 'skipped'] as const;

/** Offered in the form; any other word is valid. */
export const milestoneCategories = [
  'Social',
  'Language',
  'Learning',
  'Movement',
  'Independence',
  'School',
  'Health',
  'Money',
  'Family',
] as const;

export const milestoneSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  /** Null for one of the whole family. */
  childId: z.number().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  /** In whole years. */
  suggestedAge: z.number().nullable(),
  category: z.string(),
  /** Whether it is one of the built-in ones. */
  isDefault: z.boolean(),
  status: z.enum(milestoneStatuses),
  completedAt: momentOutput.nullable(),
  sharedWith: audienceSchema,
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Milestone = z.infer<typeof milestoneSchema>;

const title = requiredText(limits.name, say('Title is required'));
const category = requiredText(limits.name, say('Category is required')).transform((word) => word.trim());
const status = z.enum(milestoneStatuses);

const milestoneDetails = {
  childId: id.nullish(),
  description: optionalText(limits.description),
  suggestedAge: ageInput().nullish(),
  isDefault: keptIfNull(z.boolean()),
  /** For completed ones only; defaults to now. */
  completedAt: moment().nullish(),
  sharedWith: keptIfNull(audienceSchema).describe('Relatives see it once it is reached'),
};

export const createMilestoneSchema = z.object({
  title,
  category,
  ...milestoneDetails,
  status: status.nullish().transform((chosen) => chosen ?? 'upcoming'),
});
export type CreateMilestone = z.infer<typeof createMilestoneSchema>;

export const updateMilestoneSchema = z.object({
  version: readVersion,
  title: title.optional(),
  category: category.optional(),
  ...milestoneDetails,
  status: keptIfNull(status),
});
export type UpdateMilestone = z.infer<typeof updateMilestoneSchema>;

export const listMilestonesSchema = z.object({ childId: id.optional(), ...page.shape }).prefault({});
export type ListMilestones = z.input<typeof listMilestonesSchema>;

/** A built-in milestone; adding it creates one with these fields and `isDefault` true. */
export const milestoneSuggestionSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  ageMonths: z.number(),
  /** In whole years. */
  suggestedAge: z.number(),
  /** The source; null if we wrote it ourselves. */
  credit: z.string().nullable(),
});
export type MilestoneSuggestion = z.infer<typeof milestoneSuggestionSchema>;
