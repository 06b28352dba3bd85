import type { Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { markPartial } from '../../shared/partial-lists.ts';
import { wholeLists } from './whole-lists.ts';

const all = Array.from({ length: 2500 }, (_, index) => index);

/** What the client makes of a call, and what it asked for on the way; `room` is how many rows an answer holds. */
async function call(input: unknown, room = 1000) {
  const asked: unknown[] = [];
  const link = wholeLists()({});
  const op: Operation = { id: 1, type: 'query', path: 'lessons.list', input, context: {}, signal: null };
  const data = await new Promise((resolve, reject) => {
    const next = (inner: Operation) =>
      observable<never, never>((observer) => {
        asked.push(inner.input);
        const { limit = 1000, offset = 0 } = (inner.input ?? {}) as { limit?: number; offset?: number };
        const end = offset + Math.min(limit, room);
        const rows = all.slice(offset, end);
        if (end < all.length) markPartial(rows);
        observer.next({ result: { type: 'data', data: rows } } as never);
        observer.complete();
      });
    link({ op, next: next as never }).subscribe({
      next: (answer) => resolve('data' in answer.result ? answer.result.data : undefined),
      error: reject,
    });
  });
  return { data, asked };
}

test('a list that is longer than what comes at once is fetched to its end', async () => {
  const { data, asked } = await call({ childId: 7 });
  expect(data).toEqual(all);
  expect(asked).toEqual([
    { childId: 7 },
    { childId: 7, limit: 1000, offset: 1000 },
    { childId: 7, limit: 1000, offset: 2000 },
  ]);
});

test('long rows, of which fewer come at once, are fetched to the end as well', async () => {
  const { data, asked } = await call(undefined, 700);
  expect(data).toEqual(all);
  expect(asked).toEqual([
    undefined,
    { limit: 1000, offset: 700 },
    { limit: 1000, offset: 1400 },
    { limit: 1000, offset: 2100 },
  ]);
});

test('part of a list is fetched without the rest', async () => {
  expect(await call({ limit: 30 })).toEqual({ data: all.slice(0, 30), asked: [{ limit: 30 }] });
  expect(await call({ limit: 30, offset: 5 }, 20)).toEqual({
    data: all.slice(5, 35),
    asked: [
      { limit: 30, offset: 5 },
      { limit: 10, offset: 25 },
    ],
  });
});
