import { MutationObserver, type MutationObserverOptions, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Outcomes } from './outcomes.ts';
import { createQueryClient } from './query-client.ts';
import { dismissToast, toastStore } from './toast-store.ts';
import { deletedBy } from './undo-toast.ts';

afterEach(() => dismissToast());

/** A client with two queries on the page, which count how often they are read. */
async function openPage() {
  const onSessionEnded = vi.fn();
  const client = createQueryClient(onSessionEnded);
  const reads = { stories: 0, books: 0 };
  const watch = (queryKey: unknown[], name: keyof typeof reads) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        reads[name] += 1;
        return reads[name];
      },
    }).subscribe(() => undefined);
  watch([['dailyStories', 'page'], { type: 'infinite' }], 'stories');
  watch([['readingList', 'page'], { type: 'infinite' }], 'books');
  await vi.waitFor(() => expect(reads).toEqual({ stories: 1, books: 1 }));
  const change = (work: () => Promise<unknown>, meta: Outcomes = {}, path = ['dailyStories', 'create']) => {
    const options: MutationObserverOptions = { mutationKey: [path], meta, mutationFn: work };
    return new MutationObserver(client, options).mutate();
  };
  return { client, reads, change, onSessionEnded };
}

const refusal = (code: string, message: string, data: object = {}) =>
  TRPCClientError.from({ error: { code: -32000, message, data: { code, ...data } } } as never);
const failing = (error: Error) => () => Promise.reject(error);
const ignored = () => undefined;

test('a change refetches what it touches, and nothing else, before it counts as done', async () => {
  const { reads, change } = await openPage();
  await change(async () => 'written', { done: { title: 'Story saved' } });
  expect(reads).toEqual({ stories: 2, books: 1 });
  expect(toastStore.current()).toMatchObject({ title: 'Story saved', variant: 'default' });
});

test('a changed record replaces its older version at once; another record with the same id stays', async () => {
  const { client, change } = await openPage();
  const story = { id: 7, version: 1, content: 'Snails.' };
  const page = [['dailyStories', 'page'], { type: 'infinite' }];
  client.setQueryData(page, { pages: [{ items: [{ ...story, id: 6 }, story] }], pageParams: [null] });
  client.setQueryData([['dashboard', 'home']], { latest: story });
  client.setQueryData([['dailyStories', 'numbers']], { latest: { id: 7, version: 1, place: 'The path' } });
  const shown: unknown[] = [];
  client.getQueryCache().subscribe(() => shown.push(client.getQueryData(page)));
  await change(async () => ({ ...story, version: 2, content: 'Nine snails.', mood: null }), {}, [
    'dailyStories',
    'update',
  ]);
  const items = [
    { ...story, id: 6 },
    { id: 7, version: 2, content: 'Nine snails.' },
  ];
  expect(shown).toContainEqual({ pages: [{ items }], pageParams: [null] });
  expect(client.getQueryData([['dashboard', 'home']])).toEqual({ latest: story });
  expect(client.getQueryData([['dailyStories', 'numbers']])).toEqual({
    latest: { id: 7, version: 1, place: 'The path' },
  });
});

test('of several simultaneous changes of one kind, only the last one refetches', async () => {
  const { reads, change } = await openPage();
  let answer: (value: unknown) => void = ignored;
  const slow = change(() => new Promise((resolve) => (answer = resolve)));
  await change(async () => 'quick');
  expect(reads.stories).toBe(1);
  answer('slow');
  await slow;
  expect(reads.stories).toBe(2);
});

