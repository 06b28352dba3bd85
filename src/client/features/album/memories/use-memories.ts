import { say } from '#words';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { offeringUndo } from '../../../data/undo-toast.ts';

export type Memory = RouterOutputs['memories']['list']['memories'][number];
export type HiddenMemory = RouterOutputs['memories']['hidden'][number];

export const useShowAgain = () =>
  trpc.memories.show.useMutation({
    meta: {
      done: { title: say('We may bring it back again') },
      failed: say('Couldn’t change what comes back. Please try again.'),
    },
  });

/** Hides a memory. The toast offers to show it again. */
export function useHide() {
  const show = useShowAgain();
  const hide = trpc.memories.hide.useMutation({
    meta: { failed: say('Couldn’t hide it. Please try again.') },
    onSuccess: ({ id }) =>
      toast({
        title: say('Hidden'),
        description: say('We won’t bring it back. It stays where it is.'),
        ...offeringUndo(() => show.mutate({ id }, { onSuccess: hide.reset })),
      }),
  });
  return hide;
}
