/**
 * What was written without a connection waits in this browser for its account and is sent once (decision 040). The code
 * of the store comes with the first entry.
 */
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import type { OutboxEntry, OutboxFile } from '../browser/outbox-store.ts';

const loadStore = () => import('../browser/outbox-store.ts');

export type OutboxStore = Awaited<ReturnType<typeof loadStore>>;
export type { OutboxEntry, OutboxFile };

/** The answer to a change that waits: forms take it as saved. */
export const savedHere = Object.freeze({ isSavedHere: true });
export const isSavedHere = (answer: unknown): boolean => answer === savedHere;

/** Whether this browser has ever had something waiting. If not, nobody has to look. */
export const usedPlace = 'upbringing:outbox';
/** The other tabs show, and one of them sends, what this one has added. */
const channelName = 'upbringing:outbox';

const none: readonly OutboxEntry[] = [];
const listeners = new Set<() => void>();
let entries: readonly OutboxEntry[] | undefined;
let channel: BroadcastChannel | undefined;
let send: () => void = () => undefined;

function hasBeenUsed(): boolean {
  try {
    return localStorage.getItem(usedPlace) === '1';
  } catch {
    return false;
  }
}

/** Reads the entries again. */
export async function readOutbox(): Promise<readonly OutboxEntry[]> {
  const account = accountOfTab();
  entries =
    account === undefined || !hasBeenUsed() || isOvertaken()
      ? none
      : await loadStore()
          .then(({ listEntries }) => listEntries(account))
          .catch(() => none);
  for (const listener of listeners) listener();
  return entries;
}

/** What waits in this browser for the tab's account; undefined until it is read. */
export const outbox = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (!channel && 'BroadcastChannel' in globalThis) {
      channel = new BroadcastChannel(channelName);
      channel.addEventListener('message', () => void readOutbox());
    }
    if (entries === undefined) void readOutbox();
    return () => listeners.delete(listener);
  },
  current: () => entries,
};

/** Tells this tab and the others that the entries have changed. */
export async function tellOutbox(): Promise<void> {
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  channel?.postMessage('changed');
  await readOutbox();
}

/** Tells the sender that something new waits. */
export const sendNow = (): void => send();

/** What to call when something new waits. */
export function onNewEntry(work: () => void): void {
  send = work;
}

/** Whether an earlier change of the record waits, so that a later one has to queue behind it. */
export async function waitsFor(record: string): Promise<boolean> {
  if (!hasBeenUsed()) return false;
  const waiting = await readOutbox();
  return waiting.some((entry) => entry.record === record && entry.state === 'waiting');
}

/** Deletes what the account has waiting, at its sign-out. */
export async function dropOutbox(): Promise<void> {
  const account = accountOfTab();
  if (account === undefined || !hasBeenUsed()) return;
  await loadStore()
    .then(({ forgetOutbox }) => forgetOutbox(account))
    .catch(() => undefined);
  entries = none;
}
