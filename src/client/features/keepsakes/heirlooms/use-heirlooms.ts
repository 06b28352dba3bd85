import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#words';
import type { HeirloomCategory, HeirloomStatus } from '../../../../shared/keepsakes/heirloom-choices.ts';
import type { PaperSize } from '../../../../shared/paper-sizes.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { saveDownload } from '../../../data/save-download.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Heirloom = RouterOutputs['heirlooms']['get'];

/** The list's filters, kept in the address. */
export interface HeirloomFilter {
  search?: string;
  category?: HeirloomCategory;
  /** `none`: those meant for no child. */
  child?: number | 'none';
  status?: HeirloomStatus;
}

/** The filter as the server expects it. */
export const queryOf = ({ search, category, child, status }: HeirloomFilter) => ({
  search,
  category,
  status,
  childId: child === 'none' ? null : child,
});

/** The matching heirlooms page by page, newest first. */
export function useHeirloomPages(filter: HeirloomFilter) {
  return trpc.heirlooms.page.useInfiniteQuery(queryOf(filter), {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** One heirloom; until it is loaded, the list's version. */
export function useHeirloom(id: number, filter: HeirloomFilter) {
  const { data } = useHeirloomPages(filter);
  const known = data?.pages.flatMap(({ heirlooms }) => heirlooms).find((heirloom) => heirloom.id === id);
  return trpc.heirlooms.get.useQuery({ id }, { placeholderData: known });
}

const added = { title: say('Success'), description: say('Heirloom added successfully!') };
const updated = { title: say('Success'), description: say('Heirloom updated successfully!') };
const deleted = { title: say('Success'), description: say('Heirloom deleted successfully.') };

export const useCreateHeirloom = (outcome: Outcome) =>
  trpc.heirlooms.create.useMutation({
    ...outcome,
    meta: { done: added, failed: say('Failed to add heirloom. Please try again.') },
  });

export function useUpdateHeirloom({ onSuccess, onError }: Outcome) {
  const utils = trpc.useUtils();
  return trpc.heirlooms.update.useMutation({
    meta: { done: updated, failed: say('Failed to update heirloom. Please try again.') },
    onSuccess: (heirloom) => {
      utils.heirlooms.get.setData({ id: heirloom.id }, heirloom);
      onSuccess();
    },
    onError,
  });
}

/** Calls `onDeleted` at once, because nothing should show the heirloom any more. */
export const useDeleteHeirloom = ({ onDeleted }: { onDeleted: (id: number) => unknown }) =>
  trpc.heirlooms.delete.useMutation({
    meta: { done: deleted, failed: say('Failed to delete heirloom. Please try again.'), undo: 'heirloom' },
    onSuccess: (_answer, { id }) => onDeleted(id),
  });

/** The heirlooms as a PDF; with many photos it takes a few seconds. */
export function usePrintRegister() {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async (paper: PaperSize) => {
    setIsPrinting(true);
    try {
      await saveDownload(`/api/heirlooms/register.pdf?paper=${paper}`, say('family-heirlooms.pdf'));
    } catch {
      const description = say('Failed to print the inventory. Please try again.');
      toast({ title: say('Error'), description, variant: 'destructive' });
    } finally {
      setIsPrinting(false);
    }
  };
  return { isPrinting, print: (paper: PaperSize) => void print(paper) };
}
