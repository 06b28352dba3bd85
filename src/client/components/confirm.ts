import type { ReactNode } from 'react';

export interface Question {
  /** Names the thing: 'Delete this lesson?'. */
  title: string;
  /** What happens then: 'This action cannot be undone.'. */
  text: ReactNode;
  /** Leads over to `losses`: 'This deletes Maya’s profile, together with:'. */
  lead?: string | undefined;
  /** Counted, when it is more than one thing: '4 activities'. */
  losses?: readonly string[];
  /** The button that does it: 'Delete lesson'. */
  action: string;
  /** The safe choice; 'Cancel' unless given. */
  cancel?: string | undefined;
  /** Done when it was confirmed; the question stays until it ends, and closes whether or not it failed. */
  act?: () => Promise<unknown>;
  /** While it is done: 'Deleting...'. */
  busy?: string;
}

export interface OpenQuestion extends Question {
  key: number;
  answer: (isConfirmed: boolean) => void;
}

const listeners = new Set<() => void>();
let current: OpenQuestion | undefined;
let lastKey = 0;

function publish(next: OpenQuestion | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks before something is lost. Resolves to whether it was confirmed, after `act`; a second question ends the first. */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    lastKey += 1;
    const key = lastKey;
    const answer = (isConfirmed: boolean) => {
      if (current?.key === key) publish(undefined);
      resolve(isConfirmed);
    };
    publish({ ...question, key, answer });
  });
}

export const openQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
