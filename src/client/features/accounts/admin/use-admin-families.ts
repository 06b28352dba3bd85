import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import type { FamilyStatus, Plan } from '../../../../shared/accounts/family-choices.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type AdminFamily = RouterOutputs['adminFamilies']['get'];

/** The list's filters, kept in the address. */
export interface FamilyFilter {
  search?: string | undefined;
  plan?: Plan | undefined;
  status?: FamilyStatus | undefined;
}

/** The matching families page by page, newest first. Always refetched: others register meanwhile. */
export function useFamilyPages(filter: FamilyFilter) {
  return trpc.adminFamilies.page.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...readOnVisit,
  });
}

interface Outcome {
  /** The toast's text. */
  done: (family: AdminFamily) => string;
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

export const useUpdateFamily = ({ done, onSuccess, onError }: Outcome) =>
  trpc.adminFamilies.update.useMutation({
    meta: { failed: { title: say('Failed to update family') } },
    onSuccess: (family) => {
      onSuccess?.();
      toast({ title: done(family) });
    },
    onError,
  });
