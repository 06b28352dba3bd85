import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBackground } from './background.ts';
import { createLogger } from './logging.ts';

const lines: string[] = [];
const log = createLogger(
  'debug',
  new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
);

test('settles when all work has ended, including work started meanwhile', async () => {
  const background = createBackground(log);
  const ended: string[] = [];
  background.start('first', async () => {
    await wait(20);
    background.start('second', async () => {
      await wait(20);
      ended.push('second');
    });
    ended.push('first');
  });
  await background.settled();
  expect(ended).toEqual(['first', 'second']);
});

test('counts the running work of one name', async () => {
  const background = createBackground(log);
  const { promise, resolve } = Promise.withResolvers<void>();
  background.start('reading', () => promise);
  background.start('reading', () => Promise.resolve());
  background.start('writing', () => promise);
  expect(background.running('reading')).toBe(2);
  await wait(5);
  expect(background.running('reading')).toBe(1);
  resolve();
  await background.settled();
  expect(background.running('reading')).toBe(0);
});

test('logs a failure, and other work still runs', async () => {
  const background = createBackground(log);
  background.start('reading', () => Promise.reject(new Error('the library is closed')));
  await background.settled();
  expect(lines.join('')).toContain('the library is closed');
  expect(lines.join('')).toContain('"work":"reading"');
});

test('stopping aborts the work, waits for it, and starts no more', async () => {
  const background = createBackground(log);
  let ended = false;
  background.start('long', async (signal) => {
    await wait(60_000, undefined, { signal }).catch(() => undefined);
    ended = true;
  });
  await background.stop();
  expect(ended).toBe(true);
  background.start('late', () => Promise.reject(new Error('must not begin')));
  await background.settled();
  expect(lines.join('')).not.toContain('must not begin');
});
