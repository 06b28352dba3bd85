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
import { moment } from '../moments.ts';

const defaultActivityType = 'activity';

/** Something done with a child or planned, alone or as part of a lesson or experience. */
export const activitySchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  childId: z.number(),
  lessonId: z.number().nullable(),
  experienceId: z.number().nullable(),
  type: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  engagementLevel: z.string().nullable(),
  understandingLevel: z.string().nullable(),
  emotionalResponse: z.string().nullable(),
  questions: z.string().nullable(),
  notes: z.string().nullable(),
  /** Null while it is pending. */
  completedAt: momentOutput.nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type Activity = z.infer<typeof activitySchema>;

const title = requiredText(limits.name, say('Title is required'));
const type = optionalText(limits.name);

const activityDetails = {
  lessonId: id.nullish(),
  experienceId: id.nullish(),
  description: optionalText(limits.description),
  engagementLevel: optionalText(limits.name),
  understandingLevel: optionalText(limits.name),
  emotionalResponse: optionalText(limits.description),
  questions: optionalText(limits.description),
  notes: optionalText(limits.description),
  completedAt: moment().nullish(),
};

export const createActivitySchema = z.object({
  childId: id,
  title,
  type: type.transform((given) => given ?? defaultActivityType),
  ...activityDetails,
});
export type CreateActivity = z.infer<typeof createActivitySchema>;

export const updateActivitySchema = z.object({
  version: readVersion,
  childId: keptIfNull(id),
  title: title.optional(),
  type: type.transform((given) => given ?? undefined),
  ...activityDetails,
});
export type UpdateActivity = z.infer<typeof updateActivitySchema>;

export const listActivitiesSchema = z.object({ childId: id.optional(), ...page.shape }).prefault({});
export type ListActivities = z.input<typeof listActivitiesSchema>;
