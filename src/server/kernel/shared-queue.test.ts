import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSharedQueue } from './shared-queue.ts';

function lineOf(options: { places: number; ofFamily: number; ofAccount: number; longestQueue: number }) {
  const inTurn = createSharedQueue({ ...options, sentence: 'Too much.' });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    async begin(name: string) {
      const [tenantId, userId] = [name.charCodeAt(0), Number(name[1])];
      const result = inTurn({ tenantId, userId }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
      result.catch(() => undefined);
      await soon();
      return { result };
    },
    async end(name: string) {
      ends.get(name)?.();
      await soon();
    },
  };
}

test('an account and a family have only some of the places', async () => {
  const line = lineOf({ places: 4, ofFamily: 2, ofAccount: 1, longestQueue: 9 });
  for (const name of ['a1 one', 'a1 two', 'a2 one', 'a3 one', 'b1 one', 'c1 one', 'd1 one']) await line.begin(name);
  expect(line.begun).toEqual(['a1 one', 'a2 one', 'b1 one', 'c1 one']);
  await line.end('a1 one');
  expect(line.begun.at(-1)).toBe('d1 one');
  await line.end('b1 one');
  expect(line.begun.at(-1)).toBe('a1 two');
});

test('a free place goes to the family with the fewest, also behind a long queue of others', async () => {
  const line = lineOf({ places: 4, ofFamily: 2, ofAccount: 2, longestQueue: 9 });
  for (const name of ['a1 one', 'a1 two', 'b1 one', 'b1 two', 'a1 three', 'b1 three', 'c1 one']) await line.begin(name);
  await line.end('a1 one');
  await line.end('b1 one');
  expect(line.begun.slice(4)).toEqual(['c1 one', 'a1 three']);
});

test('refuses what is too much of one account, and goes on after a failure', async () => {
  const inTurn = createSharedQueue({ places: 1, ofFamily: 1, ofAccount: 1, longestQueue: 2, sentence: 'Too much.' });
  const fail = () => Promise.reject(new Error('failed'));
  const one = { tenantId: 1, userId: 1 };
  const outcomes = await Promise.allSettled([
    inTurn(one, fail),
    inTurn(one, async () => 2),
    inTurn(one, async () => 3),
    inTurn(one, async () => 4),
    inTurn({ tenantId: 2, userId: 2 }, async () => 5),
  ]);
  expect(outcomes).toMatchObject([
    { reason: { message: 'failed' } },
    { value: 2 },
    { value: 3 },
    { reason: { code: 'SERVICE_UNAVAILABLE', message: 'Too much.' } },
    { value: 5 },
  ]);
});
