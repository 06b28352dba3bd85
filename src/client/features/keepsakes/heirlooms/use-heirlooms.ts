import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeirloomCategory, HeirloomStatus } from '../../../../shared/keepsakes/heirloom-choices.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import { toast } from '../../../components/toast-store.ts';
import { codeOf, currentOf, errorSentence } from '../../../lib/errors.ts';
import { saveDownload } from '../../../lib/save-download.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type Heirloom = RouterOutputs['heirlooms']['get'];

/** What narrows the register; it lives in the address. */
export interface HeirloomFilter {
  search?: string;
  category?: HeirloomCategory;
  /** `none`: those that are meant for no child. */
  child?: number | 'none';
  status?: HeirloomStatus;
}

/** The filter as the server takes it. */
export const queryOf = ({ search, category, child, status }: HeirloomFilter) => ({
  search,
  category,
  status,
  childId: child === 'none' ? null : child,
});

/** The heirlooms that match, page after page, the newest first. */
export function useHeirloomPages(filter: HeirloomFilter) {
  return trpc.heirlooms.page.useInfiniteQuery(queryOf(filter), {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One heirloom; until it is there, as the list has it already. */
export function useHeirloom(id: number, filter: HeirloomFilter) {
  const { data } = useHeirloomPages(filter);
  const known = data?.pages.flatMap(({ heirlooms }) => heirlooms).find((heirloom) => heirloom.id === id);
  return trpc.heirlooms.get.useQuery({ id }, { placeholderData: known });
}

/** After a change: the register, and the numbers of the dashboard. */
function useRefreshHeirlooms() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.heirlooms.invalidate(), utils.dashboard.invalidate()]).then(() => undefined);
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

export function useCreateHeirloom({ onSuccess, onError }: Outcome) {
  const refresh = useRefreshHeirlooms();
  return trpc.heirlooms.create.useMutation({
    onSuccess: async () => {
      onSuccess();
      reportSuccess('Heirloom added successfully!');
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to add heirloom. Please try again.');
      onError(error);
    },
  });
}

export function useUpdateHeirloom({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  const refresh = useRefreshHeirlooms();
  return trpc.heirlooms.update.useMutation({
    onSuccess: async (heirloom) => {
      utils.heirlooms.get.setData({ id: heirloom.id }, heirloom);
      onSuccess();
      reportSuccess('Heirloom updated successfully!');
      await refresh();
    },
    onError: (error) => {
      reportFailure(error, 'Failed to update heirloom. Please try again.');
      onError(error);
    },
  });
}

export function useDeleteHeirloom({ onDeleted, onSettled }: { onDeleted: () => void; onSettled: () => void }) {
  const refresh = useRefreshHeirlooms();
  return trpc.heirlooms.delete.useMutation({
    onSuccess: async () => {
      onDeleted();
      reportSuccess('Heirloom deleted successfully.');
      await refresh();
    },
    onError: (error) => reportFailure(error, 'Failed to delete heirloom. Please try again.'),
    onSettled,
  });
}

/** The register as a PDF; with many photos it takes a few seconds. */
export function usePrintRegister() {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (paper: PaperSize) => {
    setIsPrinting(true);
    try {
      await saveDownload(`/api/heirlooms/register.pdf?paper=${paper}`, 'family-heirlooms.pdf');
    } catch {
      const description = 'Failed to print the register. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    } finally {
      setIsPrinting(false);
    }
  };
  return { isPrinting, print: (paper: PaperSize) => void print(paper) };
}

const reportSuccess = (description: string) => toast({ title: 'Success', description });

/** Refusals whose own sentence says what to do; any other failure gets the one of the catalogue. */
const tellingCodes = new Set(['PLAN_LIMIT', 'TOO_MANY_REQUESTS', 'CONFLICT']);

function reportFailure(error: unknown, sentence: string) {
  // Its form deals with it.
  if (currentOf(error)) return;
  const isTelling = tellingCodes.has(codeOf(error) ?? '');
  toast({ title: 'Error', description: isTelling ? errorSentence(error) : sentence, variant: 'destructive' });
}
