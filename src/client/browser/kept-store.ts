import { type DBSchema, openDB } from 'idb';
import { keptDatabase } from './kept-caches.ts';

/** An answer of the server, to show while it can't be reached. */
export interface KeptAnswer {
  data: unknown;
  /** Its length as JSON. */
  size: number;
  /** Milliseconds since 1970. */
  at: number;
}

interface Database extends DBSchema {
  /** Key: the account, then the question. */
  answers: { key: [account: string, question: string]; value: KeptAnswer; indexes: { at: number; size: number } };
}

/** Older ones help nobody. */
const oldestMs = 90 * 86_400_000;
/** Together with the thumbnails, of which there are about 60 MB. The oldest go first. */
const mostLength = 140_000_000;

let opened: ReturnType<typeof openDB<Database>> | undefined;

/** Opened once per page, and again after a failure. */
function open(): ReturnType<typeof openDB<Database>> {
  opened ??= openDB<Database>(keptDatabase, 2, {
    upgrade: (database, before) => {
      if (before > 0) database.deleteObjectStore('answers');
      const store = database.createObjectStore('answers');
      store.createIndex('at', 'at');
      store.createIndex('size', 'size');
    },
    // A page of a newer version waits for this one.
    blocking: () => {
      void opened?.then((database) => database.close());
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export async function findAnswer(account: string, question: string): Promise<KeptAnswer | undefined> {
  const found = await (await open()).get('answers', [account, question]);
  return found && Date.now() - found.at < oldestMs ? found : undefined;
}

/** The kept answers of a router. */
export async function listAnswersOf(account: string, router: string): Promise<unknown[]> {
  const prefix = `[["${router}",`;
  const range = IDBKeyRange.bound([account, prefix], [account, `${prefix}\uffff`]);
  return (await (await open()).getAll('answers', range)).map(({ data }) => data);
}

/** The length of all answers, once it is known. */
let length: number | undefined;

export async function keepAnswer(account: string, question: string, data: unknown, most = mostLength): Promise<void> {
  const size = JSON.stringify(data).length;
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  const before = await store.get([account, question]);
  await store.put({ data, size, at: Date.now() }, [account, question]);
  if (length === undefined) {
    length = 0;
    // Their keys alone: the answers themselves may be many megabytes.
    for (let cursor = await store.index('size').openKeyCursor(); cursor; cursor = await cursor.continue())
      length += cursor.key;
  } else length += size - (before?.size ?? 0);
  for (let cursor = await store.index('at').openCursor(); cursor && length > most; cursor = await cursor.continue()) {
    length -= cursor.value.size;
    await cursor.delete();
  }
  await done;
}

/** Deletes the answers of all accounts but one; of every account without it. */
export async function forgetAnswers(butOf?: string): Promise<void> {
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  for (let cursor = await store.openKeyCursor(); cursor; cursor = await cursor.continue())
    if (cursor.key[0] !== butOf) await store.delete(cursor.key);
  await done;
  length = undefined;
}
