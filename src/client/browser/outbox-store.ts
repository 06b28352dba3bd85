import { type DBSchema, openDB } from 'idb';

/** A change that waits for the server, or for a decision. */
export interface OutboxEntry {
  /** In the order of entering. */
  id: number;
  /** `tenant:user`, who alone may see and send it. */
  account: string;
  /** `dailyStories.write` */
  path: string;
  /** The form's values. A file that isn't uploaded yet has its waiting address. */
  input: unknown;
  /** As it was first sent, with the addresses of uploaded files. A repeated call must be the same. */
  sent?: unknown;
  /** The idempotency key of all tries. */
  key: string;
  /** What it changes: later changes of the same record wait for it. */
  record: string;
  /** Milliseconds since 1970 on this device's clock, to show. */
  at: number;
  state: 'waiting' | 'refused' | 'conflict';
  /** Why the server refused it. */
  sentence?: string | undefined;
  /** In a conflict, the record as it is now. */
  current?: object | undefined;
  /** A try without an answer may have been stored: only its end will tell. */
  mayBeStored: boolean;
  /** How often the server failed at it. */
  failures: number;
}

/** A photo or a recording that isn't uploaded yet. */
export interface OutboxFile {
  id: string;
  account: string;
  file: File;
  /** A picture as it was chosen, which isn't made smaller yet. */
  isPicked?: boolean;
  /** The address of the upload, its fields, and the name of the file's field. */
  url: string;
  fields: Readonly<Record<string, string>>;
  field: string;
  key: string;
  at: number;
  /** Its address on the server, once uploaded. */
  storedUrl?: string | undefined;
}

interface Database extends DBSchema {
  entries: { key: number; value: Omit<OutboxEntry, 'id'> & { id?: number }; indexes: { account: string } };
  files: { key: string; value: OutboxFile; indexes: { account: string } };
}

/** A file that no entry names, as in a draft, is kept as long as drafts are. */
const oldestFileMs = 60 * 86_400_000;

const name = 'upbringing-outbox';

let opened: ReturnType<typeof openDB<Database>> | undefined;

/** Opened once per page, and again after a failure. */
function open(): ReturnType<typeof openDB<Database>> {
  opened ??= openDB<Database>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('account', 'account');
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('account', 'account');
    },
    // A page of a newer version waits for this one.
    blocking: () => {
      void opened?.then((database) => database.close());
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  })
    .catch((error: unknown) => {
      // A newer version has changed the database. What this one knows of it is still there.
      if (error instanceof DOMException && error.name === 'VersionError') return openDB<Database>(name);
      throw error;
    })
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

/** Written through to the disk before the form closes. */
const safely = { durability: 'strict' } as const;

/**
 * Adds an entry, in place of another one where somebody has edited that. Returns false if that one may have arrived
 * meanwhile, and rejects if the browser can't keep it.
 */
export async function addEntry(entry: Omit<OutboxEntry, 'id'>, replaces?: number): Promise<boolean> {
  const { store, done } = (await open()).transaction('entries', 'readwrite', safely);
  const before = replaces === undefined ? undefined : await store.get(replaces);
  const mayReplace = replaces === undefined || before?.mayBeStored === false;
  // An edited one keeps its place in the order, and what a newer version of the app has noted in it.
  if (mayReplace) await store.put(replaces === undefined ? entry : { ...before, ...entry, ...fresh, id: replaces });
  await done;
  return mayReplace;
}

/** Nothing of an earlier try. */
const fresh = { sent: undefined, sentence: undefined, current: undefined };

/** In the order of entering. */
export async function listEntries(account: string): Promise<OutboxEntry[]> {
  const found = await (await open()).getAllFromIndex('entries', 'account', account);
  return (found as OutboxEntry[]).toSorted((one, other) => one.id - other.id);
}

/** Changes an entry, unless it has been removed, or with `key` edited since. Returns whether it did. */
export async function updateEntry(id: number, part: Partial<OutboxEntry>, key?: string): Promise<boolean> {
  const { store, done } = (await open()).transaction('entries', 'readwrite', safely);
  const entry = await store.get(id);
  const isThis = entry !== undefined && (key === undefined || entry.key === key);
  if (isThis) await store.put({ ...entry, ...part });
  await done;
  return isThis;
}

/** Removes an entry if it was never sent. Returns whether it did. */
export async function takeBackEntry(id: number): Promise<boolean> {
  const { store, done } = (await open()).transaction('entries', 'readwrite', safely);
  const isUnsent = (await store.get(id))?.mayBeStored === false;
  if (isUnsent) await store.delete(id);
  await done;
  return isUnsent;
}

/** Removes an entry together with its files. */
export async function removeEntry(id: number, files: readonly string[]): Promise<void> {
  const transaction = (await open()).transaction(['entries', 'files'], 'readwrite', safely);
  await transaction.objectStore('entries').delete(id);
  for (const file of files) await transaction.objectStore('files').delete(file);
  await transaction.done;
}

export async function addFile(file: OutboxFile): Promise<void> {
  const { store, done } = (await open()).transaction('files', 'readwrite', safely);
  await store.put(file);
  await done;
}

export async function findFile(account: string, id: string): Promise<OutboxFile | undefined> {
  const found = await (await open()).get('files', id);
  return found?.account === account ? found : undefined;
}

export async function updateFile(id: string, part: Partial<OutboxFile>): Promise<void> {
  const { store, done } = (await open()).transaction('files', 'readwrite', safely);
  const file = await store.get(id);
  if (file) await store.put({ ...file, ...part });
  await done;
}

/** Deletes old files of the account that no entry names. */
export async function forgetUnusedFiles(account: string, used: ReadonlySet<string>, now: number): Promise<void> {
  const { store, done } = (await open()).transaction('files', 'readwrite');
  for await (const cursor of store.index('account').iterate(account))
    if (!used.has(cursor.value.id) && now - cursor.value.at > oldestFileMs) await cursor.delete();
  await done;
}

/** Deletes all that the account has waiting. */
export async function forgetOutbox(account: string): Promise<void> {
  const transaction = (await open()).transaction(['entries', 'files'], 'readwrite', safely);
  for (const place of ['entries', 'files'] as const)
    for await (const cursor of transaction.objectStore(place).index('account').iterate(account)) await cursor.delete();
  await transaction.done;
}
