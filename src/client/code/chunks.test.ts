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

test('code that could not be fetched is fetched again at the next try', async () => {
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

test('it counts how often the code could not be fetched', async () => {
  const { chunk, tries } = openImport();
  for (const failures of [1, 2]) {
    chunk.fetch();
    tries.at(-1)?.reject(new Error('no line'));
    await vi.advanceTimersByTimeAsync(0);
    expect(chunk.current().failures).toBe(failures);
  }
});

test('code is fetched once, however often it is asked for', async () => {
  const { chunk, tries } = openImport();
  chunk.fetch();
  chunk.fetch();
  tries[0]?.resolve('dialog');
  await vi.advanceTimersByTimeAsync(0);
  chunk.fetch();
  expect(tries).toHaveLength(1);
});

test('a line that says nothing counts as broken after half a minute, and what comes later is shown', async () => {
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

test('a failure that comes after a new try has begun does not end it', async () => {
  const { chunk, tries } = openImport();
  chunk.fetch();
  await vi.advanceTimersByTimeAsync(30_000);
  chunk.fetch();
  tries[0]?.reject(new Error('late'));
  await vi.advanceTimersByTimeAsync(0);
  expect(chunk.current()).toEqual({});
});
