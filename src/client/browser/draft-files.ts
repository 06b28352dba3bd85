import { type DBSchema, openDB } from 'idb';

/** A photo or a recording of a draft that isn't on the server yet. */
interface DraftFile {
  /** The draft's key. */
  draft: string;
  /** The field: 'photo'. */
  kind: string;
  file: File;
  /** Length of a recording. */
  seconds: number | undefined;
  keptAt: number;
}

export type KeptFile = DraftFile & { id: number };

interface Database extends DBSchema {
  files: { key: number; value: DraftFile; indexes: { draft: string } };
}

/** Files are kept as long as drafts. */
const oldestMs = 60 * 86_400_000;
/** Limit for all accounts in this browser together. */
const mostBytes = 300_000_000;

let opened: ReturnType<typeof openDB<Database>> | undefined;

/** Opened once per page, and again after a failure. */
function open(): ReturnType<typeof openDB<Database>> {
  opened ??= openDB<Database>('upbringing', 1, {
    upgrade: (database) => {
      database.createObjectStore('files', { autoIncrement: true }).createIndex('draft', 'draft');
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

/** Keeps a file until the server has it. Returns its number, or undefined if this browser has no room for it. */
export async function keepFile(kept: Omit<DraftFile, 'keptAt'>): Promise<number | undefined> {
  const { store } = (await open()).transaction('files', 'readwrite');
  let bytes = kept.file.size;
  for await (const cursor of store) {
    const { keptAt, file } = cursor.value;
    if (Date.now() - keptAt > oldestMs) await cursor.delete();
    else bytes += file.size;
  }
  return bytes > mostBytes ? undefined : store.add({ ...kept, keptAt: Date.now() });
}

/** A draft's files of a kind, in the order chosen. */
export const listFiles = (draft: string, kind: string): Promise<KeptFile[]> => list(IDBKeyRange.only(draft), kind);

/** The same of all drafts whose keys begin with the prefix. */
export const listFilesOfAccount = (prefix: string, kind: string): Promise<KeptFile[]> =>
  list(startingWith(prefix), kind);

async function list(range: IDBKeyRange, kind: string): Promise<KeptFile[]> {
  const { store } = (await open()).transaction('files');
  const found: KeptFile[] = [];
  for await (const { primaryKey: id, value } of store.index('draft').iterate(range))
    if (value.kind === kind) found.push({ ...value, id });
  return found;
}

export async function forgetFile(id: number): Promise<void> {
  await (await open()).delete('files', id);
}

export const forgetFilesOfDraft = (draft: string): Promise<void> => forget(IDBKeyRange.only(draft));

/** The files of all drafts whose keys begin with the prefix. */
export const forgetFilesOfAccount = (prefix: string): Promise<void> => forget(startingWith(prefix));

const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

async function forget(range: IDBKeyRange): Promise<void> {
  const { store, done } = (await open()).transaction('files', 'readwrite');
  for await (const cursor of store.index('draft').iterate(range)) await cursor.delete();
  await done;
}
