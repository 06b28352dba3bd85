import { useMutation, useMutationState } from '@tanstack/react-query';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { changedList, type ListChange } from '../../../../../shared/list-changes.ts';
import { currentOf } from '../../../../data/errors.ts';
import { trpc } from '../../../../data/trpc.ts';
import { reportSaved, reportSaveFailure, takeLetter } from '../use-annual-letters.ts';
import type { EntryField, EntryOf } from './entry-changes.ts';

/** Sends the version that was read. The server refuses it if the letter has changed since. */
type EntryChange<Entry> = ListChange<Entry> & { version?: number };

/**
 * The letter's memories or photo notes with pending changes, and how to change them one by one. A change shows at once
 * and disappears if it fails; changes are sent in turn.
 */
export function useLetterEntries<Field extends EntryField>(letter: Letter, field: Field) {
  const utils = trpc.useUtils();
  const { id } = letter;
  const mutationKey = ['letterEntries', id, field];
  const mutation = useMutation({
    mutationKey,
    mutationFn: ({ version, add, remove, order }: EntryChange<EntryOf<Field>>) =>
      utils.client.annualLetters.update.mutate({
        id,
        version,
        add: add ? { [field]: add } : undefined,
        remove: remove && { [field]: remove },
        order: order && { [field]: order },
      }),
    scope: { id: `letter-${id}` },
    meta: { undo: field === 'memories' ? 'memory' : 'photo_note' },
    onSuccess: (written, { remove }) => {
      // The editor uses the same letter. Without the new version its next save would look like a conflict.
      takeLetter(utils, written);
      // The toast after a removal offers to undo it.
      if (!remove) reportSaved();
    },
    onError: (error) => {
      // No toast: the form shows what someone else wrote meanwhile.
      if (!currentOf(error)) reportSaveFailure(error);
    },
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as EntryChange<EntryOf<Field>>,
  });
  return {
    entries: waiting.reduce(changedList<EntryOf<Field>>, entriesOf(letter, field)),
    change: mutation.mutate,
    changeAsync: mutation.mutateAsync,
    isSaving: mutation.isPending,
  };
}

function entriesOf<Field extends EntryField>(letter: Letter, field: Field): EntryOf<Field>[] {
  return letter[field] as EntryOf<Field>[];
}

/** The letter's entries with pending changes, and how to change them. */
export type LetterEntries<Field extends EntryField> = ReturnType<typeof useLetterEntries<Field>>;
