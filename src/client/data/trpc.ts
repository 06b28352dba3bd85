import { createTRPCClient, createTRPCUntypedClient, httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { type createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../server/router.ts';
import { accountHeader } from '../../shared/errors.ts';
import { trpcTransformer } from '../../shared/trpc-transformer.ts';
import { assertOwnTab } from '../browser/browser-account.ts';
import { tab } from '../browser/this-tab.ts';
import { idempotencyKeys } from './idempotency-keys.ts';
import { waitsFor } from './outbox.ts';
import type { keepChange } from './outbox-changes.ts';
import { outboxLink } from './outbox-link.ts';
import { passwordLink } from './password-link.ts';
import { wholeLists } from './whole-lists.ts';

/** Hooks for the server's procedures. Imports only the router's type. */
export const trpc = createTRPCReact<AppRouter>();

export type { AppRouter };

/** Each procedure's result, as `RouterOutputs['children']['list']`. */
export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type TrpcUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** The server refuses larger batches, and proxies refuse longer addresses. */
const maxBatchItems = 15;
const maxUrlLength = 4000;

/** A whole letter is larger than a batch may be. */
const aloneOnTheWire: ReadonlySet<string> = new Set(['annualLetters.update']);

/** A call without an answer after this time fails with a sentence. AI and Readwise calls have a minute. */
const longestWaitOf = (url: Parameters<typeof fetch>[0]): number =>
  /generateActivities|Readwise/.test(url instanceof Request ? url.url : url.toString()) ? 75_000 : 30_000;

const fetchOwn: typeof fetch = async (url, options) => {
  assertOwnTab();
  const headers = new Headers(options?.headers);
  headers.set('x-tab', tab);
  return fetch(url, { ...options, headers, signal: endingIn(longestWaitOf(url), options?.signal) });
};

/** Also called when the caller aborts. */
function endingIn(ms: number, signal: AbortSignal | null | undefined): AbortSignal {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), ms);
  const stop = () => {
    clearTimeout(timer);
    end.abort();
  };
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return end.signal;
}

const connection: Pick<Parameters<typeof httpLink>[0], 'url' | 'fetch'> & { transformer: typeof trpcTransformer } = {
  url: '/trpc',
  transformer: trpcTransformer,
  fetch: (url, options) => fetchOwn(url, { ...options, credentials: 'same-origin' }),
};

const keepLater: typeof keepChange = async (...given) => (await import('./outbox-changes.ts')).keepChange(...given);

export function createTrpcClient() {
  return trpc.createClient({
    links: [
      passwordLink(),
      wholeLists(),
      idempotencyKeys(),
      outboxLink({ keepChange: keepLater, waitsFor }),
      splitLink({
        condition: ({ path }) => aloneOnTheWire.has(path),
        true: httpLink(connection),
        false: splitLink({
          condition: ({ type }) => type === 'mutation',
          // One call per request, because each has its own key.
          true: httpBatchLink({
            ...connection,
            maxItems: 1,
            headers: ({ opList: [{ context }] }) => ({ 'idempotency-key': String(context.idempotencyKey) }),
          }),
          false: httpBatchLink({ ...connection, maxItems: maxBatchItems, maxURLLength: maxUrlLength }),
        }),
      }),
    ],
  });
}

/** Repeats a change that waited, exactly as it was first sent, and for its account only. */
export const waitingClient = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({
      ...connection,
      maxItems: 1,
      headers: ({ opList: [{ context }] }) => ({
        'idempotency-key': String(context.idempotencyKey),
        [accountHeader]: String(context.account),
      }),
    }),
  ],
});

/** How much a browser sends for a page that is closing. It refuses longer bodies. */
const longestKeptAlive = 60_000;

/** For text that must be sent at once, even while the page closes. Each call is a request of its own. */
export const urgentClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      ...connection,
      fetch: (url, options) => fetchOwn(url, { ...options, credentials: 'same-origin', keepalive: isLeaving(options) }),
    }),
  ],
});

function isLeaving(options: RequestInit | undefined): boolean {
  const body = options?.body;
  if (document.visibilityState !== 'hidden' || typeof body !== 'string') return false;
  return new TextEncoder().encode(body).length < longestKeptAlive;
}
