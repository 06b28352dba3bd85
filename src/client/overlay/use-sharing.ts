import { HandHeart } from 'lucide-react';
import { say } from '#words';
import type { SetSharing } from '../../shared/reach/relatives.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { offeringUndo } from '../data/undo-toast.ts';

/** Beside the words for it. */
export const SharingIcon = HandHeart;

/** Shares records with relatives, or stops it; the toast offers to undo it. `isOffered` where there are relatives. */
export function useSharing() {
  const { data: family } = trpc.families.get.useQuery();
  const set = trpc.relatives.setSharing.useMutation({
    meta: { failed: say('Couldn’t change it. Please try again.') },
    onSuccess: (_nothing, given) => {
      const isShared = given.sharedWith === 'relatives';
      const back = { ...given, sharedWith: isShared ? 'parents' : 'relatives' } satisfies SetSharing;
      const title = isShared ? say('Relatives see it now') : say('No longer shared');
      toast({ title, ...offeringUndo(() => set.mutate(back)) });
    },
  });
  return { isOffered: family?.hasRelatives ?? false, isPending: set.isPending, set: set.mutate };
}
