import { type Operation, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

test('a change that got no answer keeps its key until it gets one', async () => {
  const link = idempotencyKeys()({});
  const keyOf = async (input: unknown, failure?: Error): Promise<unknown> => {
    const op: Operation = { id: 1, type: 'mutation', path: 'dailyStories.create', input, context: {}, signal: null };
    let key: unknown;
    const next = (inner: Operation) =>
      observable<never, never>((observer) => {
        key = inner.context.idempotencyKey;
        if (failure) observer.error(failure as never);
        else observer.next({ result: { type: 'data', data: null } } as never);
      });
    await new Promise<void>((resolve) => {
      link({ op, next: next as never }).subscribe({ next: () => resolve(), error: () => resolve() });
    });
    return key;
  };
  const offline = TRPCClientError.from(new TypeError('Failed to fetch'));
  const first = await keyOf({ content: 'Snails' }, offline);
  expect(first).toMatch(/^[\da-z-]{10,}$/);
  expect(await keyOf({ content: 'Other words' })).not.toBe(first);
  expect(await keyOf({ content: 'Snails' })).toBe(first);
  expect(await keyOf({ content: 'Snails' })).not.toBe(first);
});
