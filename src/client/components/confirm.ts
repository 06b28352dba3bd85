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
  /** Runs once it is confirmed. The question stays until this ends, and closes even if it fails: the call reports that. */
  act?: () => Promise<unknown>;
  /** On the button meanwhile: 'Deleting...'. */
  busy?: string;
}

export interface OpenQuestion extends Question {
  key: number;
  answer: (isDone: boolean) => void;
}

const listeners = new Set<() => void>();
let current: OpenQuestion | undefined;
let lastKey = 0;

function publish(next: OpenQuestion | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before something is lost. Resolves to whether it was confirmed and `act`, if given, succeeded. A second question
 * ends the first.
 */
export function confirm(question: Question): Promise<boolean> {
  current?.answer(false);
  return new Promise((resolve) => {
    lastKey += 1;
    const key = lastKey;
    const answer = (isDone: boolean) => {
      if (current?.key === key) publish(undefined);
      resolve(isDone);
    };
    publish({ ...question, key, answer });
  });
}

interface Deletion {
  /** 'lesson' */
  what: string;
  name: string;
  /** What stays, where a parent might fear for it. */
  note?: string | undefined;
  act: () => Promise<unknown>;
}

/** Asks before one entry of a list is deleted. Resolves to whether it was. */
export const confirmDeletion = ({ what, name, note, act }: Deletion): Promise<boolean> =>
  confirm({
    title: `Delete this ${what}?`,
    lead: `This deletes “${name}”.`,
    text: `${note ? `${note} ` : ''}This action cannot be undone.`,
    action: `Delete ${what}`,
    busy: 'Deleting...',
    act,
  });

export const openQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
