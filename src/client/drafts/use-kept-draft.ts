import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isSameValue } from '../../shared/list-changes.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { claimKey, freeKey, keysToClaim } from './claimed-drafts.ts';
import type { DraftOfFields } from './draft-context.ts';
import { fittingDraft } from './fitting-draft.ts';
import { draftKey, dropDraft, forgetOldDrafts, keepDraft, openDraft, readDraft } from './kept-drafts.ts';
import { forgetFilesOfDraft } from './kept-files.ts';

interface KeptDraftOptions<Form> {
  /** The form's name: 'heirloom'. Undefined for a form without drafts. */
  name: string | undefined;
  /** The edited record; undefined for a new one. */
  record: { id: number; version: number } | undefined;
  /** Distinguishes new records with different beginnings. */
  start?: string | undefined;
  /** The key of the draft to use, if there are several. */
  key?: string | undefined;
  /** Initial values of the form. */
  before: Form;
  /** Checks a draft that an older version wrote. */
  schema?: z.ZodType;
}

/** A form dialog's draft. */
export interface FormDraft {
  /** When the shown draft was typed; undefined if there was none. */
  keptAt: string | undefined;
  /** Deletes the draft after it was saved or discarded. */
  drop: () => void;
  /** Deletes the draft and starts over with the stored record. */
  startOver: () => void;
  /** Keeps what was typed although the form is closed. Returns the draft's key, if the form has drafts. */
  keepAgain: () => string | undefined;
  ofFields: DraftOfFields;
}

/** A draft is saved after this pause in typing. */
const pauseMs = 400;

const hasDraft = (key: string): boolean => readDraft(key) !== undefined;

/**
 * Keeps what is typed in this browser until it is saved, and restores it when the form opens again. `base`, for
 * `useEdited`, is the record that the draft is based on.
 */
export function useKeptDraft<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  { name, record, start, key: wanted, before, schema }: KeptDraftOptions<Form>,
) {
  const owner = useCurrentUser();
  const place = name && draftKey(owner, `${name} ${record?.id ?? start ?? 'new'}`);
  const read = (key: string) => {
    const draft = readDraft<object>(key);
    return draft && fittingDraft(draft, before, schema);
  };
  const [keys] = useState(() => {
    if (!place) return [];
    forgetOldDrafts(owner);
    const best = keysToClaim(place, hasDraft);
    return wanted ? [wanted, ...best.filter((key) => key !== wanted)] : best;
  });
  const [key, setKey] = useState(keys[0]);
  const [found, setFound] = useState(() => (key ? read(key) : undefined));
  const keptAt = useRef(found?.keptAt);
  const [isOurs, setIsOurs] = useState(false);
  const [round, setRound] = useState(0);
  const isGone = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fill = useEffectEvent(() => {
    if (found) form.reset(found.values, { keepDefaultValues: true });
  });
  useLayoutEffect(() => fill(), []);

  // Another page had opened the first one.
  const move = useEffectEvent((claimed: string) => {
    setIsOurs(true);
    if (claimed === key) return;
    const other = read(claimed);
    const isUntouched = isSameValue(form.getValues(), found?.values ?? before);
    setKey(claimed);
    setFound(other);
    keptAt.current = other?.keptAt;
    if (isUntouched) form.reset(other?.values ?? before, { keepDefaultValues: true });
  });

  const keepAgain = () => {
    const base = found ?? { before, version: record?.version };
    const now = new Date().toISOString();
    // Once the form is gone, another page may write its draft under the same key.
    const isTaken = isGone.current && key && ![undefined, keptAt.current].includes(readDraft(key)?.keptAt);
    const own = isTaken && place ? freeKey(place, hasDraft) : key;
    if (own) keepDraft(own, { values: form.getValues(), before: base.before, version: base.version, keptAt: now });
    keptAt.current = now;
    return own;
  };
  const follow = () => {
    // Also called between two pauses: otherwise a pending write would bring back the draft after the save.
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!key || !isSameValue(form.getValues(), before)) keepAgain();
    else if (keptAt.current !== undefined) dropDraft(key, keptAt.current);
  };
  const keep = useEffectEvent(follow);
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

  // Must follow the effect above, which stores the last text when the form closes.
  useEffect(() => (key ? openDraft(key) : undefined), [key]);
  useEffect(() => {
    isGone.current = false;
    const letGo = claimKey(keys, (claimed) => move(claimed));
    return () => {
      isGone.current = true;
      letGo();
    };
  }, [keys]);

  const drop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key && keptAt.current !== undefined) dropDraft(key, keptAt.current);
    if (key && isOurs) forgetFilesOfDraft(key);
    setFound(undefined);
  };
  const draft: FormDraft = {
    keptAt: found?.keptAt,
    drop,
    startOver() {
      form.reset(before);
      drop();
      setRound(round + 1);
    },
    keepAgain,
    ofFields: { key: isOurs ? key : undefined, keep: keepAgain, follow, round },
  };
  const base =
    found?.version !== undefined && record
      ? { id: record.id, version: found.version, values: found.before }
      : undefined;
  return { draft, base };
}
