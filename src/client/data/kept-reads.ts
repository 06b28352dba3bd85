/**
 * What was read stays in the browser, for its account, and is shown while the server can't be reached. Only what a family
 * writes and plans: never accounts, tokens, or administration.
 */
import type { QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import { whenPageIsThere } from '../browser/page-there.ts';
import { codeOf } from './errors.ts';
import { knownOutbox } from './outbox.ts';

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

/** The server's answer, or else the kept one, with what waits to be sent. A refusal is an answer. */
export const readOrKept: QueryPersister = async (read, context, query) => {
  const account = accountOfTab();
  if (account === undefined || !isKept(query.queryKey)) return read(context);
  const question = JSON.stringify(query.queryKey);
  const overlay = await loadOverlay();
  const fresh = overlay?.answerOfNew(query.queryKey, await knownOutbox());
  if (fresh !== undefined) return fresh as never;
  try {
    const answer = await read(context);
    // The pages before the next one are those that are shown.
    const data = overlay ? overlay.withoutWaiting(answer) : answer;
    tell(undefined);
    // A full or blocked storage is no reason to show nothing.
    void whenPageIsThere()
      .then(store)
      .then(({ keepAnswer }) =>
        accountOfTab() === account && !isOvertaken() ? keepAnswer(account, question, data) : undefined,
      )
      .catch(() => undefined);
    return (await withWhatWaits(query.queryKey, data)) as never;
  } catch (error) {
    // What is kept has no further page than those shown.
    const isNextPage = query.state.fetchMeta?.fetchMore !== undefined;
    if (codeOf(error) !== undefined || context.signal.aborted || isNextPage) throw error;
    const kept = await store()
      .then(({ findAnswer }) => findAnswer(account, question))
      .catch(() => undefined);
    if (!kept) throw error;
    tell(Math.min(since ?? Number.POSITIVE_INFINITY, kept.at));
    return (await withWhatWaits(query.queryKey, kept.data)) as never;
  }
};

/** An entry that this version of the app can't show is no reason to show nothing. */
async function withWhatWaits(queryKey: QueryKey, answer: unknown): Promise<unknown> {
  try {
    return (await loadOverlay())?.withWaiting(queryKey, answer, await knownOutbox()) ?? answer;
  } catch {
    return answer;
  }
}

/** Undefined if nothing waits. */
const loadOverlay = async () =>
  (await knownOutbox()).length === 0 ? undefined : import('./outbox-overlay.ts').catch(() => undefined);

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
