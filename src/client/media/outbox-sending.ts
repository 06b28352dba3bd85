/** Sends what waits: in one tab of the browser, whenever the server may have become reachable. */
import type { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { say } from '#words';
import { accountHeader, idempotencyKeyHeader, lastingKey } from '../../shared/errors.ts';
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import { newId } from '../browser/new-id.ts';
import { claimEntry, inTurn } from '../browser/outbox-locks.ts';
import * as store from '../browser/outbox-store.ts';
import { codeOf, currentOf, errorSentence, issuesOf } from '../data/errors.ts';
import { keptSince } from '../data/kept-reads.ts';
import { tellOtherTabs } from '../data/other-tabs.ts';
import {
  type OutboxEntry,
  type OutboxFile,
  onNewEntry,
  outbox,
  readOutbox,
  sendNow,
  tellOutbox,
} from '../data/outbox.ts';
import { deletedIn } from '../data/outbox-calls.ts';
import { isOfProxy, statusOf } from '../data/outbox-link.ts';
import { showProgress } from '../data/outbox-progress.ts';
import { type Answer, sendWaiting, type UploadAnswer } from '../data/outbox-sender.ts';
import { readAgain, rootsOf } from '../data/stale-queries.ts';
import { waitingClient } from '../data/trpc.ts';
import { waitingFilesIn } from '../data/waiting-files.ts';
import { refusalOf, storedUrlOf } from './upload.ts';
import { runningUpload, uploadKeyedFile } from './upload-call.ts';

const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let isAskedAgain = false;

/** Follows what may bring the server back, and sends what waits. */
export function sendOutbox(client: QueryClient): void {
  const now = () => {
    pauseMs = firstPauseMs;
    void run(client);
  };
  const whenVisible = () => document.visibilityState === 'visible' && now();
  onNewEntry(now);
  addEventListener('online', now);
  document.addEventListener('visibilitychange', whenVisible);
  // A read that succeeds after failures.
  keptSince.subscribe(() => keptSince.current() === undefined && now());
  navigator.serviceWorker?.addEventListener('message', ({ data }) => data === 'send' && now());
  // Added, removed and edited by other tabs, too.
  outbox.subscribe(() => void showOutbox(client));
  now();
}

let shown: readonly OutboxEntry[] = [];

/** Shows what waits in the lists of the page. What a removed or edited entry had changed is read again. */
async function showOutbox(client: QueryClient): Promise<void> {
  const entries = outbox.current() ?? [];
  const gone = shown.filter(({ id, key }) => !entries.some((each) => each.id === id && each.key === key));
  if (entries.length === 0 && shown.length === 0) return;
  shown = entries;
  const { showWaiting } = await import('../data/outbox-overlay.ts');
  showWaiting(client, entries);
  if (gone.length === 0) return;
  for (const root of gone.flatMap(({ path }) => rootsOf(path))) stale.add(root);
  clearTimeout(reading);
  reading = setTimeout(() => void readStale(client), readAfterMs);
}

const stale = new Set<string>();
let reading: ReturnType<typeof setTimeout> | undefined;
/** Many may be sent one after another. */
const readAfterMs = 200;

async function readStale(client: QueryClient): Promise<void> {
  clearTimeout(reading);
  const roots = [...stale];
  stale.clear();
  if (roots.length > 0) await readAgain(client, roots);
}

async function run(client: QueryClient): Promise<void> {
  if (isRunning) {
    isAskedAgain = true;
    return;
  }
  clearTimeout(timer);
  isRunning = true;
  let isLeft = false;
  try {
    const account = accountOfTab();
    const entries = await readOutbox();
    if (account !== undefined && entries.some(({ state }) => state === 'waiting')) {
      void wakeLater();
      const work = () => send(client, account);
      isLeft = await inTurn(`upbringing:outbox:${account}`, work);
    }
  } catch {
    // The store failed. The next run tries again.
    isLeft = true;
  }
  isRunning = false;
  if (isAskedAgain) {
    isAskedAgain = false;
    return run(client);
  }
  if (!isLeft) return undefined;
  timer = setTimeout(() => void run(client), pauseMs * (0.5 + Math.random() / 2));
  pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  return undefined;
}

async function send(client: QueryClient, account: string): Promise<boolean> {
  const sent = new Set<string>();
  const isLeft = await sendWaiting({
    account,
    store,
    newKey: () => lastingKey(newId()),
    isReady: () => isSignedIn(account),
    call,
    upload,
    claim: (id, work) => claimEntry(id, work, sendNow),
    fileLost: say('A photo or recording is no longer in this browser.'),
    recordLost: say('What this belongs to hasn’t arrived, or was removed.'),
    onSent({ path, id: entryId }, data) {
      sent.add(path);
      const { id, version } = Object(data) as { id?: number; version?: number };
      void tellOutbox(path.endsWith('.create') && id !== undefined ? { entryId, id, version } : undefined);
    },
  });
  const used = new Set((await store.listEntries(account)).flatMap(({ input }) => waitingFilesIn(input)));
  await store.forgetUnusedFiles(account, used, Date.now());
  await tellOutbox();
  const roots = [...new Set([...sent].flatMap(rootsOf))];
  if (roots.length > 0) tellOtherTabs(roots);
  for (const root of roots) stale.add(root);
  await readStale(client);
  return isLeft;
}

/** Never under another account: the server checks it again with each call. */
async function isSignedIn(account: string): Promise<boolean> {
  if (isOvertaken()) return false;
  const user = (await waitingClient.query('auth.currentUser').catch(() => null)) as {
    id: number;
    tenantId: number;
  } | null;
  return user !== null && `${user.tenantId}:${user.id}` === account;
}

async function call({ path, key, account }: OutboxEntry, input: unknown): Promise<Answer> {
  try {
    const context = { idempotencyKey: key, account };
    return { kind: 'done', data: await waitingClient.mutation(path, input, { context }) };
  } catch (error) {
    // Somebody else has deleted it too.
    if (codeOf(error) === 'NOT_FOUND' && deletedIn(path, input)) return { kind: 'done' };
    return answerOf(error);
  }
}

/** Tells an answer of the server from none. */
function answerOf(error: unknown): Answer {
  const code = codeOf(error);
  const sentence = errorSentence(error);
  if (code === undefined) return answerOfOther(statusOf(error));
  if (code === 'SERVICE_UNAVAILABLE') return { kind: 'none' };
  if (code === 'UNAUTHORIZED') return { kind: 'signedOut' };
  if (code === 'TOO_MANY_REQUESTS') return { kind: 'later' };
  if (code === 'INTERNAL_SERVER_ERROR') return { kind: 'failed', sentence };
  const current = currentOf(error);
  if (current) return { kind: 'conflict', sentence, current };
  if (code === 'CONFLICT' && isAboutKey(error)) return mustWait(error) ? { kind: 'running' } : { kind: 'done' };
  return { kind: 'refused', sentence, isBadField: issuesOf(error).length > 0 };
}

/**
 * An answer that isn't the app's: a proxy or a sign-in page of the network asks to wait. Any other, such as a bare 500, holds
 * up its own record only, and asks after the fifth time.
 */
function answerOfOther(status: number | undefined): Answer {
  if (status === undefined || status < 400 || isOfProxy(status)) return { kind: 'none' };
  if ([401, 403, 407, 408, 429, 511].includes(status)) return { kind: 'later' };
  return { kind: 'failed', sentence: say('The server can’t take it right now.') };
}

interface AboutKey {
  issues?: { path: string }[];
  retryAfterSeconds?: number;
}

const dataOf = (error: unknown): AboutKey | undefined =>
  error instanceof TRPCClientError ? (error.data as AboutKey | undefined) : undefined;

const isAboutKey = (error: unknown): boolean =>
  dataOf(error)?.issues?.some(({ path }) => path === idempotencyKeyHeader) ?? false;

/** Its first try still runs. Without a time to wait for, it is stored. */
const mustWait = (error: unknown): boolean => typeof dataOf(error)?.retryAfterSeconds === 'number';

async function upload(kept: OutboxFile): Promise<UploadAnswer> {
  const { id, url, field, fields, key, account } = kept;
  const file = kept.isPicked ? await madeSmaller(kept).catch(() => undefined) : kept.file;
  // Its code couldn't be loaded.
  if (!file) return { kind: 'none' };
  const { signal } = new AbortController();
  const headers = { [accountHeader]: account };
  const onProgress = (share: number) => showProgress(id, share);
  // The form may have begun with it: that upload goes on.
  const begun = runningUpload(key);
  begun?.watchers.push(onProgress);
  onProgress(begun?.share ?? 0);
  const options = { file, url, field, fields, key, headers, signal, isQuiet: true, onProgress };
  const answer = await (begun?.answer ?? uploadKeyedFile(options)).catch(() => undefined);
  showProgress(id, undefined);
  if (!answer || isOfProxy(answer.status)) return { kind: 'none' };
  const { status } = answer;
  const stored = status < 300 ? storedUrlOf(answer.body) : undefined;
  if (stored !== undefined) return { kind: 'stored', url: stored };
  if (status === 401) return { kind: 'signedOut' };
  // 409, 422: the first try of the same upload. The next has a key of its own.
  if ([408, 409, 422, 429].includes(status)) return { kind: 'later' };
  const sentence = refusalOf(answer) ?? say('Failed to upload image');
  return { kind: status >= 500 ? 'failed' : 'refused', sentence };
}

/** The form was saved before the picture was made smaller. */
async function madeSmaller({ id, file }: OutboxFile): Promise<File> {
  const { shrinkImage } = await import('./shrink-image.ts');
  const small = await shrinkImage(file);
  await store.updateFile(id, { file: small, isPicked: false });
  return small;
}

/** Where the browser offers it, the service worker wakes an open page once there is a connection again. */
async function wakeLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register('outbox').catch(() => undefined);
}
