import type { ReactNode } from 'react';
import { say } from '#words';

export interface Question {
  /** Names the thing: 'Delete this lesson?'. */
  title: string;
  /** What the action means: 'You can restore it from the trash for 30 days.'. */
  text: ReactNode;
  /** Introduces `losses`: 'This deletes Maya’s profile, together with:'. */
  lead?: string | undefined;
  /** With a number, if more than one thing: '4 activities'. */
  losses?: readonly string[];
  /** The button that does it: 'Delete lesson'. */
  action: string;
  /** Another way to go on, between the safe choice and the action; then the action isn't dangerous. */
  other?: string | undefined;
  /** The safe choice; 'Cancel' by default. */
  cancel?: string | undefined;
  /** Runs on confirmation. The question stays until it ends, and closes even if it fails: the call reports that. */
  act?: () => Promise<unknown>;
  /** The button's label meanwhile: 'Deleting...'. */
  busy?: string;
}

export type Answer = 'action' | 'other' | 'none';

export interface OpenQuestion extends Question {
  key: number;
  answer: (answer: Answer) => void;
}

const listeners = new Set<() => void>();
let current: OpenQuestion | undefined;
let lastKey = 0;

function publish(next: OpenQuestion | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Asks before something is lost. Resolves to whether it was confirmed and `act`, if given, succeeded. */
export const confirm = async (question: Question): Promise<boolean> => (await choose(question)) === 'action';

/** Asks to choose between two options, or neither. A second question closes the first. */
export function choose(question: Question): Promise<Answer> {
  current?.answer('none');
  return new Promise((resolve) => {
    lastKey += 1;
    const key = lastKey;
    const answer = (chosen: Answer) => {
      if (current?.key === key) publish(undefined);
      resolve(chosen);
    };
    publish({ ...question, key, answer });
  });
}

const deletions = {
  idea: { title: say('Delete this idea?'), action: say('Delete idea') },
  lesson: { title: say('Delete this lesson?'), action: say('Delete lesson') },
  activity: { title: say('Delete this activity?'), action: say('Delete activity') },
  milestone: { title: say('Delete this milestone?'), action: say('Delete milestone') },
};

interface Deletion {
  /** 'lesson' */
  what: keyof typeof deletions;
  name: string;
  /** What is not deleted, if a parent might worry about it. */
  note?: string | undefined;
  act: () => Promise<unknown>;
}

/** Asks before deleting a list entry. Resolves to whether it was deleted. */
export const confirmDeletion = ({ what, name, note, act }: Deletion): Promise<boolean> =>
  confirm({
    ...deletions[what],
    lead: say('This deletes “{name}”.', { name }),
    text: `${note ? `${note} ` : ''}${say('You can restore it from the trash for 30 days.')}`,
    busy: say('Deleting...'),
    act,
  });

/** Removing fewer characters than this from a form needs no question: they are quickly typed again. */
const fewCharacters = 60;

/** Asks before removing more than a line of text from an unsaved form. Resolves to whether to remove it. */
export async function mayRemove(
  what: 'activity' | 'entry',
  words: readonly (string | null | undefined)[],
): Promise<boolean> {
  if (words.join(' ').trim().length < fewCharacters) return true;
  return confirm({
    title: what === 'activity' ? say('Remove this activity?') : say('Remove this entry?'),
    text: say('What you wrote in it will be deleted too.'),
    action: say('Remove'),
  });
}

export const openQuestion = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
};
