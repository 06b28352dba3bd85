import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isSameValue } from '../../../shared/list-changes.ts';
import { useCurrentUser } from '../../lib/current-user.tsx';
import { draftKey, dropDraft, forgetOldDrafts, keepDraft, openDraft, readDraft } from '../../lib/kept-drafts.ts';

interface KeptDraftOptions<Form> {
  /** The form's name: 'heirloom'. Undefined for a form without drafts. */
  name: string | undefined;
  /** The edited record; undefined for a new one. */
  record: { id: number; version: number } | undefined;
  /** Distinguishes new records with different beginnings. */
  start?: string | undefined;
  /** Initial values of the form. */
  before: Form;
}

/** A form dialog's draft. */
export interface FormDraft {
  /** When the shown draft was typed; undefined if there was none. */
  keptAt: string | undefined;
  /** Deletes it: it was saved or discarded. */
  drop: () => void;
  /** Deletes it, and starts over with the stored record. */
  startOver: () => void;
  /** Keeps what was typed after the form is gone; gives its key, if the form has drafts. */
  keepAgain: () => string | undefined;
}

/** Saved after this pause in typing. */
const pauseMs = 400;

/**
 * Keeps what is typed in this browser until it is saved, and restores it when the form opens again. `base` goes to
 * `useEdited`: what the draft was written on.
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
    // A draft of an older version may lack a field.
    if (found) form.reset({ ...before, ...found.values }, { keepDefaultValues: true });
  });
  useLayoutEffect(() => fill(), []);

  const keepAgain = () => {
    const values = form.getValues();
    const base = found ?? { before, version: record?.version };
    if (key) keepDraft(key, { values, before: base.before, version: base.version, keptAt: new Date().toISOString() });
    return key;
  };
  const keep = useEffectEvent(() => {
    timer.current = undefined;
    if (key && isSameValue(form.getValues(), before)) dropDraft(key);
    else keepAgain();
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
    keepAgain,
  };
  const base =
    found?.version !== undefined && record
      ? { id: record.id, version: found.version, values: found.before }
      : undefined;
  return { draft, base };
}
