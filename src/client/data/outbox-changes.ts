/** Puts changes and files into the outbox. Its code comes with the first form, or some seconds after the page. */
import { say } from '#words';
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import { newId } from '../browser/new-id.ts';
import * as store from '../browser/outbox-store.ts';
import { type OutboxEntry, type OutboxFile, type OutboxStore, sendNow, tellOutbox, usedPlace } from './outbox.ts';
import { waitingAddress } from './waiting-files.ts';

function noteUse(): void {
  try {
    localStorage.setItem(usedPlace, '1');
  } catch {
    // Without it the entries are found once something is added.
  }
}

function ownAccount(): string {
  const account = accountOfTab();
  if (account === undefined || isOvertaken()) throw new Error(say('Someone else has signed in with this browser.'));
  return account;
}

let isPersisted = false;

/** Asks the browser not to clear what waits when it needs room. */
function persist(): void {
  if (isPersisted) return;
  isPersisted = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}

type NewEntry = Pick<OutboxEntry, 'path' | 'input' | 'key' | 'record' | 'mayBeStored'>;

/** Keeps a change until it is sent. Rejects if the browser can't keep it. */
export async function keepChange(change: NewEntry, replaces?: number): Promise<void> {
  const account = ownAccount();
  await store.addEntry({ ...change, account, at: Date.now(), state: 'waiting', failures: 0 }, replaces);
  noteUse();
  persist();
  await tellOutbox();
  sendNow();
}

/** Keeps a file until it is uploaded, and returns its address for the form. */
export async function keepFileToSend(file: Omit<OutboxFile, 'id' | 'account' | 'at'>): Promise<string> {
  const account = ownAccount();
  const id = newId();
  await store.addFile({ ...file, id, account, at: Date.now() });
  noteUse();
  persist();
  return waitingAddress(id, location.origin);
}

/** A file that isn't uploaded yet; undefined if this browser doesn't have it. */
export async function findFileToSend(id: string): Promise<File | undefined> {
  const account = ownAccount();
  return (await store.findFile(account, id))?.file;
}

/** Work on the entries by the pages that show them. */
export async function changeOutbox(work: (store: OutboxStore) => Promise<unknown>): Promise<void> {
  await work(store);
  await tellOutbox();
  sendNow();
}
