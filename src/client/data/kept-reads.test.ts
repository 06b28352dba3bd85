import { InfiniteQueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryOutbox } from '../../../tests/harness/memory-outbox.ts';

const kept = new Map<string, unknown>();
const outbox = memoryOutbox('10:1');

vi.mock('../browser/browser-account.ts', () => ({ accountOfTab: () => '10:1', isOvertaken: () => false }));
vi.mock('../browser/page-there.ts', () => ({ whenPageIsThere: () => Promise.resolve() }));
vi.mock('../browser/kept-store.ts', () => ({
  keepAnswer: async (_account: string, question: string, data: unknown) =>
    void kept.set(question, structuredClone(data)),
  findAnswer: async (_account: string, question: string) =>
    kept.has(question) ? { data: structuredClone(kept.get(question)), at: 1 } : undefined,
}));
vi.mock('../browser/outbox-store.ts', () => ({ listEntries: (of: string) => outbox.store.listEntries(of) }));

const { createQueryClient } = await import('./query-client.ts');
const { showWaiting } = await import('./outbox-overlay.ts');
const { readOutbox } = await import('./outbox.ts');

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => undefined });
  return () => vi.unstubAllGlobals();
});

test('a list is kept as the server has it, and shows what waits, until that is taken back without a line', async () => {
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
  });
  const stop = list.subscribe(() => undefined);
  const titles = () => list.getCurrentResult().data?.pages.flatMap(({ books }) => books.map(({ title }) => title));
  await vi.waitFor(() => expect(titles()).toEqual(['Owl Moon']));
  isOnline = false;
  const { id } = outbox.add({ path: 'readingList.delete', input: { id: 7 } });
  // On the page, before anything is read again.
  showWaiting(client, await readOutbox());
  expect(titles()).toEqual([]);
  await outbox.store.removeEntry(id, []);
  await readOutbox();
  await client.invalidateQueries();
  expect(titles()).toEqual(['Owl Moon']);
  stop();
});
