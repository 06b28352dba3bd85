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

test('fetches the rest of a list that is longer than one answer', async () => {
  const { data, asked } = await call({ childId: 7 });
  expect(data).toEqual(all);
  expect(asked).toEqual([
    { childId: 7 },
    { childId: 7, limit: 1000, offset: 999 },
    { childId: 7, limit: 1000, offset: 1998 },
  ]);
});

test('fetches the rest if rows are long and an answer holds fewer', async () => {
  const { data, asked } = await call(undefined, 700);
  expect(data).toEqual(all);
  expect(asked).toEqual([
    undefined,
    { limit: 1000, offset: 699 },
    { limit: 1000, offset: 1398 },
    { limit: 1000, offset: 2097 },
  ]);
});

test('fetches only the requested part of a list', async () => {
  expect(await call({ limit: 30 })).toEqual({ data: all.slice(0, 30), asked: [{ limit: 30 }] });
  expect(await call({ limit: 30, offset: 5 }, 20)).toEqual({
    data: all.slice(5, 35),
    asked: [
      { limit: 30, offset: 5 },
      { limit: 11, offset: 24 },
    ],
  });
});

test('neither skips nor repeats rows that are added or removed between two answers', async () => {
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

test('stops even if the list changes with each answer', async () => {
  const { asked } = await call(undefined, 1000, (rows) => rows.slice(1));
  expect(asked.length).toBeLessThan(10);
});

test('fetches all rows even if an answer holds only one', async () => {
  const { data } = await call({ limit: 5 }, 1);
  expect(data).toEqual(all.slice(0, 5));
});
