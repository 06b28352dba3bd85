import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import { type ExperienceForm, type ExperienceFormHandle, type FormTab, firstTabOf } from './experience-form.ts';

/** Which of the form's tabs is open. */
export function useFormTab(form: ExperienceFormHandle) {
  const [tab, setTab] = useState<FormTab>('basics');

  /** Opens the first tab on which something is wrong, and puts the focus on its field. */
  const showProblem = (errors: FieldErrors<ExperienceForm>) => {
    const first = firstTabOf(Object.keys(errors));
    const field = Object.keys(errors).find((name) => firstTabOf([name]) === first);
    if (!first || field === undefined) return;
    // The field can take the focus once its tab is there.
    flushSync(() => setTab(first));
    form.setFocus(pathTo(field, Reflect.get(errors, field)));
  };
  return { tab, setTab, showProblem };
}

/** Down to the message: an error of a list stands below the place and the field of its entry. */
function pathTo(path: string, error: unknown): FieldPath<ExperienceForm> {
  if (typeof error === 'object' && error !== null && !('message' in error)) {
    const entry = Object.entries(error).find(([, value]) => value !== undefined && value !== null);
    if (entry) return pathTo(`${path}.${entry[0]}`, entry[1]);
  }
  return path as FieldPath<ExperienceForm>;
}
