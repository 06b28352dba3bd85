import { type DBSchema, openDB } from 'idb';
import { keptDatabase } from './kept-caches.ts';

/** An answer of the server, to show while it can't be reached. */
export interface KeptAnswer {
  data: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

interface Database extends DBSchema {
  /** Key: the account, then the question. */
  answers: { key: [account: string, question: string]; value: KeptAnswer; indexes: { at: number } };
}

/** Older ones help nobody. */
const oldestMs = 90 * 86_400_000;
/** The oldest go first: about 20 MB of lists and pages. */
const most = 600;

let opened: ReturnType<typeof openDB<Database>> | undefined;

/** Opened once per page, and again after a failure. */
function open(): ReturnType<typeof openDB<Database>> {
  opened ??= openDB<Database>(keptDatabase, 1, {
    upgrade: (database) => {
      database.createObjectStore('answers').createIndex('at', 'at');
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

export async function keepAnswer(account: string, question: string, data: unknown): Promise<void> {
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  await store.put({ data, at: Date.now() }, [account, question]);
  for (
    let over = (await store.count()) - most, cursor = await store.index('at').openCursor();
    cursor && over > 0;
    over -= 1
  ) {
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await done;
}

/** Deletes the answers of all accounts but one; of every account without it. */
export async function forgetAnswers(butOf?: string): Promise<void> {
  const { store, done } = (await open()).transaction('answers', 'readwrite');
  for (let cursor = await store.openKeyCursor(); cursor; cursor = await cursor.continue())
    if (cursor.key[0] !== butOf) await store.delete(cursor.key);
  await done;
}
