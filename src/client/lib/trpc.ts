import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import type { AppRouter } from '../../server/router.ts';

/** Hooks on the server's procedures. Only the type of the router comes from the server. */
export const trpc = createTRPCReact<AppRouter>();

/** What the procedures answer. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;

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
