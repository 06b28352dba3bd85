import { keepPreviousData } from '@tanstack/react-query';
import type { FamilyStatus, Plan } from '../../../../shared/accounts/family-choices.ts';
import { toast } from '../../../components/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type AdminFamily = RouterOutputs['adminFamilies']['get'];

/** What narrows the list; it lives in the address. */
export interface FamilyFilter {
  search?: string | undefined;
  plan?: Plan | undefined;
  status?: FamilyStatus | undefined;
}

/** The families that match, page after page, the newest first. Read anew each time: others register meanwhile. */
export function useFamilyPages(filter: FamilyFilter) {
  return trpc.adminFamilies.page.useInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

interface Outcome {
  /** What the toast says. */
  done: (family: AdminFamily) => string;
  onSuccess?: () => void;
  onError?: (error: unknown) => void;
}

export const useUpdateFamily = ({ done, onSuccess, onError }: Outcome) =>
  trpc.adminFamilies.update.useMutation({
    meta: { failed: { title: 'Failed to update family' } },
    onSuccess: (family) => {
      onSuccess?.();
      toast({ title: done(family) });
    },
    onError,
  });
