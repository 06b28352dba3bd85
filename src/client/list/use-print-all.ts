import { useEffect, useRef } from 'react';
import { say } from '#words';
import { toast } from '../data/toast-store.ts';
import type { Pages } from './list-lines.tsx';

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Ctrl+P loads what the list still lacks, and then prints. Printing from the browser's own menu can't wait. */
export function usePrintAll(pages: Pages | undefined): void {
  const isWanted = useRef(false);
  const { hasNextPage = false, isFetching = false, isFetchNextPageError = false, fetchNextPage } = pages ?? {};
  useEffect(() => {
    if (!hasNextPage) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isPrintKey(event)) return;
      event.preventDefault();
      toast({ title: say('Loading the whole list to print it') });
      isWanted.current = true;
      void fetchNextPage?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasNextPage, fetchNextPage]);
  useEffect(() => {
    if (!isWanted.current || isFetching) return;
    if (hasNextPage && !isFetchNextPageError) {
      void fetchNextPage?.();
      return;
    }
    // After a failure the list itself says so, and offers to try again.
    isWanted.current = false;
    if (!hasNextPage) window.print();
  }, [isFetching, hasNextPage, isFetchNextPageError, fetchNextPage]);
}
