import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { say } from '#words';
import { confirm } from '../confirm.ts';
import { toast } from '../toast-store.ts';

/** What a form waits for before sending: an upload or a recording. */
export interface OnItsWay {
  /** 'A photo', 'Your recording' */
  what: string;
  /** What is waited for, where that says more: '2 photos are'. */
  waitsFor?: string;
  /** `failed`: can be retried or left out. `unfinished`: someone began typing it. */
  state: 'going' | 'failed' | 'unfinished';
  /** What is missing, if unfinished. */
  hint?: string;
  /** Ends what runs until someone ends it. */
  finish?: (() => void) | undefined;
}

interface Board {
  put: (key: string, work: OnItsWay | undefined) => void;
  fail: (what: string) => void;
}

const BoardContext = createContext<Board | undefined>(undefined);

/** Tells the surrounding form what it waits for, and counts what failed meanwhile. */
export function useOnItsWay(work: OnItsWay | undefined, failures = 0): void {
  const board = useContext(BoardContext);
  const key = useId();
  const last = useRef({ what: work?.what, failures });
  useEffect(() => {
    if (failures > last.current.failures) board?.fail(last.current.what ?? say('Something'));
    last.current = { what: work?.what ?? last.current.what, failures };
    board?.put(key, work);
  });
  useEffect(() => () => board?.put(key, undefined), [board, key]);
}

/**
 * What a form's fields wait for. Saving waits for all of it and then calls `send`; if something failed meanwhile, it
 * asks first.
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
      // After every part of the page has reported its state.
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
    /** Whether leaving now would lose something. */
    isBusy: () => works.current.size > 0,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const unfinished = find('unfinished');
      failed.current = undefined;
      if (unfinished) toast({ title: say('Not finished yet'), description: unfinished.hint ?? unfinished.what });
      else void proceed();
    },
    /** Connects the fields with the form. */
    surround: (fields: ReactNode) => <BoardContext value={board}>{fields}</BoardContext>,
  };
}

/** The button's label while it waits. */
export const uploading = say('Uploading...');

function noteOf(works: readonly OnItsWay[]): string | undefined {
  if (works.length === 0) return undefined;
  const names = works.map(
    ({ what, waitsFor }) =>
      waitsFor ?? say('{value}{value2} is', { value: what.charAt(0).toLowerCase(), value2: what.slice(1) }),
  );
  return say('Saving when {value} uploaded.', { value: names.join(' and ') });
}

const withoutIt = (what: string) => ({
  title: say('Save without it?'),
  text: say('{what} could not be uploaded. You can go back and try again.', { what }),
  action: say('Save without it'),
  cancel: say('Go back'),
});
