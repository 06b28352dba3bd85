import type { QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { ErrorView } from './components/error-view.tsx';
import { FullPageSpinner } from './components/spinner.tsx';
import { errorSentence } from './lib/errors.ts';
import type { TrpcUtils } from './lib/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

/** What loaders and guards may use: the same queries that the pages read. */
export interface RouterContext {
  queryClient: QueryClient;
  utils: TrpcUtils;
}

export function createRouter(context: RouterContext) {
  return createTanStackRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // Freshness is the query client's business; the router must not cache beside it.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: FullPageSpinner,
    defaultErrorComponent: ({ error, reset }) => <ErrorView title={errorSentence(error)} onRetry={reset} />,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
  interface StaticDataRouteOption {
    /** Names the page in the browser's tab. */
    title?: string;
  }
}
