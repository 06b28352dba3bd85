import { httpBatchLink } from '@trpc/client';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import type { AppRouter } from '../../server/router.ts';

/** Hooks on the server's procedures. Only the type of the router comes from the server. */
export const trpc = createTRPCReact<AppRouter>();

/** What each procedure answers, as `RouterOutputs['children']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** The server refuses larger batches, and proxies refuse longer addresses. */
const maxBatchItems = 15;
const maxUrlLength = 4000;

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpBatchLink({
        url: '/trpc',
        transformer: superjson,
        maxItems: maxBatchItems,
        maxURLLength: maxUrlLength,
        fetch: (url, options) => fetch(url, { ...options, credentials: 'same-origin' }),
      }),
    ],
  });
}
