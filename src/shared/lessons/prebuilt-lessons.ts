import { z } from 'zod';
import { momentOutput } from '../fields.ts';

const prebuiltActivitySchema = z.object({
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  ageAppropriate: z.string(),
  category: z.string(),
});
export type PrebuiltActivity = z.infer<typeof prebuiltActivitySchema>;

/** A built-in lesson, the same for every family. */
export const prebuiltLessonSchema = z.object({
  id: z.number(),
  /** The family's category of that name; null if it has none. */
  categoryId: z.number().nullable(),
  categoryName: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  whyImportant: z.string().nullable(),
  ageRange: z.string(),
  ageMin: z.number(),
  ageMax: z.number(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  tags: z.array(z.string()),
  /** In minutes. */
  estimatedDuration: z.number().nullable(),
  discussionPrompts: z.array(z.string()),
  activities: z.array(prebuiltActivitySchema),
  resources: z.array(z.string()),
  usageCount: z.number(),
  rating: z.number().nullable(),
  createdBy: z.string(),
  isFeatured: z.boolean(),
  createdAt: momentOutput,
});
export type PrebuiltLesson = z.infer<typeof prebuiltLessonSchema>;

/** The `source` of a copy. */
export const sourceOfPrebuilt = (id: number): string => `prebuilt-${id}`;
