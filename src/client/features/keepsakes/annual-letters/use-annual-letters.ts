import { say } from '#words';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { codeOf, errorSentence } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, type TrpcUtils, trpc } from '../../../data/trpc.ts';

export type Child = RouterOutputs['children']['list'][number];

export interface LetterOfYear {
  childId: number;
  year: number;
}

/** Others may have written since the page was last open; a quick return needs no refetch. */
const freshMs = 5000;

/** All queries of a letter's page, sent together. */
export function prefetchLetter(utils: TrpcUtils, which: LetterOfYear): void {
  void utils.annualLetters.get.prefetch(which, { staleTime: freshMs });
  void utils.annualLetters.list.prefetch({ childId: which.childId }, { staleTime: freshMs });
  void utils.annualLetters.prefill.prefetch(which, { staleTime: freshMs });
}

export const useLetter = (which: LetterOfYear) => trpc.annualLetters.get.useQuery(which);

/** A child's letters without their text. */
export const useLettersOf = (childId: number) => trpc.annualLetters.list.useQuery({ childId });

/** Puts the server's letter into the cache that every part of the page reads. */
export function takeLetter(utils: ReturnType<typeof trpc.useUtils>, letter: Letter, { isListed = true } = {}): void {
  utils.annualLetters.get.setData({ childId: letter.childId, year: letter.year }, letter);
  if (isListed) void utils.annualLetters.list.invalidate({ childId: letter.childId });
}

/** The specified sentence for what a person can't fix, or the server's own. */
const saveFailure = (error: unknown): string => {
  const code = codeOf(error);
  return code === undefined || code === 'INTERNAL_SERVER_ERROR' ? say('Failed to update letter') : errorSentence(error);
};

export const reportSaveFailure = (error: unknown): void =>
  toast({ title: say('Save failed'), description: saveFailure(error), variant: 'destructive' });

export const reportSaved = (): void =>
  toast({ title: say('Letter saved'), description: say('Your changes have been saved successfully.') });

export const reportPutBack = (): void =>
  toast({ title: say('Letter restored'), description: say('Your changes are under Earlier versions.') });

export const useLetterVersions = (id: number) =>
  trpc.annualLetters.versions.useQuery({ id }, { staleTime: 0, refetchOnMount: 'always' });

export const useLetterVersion = (which: { id: number; version: number }) => trpc.annualLetters.version.useQuery(which);

interface Outcome {
  onDone: () => void;
}

export function useTakeBack({ onDone }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.annualLetters.takeBack.useMutation({
    onSuccess: (letter) => {
      takeLetter(utils, letter);
      reportSaved();
      onDone();
    },
    onError: reportSaveFailure,
  });
}

export function useSealLetter({ onDone }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.annualLetters.seal.useMutation({
    onSuccess: (letter) => {
      takeLetter(utils, letter);
      toast({ title: say('Letter sealed') });
      onDone();
    },
    onError: reportSaveFailure,
  });
}

export function useConsentToSeal() {
  const utils = trpc.useUtils();
  return trpc.annualLetters.consentToSeal.useMutation({
    onSuccess: (letter) => {
      takeLetter(utils, letter);
      toast({ title: say('You agreed to the seal') });
    },
    onError: reportSaveFailure,
  });
}

export function useOpenLetter() {
  const utils = trpc.useUtils();
  return trpc.annualLetters.open.useMutation({
    onSuccess: (letter) => {
      takeLetter(utils, letter);
      toast({ title: say('Letter opened') });
    },
    onError: (error) =>
      toast({ title: say('Couldn’t open the letter'), description: saveFailure(error), variant: 'destructive' }),
  });
}
