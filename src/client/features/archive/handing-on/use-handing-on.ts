import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type HandingOn = NonNullable<RouterOutputs['handingOn']['get']>;
export type BundlePreview = RouterOutputs['handingOn']['preview'];
type Changed = RouterOutputs['handingOn']['set'];

/** Always refetched: the child may have downloaded it meanwhile. */
export const useHandingOn = (id: number) => trpc.handingOn.get.useQuery({ id }, readOnVisit);

/** What the child would get on a day. The numbers before stay until the next are there. */
export const useBundlePreview = (id: number, day: string) =>
  trpc.handingOn.preview.useQuery({ id, day }, { ...readOnVisit, placeholderData: (before) => before });

export const useSetHandingOn = (outcome: { onSuccess: (changed: Changed) => void; onError: Outcome['onError'] }) =>
  trpc.handingOn.set.useMutation({ ...outcome, meta: { done: { title: say('Saved') }, failed: {} } });

export const useMakeHandingOnCode = (outcome: { onSuccess: (changed: Changed) => void }) =>
  trpc.handingOn.makeCode.useMutation({ ...outcome, meta: { failed: {} } });

export const useSendHandingOn = (outcome: Outcome) =>
  trpc.handingOn.send.useMutation({ ...outcome, meta: { done: { title: say('Link sent') }, failed: {} } });

export const useRemoveHandingOn = () =>
  trpc.handingOn.remove.useMutation({ meta: { done: { title: say('Stopped') }, failed: {} } });
