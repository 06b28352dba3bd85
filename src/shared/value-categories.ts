import { z } from 'zod';
import { limits, momentOutput, optionalText, requiredText } from './fields.ts';

export const defaultCategoryColor = '#6B7280';
/** The name of a Lucide icon, as all of them. */
export const defaultCategoryIcon = 'folder';

export const valueCategorySchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  icon: z.string(),
  /** Whether it is one of the twelve that every family starts with. */
  isDefault: z.boolean(),
  createdAt: momentOutput,
});
export type ValueCategory = z.infer<typeof valueCategorySchema>;

/** Text of a fixed form; left out, null or empty is `fallback`. */
const textOrDefault = (form: RegExp, message: string, fallback: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
      z.string(message).max(limits.name, message).regex(form, message).nullish(),
    )
    .transform((value) => value ?? fallback);

export const createValueCategorySchema = z.object({
  name: requiredText(limits.name, 'Name is required').overwrite((name) => name.trim()),
  description: optionalText(limits.description),
  color: textOrDefault(/^#[0-9a-f]{6}$/i, 'Please use a color such as #6B7280', defaultCategoryColor),
  icon: textOrDefault(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Please use the name of an icon, such as folder',
    defaultCategoryIcon,
  ),
});
export type CreateValueCategory = z.infer<typeof createValueCategorySchema>;
