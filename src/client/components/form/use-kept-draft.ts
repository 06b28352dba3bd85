import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameValue } from '../../../shared/list-changes.ts';
import { useCurrentUser } from '../../lib/current-user.tsx';
import { draftKey, dropDraft, forgetOldDrafts, keepDraft, openDraft, readDraft } from '../../lib/kept-drafts.ts';

interface KeptDraftOptions<Form> {
  /** Which form it is: 'heirloom'. Undefined for one that keeps no drafts. */
  name: string | undefined;
  /** What is edited; undefined for something new. */
  record: { id: number; version: number } | undefined;
  /** Tells forms for something new apart that begin differently. */
  start?: string | undefined;
  /** What the form begins with. */
  before: Form;
}

/** What a form dialog does with its draft. */
export interface FormDraft {
  /** When what is shown now was typed; undefined unless it was found in this browser. */
  keptAt: string | undefined;
  /** Forgets it: it was saved, or is to go. */
  drop: () => void;
  /** Forgets it, and begins with what is stored. */
  startOver: () => void;
}

/** As long as somebody types without a pause, nothing is written. */
const pauseMs = 400;

/**
 * Keeps what is typed in a form in this browser until it is saved, and fills the form with it when it is opened again.
 * `base` goes to `useEdited`: what the words were written on.
 */
export function useKeptDraft<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  { name, record, start, before }: KeptDraftOptions<Form>,
) {
  const owner = useCurrentUser();
  const key = name && draftKey(owner, `${name} ${record?.id ?? start ?? 'new'}`);
  const [found, setFound] = useState(() => {
    if (!key) return undefined;
    forgetOldDrafts(owner);
    return readDraft<Form>(key);
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fill = useEffectEvent(() => {
    // What an older version kept may lack a field.
    if (found) form.reset({ ...before, ...found.values }, { keepDefaultValues: true });
  });
  useLayoutEffect(() => fill(), []);

  const keep = useEffectEvent(() => {
    timer.current = undefined;
    if (!key) return;
    const values = form.getValues();
    const base = found ?? { before, version: record?.version };
    if (isSameValue(values, before)) dropDraft(key);
    else keepDraft(key, { values, before: base.before, version: base.version, keptAt: new Date().toISOString() });
  });
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => keep(), pauseMs);
      },
    });
    const keepNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      keep();
    };
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      stop();
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [form]);

  // After the effect above, which keeps the last words first when the form goes.
  useEffect(() => (key ? openDraft(key) : undefined), [key]);

  const drop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) dropDraft(key);
    setFound(undefined);
  };
  const draft: FormDraft = {
    keptAt: found?.keptAt,
    drop,
    startOver() {
      form.reset(before);
      drop();
    },
  };
  const base =
    found?.version !== undefined && record
      ? { id: record.id, version: found.version, values: found.before }
      : undefined;
  return { draft, base };
}
