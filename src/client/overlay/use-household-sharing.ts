import { say } from '#words';
import type { HouseholdKind, SetHouseholdSharing } from '../../shared/reach/households.ts';
import type { SetSharing } from '../../shared/reach/relatives.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { offeringUndo } from '../data/undo-toast.ts';
import { useHouseholds } from './use-households.ts';

/** A record in a menu, and the children that it names. */
export interface SharedRecord extends Omit<SetSharing, 'kind'> {
  childIds?: readonly number[];
  childId?: number | null;
}

export const childIdsOf = ({ childIds, childId }: SharedRecord): readonly number[] =>
  childIds ?? (childId === null || childId === undefined ? [] : [childId]);

/** The other families of the children that a record names, and whether they see it. */
export function useHouseholdsOf(kind: HouseholdKind, record: { id: number; childIds: readonly number[] }) {
  return useHouseholds()
    .filter(({ childId }) => record.childIds.includes(childId))
    .map(({ childId, firstName, shared }) => ({ childId, firstName, isShared: shared[kind].includes(record.id) }));
}

/** Shares a record with a child's other family, or stops it; the toast offers to undo it. */
export function useSetHouseholdSharing() {
  const set = trpc.households.setSharing.useMutation({
    meta: { failed: say('Couldn’t change it. Please try again.') },
    onSuccess: (_nothing, given) => {
      const back: SetHouseholdSharing = { ...given, isShared: !given.isShared };
      const title = given.isShared ? say('The other family sees it now') : say('No longer shared');
      toast({ title, ...offeringUndo(() => set.mutate(back)) });
    },
  });
  return set;
}
