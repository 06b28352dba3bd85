import type { Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { wholeLists } from './whole-lists.ts';

const all = Array.from({ length: 2500 }, (_, index) => index);

/** What the client makes of a call, and what it asked for on the way. */
async function call(path: string, input: unknown) {
  const asked: unknown[] = [];
  const link = wholeLists()({});
  const op: Operation = { id: 1, type: 'query', path, input, context: {}, signal: null };
  const data = await new Promise((resolve, reject) => {
    const next = (inner: Operation) =>
      observable<never, never>((observer) => {
        asked.push(inner.input);
        const { limit = 1000, offset = 0 } = (inner.input ?? {}) as { limit?: number; offset?: number };
        observer.next({ result: { type: 'data', data: all.slice(offset, offset + limit) } } as never);
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
  const { data, asked } = await call('lessons.list', { childId: 7 });
  expect(data).toEqual(all);
  expect(asked).toEqual([
    { childId: 7 },
    { childId: 7, limit: 1000, offset: 1000 },
    { childId: 7, limit: 1000, offset: 2000 },
  ]);
});

test('a part of a list is what was asked for, and other calls are left alone', async () => {
  expect((await call('notifications.list', { limit: 30 })).data).toHaveLength(30);
  expect((await call('calendarEvents.days', undefined)).asked).toHaveLength(1);
});
