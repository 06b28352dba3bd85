import { useState } from 'react';
import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { isSavedHere } from '../../../data/outbox.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import type { Story } from './use-daily-stories.ts';

export type Note = Story['notes'][number];

/** Shows a heart at once. A second press waits for the first. */
export function useHearts({ id, hearts }: Pick<Story, 'id' | 'hearts'>) {
  const user = useCurrentUser();
  const [mark, setMark] = useState<boolean>();
  const change = (isGiven: boolean) => ({
    scope: { id: `heart ${id}` },
    meta: { failed: say('Couldn’t change this heart. Please try again.') },
    // One that waits to be sent stays as it was pressed.
    onSettled: (data: unknown) => setMark((before) => (before === isGiven && !isSavedHere(data) ? undefined : before)),
  });
  const give = trpc.storyResponses.giveHeart.useMutation(change(true));
  const takeBack = trpc.storyResponses.takeHeartBack.useMutation(change(false));
  const others = hearts.filter(({ userId }) => userId !== user.id).map(({ name }) => name);
  const isGiven = mark ?? others.length < hearts.length;
  return {
    isGiven,
    names: isGiven ? [...others, personName(user)] : others,
    toggle() {
      setMark(!isGiven);
      (isGiven ? takeBack : give).mutate({ id });
    },
  };
}

const fault = say('Please try again.');

export const useWriteNote = (outcome: Outcome) =>
  trpc.storyResponses.writeNote.useMutation({
    ...outcome,
    meta: { done: { title: say('Note added') }, failed: { title: say('Failed to add note.'), fault } },
  });

export const useUpdateNote = (outcome: Outcome) =>
  trpc.storyResponses.updateNote.useMutation({
    ...outcome,
    meta: { done: { title: say('Note updated') }, failed: { title: say('Failed to update note.'), fault } },
  });

/** The toast offers to undo it. */
export const useDeleteNote = () =>
  trpc.storyResponses.deleteNote.useMutation({
    meta: {
      done: { title: say('Note deleted') },
      failed: { title: say('Failed to delete note.'), fault },
      undo: 'note',
    },
  });
