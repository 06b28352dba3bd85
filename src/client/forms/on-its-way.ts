import { createContext, useContext, useEffect, useId, useRef } from 'react';

export type Kind = 'photo' | 'picture' | 'recording' | 'document' | 'file' | 'activity';

/** The value in both texts; in a conflict, mine. */
export interface OnItsWay {
  kind: Kind;
  /** How many, if more than one. */
  count?: number;
  /** `failed`: can be retried or left out. `unfinished`: someone began to type an entry. */
  state: 'going' | 'failed' | 'unfinished';
  /** What is missing, if unfinished. */
  hint?: string;
  /** Ends work that otherwise runs until someone ends it. */
  finish?: (() => void) | undefined;
  /** Lets the outbox go on with it, so that nobody has to wait. Resolves to false if that isn't possible. */
  handOver?: (() => Promise<boolean>) | undefined;
}

export interface Board {
  put: (key: string, work: OnItsWay | undefined) => void;
  /** `count` more were refused for good. */
  fail: (kind: Kind | undefined, count: number) => void;
}

/** The place where a form's fields register what it waits for: `useWaiting`. */
export const BoardContext = createContext<Board | undefined>(undefined);

/** Tells the surrounding form what it waits for, and counts what failed meanwhile. Returns whether there is a form. */
export function useOnItsWay(work: OnItsWay | undefined, failures = 0): boolean {
  const board = useContext(BoardContext);
  const key = useId();
  const last = useRef({ kind: work?.kind, failures });
  useEffect(() => {
    if (failures > last.current.failures) board?.fail(last.current.kind, failures - last.current.failures);
    last.current = { kind: work?.kind ?? last.current.kind, failures };
    board?.put(key, work);
  });
  useEffect(() => () => board?.put(key, undefined), [board, key]);
  return board !== undefined;
}
