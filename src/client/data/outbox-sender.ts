/** Sends what waits, in the order of entering, each with its own key. Knows no browser: a test or `npm run faults` drives it. */
import type { OutboxEntry, OutboxFile } from '../browser/outbox-store.ts';
import { waitingFilesIn, withStoredFiles } from './waiting-files.ts';
import { waitingId, withArrived } from './waiting-ids.ts';
import { entriesNamedIn } from './waiting-records.ts';

/**
 * What came of a try. `none`: no answer. `later`: the server asks to wait. `running`: an earlier try holds the key, for ten
 * minutes if its process has died. `failed`: a fault of the server.
 */
export type Answer =
  | { kind: 'done'; data?: unknown }
  | { kind: 'none' | 'later' | 'running' | 'signedOut' }
  | { kind: 'failed' | 'refused'; sentence: string; isBadField?: boolean }
  | { kind: 'conflict'; sentence: string; current: object };

/** A stored file's address, or what came of the try. */
export type UploadAnswer = { kind: 'stored'; url: string } | Exclude<Answer, { kind: 'done' | 'conflict' }>;

export interface Store {
  listEntries: (account: string) => Promise<OutboxEntry[]>;
  updateEntry: (id: number, part: Partial<OutboxEntry>, key?: string) => Promise<boolean>;
  removeEntry: (id: number, files: readonly string[]) => Promise<void>;
  findFile: (account: string, id: string) => Promise<OutboxFile | undefined>;
  updateFile: (id: string, part: Partial<OutboxFile>) => Promise<void>;
}

export interface Sending {
  account: string;
  store: Store;
  newKey: () => string;
  /** Whether the server can be reached, and this account is the one signed in. */
  isReady: () => Promise<boolean>;
  call: (entry: OutboxEntry, input: unknown) => Promise<Answer>;
  upload: (file: OutboxFile) => Promise<UploadAnswer>;
  /** Calls `work` unless somebody edits the entry. Returns whether it was called. */
  claim: (id: number, work: () => Promise<void>) => Promise<boolean>;
  /** Called with each entry that has arrived. */
  onSent: (entry: OutboxEntry, data: unknown) => void;
  /** The sentence for an entry whose file this browser has lost. */
  fileLost: string;
  /** The sentence for a change of a record whose own entry was removed, or whose id on the server nobody knows. */
  recordLost: string;
}

/** After so many faults of the server an entry waits for a decision, so that it doesn't hold up its record for ever. */
const mostFailures = 5;

/** Returns whether something still waits that another try may send. */
export async function sendWaiting(sending: Sending): Promise<boolean> {
  const { account, store } = sending;
  /** What can't be sent in this round. */
  const passed = new Set<number>();
  let isReady = false;
  for (;;) {
    // Read again each time: others add, edit and remove entries meanwhile.
    const entries = await store.listEntries(account);
    const waiting = entries.filter(({ state }) => state === 'waiting');
    const isFree = ({ id, record, input }: OutboxEntry) =>
      !waiting.some((other) => other.id < id && other.record === record) &&
      // The record that it changes has to arrive first.
      !entries.some((other) => entriesNamedIn(input).includes(other.id));
    const next = waiting.find((entry) => !passed.has(entry.id) && isFree(entry));
    if (!next) return waiting.length > 0;
    if (!isReady) isReady = await sending.isReady();
    if (!isReady) return true;
    let goesOn = true;
    const isClaimed = await sending.claim(next.id, async () => {
      goesOn = await sendEntry(sending, next.id);
    });
    if (!goesOn) return true;
    const after = (await store.listEntries(account)).find(({ id }) => id === next.id);
    if (!isClaimed || after?.state === 'waiting') passed.add(next.id);
  }
}

/** Returns false if the connection is lost, so that all others keep their order. */
async function sendEntry(sending: Sending, id: number): Promise<boolean> {
  const { account, store, recordLost } = sending;
  // As it is now: somebody may have edited or removed it since.
  const entry = (await store.listEntries(account)).find((each) => each.id === id);
  if (entry?.state !== 'waiting') return true;
  if (entriesNamedIn(entry.input).length > 0) return settle(sending, entry, { kind: 'refused', sentence: recordLost });
  const files = waitingFilesIn(entry.input);
  const found = await Promise.all(files.map((file) => store.findFile(account, file)));
  const wasUploaded = found.some((file) => file?.storedUrl);
  const uploaded = entry.sent === undefined ? await uploadFiles(sending, files) : undefined;
  if (uploaded && !(uploaded instanceof Map)) return settle(sending, entry, uploaded);
  const input = entry.sent ?? (uploaded?.size ? withStoredFiles(entry.input, uploaded) : entry.input);
  // Noted before it is sent: if this page ends now, the next one repeats the same call.
  if (!(await store.updateEntry(id, { sent: input, mayBeStored: true }, entry.key))) return true;
  const answer = await sending.call(entry, input);
  if (answer.kind === 'done') {
    await followId(sending, entry, answer.data);
    await followVersion(sending, entry, answer.data);
    await store.removeEntry(id, files);
    sending.onSent(entry, answer.data);
    return true;
  }
  // The server may have removed an uploaded file that no record named for weeks. Nothing was stored: both go again.
  if (answer.kind === 'refused' && answer.isBadField && wasUploaded) {
    for (const file of files) await store.updateFile(file, { storedUrl: undefined, key: sending.newKey() });
    await store.updateEntry(id, { sent: undefined, key: sending.newKey(), mayBeStored: false });
    return true;
  }
  return settle(sending, entry, answer);
}

