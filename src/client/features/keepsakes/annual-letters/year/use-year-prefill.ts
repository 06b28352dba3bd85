import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { type RouterOutputs, trpc } from '../../../../data/trpc.ts';

export type YearPrefill = RouterOutputs['annualLetters']['prefill'];

/** Records of the letter's year, without private stories. */
export const useYearPrefill = ({ childId, year }: Pick<Letter, 'childId' | 'year'>) =>
  trpc.annualLetters.prefill.useQuery({ childId, year });

/** The same with the caller's own private stories. Requested only when chosen. */
export const usePrivatePrefill = ({ childId, year }: Pick<Letter, 'childId' | 'year'>, isWanted: boolean) =>
  trpc.annualLetters.prefill.useQuery({ childId, year, includePrivate: true }, { enabled: isWanted });
