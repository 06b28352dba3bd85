import type { Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { markPartial } from '../../shared/partial-lists.ts';
import { wholeLists } from './whole-lists.ts';

const all = Array.from({ length: 2500 }, (_, index) => index);

/**
 * The rows that the client gets, and its requests. `room` is how many rows an answer holds, `change` what happens to
 * the rows between two answers.
 */
async function call(input: unknown, room = 1000, change: (rows: number[], asked: number) => number[] = (rows) => rows) {
  const asked: unknown[] = [];
  let stored = all;
  const link = wholeLists()({});
  const op: Operation = { id: 1, type: 'query', path: 'lessons.list', input, context: {}, signal: null };
  const data = await new Promise((resolve, reject) => {
    const next = (inner: Operation) =>
      observable<never, never>((observer) => {
        asked.push(inner.input);
        const { limit = 1000, offset = 0 } = (inner.input ?? {}) as { limit?: number; offset?: number };
        const end = offset + Math.min(limit, room);
        const rows = stored.slice(offset, end);
        if (end < stored.length) markPartial(rows);
        stored = change(stored, asked.length);
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
    { childId: 7, limit: 1000, offset: 999 },
    { childId: 7, limit: 1000, offset: 1998 },
  ]);
});

test('long rows, of which fewer come at once, are fetched to the end as well', async () => {
  const { data, asked } = await call(undefined, 700);
  expect(data).toEqual(all);
  expect(asked).toEqual([
    undefined,
    { limit: 1000, offset: 699 },
    { limit: 1000, offset: 1398 },
    { limit: 1000, offset: 2097 },
  ]);
});

test('part of a list is fetched without the rest', async () => {
  expect(await call({ limit: 30 })).toEqual({ data: all.slice(0, 30), asked: [{ limit: 30 }] });
  expect(await call({ limit: 30, offset: 5 }, 20)).toEqual({
    data: all.slice(5, 35),
    asked: [
      { limit: 30, offset: 5 },
      { limit: 11, offset: 24 },
    ],
  });
});

test('rows that come or go between two answers are neither skipped nor repeated', async () => {
  const after = (change: (rows: number[]) => number[]) => (rows: number[], asked: number) =>
    asked === 1 ? change(rows) : rows;
  const removed = await call(
    undefined,
    1000,
    after((rows) => rows.slice(1)),
  );
  expect(removed.data).toEqual(all.slice(1));
  const added = await call(
    undefined,
    1000,
    after((rows) => [-1, ...rows]),
  );
  expect(added.data).toEqual([-1, ...all]);
});

test('a list that changes with each answer ends all the same', async () => {
  const { asked } = await call(undefined, 1000, (rows) => rows.slice(1));
  expect(asked.length).toBeLessThan(10);
});

test('rows so long that an answer holds one are fetched to the end', async () => {
  const { data } = await call({ limit: 5 }, 1);
  expect(data).toEqual(all.slice(0, 5));
});