/** The addresses of the entry's files on the server, by id; or what stopped it. */
async function uploadFiles(
  { account, store, upload, newKey, fileLost }: Sending,
  files: readonly string[],
): Promise<Map<string, string> | Exclude<UploadAnswer, { kind: 'stored' }>> {
  const stored = new Map<string, string>();
  for (const id of files) {
    const file = await store.findFile(account, id);
    if (!file) return { kind: 'refused', sentence: fileLost };
    const answer: UploadAnswer = file.storedUrl ? { kind: 'stored', url: file.storedUrl } : await upload(file);
    if (answer.kind !== 'stored') {
      // Its next upload is a new one: a file that no record names is removed by the server.
      if (answer.kind !== 'none') await store.updateFile(id, { key: newKey() });
      return answer;
    }
    if (!file.storedUrl) await store.updateFile(id, { storedUrl: answer.url });
    stored.set(id, answer.url);
  }
  return stored;
}

async function settle({ store, newKey }: Sending, entry: OutboxEntry, answer: Exclude<Answer, { kind: 'done' }>) {
  const { id } = entry;
  switch (answer.kind) {
    case 'none':
    case 'later':
    case 'signedOut':
      return false;
    // It holds up its own record only.
    case 'running':
      return true;
    case 'failed': {
      const failures = entry.failures + 1;
      const isOver = failures >= mostFailures;
      await store.updateEntry(id, { failures, ...(isOver && { state: 'refused', sentence: answer.sentence }) });
      return true;
    }
    case 'conflict':
      if (isVersioned(answer.current) && fitsAnyVersion(entry.input, answer.current)) {
        const input = { ...entry.input, version: answer.current.version };
        await store.updateEntry(id, { input, sent: undefined, key: newKey(), mayBeStored: false });
        return true;
      }
      await store.updateEntry(id, {
        state: 'conflict',
        sentence: answer.sentence,
        current: answer.current,
        mayBeStored: false,
      });
      return true;
    case 'refused':
      await store.updateEntry(id, { state: 'refused', sentence: answer.sentence, mayBeStored: false });
      return true;
    default:
      return answer satisfies never;
  }
}

interface Versioned {
  id: number;
  version: number;
}

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value;

/** The server changes lists entry by entry, and captions photo by photo. */
const mergedFields: ReadonlySet<string> = new Set(['id', 'version', 'momentId', 'add', 'remove', 'order', 'captions']);

/** Whether a change says nothing that another one could contradict, such as that photos are added. */
function fitsAnyVersion(input: unknown, current: object): input is Versioned {
  const { captions: theirs } = current as { captions?: unknown };
  const { captions: mine } = Object(input) as { captions?: unknown };
  return (
    isVersioned(input) &&
    Object.entries(input).every(([name, value]) => mergedFields.has(name) || value === undefined) &&
    Object.keys(Object(mine)).every((url) => !Object(theirs)[url])
  );
}

/** Later changes of a record that was new learn the id that the server has given it. */
async function followId({ account, store }: Sending, { id: entryId }: OutboxEntry, data: unknown): Promise<void> {
  const { id, version } = Object(data) as Partial<Versioned>;
  if (id === undefined) return;
  for (const later of await store.listEntries(account)) {
    if (!entriesNamedIn(later.input).includes(entryId)) continue;
    const record = later.record.replace(String(waitingId(entryId)), String(id));
    await store.updateEntry(later.id, { input: withArrived(later.input, { entryId, id, version }), record });
  }
}

/**
 * Later changes of the same record continue from this one. If its version is one higher than theirs, nobody else has changed
 * it meanwhile: that is no conflict.
 */
async function followVersion({ account, store }: Sending, entry: OutboxEntry, data: unknown): Promise<void> {
  if (!isVersioned(data)) return;
  const routerOf = ({ path }: OutboxEntry) => path.split('.')[0];
  for (const later of await store.listEntries(account)) {
    const { id, input, sent } = later;
    if (id <= entry.id || sent !== undefined || routerOf(later) !== routerOf(entry) || !isVersioned(input)) continue;
    if (input.id === data.id && input.version === data.version - 1)
      await store.updateEntry(id, { input: { ...input, version: data.version } });
  }
}
