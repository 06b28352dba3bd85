import type { OutboxEntry, OutboxFile } from '../../src/client/browser/outbox-store.ts';
import type { Sending, Store } from '../../src/client/data/outbox-sender.ts';

/** A browser's outbox in memory: it survives the pages that use it. */
export function memoryOutbox(account: string) {
  let entries: OutboxEntry[] = [];
  const files = new Map<string, OutboxFile>();
  let lastId = 0;
  const store: Store = {
    listEntries: async (of) => structuredClone(entries.filter((entry) => entry.account === of)),
    async updateEntry(id, part, key) {
      const isThis = (entry: OutboxEntry) => entry.id === id && (key === undefined || entry.key === key);
      const isFound = entries.some(isThis);
      entries = entries.map((entry) => (isThis(entry) ? { ...entry, ...structuredClone(part) } : entry));
      return isFound;
    },
    async removeEntry(id, named) {
      entries = entries.filter((entry) => entry.id !== id);
      for (const file of named) files.delete(file);
    },
    findFile: async (_account, id) => files.get(id),
    async updateFile(id, part) {
      const file = files.get(id);
      if (file) files.set(id, { ...file, ...part });
    },
  };
  return {
    store,
    entries: () => entries,
    files,
    add(part: Partial<OutboxEntry> & Pick<OutboxEntry, 'input'>): OutboxEntry {
      lastId += 1;
      const entry: OutboxEntry = {
        id: lastId,
        account,
        path: 'dailyStories.write',
        key: `outbox-${account}-${lastId}`,
        record: `record ${lastId}`,
        at: 0,
        state: 'waiting',
        mayBeStored: false,
        failures: 0,
        ...part,
      };
      entries.push(entry);
      return entry;
    },
    /** Edits one that was never sent. */
    replace(id: number, part: Partial<OutboxEntry>): void {
      entries = entries.map((entry) => (entry.id === id && !entry.mayBeStored ? { ...entry, ...part } : entry));
    },
    addFile(id: string): void {
      const file = new File(['snail'], 'snail.jpg', { type: 'image/jpeg' });
      const url = '/api/images/upload';
      files.set(id, {
        id,
        account,
        file,
        url,
        field: 'image',
        fields: { category: 'story' },
        key: `file-${id}`,
        at: 0,
      });
    },
  };
}

let lastKey = 0;

/** What a page that sends needs, with a server that is always there. */
export const sendingOf = (account: string, store: Store, parts: Pick<Sending, 'call'> & Partial<Sending>): Sending => ({
  account,
  store,
  newKey: () => `outbox-new-${(lastKey += 1)}`,
  isReady: async () => true,
  upload: async ({ key }) => ({ kind: 'stored', url: `/api/files/${key}` }),
  async claim(_id, work) {
    await work();
    return true;
  },
  onSent: () => undefined,
  fileLost: 'Lost',
  recordLost: 'Unknown',
  ...parts,
});
