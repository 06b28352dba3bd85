import { say } from '#words';
import { confirmDeletion } from '../../../overlay/confirm.ts';
import { type DoneIdea, isDone } from './done-ideas.tsx';
import { shortWords } from './idea-words.ts';
import { type Idea, useIdeaChanges } from './use-future-additions.ts';

/** Asks before an idea is deleted. Resolves to whether it was. */
export function useAskToDelete(): (idea: Idea) => Promise<boolean> {
  const { remove } = useIdeaChanges();
  return (idea) =>
    confirmDeletion({
      what: 'idea',
      name: shortWords(idea),
      note: isDone(idea) ? whatStays(idea) : undefined,
      act: () => remove.mutateAsync({ id: idea.id }),
    });
}

const whatStays = ({ turnedInto }: DoneIdea): string =>
  turnedInto.kind === 'lesson'
    ? say('The lesson you made from it stays.')
    : say('The experience you made from it stays.');
