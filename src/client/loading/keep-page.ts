import type { AnyRouter, BlockerFn } from '@tanstack/react-router';
import { say } from '#words';
import { MissingChunk } from '../code/chunks.ts';
import { breakSentence, isOffline } from '../data/errors.ts';
import { toast } from '../data/toast-store.ts';

/** How long a page waits before it leaves without knowing whether the next one loads. */
const patienceMs = 700;

/** Pages whose code didn’t load, and how often. Browsers may keep a failure until the document reloads. */
export const missedPages = new Map<string, number>();

/** Keeps the page, with what is typed, if the next one's code can't be fetched: offline, or after a deploy. */
export function keepPageWithoutNext(router: AnyRouter): void {
  router.history.block({
    enableBeforeUnload: false,
    async blockerFn({ currentLocation, nextLocation }: Parameters<BlockerFn>[0]) {
      if (currentLocation.pathname === nextLocation.pathname) return false;
      const [matchedRoutes] = router.getMatchedRoutes(nextLocation.pathname);
      // Loaded code needs no preload.
      const missing = matchedRoutes.filter(({ options }) => options.component?.preload);
      if (missing.length === 0) return false;
      let isOver = false;
      const loading = Promise.allSettled(missing.map(async (route) => router.loadRouteChunk(route))).then(() => {
        isOver = true;
      });
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
      // Only its own code counts: another script of this page may fail meanwhile.
      if (!isOver || missing.every(({ options }) => !options.component?.preload)) return false;
      const misses = missedPages.get(nextLocation.pathname) ?? 0;
      missedPages.set(nextLocation.pathname, misses + 1);
      // The connection may have returned, and then only a reload helps. The next page's failure offers it.
      if (misses > 0 && !isOffline()) return false;
      const description = breakSentence(new MissingChunk());
      toast({ title: say('Couldn’t open the page'), description, variant: 'destructive' });
      return true;
    },
  });
}
