import { z } from 'zod';
import { keptIfNull, limits, momentOutput, requiredText } from './fields.ts';
import { priorities } from './values.ts';

export const futureAdditionSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  content: z.string(),
  priority: z.enum(priorities),
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type FutureAddition = z.infer<typeof futureAdditionSchema>;

const content = requiredText(limits.description, 'Content is required');
const priority = z.enum(priorities, 'The priority must be high, medium or low');

export const createFutureAdditionSchema = z.object({
  content,
  priority: priority.nullish().transform((chosen) => chosen ?? 'medium'),
});
export type CreateFutureAddition = z.infer<typeof createFutureAdditionSchema>;

export const updateFutureAdditionSchema = z.object({ content: content.optional(), priority: keptIfNull(priority) });
export type UpdateFutureAddition = z.infer<typeof updateFutureAdditionSchema>;
