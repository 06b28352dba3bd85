import type { AnyRouter, BlockerFn } from '@tanstack/react-router';
import { toast } from '../components/toast-store.ts';
import { MissingChunk, missedChunks } from './chunks.ts';
import { breakSentence } from './errors.ts';

/** As long as a page waits before it goes without knowing whether the next one comes. */
const patienceMs = 700;

/**
 * Keeps the page, with what is typed in it, when the code of the next one can't be fetched: offline, or of a client
 * that the server no longer has.
 */
export function keepPageWithoutNext(router: AnyRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation }: Parameters<BlockerFn>[0]) {
      if (currentLocation.pathname === nextLocation.pathname) return false;
      const [matchedRoutes] = router.getMatchedRoutes(nextLocation.pathname);
      // What is loaded has nothing to preload any more.
      const missing = matchedRoutes.filter(({ options }) => options.component?.preload);
      if (missing.length === 0) return false;
      const missedBefore = missedChunks();
      const loading = Promise.all(missing.map(async (route) => router.loadRouteChunk(route))).catch(() => undefined);
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      if (missedChunks() === missedBefore) return false;
      const description = breakSentence(new MissingChunk());
      toast({ title: 'The page could not be opened', description, variant: 'destructive' });
      return true;
    },
  });
}
