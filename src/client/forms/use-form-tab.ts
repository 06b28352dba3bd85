import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The tab of each field, in the order shown. */
export type TabOfField<Form, Tab extends string> = Readonly<Record<keyof Form & string, Tab>>;

/** The first field with an error, and its tab; undefined if no tab has it. */
export function firstProblem<Form extends FieldValues, Tab extends string>(
  tabOfField: TabOfField<Form, Tab>,
  errors: FieldErrors<Form>,
): { tab: Tab; path: FieldPath<Form> } | undefined {
  const found = Object.entries<Tab>(tabOfField).find(([name]) => name in errors);
  return found && { tab: found[1], path: pathTo(found[0], Reflect.get(errors, found[0])) as FieldPath<Form> };
}

/** Descends to the message: a list's errors are below the entry's index and field. */
function pathTo(path: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || 'message' in error) return path;
  const entry = Object.entries(error).find(([, value]) => value !== undefined && value !== null);
  return entry ? pathTo(`${path}.${entry[0]}`, entry[1]) : path;
}

/**
 * The open tab of a form, at first the first one. `showProblem` opens the first tab with an error and focuses its
 * field; without `tabOfField` it does nothing.
 */
export function useFormTab<Form extends FieldValues, Output, Tab extends string = never>(
  form: UseFormReturn<Form, unknown, Output>,
  tabOfField: TabOfField<Form, Tab> | undefined,
) {
  const [tab, setTab] = useState<Tab>(() => Object.values<Tab>(tabOfField ?? {})[0] as Tab);
  const showProblem = (errors: FieldErrors<Form>) => {
    const problem = tabOfField && firstProblem(tabOfField, errors);
    if (!problem) return;
    // The field can be focused once its tab is rendered.
    flushSync(() => setTab(() => problem.tab));
    form.setFocus(problem.path);
  };
  return { tab, setTab: (next: Tab) => setTab(() => next), showProblem };
}
