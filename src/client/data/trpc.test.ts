import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTrpcClient } from './trpc.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that accepts every call and never answers. */
const silent: typeof fetch = async (_url, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

const endOf = async (call: Promise<unknown>) => {
  let isOver = false;
  const over = call.catch(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await over;
  return isOver;
};

test('a read or a change that gets no answer ends after 30 seconds', async () => {
  vi.stubGlobal('fetch', silent);
  const client = createTrpcClient();
  expect(await endOf(client.children.list.query())).toBe(true);
  expect(await endOf(client.children.end.mutate({ id: 1 }))).toBe(true);
});
