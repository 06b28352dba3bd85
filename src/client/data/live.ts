import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { changesSchema, followChangesSchema } from '../../shared/overview/live.ts';
import { everything } from '../../shared/touches.ts';
import { trpcTransformer } from '../../shared/trpc-transformer.ts';
import { tab } from '../browser/this-tab.ts';
import { lookForNewVersion } from '../code/new-version.ts';
import { hearOtherTabs } from './other-tabs.ts';
import { readAgain } from './stale-queries.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** After a few minutes everything is refetched anyway. */
const longestAwayMs = 3_600_000;
/** A hidden page closes its connection after this time, because a browser opens at most six to a server. */
const hiddenMs = 1000;
/** Changes that arrive together are refetched together. */
const gatherMs = 200;

/** Reads a tRPC subscription with the browser's EventSource. tRPC's own reader would add 5 kB to every page. */
function openStream(input: z.input<typeof followChangesSchema>): EventSource {
  return new EventSource(`/trpc/live.changes?input=${encodeURIComponent(JSON.stringify(input))}`);
}

/** The content of a message of the stream. */
const readChanges = ({ data }: MessageEvent<string>): z.output<typeof changesSchema> =>
  trpcTransformer.output.deserialize(JSON.parse(data)) as z.output<typeof changesSchema>;

/** How a stream ends: the connection is lost or refused, the call fails, or the server is done. */
const endings = ['error', 'serialized-error', 'return'];

/** Follows other people's changes while the page is visible, and tells the browser's other tabs, until stopped. */
export function followChanges(client: QueryClient): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const read = gathered((roots) => void readAgain(client, roots));
  let stream: EventSource | undefined;
  let isLive = false;
  let pauseMs = firstPauseMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  /** Time on the page's clock since when changes may have been missed. */
  let aliveUntil = 0;

  function close(): void {
    clearTimeout(retry);
    if (isLive) aliveUntil = performance.now();
    isLive = false;
    stream?.close();
    stream = undefined;
  }

  function open(): void {
    close();
    const again = () => {
      if (stream !== opened) return;
      close();
      if (document.visibilityState === 'hidden') return;
      retry = setTimeout(open, pauseMs * (0.5 + Math.random() / 2));
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    };
    const awayMs = Math.min(longestAwayMs, Math.max(0, performance.now() - aliveUntil));
    const opened = openStream({ tab, awayMs });
    opened.addEventListener('message', (message) => {
      const { stale } = readChanges(message);
      // A server that comes back may be a newer one.
      if (!isLive && aliveUntil > 0) void lookForNewVersion();
      isLive = true;
      pauseMs = firstPauseMs;
      if (stale.length > 0) read(stale);
    });
    // The browser would reconnect with the values of the first connection.
    for (const ending of endings) opened.addEventListener(ending, again);
    stream = opened;
  }

  function follow(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') {
      if (!stream) open();
      return;
    }
    hiding = setTimeout(close, hiddenMs);
  }

  /** Without a stream, the page refetches when the person returns to it. */
  function lookAgain(): void {
    if (isLive || performance.now() - aliveUntil < longestPauseMs) return;
    aliveUntil = performance.now();
    void lookForNewVersion();
    read([everything]);
  }

  document.addEventListener('visibilitychange', follow, { signal });
  addEventListener('focus', lookAgain, { signal });
  // The old connection may be dead without any error.
  const reconnect = () => {
    if (document.visibilityState === 'visible') open();
    else close();
  };
  addEventListener('online', reconnect, { signal });
  const letGo = hearOtherTabs(read);
  follow();
  return () => {
    stopped.abort();
    clearTimeout(hiding);
    close();
    letGo();
  };
}

/** Collects names for a moment, then calls `read` once with all of them. */
function gathered(read: (roots: readonly string[]) => void) {
  const waiting = new Set<string>();
  return (roots: readonly string[]): void => {
    if (waiting.size === 0) {
      setTimeout(() => {
        const named = [...waiting];
        waiting.clear();
        read(named);
      }, gatherMs);
    }
    for (const root of roots) waiting.add(root);
  };
}
