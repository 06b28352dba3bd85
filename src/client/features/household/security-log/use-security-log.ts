import { keepPreviousData } from '@tanstack/react-query';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type TrpcUtils, trpc } from '../../../data/trpc.ts';
import type { Steps } from '../../../list/show-more.tsx';

export const steps: Steps = { first: 5, more: 50, most: 455 };

const inputFor = (shown: number) => ({ limit: shown + 1 });

/** Always refetched: its purpose is to show what the owner doesn't know about. Without `userId` the caller's own. */
export function useSecurityLog(shown: number, userId?: number) {
  const input = { ...inputFor(shown), ...(userId !== undefined && { userId }) };
  return trpc.securityLog.list.useQuery(input, { placeholderData: keepPreviousData, ...readOnVisit });
}

export function prefetchSecurityLog(utils: TrpcUtils) {
  void utils.securityLog.list.prefetch(inputFor(steps.first));
}
