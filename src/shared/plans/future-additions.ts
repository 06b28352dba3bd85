import { z } from 'zod';
import { say } from '#words';
import { id, keptIfNull, limits, momentOutput, readVersion, requiredText, versionOutput } from '../fields.ts';
import { createLessonSchema, priorities } from '../lessons/lessons.ts';
import { createExperienceSchema } from './experiences.ts';

/** What an idea can become. */
const outcomeKinds = ['lesson', 'experience'] as const;

export const futureAdditionSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  content: z.string(),
  priority: z.enum(priorities),
  /** The record that the idea became; null for an idea, and again once that record is deleted. */
  turnedInto: z.object({ kind: z.enum(outcomeKinds), id: z.number(), title: z.string() }).nullable(),
  turnedIntoAt: momentOutput.nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type FutureAddition = z.infer<typeof futureAdditionSchema>;

const content = requiredText(limits.description, say('Content is required'));
const priority = z.enum(priorities);

export const createFutureAdditionSchema = z.object({
  content,
  priority: priority.nullish().transform((chosen) => chosen ?? 'medium'),
});
export type CreateFutureAddition = z.infer<typeof createFutureAdditionSchema>;

export const updateFutureAdditionSchema = z.object({
  version: readVersion,
  content: content.optional(),
  priority: keptIfNull(priority),
});
export type UpdateFutureAddition = z.infer<typeof updateFutureAdditionSchema>;

/** The idea's id, and the lesson that it becomes. */
export const turnIntoLessonSchema = createLessonSchema.safeExtend({ id });
export type TurnIntoLesson = z.infer<typeof turnIntoLessonSchema>;

/** The idea's id, and the experience that it becomes. */
export const turnIntoExperienceSchema = createExperienceSchema.safeExtend({ id });
export type TurnIntoExperience = z.infer<typeof turnIntoExperienceSchema>;
