import { useMutation, useMutationState } from '@tanstack/react-query';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { codeOf } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';
import { changed, type EntryChange, type EntryField, type EntryOf } from './entry-changes.ts';
import { reportSaved, reportSaveFailure, takeLetter } from './use-annual-letters.ts';

export type YearPrefill = RouterOutputs['annualLetters']['prefill'];

/** How often a change is repeated on a letter that changed meanwhile. */
const tries = 3;

/**
 * The letter's memories or photo notes with pending changes, and how to change them. A change shows at once and
 * disappears if it fails; changes are sent in turn, each on the current letter.
 */
export function useLetterEntries<Field extends EntryField>(letter: Letter, field: Field) {
  const utils = trpc.useUtils();
  const { id, childId, year } = letter;
  const ofYear = { childId, year };
  const mutationKey = ['letterEntries', id, field];
  const send = (stored: Letter, change: EntryChange<EntryOf<Field>>) =>
    utils.client.annualLetters.update.mutate({
      id,
      version: stored.version,
      [field]: changed(entriesOf(stored, field), change),
    });

  const save = async (change: EntryChange<EntryOf<Field>>): Promise<Letter> => {
    let stored = utils.annualLetters.get.getData(ofYear) ?? letter;
    for (let left = tries; ; left -= 1) {
      try {
        return await send(stored, change);
      } catch (error) {
        if (codeOf(error) !== 'CONFLICT' || left === 1) throw error;
        // Someone else was first: repeat the change on their version.
        stored = await utils.client.annualLetters.get.query(ofYear);
        // A sealed letter's content is hidden, and must not be taken for empty.
        if (stored.sealed) throw error;
      }
    }
  };
  const mutation = useMutation({
    mutationKey,
    mutationFn: save,
    // In turn, so that none is sent with an outdated version.
    scope: { id: `letter-${id}` },
    onSuccess: (written) => {
      // The editor reads the same letter: without the new version its next save would look like a conflict.
      takeLetter(utils, written);
      reportSaved();
    },
    onError: reportSaveFailure,
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as EntryChange<EntryOf<Field>>,
  });
  return {
    entries: waiting.reduce(changed<EntryOf<Field>>, entriesOf(letter, field)),
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

/** Records of the letter's year, without private stories. */
export const useYearPrefill = ({ childId, year }: Pick<Letter, 'childId' | 'year'>) =>
  trpc.annualLetters.prefill.useQuery({ childId, year });

/** The same with the caller's own private stories; requested only when wanted. */
export const usePrivatePrefill = ({ childId, year }: Pick<Letter, 'childId' | 'year'>, isWanted: boolean) =>
  trpc.annualLetters.prefill.useQuery({ childId, year, includePrivate: true }, { enabled: isWanted });
