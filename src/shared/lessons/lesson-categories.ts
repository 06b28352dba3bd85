import { z } from 'zod';
import { say } from '#words';
import { blankIsNull, cssColor, limits, momentOutput, optionalText, requiredText, text } from '../fields.ts';

export const defaultCategoryColor = '#6B7280';
/** A Lucide icon's name, like those of the twelve default categories. */
export const defaultCategoryIcon = 'folder';

export const lessonCategorySchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  icon: z.string(),
  /** Whether it is one of the twelve built-in categories. */
  isDefault: z.boolean(),
  createdAt: momentOutput,
});
export type LessonCategory = z.infer<typeof lessonCategorySchema>;

/** `fallback` if left out, null or empty. */
const orDefault = (schema: z.ZodString, fallback: string) =>
  blankIsNull(schema).transform((value) => value ?? fallback);

export const createLessonCategorySchema = z.object({
  name: requiredText(limits.name, say('Name is required')).overwrite((name) => name.trim()),
  description: optionalText(limits.description),
  color: orDefault(cssColor, defaultCategoryColor),
  icon: orDefault(text(limits.name), defaultCategoryIcon),
});
export type CreateLessonCategory = z.infer<typeof createLessonCategorySchema>;
