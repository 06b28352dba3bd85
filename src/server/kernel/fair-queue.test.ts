import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const recorded = () => {
  const inTurn = createFairQueue();
  const begun: string[] = [];
  let open = 0;
  let most = 0;
  const work = (owner: number, name: string, signal?: AbortSignal) =>
    inTurn(
      owner,
      async () => {
        begun.push(name);
        most = Math.max(most, ++open);
        await soon();
        open--;
        if (name.endsWith('!')) throw new Error(name);
      },
      signal,
    );
  return { begun, work, mostAtOnce: () => most };
};

test('owners take turns, each owner’s work stays in order, even after a failure', async () => {
  const { begun, work, mostAtOnce } = recorded();
  const results = await Promise.allSettled([
    work(1, 'a1'),
    work(1, 'a2!'),
    work(1, 'a3'),
    work(2, 'b1'),
    work(2, 'b2'),
    work(3, 'c1'),
  ]);
  expect(begun).toEqual(['a1', 'b1', 'a2!', 'c1', 'b2', 'a3']);
  expect(mostAtOnce()).toBe(1);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
  await work(1, 'a4');
  expect(begun.at(-1)).toBe('a4');
});

test('work aborted while waiting rejects with the reason and delays no one', async () => {
  const { begun, work } = recorded();
  const leaving = new AbortController();
  const first = work(1, 'a1');
  const left = work(1, 'a2', leaving.signal);
  const leftToo = work(2, 'b1', leaving.signal);
  const last = work(2, 'b2');
  leaving.abort(new Error('closed'));
  await expect(left).rejects.toThrow('closed');
  await expect(leftToo).rejects.toThrow('closed');
  await Promise.all([first, last]);
  await expect(work(1, 'a3', leaving.signal)).rejects.toThrow('closed');
  await work(1, 'a4');
  expect(begun).toEqual(['a1', 'b2', 'a4']);
});
