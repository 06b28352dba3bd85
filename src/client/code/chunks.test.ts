import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunkOf, isMissingChunk } from './chunks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An import that the test completes. */
function openImport() {
  const tries: PromiseWithResolvers<string>[] = [];
  const chunk = chunkOf(() => {
    const next = Promise.withResolvers<string>();
    tries.push(next);
    return next.promise;
  });
  return { chunk, tries };
}

test('code that couldn’t be fetched is fetched again on the next try', async () => {
  const { chunk, tries } = openImport();
  chunk.fetch();
  tries[0]?.reject(new Error('no line'));
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.current()).toEqual({ error: new Error('no line'), failures: 1 });
  chunk.fetch();
  expect(chunk.current()).toEqual({});
  tries[1]?.resolve('dialog');
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.current()).toEqual({ code: 'dialog' });
});

test('counts how often the code couldn’t be fetched', async () => {
  const { chunk, tries } = openImport();
  for (const failures of [1, 2]) {
    chunk.fetch();
    tries.at(-1)?.reject(new Error('no line'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chunk.current().failures).toBe(failures);
  }
});

test('fetches code once, however often it is requested', async () => {
  const { chunk, tries } = openImport();
  chunk.fetch();
  chunk.fetch();
  tries[0]?.resolve('dialog');
  await vi.advanceTimersByTimeAsync(0);
  chunk.fetch();
  expect(tries).toHaveLength(1);
});

test('a connection silent for 30 seconds counts as failed; code that arrives later is still used', async () => {
  const { chunk, tries } = openImport();
  const heard = vi.fn();
  chunk.subscribe(heard);
  chunk.fetch();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isMissingChunk(chunk.current().error)).toBe(true);
  tries[0]?.resolve('dialog');
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.current()).toEqual({ code: 'dialog' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a failure that arrives after a new try has begun doesn’t end it', async () => {
  const { chunk, tries } = openImport();
  chunk.fetch();
  await vi.advanceTimersByTimeAsync(30_000);
  chunk.fetch();
  tries[0]?.reject(new Error('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.current()).toEqual({});
});
