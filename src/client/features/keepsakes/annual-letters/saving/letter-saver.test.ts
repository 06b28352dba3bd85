import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Autosave, Stored, Trouble } from './letter-autosave.ts';
import { type Change, createLetterSaver } from './letter-saver.ts';

// The saver loads it when needed. With fake clocks it must be loaded in advance.
beforeAll(() => import('./compare-paragraphs.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server with one letter, which answers after a second and checks the version as the real one does. */
function openLetter(text = '') {
  const server = { text, version: 1, received: [] as Change[], atOnce: 0, mostAtOnce: 0 };
  const net = { isUp: true, losesAnswers: false };
  const kept: (Autosave | undefined)[] = [];
  const send = async (change: Change): Promise<Stored> => {
    server.atOnce += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, server.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    server.atOnce -= 1;
    if (!net.isUp) throw new Error('offline');
    if (change.version !== server.version) throw new Error('conflict');
    server.received.push(change);
    Object.assign(server, { text: change.text, version: server.version + 1 });
    if (net.losesAnswers) throw new Error('offline');
    return { text: server.text, version: server.version };
  };
  const troubleOf = (error: unknown): Exclude<Trouble, { kind: 'conflict' }> | 'conflict' =>
    error instanceof Error && error.message === 'conflict' ? 'conflict' : { kind: 'offline' };
  const saver = createLetterSaver({
    stored: { text, version: 1 },
    now: () => Date.now(),
    send,
    read: async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return { text: server.text, version: server.version };
    },
    troubleOf,
    keep: (unsaved) => kept.push(unsaved) > 0,
  });
  return { saver, server, net, kept };
}

test('saves typed text by itself, in order, one call at a time', async () => {
  const { saver, server } = openLetter();
  for (let stroke = 1; stroke <= 60; stroke += 1) {
    saver.write('x'.repeat(stroke));
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.text).toBe('x'.repeat(60));
  expect(server.mostAtOnce).toBe(1);
  expect(server.received.length).toBeGreaterThanOrEqual(3);
  expect(server.received.length).toBeLessThanOrEqual(5);
  expect(server.received.every(({ pressed }) => pressed === undefined)).toBe(true);
});

test('stores text in the browser shortly after each keystroke, until the server has it', async () => {
  const { saver, kept } = openLetter();
  saver.write('Dear');
  await vi.advanceTimersByTimeAsync(301);
  expect(kept.at(-1)?.text).toBe('Dear');
  saver.write('Dear Maya');
  saver.keepNow();
  expect(kept.at(-1)?.text).toBe('Dear Maya');
  await vi.advanceTimersByTimeAsync(4000);
  expect(kept.at(-1)).toBeUndefined();
});

test('keeps retrying offline, and loses nothing', async () => {
  const { saver, server, net } = openLetter();
  net.isUp = false;
  saver.write('a');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(saver.getState().trouble).toEqual({ kind: 'offline' });
  saver.write('ab');
  net.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.text).toBe('ab');
  expect(saver.getState()).toMatchObject({ saved: 'ab', trouble: undefined });
});

test('a lost answer is no conflict', async () => {
  const { saver, server, net } = openLetter();
  net.losesAnswers = true;
  saver.write('a');
  await vi.advanceTimersByTimeAsync(3100);
  saver.write('ab');
  net.losesAnswers = false;
  expect(await Promise.all([saver.flush(), vi.advanceTimersByTimeAsync(5000)])).toContain(true);
  expect(server.text).toBe('ab');
  expect(saver.getState().trouble).toBeUndefined();
});

test('a memory added meanwhile is no conflict', async () => {
  const { saver, server } = openLetter('Dear Maya,');
  server.version = 5;
  saver.write('Dear Maya, you');
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.text).toBe('Dear Maya, you');
  expect(saver.getState().trouble).toBeUndefined();
});

test('a letter that was read during a save doesn’t make unsent text count as saved', async () => {
  const { saver, server } = openLetter();
  saver.write('a');
  await vi.advanceTimersByTimeAsync(2500);
  saver.write('ab');
  saver.took({ text: '', version: 1 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.text).toBe('ab');
});

test('keeps text typed while the letter is being read again', async () => {
  const { saver, server } = openLetter('Dear Maya,');
  server.version = 5;
  saver.write('Dear Maya, you');
  await vi.advanceTimersByTimeAsync(3500);
  saver.write('Dear Maya, you ran');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.text).toBe('Dear Maya, you ran');
  expect(saver.getState().trouble).toBeUndefined();
});

test('keeps someone else’s text until the writer has chosen', async () => {
  const { saver, server, kept } = openLetter('Dear Maya,');
  Object.assign(server, { text: 'Dear Maya, Dad here', version: 2 });
  saver.write('Dear Maya, you');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.text).toBe('Dear Maya, Dad here');
  expect(saver.getState().trouble?.kind).toBe('conflict');
  expect(kept.at(-1)?.text).toBe('Dear Maya, you');
  expect(await saver.flush()).toBe(false);
  saver.settle({ text: server.text, version: server.version }, 'Dear Maya, Dad here. You');
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.text).toBe('Dear Maya, Dad here. You');
});

test('a pressed button waits for the running save, and reports an error', async () => {
  const { saver, server, net } = openLetter();
  saver.write('a');
  await vi.advanceTimersByTimeAsync(2100);
  saver.write('ab');
  const [error] = await Promise.all([saver.save({ kind: 'draft' }), vi.advanceTimersByTimeAsync(5000)]);
  expect(error).toBeUndefined();
  expect(server.received.map(({ text, pressed }) => [text, pressed?.kind])).toEqual([
    ['a', undefined],
    ['ab', 'draft'],
  ]);
  net.isUp = false;
  const [offline] = await Promise.all([
    saver.save({ kind: 'finalized', letterDate: '2026-10-09' }),
    vi.advanceTimersByTimeAsync(5000),
  ]);
  expect(offline).toBeInstanceOf(Error);
});

test('a pressed button saves even if nothing has changed', async () => {
  const { saver, server } = openLetter('Dear Maya,');
  await Promise.all([saver.save({ kind: 'draft' }), vi.advanceTimersByTimeAsync(1500)]);
  expect(server.received).toHaveLength(1);
});
