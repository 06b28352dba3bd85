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
  page,
  readVersion,
  requiredText,
  versionOutput,
} from '../fields.ts';
import { listChanges } from '../list-changes.ts';

export const lessonStatuses = ['planned', 'scheduled', 'completed', 'skipped'] as const;

/** What is taught to a child at a time: a library lesson, or one with its own title. */
export const plannedLessonSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  childId: z.number(),
  /** The library lesson. */
  valueId: z.number().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  content: z.string().nullable(),
  /** In whole years. */
  suggestedAge: z.number(),
  activities: z.array(z.string()),
  books: z.array(z.string()),
  discussionPrompts: z.array(z.string()),
  scheduledDate: dateOutput.nullable(),
  status: z.enum(lessonStatuses),
  completedAt: momentOutput.nullable(),
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
  /** The category of the library lesson, or `lesson`. */
  lessonType: z.string(),
});
export type PlannedLesson = z.infer<typeof plannedLessonSchema>;

const wholeYears = say('Suggested age must be a whole number from 0 to 100');

/** An age in whole years. */
export const ageInput = (missing: string = wholeYears) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? missing : wholeYears) })
    .int(wholeYears)
    .min(0, wholeYears)
    .max(100, wholeYears);

const list = optionalTextList(limits.description);

const lists = { activities: list, books: list, discussionPrompts: list };

const lessonDetails = {
  ...lists,
  valueId: id.nullish(),
  description: optionalText(limits.description),
  content: optionalText(limits.content),
  scheduledDate: blankIsNull(calendarDate()),
};

const title = requiredText(limits.name, say('Title is required'));
const suggestedAge = ageInput(say('Suggested age is required'));
const status = z.enum(lessonStatuses);

export const createPlannedLessonSchema = z.object({
  childId: id,
  title,
  suggestedAge,
  ...lessonDetails,
  status: status.nullish().transform((chosen) => chosen ?? 'planned'),
});
export type CreatePlannedLesson = z.infer<typeof createPlannedLessonSchema>;

export const updatePlannedLessonSchema = z.object({
  version: readVersion,
  childId: keptIfNull(id),
  title: title.optional(),
  suggestedAge: suggestedAge.optional(),
  ...lessonDetails,
  ...listChanges(lists),
  status: keptIfNull(status),
});
export type UpdatePlannedLesson = z.infer<typeof updatePlannedLessonSchema>;

export const listPlannedLessonsSchema = z.object({ childId: id.optional(), ...page.shape }).prefault({});
export type ListPlannedLessons = z.input<typeof listPlannedLessonsSchema>;
