import { type Operation, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, errorSentence, isSettled } from './errors.ts';
import { editEntry, NotKept, savedHere } from './outbox.ts';
import type { keepChange as KeepChange } from './outbox-changes.ts';
import { outboxLink } from './outbox-link.ts';
import { waitingId } from './waiting-ids.ts';

let tries: string[];
const keepChange = vi.fn<typeof KeepChange>();
const waitsFor = vi.fn<(record: string) => Promise<boolean>>();

beforeEach(() => {
  tries = [];
  vi.stubGlobal('navigator', { onLine: true });
  keepChange.mockReset().mockResolvedValue(undefined);
  waitsFor.mockReset().mockResolvedValue(false);
  return () => vi.unstubAllGlobals();
});

interface Try {
  path?: string;
  input?: unknown;
  failure?: Error;
  context?: object;
}

/** What the caller gets of a change: its answer, or what it failed with. */
function change({ path = 'dailyStories.write', input = {}, failure, context = {} }: Try): Promise<unknown> {
  const ofKey = { idempotencyKey: 'outbox-k', ...context };
  const op: Operation = { id: 1, type: 'mutation', path, input, context: ofKey, signal: null };
  const next = () =>
    observable<never, never>((observer) => {
      tries.push(path);
      if (failure) observer.error(failure as never);
      else observer.next({ result: { type: 'data', data: 'stored' } } as never);
    });
  return new Promise((resolve) => {
    outboxLink({ keepChange, waitsFor })({})({ op, next: next as never }).subscribe({
      next: ({ result }) => resolve('data' in result && result.data),
      error: resolve,
    });
  });
}

const lost = TRPCClientError.from(new TypeError('Failed to fetch'));
const ofStatus = (status: number) =>
  TRPCClientError.from(new SyntaxError('Not JSON'), { meta: { response: { status } as Response } });
const refused = (code: string) =>
  TRPCClientError.from({ error: { message: 'No', code: -32000, data: { code } } } as never);

test('an answer of the server is passed on, and nothing is kept', async () => {
  expect(await change({})).toBe('stored');
  expect(keepChange).not.toHaveBeenCalled();
});

// A bare 500 isn't the server's own answer, nor is the sign-in page of a network.
const unanswered = [lost, ofStatus(200), ofStatus(500), ofStatus(502), ofStatus(503), ofStatus(504)];

test.each([...unanswered, refused('SERVICE_UNAVAILABLE')])(
  'a change without an answer is kept under the key of its try, and may have been stored: %s',
  async (failure) => {
    expect(await change({ input: { storyDate: '2026-01-05' }, failure })).toBe(savedHere);
    const kept = { path: 'dailyStories.write', key: 'outbox-k', record: 'story of 2026-01-05', mayBeStored: true };
    expect(keepChange).toHaveBeenCalledWith(expect.objectContaining(kept), undefined);
  },
);

test.each(['BAD_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'INTERNAL_SERVER_ERROR'])(
  'a refusal is an answer: %s',
  async (code) => {
    expect(await change({ failure: refused(code) })).toBeInstanceOf(TRPCClientError);
    expect(keepChange).not.toHaveBeenCalled();
  },
);

test('a refusal of a proxy is one too', async () => {
  expect(await change({ failure: ofStatus(413) })).toBeInstanceOf(TRPCClientError);
});

test.each([
  ['annualLetters.seal', { id: 3 }],
  ['legacyMessages.delete', { id: 3 }],
  ['invitations.create', { email: 'd@example.org' }],
  ['trash.erase', { kind: 'story', id: 3 }],
  ['dailyStories.delete', { id: 3, permanently: true }],
  ['calendarEvents.delete', { id: 3, occurrence: '2026-01-05' }],
])('what may not wait fails as before: %s %o', async (path, input) => {
  expect(await change({ path, input, failure: lost })).toBe(lost);
  expect(keepChange).not.toHaveBeenCalled();
});

test.each([
  ['dailyStories.delete', { id: 3 }, 'story 3'],
  ['dailyStories.deleteMoment', { id: 3, momentId: 'a' }, 'story 3'],
  ['trash.restore', { kind: 'story', id: 3 }, 'story 3'],
  ['readingList.create', { title: 'Owl Moon' }, 'book'],
])('what goes to the trash waits, in the order of its record: %s', async (path, input, record) => {
  expect(await change({ path, input, failure: lost })).toBe(savedHere);
  expect(keepChange).toHaveBeenCalledWith(expect.objectContaining({ path, record }), undefined);
});

test('nothing is tried offline, behind an earlier change, with files that wait, or in place of one that waits', async () => {
  waitsFor.mockResolvedValueOnce(true);
  await change({});
  await change({ input: { mediaUrls: ['http://localhost/outbox/files/a'] } });
  editEntry({ id: 7, path: 'dailyStories.write' });
  await change({ path: 'dailyStories.update', input: { id: waitingId(3) } });
  await change({});
  editEntry(undefined);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await change({})).toBe(savedHere);
  expect(tries).toEqual([]);
  expect(keepChange.mock.calls.map(([{ mayBeStored }, replaces]) => [mayBeStored, replaces])).toEqual([
    [false, undefined],
    [false, undefined],
    [false, undefined],
    [false, 7],
    [false, undefined],
  ]);
});

test('a browser that can’t keep it says that the change failed', async () => {
  keepChange.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
  expect(await change({ failure: lost })).toBe(lost);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await change({})).toBeInstanceOf(TRPCClientError);
});

test('a full or blocked storage is told in its own sentence, and the next try has the same key', async () => {
  keepChange.mockRejectedValue(new NotKept('The storage is full.'));
  const failure = await change({ failure: lost });
  expect(errorSentence(failure)).toBe('The storage is full.');
  expect(codeOf(failure)).toBe('NOT_KEPT');
  expect(isSettled(failure)).toBe(false);
});
