import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { type FormTab, firstFieldOf, type HeirloomForm, type HeirloomFormHandle } from './heirloom-form.ts';

/** Which of the form's tabs is open. */
export function useFormTab(form: HeirloomFormHandle) {
  const [tab, setTab] = useState<FormTab>('basics');

  /** Opens the first tab on which something is wrong, and puts the focus on its field. */
  const showProblem = (errors: FieldErrors<HeirloomForm>) => {
    const first = firstFieldOf(Object.keys(errors));
    if (!first) return;
    // The field can take the focus once its tab is there.
    flushSync(() => setTab(first.tab));
    form.setFocus(first.field);
  };
  return { tab, setTab, showProblem };
}
