import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type LegacyContact = NonNullable<RouterOutputs['legacyContact']['get']>;

/** Always refetched: the contact may have asked meanwhile. */
export const useLegacyContact = () => trpc.legacyContact.get.useQuery(undefined, readOnVisit);

export const useSetLegacyContact = (outcome: Outcome) =>
  trpc.legacyContact.set.useMutation({
    ...outcome,
    meta: { done: { title: say('Legacy contact saved') }, failed: {} },
  });

export const useRefuseLegacyContact = () =>
  trpc.legacyContact.refuse.useMutation({
    meta: { done: { title: say('You said no') }, failed: {} },
  });

export const useRemoveLegacyContact = () =>
  trpc.legacyContact.remove.useMutation({
    meta: { done: { title: say('Legacy contact removed') }, failed: {} },
  });
