import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter, type RouterHistory } from '@tanstack/react-router';
import type { TrpcUtils } from './data/trpc.ts';
import { keepPageWithoutNext } from './loading/keep-page.ts';
import { RouteFailure } from './loading/route-failure.tsx';
import { FullPageSpinner } from './loading/spinner.tsx';
import { routeTree } from './route-tree.gen.ts';

/** What loaders and guards may use: the same queries as the pages. */
export interface RouterContext {
  queryClient: QueryClient;
  utils: TrpcUtils;
}

export function createRouter(context: RouterContext, history: RouterHistory) {
  const router = createTanStackRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    // The query client handles freshness; the router must not cache too.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: FullPageSpinner,
    defaultErrorComponent: RouteFailure,
  });
  keepPageWithoutNext(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
  interface StaticDataRouteOption {
    /** The title in the browser's tab. */
    title?: string;
  }
}
