import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { announceAccount } from '../browser/browser-account.ts';
import { addEntry, forgetOutbox, listEntries, removeEntry } from '../browser/outbox-store.ts';
import { forgetKeptReads } from './kept-reads.ts';
import { readOutbox, usedPlace } from './outbox.ts';
import { showWaiting } from './outbox-overlay.ts';
import { createQueryClient } from './query-client.ts';

const account = '10:1';

afterEach(async () => {
  await forgetOutbox(account);
  await forgetKeptReads();
  localStorage.removeItem(usedPlace);
  announceAccount(null);
});

test('a list is kept as the server has it, and shows what waits, until that is taken back without a line', async () => {
  announceAccount({ tenantId: 10, id: 1 });
  localStorage.setItem(usedPlace, '1');
  document.body.append(document.createElement('h1'));
  const client = createQueryClient(() => undefined);
  let isOnline = true;
  const book = { id: 7, version: 1, title: 'Owl Moon', author: 'Jane Yolen' };
  const list = new InfiniteQueryObserver(client, {
    queryKey: [['readingList', 'page'], { input: {}, type: 'infinite' }],
    queryFn: async () => {
      if (!isOnline) throw new Error('No line');
      return { books: [book], nextCursor: null };
    },
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // As the hooks of tRPC say it.
    persister: undefined,
  });
  const stop = list.subscribe(() => undefined);
  const titles = () => list.getCurrentResult().data?.pages.flatMap(({ books }) => books.map(({ title }) => title));
  await vi.waitFor(() => expect(titles()).toEqual(['Owl Moon']));
  isOnline = false;
  const change = { path: 'readingList.delete', input: { id: 7 }, record: 'book 7', key: 'outbox-1' };
  await addEntry({ ...change, account, at: 0, state: 'waiting', mayBeStored: false, failures: 0 });
  // On the page, before anything is read again.
  showWaiting(client, await readOutbox());
  expect(titles()).toEqual([]);
  const [entry] = await listEntries(account);
  if (entry) await removeEntry(entry.id, []);
  await readOutbox();
  await client.invalidateQueries();
  expect(titles()).toEqual(['Owl Moon']);
  stop();
});
