import type { z } from 'zod';
import type { KeptDraft } from './kept-drafts.ts';

/** Issues about the type of a value, not about half-typed text. */
const kinds: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union', 'invalid_key', 'invalid_element'];

/**
 * Drafts may come from an older version. Leaves out fields that the form no longer has or that have another type now;
 * `model` fills them.
 */
export function fittingDraft<Form extends object>(
  draft: KeptDraft<object>,
  model: Form,
  schema?: z.ZodType,
): KeptDraft<Form> {
  const fit = (values: object): Form => {
    const fitting = Object.entries(values).filter(
      ([name, value]) =>
        Object.hasOwn(model, name) &&
        isSameKind(value, Reflect.get(model, name)) &&
        (!schema || isAccepted(schema, model, name, value)),
    );
    return { ...model, ...Object.fromEntries(fitting) };
  };
  const { values, before, version, keptAt } = draft;
  return { values: fit(values), before: fit(before), version: Number.isInteger(version) ? version : undefined, keptAt };
}

/** Text and null count as the same kind, because either may stand for an empty field. */
function isSameKind(value: unknown, model: unknown): boolean {
  if (Array.isArray(model) || Array.isArray(value)) return Array.isArray(model) === Array.isArray(value);
  if (typeof model === 'boolean') return typeof value === 'boolean';
  if (typeof model === 'object' && model !== null) return typeof value === 'object' && value !== null;
  return true;
}

/** Whether the schema accepts the type of a field's value, if it accepts the form's own. */
function isAccepted(schema: z.ZodType, model: object, name: string, value: unknown): boolean {
  if (value === null || value === '') return true;
  const countWrong = (form: object) =>
    schema.safeParse(form).error?.issues.filter(({ code }) => kinds.includes(code)).length ?? 0;
  try {
    return countWrong({ ...model, [name]: value }) <= countWrong(model);
  } catch {
    return false;
  }
}
