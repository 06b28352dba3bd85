import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/** A form of `Values` checked by a schema; `handleSubmit` passes the schema's output. */
export type SchemaForm<Values extends FieldValues, Schema extends z.ZodType> = UseFormReturn<
  Values,
  unknown,
  z.output<Schema>
>;

/**
 * A form checked by a schema of `src/shared`. While someone types, it may hold values that the schema refuses (nothing
 * chosen, an empty number), so its type is not compared with the schema's input.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, FieldValues>,
  defaultValues: Values,
): UseFormReturn<Values, unknown, Output> {
  const resolver = zodResolver<Values, unknown, Output>(schema as z.ZodType<Output, Values>);
  return useForm({ resolver, defaultValues: defaultValues as DefaultValues<Values> });
}
