/** Puts changes and files into the outbox. Its code comes with the first form, or some seconds after the page. */
import { say } from '#words';
import { accountOfTab, isOvertaken } from '../browser/browser-account.ts';
import { newId } from '../browser/new-id.ts';
import * as store from '../browser/outbox-store.ts';
import {
  arrivalOf,
  NotKept,
  type OutboxEntry,
  type OutboxFile,
  type OutboxStore,
  sendNow,
  tellOutbox,
  usedPlace,
} from './outbox.ts';
import { deletedIn, recordOf } from './outbox-calls.ts';
import { waitingAddress } from './waiting-files.ts';
import { withArrived } from './waiting-ids.ts';
import { entriesNamedIn } from './waiting-records.ts';

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
  const entry: Omit<OutboxEntry, 'id'> = { ...arrived(change), account, at: Date.now(), state: 'waiting', failures: 0 };
  const isKept = await add(entry, replaces).catch(() => {
    throw new NotKept(
      say('This browser can’t keep it: its storage is full or blocked. Leave this open, and try again.'),
    );
  });
  if (!isKept) throw new NotKept(say('It’s being sent right now'));
  noteUse();
  persist();
  await tellOutbox();
  sendNow();
}

async function add(entry: Omit<OutboxEntry, 'id'>, replaces?: number): Promise<boolean> {
  if (entry.path === 'trash.restore' && (await takeBackDeletion(entry))) return true;
  return store.addEntry(entry, replaces);
}

/** The form may have been opened before its record arrived. */
function arrived(change: NewEntry): NewEntry {
  const known = entriesNamedIn(change.input).flatMap((id) => arrivalOf(id) ?? []);
  const input = known.reduce(withArrived, change.input);
  return { ...change, input, record: recordOf(change.path, input) ?? change.record };
}

/** Undoes a deletion that waits: if it was never sent, nothing is left of the two. Else the undo waits behind it. */
async function takeBackDeletion(restoring: Omit<OutboxEntry, 'id'>): Promise<boolean> {
  const { kind, id } = Object(restoring.input) as { kind?: unknown; id?: unknown };
  const deletion = (await store.listEntries(restoring.account)).findLast(({ path, input }) => {
    const deleted = deletedIn(path, input);
    return deleted?.kind === kind && deleted?.id === String(id);
  });
  if (!deletion) return false;
  restoring.record = deletion.record;
  return store.takeBackEntry(deletion.id);
}

/** Keeps a file until it is uploaded, and returns its address for the form. */
export async function keepFileToSend(file: Omit<OutboxFile, 'id' | 'account' | 'at'>): Promise<string> {
  const account = ownAccount();
  const id = `${file.file.type.split('/')[0]?.replace(/[^a-z]/g, '') || 'file'}-${newId()}`;
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
