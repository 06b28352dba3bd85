import { setImmediate as soon } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimitedQueue } from './limited-queue.ts';

test('runs a few at a time, in order, even after a failure, and refuses too many', async () => {
  const inTurn = createLimitedQueue({ places: 2, longestQueue: 3, sentence: 'Too much.' });
  const begun: number[] = [];
  let open = 0;
  let most = 0;
  const work = (name: number) =>
    inTurn(async () => {
      begun.push(name);
      most = Math.max(most, ++open);
      await soon();
      open--;
      if (name === 1) throw new Error('failed');
      return name;
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).toMatchObject([
    { message: 'failed' },
    2,
    3,
    4,
    5,
    { code: 'SERVICE_UNAVAILABLE', message: 'Too much.' },
  ]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(await work(7)).toBe(7);
});
