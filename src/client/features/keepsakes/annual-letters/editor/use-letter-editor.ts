import { useRef, useState } from 'react';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { useToday } from '../../../../session/today.ts';
import { salutationOf } from '../letter-words.ts';
import type { Stored } from '../saving/letter-autosave.ts';
import type { Pressed } from '../saving/letter-saver.ts';
import { type Sitting, textToPutBack, wrote } from '../saving/letter-sitting.ts';
import { useLetterSaver } from '../saving/use-letter-saver.ts';
import { reportPutBack, reportSaved, reportSaveFailure } from '../use-annual-letters.ts';

export type LetterEditor = ReturnType<typeof useLetterEditor>;

/** The letter on the desk: what is shown, whether it is being written, and the buttons' actions. */
export function useLetterEditor(letter: Letter, childName: string) {
  const today = useToday();
  const [sitting, setSitting] = useState<Sitting>();
  const [isPutBack, setIsPutBack] = useState(false);
  /** The text before something was filled in, until the writer continues. */
  const [undone, setUndone] = useState<string>();
  const [pressed, setPressed] = useState<Pressed['kind']>();
  const cursor = useRef<number>(undefined);
  /** Where to put the cursor, as a new object each time. */
  const [caret, setCaret] = useState<{ at: number }>();
  const { saver, state } = useLetterSaver(letter, (saved, text) => {
    setIsPutBack(true);
    setSitting((current) => wrote(current ?? {}, saved, text));
  });
  const isBlank = state.text.trim() === '';
  /** Every change by this person goes through here, so that Cancel knows which are theirs. */
  const writeOwn = (text: string) => {
    const before = saver.getState().text;
    saver.write(text);
    setSitting((current) => wrote(current ?? {}, before, text));
  };
  const end = () => {
    setSitting(undefined);
    setIsPutBack(false);
    setUndone(undefined);
    cursor.current = undefined;
  };

  const press = async (kind: Pressed['kind']): Promise<boolean> => {
    setPressed(kind);
    const error = await saver.save(kind === 'finalized' ? { kind, letterDate: today } : { kind });
    setPressed(undefined);
    if (error === undefined) {
      reportSaved();
      return true;
    }
    // A conflict has its own dialog.
    if (saver.getState().trouble?.kind !== 'conflict') reportSaveFailure(error);
    return false;
  };

  const fill = (text: string) => {
    // Reads the current text, because filling in may have taken a while.
    const before = saver.getState().text;
    setUndone(before.trim() === '' ? undefined : before);
    writeOwn(text);
  };
  /** The field's text. */
  const shown = state.text === '' && sitting?.salutation !== undefined ? sitting.salutation : state.text;

  return {
    saver,
    state,
    isBlank,
    isEditing: sitting !== undefined,
    isPutBack,
    /** The button whose call is running. */
    pressed,
    text: shown,
    begin: () => {
      const salutation = isBlank ? `${salutationOf(letter, childName)}\n\n` : undefined;
      setSitting({ salutation });
    },
    write: (text: string) => {
      writeOwn(text);
      setUndone(undefined);
    },
    caret,
    /** Notes the cursor, for text inserted from elsewhere. */
    onCursor: (at: number) => {
      cursor.current = at;
    },
    /** Replaces the whole text; the previous one can be restored. */
    fill,
    /** Inserts text as separate paragraphs, at the last cursor position. */
    insert: (words: string) => {
      const { text, at } = inserted(shown, words, cursor.current ?? shown.length);
      fill(text);
      setCaret({ at });
    },
    canUndo: undone !== undefined,
    undo: () => {
      if (undone !== undefined) writeOwn(undone);
      setUndone(undefined);
    },
    /** When its shortcut saves the letter, it stays open. */
    saveAs: async (kind: 'draft' | 'finalized', { staysOpen = false } = {}) => {
      if ((await press(kind)) && !staysOpen) end();
    },
    /** Ends writing and undoes this person's changes, which stay among the earlier versions. */
    cancel: async () => {
      const ended = sitting ?? {};
      end();
      if (textToPutBack(ended, state.text) === undefined) return;
      await saver.flush();
      // Someone else may have written meanwhile. Their text stays.
      const before = textToPutBack(ended, saver.getState().text);
      if (before === undefined || saver.getState().trouble?.kind === 'conflict') return;
      saver.write(before);
      const error = await saver.save({ kind: 'chosen' });
      if (error === undefined) reportPutBack();
      else reportSaveFailure(error);
    },
    /** Settles a conflict: keeps this person's text, or replaces both with `over`. */
    settle: async (theirs: Stored, { mine, over }: { mine: string; over?: string }) => {
      saver.settle(theirs, mine);
      setSitting((current) => current && wrote(current, theirs.text, mine));
      if (!(await press('chosen')) || over === undefined) return;
      writeOwn(over);
      await press('chosen');
    },
  };
}

/** Inserts words as separate paragraphs, and returns where they end. */
export function inserted(text: string, words: string, place: number): { text: string; at: number } {
  const before = [text.slice(0, place).trimEnd(), words.trim()].filter((part) => part !== '').join('\n\n');
  const after = text.slice(place).trimStart();
  return { text: after === '' ? before : `${before}\n\n${after}`, at: before.length };
}
