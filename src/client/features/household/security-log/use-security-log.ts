import { keepPreviousData } from '@tanstack/react-query';
import type { auditPeriods, SecurityKind } from '../../../../shared/accounts/security-choices.ts';
import { addDays } from '../../../../shared/calendar-date.ts';
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

/** Filters of the log of all accounts, kept in the address. */
export interface AuditView {
  search?: string | undefined;
  kind?: SecurityKind | undefined;
  days?: (typeof auditPeriods)[number] | undefined;
}

/** The log of all accounts page by page, newest first. */
export function useAuditPages({ days, ...filter }: AuditView) {
  const today = new Date().toISOString().slice(0, 10);
  const input = { ...filter, ...(days !== undefined && { from: addDays(today, 1 - days) }) };
  return trpc.adminSecurityLog.page.useInfiniteQuery(input, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...readOnVisit,
  });
}

export function prefetchSecurityLog(utils: TrpcUtils) {
  void utils.securityLog.list.prefetch(inputFor(steps.first));
}
