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

/** The sentence of a change that this browser can't keep. */
export class NotKept extends Error {}

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
      channel.addEventListener('message', ({ data }) => hear(data));
    }
    if (entries === undefined) void readOutbox();
    return () => listeners.delete(listener);
  },
  current: () => entries,
};

/** A record that was new here, as the server has it. */
export interface Arrival {
  entryId: number;
  id: number;
  version: number | undefined;
}

/** For forms that were opened before their record arrived. */
const arrivals: Arrival[] = [];

export const arrivalOf = (entryId: number): Arrival | undefined => arrivals.find((each) => each.entryId === entryId);

function hear(news: Arrival | undefined): void {
  if (news) arrivals.push(news);
  void readOutbox();
}

/** Tells this tab and the others that the entries have changed, and which record has arrived. */
export async function tellOutbox(arrival?: Arrival): Promise<void> {
  if (arrival) arrivals.push(arrival);
  channel ??= 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  channel?.postMessage(arrival);
  await readOutbox();
}

/** Tells the sender that something new waits. */
export const sendNow = (): void => send();

/** What to call when something new waits. */
export function onNewEntry(work: () => void): void {
  send = work;
}

let edited: Pick<OutboxEntry, 'id' | 'path'> | undefined;

/** Names the entry that an open form edits: its next save takes the entry's place. Undefined once it is closed. */
export function editEntry(entry: Pick<OutboxEntry, 'id' | 'path'> | undefined): void {
  edited = entry;
}

/** The entry whose place a change takes. */
export const replacedBy = (path: string): number | undefined => (edited?.path === path ? edited.id : undefined);

/** What waits, as far as this page knows. */
export const knownOutbox = async (): Promise<readonly OutboxEntry[]> =>
  hasBeenUsed() ? (entries ?? (await readOutbox())) : none;

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
