/**
 * What was read stays in the browser, for its account, and is shown while the server can't be reached. Only what a family
 * writes and plans: never accounts, tokens, or administration.
 */
import type { QueryClient, QueryPersister } from '@tanstack/react-query';
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import { codeOf } from './errors.ts';

const keptAreas: ReadonlySet<unknown> = new Set([
  'activities',
  'analytics',
  'annualLetters',
  'calendarEvents',
  'children',
  'dailyStories',
  'dashboard',
  'experiences',
  'families',
  'futureAdditions',
  'growth',
  'heirlooms',
  'leaving',
  'legacyMessages',
  'lessons',
  'memories',
  'milestones',
  'prebuiltLessons',
  'readingList',
  'storyResponses',
  'timeline',
  'transcripts',
  'userSettings',
  'valueCategories',
  'values',
]);

/** How often a page that shows what is kept asks the server again. */
const pauseMs = 20_000;

const listeners = new Set<() => void>();
let since: number | undefined;

/** When the oldest of what the page shows was read, if the server can't be reached: milliseconds since 1970. */
export const keptSince = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => since,
};

function tell(next: number | undefined): void {
  if (next === since) return;
  since = next;
  for (const listener of listeners) listener();
}

const store = () => import('../browser/kept-store.ts');

function isKept([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && keptAreas.has(path[0]);
}

/** The server's answer, or else the kept one. A refusal is an answer. */
export const readOrKept: QueryPersister = async (read, context, query) => {
  const account = accountOfTab();
  if (account === undefined || !isKept(query.queryKey)) return read(context);
  const question = JSON.stringify(query.queryKey);
  try {
    const data = await read(context);
    tell(undefined);
    // A full or blocked storage is no reason to show nothing.
    void store()
      .then(({ keepAnswer }) =>
        accountOfTab() === account && !isOvertaken() ? keepAnswer(account, question, data) : undefined,
      )
      .catch(() => undefined);
    return data;
  } catch (error) {
    if (codeOf(error) !== undefined || context.signal.aborted) throw error;
    const kept = await store()
      .then(({ findAnswer }) => findAnswer(account, question))
      .catch(() => undefined);
    if (!kept) throw error;
    tell(Math.min(since ?? Number.POSITIVE_INFINITY, kept.at));
    return kept.data;
  }
};

/** Asks the server again while the page shows what is kept. */
export function followServer(client: QueryClient): void {
  const askAgain = (): void => {
    if (since !== undefined && document.visibilityState === 'visible')
      void client.invalidateQueries({ predicate: ({ queryKey }) => isKept(queryKey) });
  };
  addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', askAgain);
  setInterval(askAgain, pauseMs);
}

/** Whatever this browser kept of other accounts, or of all. */
export async function forgetKeptReads(butOf?: string): Promise<void> {
  await store()
    .then(({ forgetAnswers }) => forgetAnswers(butOf))
    .catch(() => undefined);
}