test('a refusal shows the page’s sentence, or the server’s own if that says what to do', async () => {
  const { change } = await openPage();
  const failed = 'Failed to add heirloom. Please try again.';
  const said = async (error: Error, meta: Outcomes) => {
    dismissToast();
    await change(failing(error), meta).catch(ignored);
    const { title, description } = toastStore.current() ?? {};
    return title === undefined ? undefined : `${title}: ${description}`;
  };
  const broken = refusal('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
  const full = refusal('PLAN_LIMIT', 'Your plan has room for 5 heirlooms.');
  const gone = refusal('NOT_FOUND', 'Message not found');
  expect(await said(broken, { failed })).toBe(`Error: ${failed}`);
  expect(await said(new TypeError('Failed to fetch'), { failed })).toBe(`Error: ${failed}`);
  expect(await said(full, { failed })).toBe('Error: Your plan has room for 5 heirlooms.');
  expect(await said(gone, { failed })).toBe(`Error: ${failed}`);
  expect(await said(gone, { failed: { sentence: failed, telling: ['NOT_FOUND'] } })).toBe('Error: Message not found');
  expect(await said(broken, { failed: { sentence: failed, telling: ['NOT_FOUND'] } })).toBe(`Error: ${failed}`);
  expect(await said(gone, { failed: {} })).toBe('Error: Message not found');
  const book = { title: 'Failed to add book', fault: 'Please try again.' };
  expect(await said(broken, { failed: book })).toBe('Failed to add book: Please try again.');
  expect(await said(full, { failed: book })).toBe('Failed to add book: Your plan has room for 5 heirlooms.');
  expect(await said(broken, {})).toBeUndefined();
});

test('a failure while offline shows the page’s sentence, and below it that the device is offline', async () => {
  const { change } = await openPage();
  const failed = 'Failed to add heirloom. Please try again.';
  const unanswered = failing(TRPCClientError.from(new TypeError('Failed to fetch')));
  await change(unanswered, { failed }).catch(ignored);
  expect(toastStore.current()).toMatchObject({ title: 'Error', description: failed, note: undefined });
  vi.stubGlobal('navigator', { onLine: false });
  await change(unanswered, { failed }).catch(ignored);
  vi.unstubAllGlobals();
  const note = 'You’re offline. Connect to the internet and try again.';
  expect(toastStore.current()).toMatchObject({ title: 'Error', description: failed, note });
});

test('leaves a conflict to the form, and refetches', async () => {
  const { reads, change } = await openPage();
  const late = refusal('CONFLICT', 'Somebody else changed this.', { current: { id: 1, version: 2 } });
  await change(failing(late), { failed: 'Failed to update story.' }).catch(ignored);
  expect(toastStore.current()).toBeUndefined();
  await vi.waitFor(() => expect(reads.stories).toBe(2));
});

test('refused input refetches nothing', async () => {
  const { reads, change } = await openPage();
  await change(failing(refusal('BAD_REQUEST', 'Please enter a title'))).catch(ignored);
  await change(failing(new TypeError('Failed to fetch'))).catch(ignored);
  expect(reads.stories).toBe(1);
});

test('notices an ended session; a wrong password doesn’t count as one', async () => {
  const { change, onSessionEnded } = await openPage();
  const refused = failing(refusal('UNAUTHORIZED', 'Please sign in first.'));
  await change(refused, {}, ['auth', 'login']).catch(ignored);
  expect(onSessionEnded).not.toHaveBeenCalled();
  await change(refused).catch(ignored);
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test('a read that ends after a newer version was shown doesn’t replace it; other records are updated', async () => {
  const client = createQueryClient(ignored);
  const queryKey = [['annualLetters', 'get'], { type: 'query' }];
  const letter = (version: number, id = 7) => ({ id, version, status: version < 3 ? 'draft' : 'finalized' });
  let answer: (value: unknown) => void = ignored;
  const queryFn = () => new Promise((resolve) => (answer = resolve));
  new QueryObserver(client, { queryKey, queryFn }).subscribe(ignored);
  client.setQueryData(queryKey, letter(3));
  answer(letter(2));
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(client.getQueryData(queryKey)).toEqual(letter(3));
  client.setQueryData(queryKey, letter(1));
  expect(client.getQueryData(queryKey)).toEqual(letter(3));
  client.setQueryData(queryKey, letter(1, 8));
  expect(client.getQueryData(queryKey)).toEqual(letter(1, 8));
  client.setQueryData(queryKey, null);
  expect(client.getQueryData(queryKey)).toBeNull();
});

test('identifies a memory or photo note by its own id; adding one deletes nothing', () => {
  expect(deletedBy('memory', { version: 3, remove: ['m1'] })).toEqual({ kind: 'memory', id: 'm1' });
  expect(deletedBy('photo_note', { remove: ['p1'] })).toEqual({ kind: 'photo_note', id: 'p1' });
  expect(deletedBy('memory', { add: [{ id: 'm2' }] })).toBeUndefined();
});

test('a deletion offers to restore the record, and says where it is if restoring fails', async () => {
  const restore = vi.fn(async () => 'restored');
  const open = vi.fn();
  const client = createQueryClient(ignored, ignored, { restore, open });
  const remove = (input: object) =>
    new MutationObserver(client, {
      mutationKey: [['dailyStories', 'delete']],
      meta: { done: { title: 'Story deleted' }, undo: 'story' },
      mutationFn: async (_: object) => undefined,
    }).mutate(input);
  await remove({ id: 7 });
  expect(toastStore.current()).toMatchObject({ title: 'Story deleted', durationMs: 10_000 });
  toastStore.current()?.action?.onClick();
  await vi.waitFor(() => expect(toastStore.current()?.title).toBe('Restored'));
  expect(restore).toHaveBeenCalledExactlyOnceWith({ kind: 'story', id: 7 });
  await remove({ id: 8 });
  restore.mockRejectedValueOnce(refusal('CONFLICT', 'Only its author can restore this.'));
  toastStore.current()?.action?.onClick();
  await vi.waitFor(() =>
    expect(toastStore.current()).toMatchObject({
      title: 'Not restored',
      description: 'Only its author can restore this.',
    }),
  );
  toastStore.current()?.action?.onClick();
  expect(open).toHaveBeenCalledOnce();
  dismissToast();
  await remove({ id: 9, occurrence: '2026-12-02' });
  expect(toastStore.current()).toBeUndefined();
});
