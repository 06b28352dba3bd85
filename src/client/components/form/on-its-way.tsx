import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { confirm } from '../confirm.ts';
import { toast } from '../toast-store.ts';

/** What a form waits for before it is sent: an upload, or a recording. */
export interface OnItsWay {
  /** 'A photo', 'Your recording' */
  what: string;
  /** What is waited for, where that says more: '2 photos are'. */
  waitsFor?: string;
  /** `failed`: it can be sent again, or be left out. `unfinished`: somebody began to type it. */
  state: 'going' | 'failed' | 'unfinished';
  /** For what is unfinished: what is missing. */
  hint?: string;
  /** Ends what goes on until somebody ends it. */
  finish?: (() => void) | undefined;
}

interface Board {
  put: (key: string, work: OnItsWay | undefined) => void;
  fail: (what: string) => void;
}

const BoardContext = createContext<Board | undefined>(undefined);

/** Tells the form around what it has to wait for, and by a count that grows what did not come although it waited. */
export function useOnItsWay(work: OnItsWay | undefined, failures = 0): void {
  const board = useContext(BoardContext);
  const key = useId();
  const last = useRef({ what: work?.what, failures });
  useEffect(() => {
    if (failures > last.current.failures) board?.fail(last.current.what ?? 'Something');
    last.current = { what: work?.what ?? last.current.what, failures };
    board?.put(key, work);
  });
  useEffect(() => () => board?.put(key, undefined), [board, key]);
}

/**
 * What the fields of a form are waiting for. Saving waits for all of it and then calls `send`; where something failed
 * meanwhile, it asks first.
 */
export function useWaiting(send: () => unknown) {
  const works = useRef(new Map<string, OnItsWay>());
  const failed = useRef<string>(undefined);
  const [note, setNote] = useState<string>();
  const isWaiting = note !== undefined;
  const latest = useRef({ send, isWaiting });
  useEffect(() => {
    latest.current = { send, isWaiting };
  });
  const going = () => [...works.current.values()].filter(({ state }) => state === 'going');
  const find = (state: OnItsWay['state']) => [...works.current.values()].find((work) => work.state === state);

  const proceed = async () => {
    const awaited = going();
    setNote(noteOf(awaited));
    for (const { finish } of awaited) finish?.();
    if (awaited.length > 0) return;
    const missing = failed.current ?? find('failed')?.what;
    failed.current = undefined;
    if (missing === undefined || (await confirm(withoutIt(missing)))) latest.current.send();
  };
  const [board] = useState<Board>(() => ({
    put(key, work) {
      if (work) works.current.set(key, work);
      else works.current.delete(key);
      if (!latest.current.isWaiting) return;
      if (find('going')) setNote(noteOf(going()));
      // Once all of the page has told how it is now.
      else setTimeout(() => latest.current.isWaiting && void proceed());
    },
    fail(what) {
      if (latest.current.isWaiting) failed.current = what;
    },
  }));
  return {
    /** Whether Save was pressed and waits. */
    isWaiting,
    /** What Save waits for, as a sentence. */
    note,
    /** Whether something would be lost by leaving now. */
    isBusy: () => works.current.size > 0,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const unfinished = find('unfinished');
      failed.current = undefined;
      if (unfinished) toast({ title: 'Not finished yet', description: unfinished.hint ?? unfinished.what });
      else void proceed();
    },
    /** Puts the fields in touch with the form. */
    surround: (fields: ReactNode) => <BoardContext value={board}>{fields}</BoardContext>,
  };
}

/** On the button, while it waits. */
export const uploading = 'Uploading...';

function noteOf(works: readonly OnItsWay[]): string | undefined {
  if (works.length === 0) return undefined;
  const names = works.map(({ what, waitsFor }) => waitsFor ?? `${what.charAt(0).toLowerCase()}${what.slice(1)} is`);
  return `Saving when ${names.join(' and ')} uploaded.`;
}

const withoutIt = (what: string) => ({
  title: 'Save without it?',
  text: `${what} could not be uploaded. You can go back and try again.`,
  action: 'Save without it',
  cancel: 'Go back',
});
