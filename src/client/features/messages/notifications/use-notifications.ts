import { keepPreviousData } from '@tanstack/react-query';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type TrpcUtils, trpc } from '../../../data/trpc.ts';
import type { Steps } from '../../../list/show-more.tsx';

export const steps: Steps = { first: 50, more: 100, most: 450 };

/** Asks for one more than it shows, to know whether there are more. */
const inputFor = (shown: number) => ({ limit: shown + 1 });

/** Always refetched, because the server sends messages at any time. */
export function useNotifications(shown: number) {
  return trpc.notifications.list.useQuery(inputFor(shown), {
    placeholderData: keepPreviousData,
    ...readOnVisit,
  });
}

export function prefetchNotifications(utils: TrpcUtils) {
  void utils.notifications.list.prefetch(inputFor(steps.first));
}
