import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger, gathering } from './logging.ts';

function logInto(writes: string[]) {
  return createLogger('info', gathering({ write: (text) => void writes.push(text) }));
}
const messagesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

test('lines are written together, soon and in order', async () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.info('first');
  log.info('second');
  expect(writes).toEqual([]);
  await wait(100);
  expect(writes.map(messagesOf)).toEqual([['first', 'second']]);
});

test('a warning or an error is written at once, after earlier lines', () => {
  const writes: string[] = [];
  const log = logInto(writes);
  log.info('before');
  log.warn('warning');
  log.error('error');
  expect(writes.map(messagesOf)).toEqual([['before', 'warning'], ['error']]);
});

test('a process that ends loses no line', () => {
  const writes: string[] = [];
  const before = process.listeners('exit');
  logInto(writes).info('last');
  const added = process.listeners('exit').filter((listener) => !before.includes(listener));
  for (const listener of added) listener(0);
  expect(writes.map(messagesOf)).toEqual([['last']]);
});
