import { type Operation, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from './errors.ts';
import { idempotencyKeys } from './idempotency-keys.ts';

let link: ReturnType<ReturnType<typeof idempotencyKeys>>;

beforeEach(() => {
  link = idempotencyKeys()({});
});

/** Sends a change that succeeds or fails as given, and returns its key. */
async function keyOf(path: string, input: unknown, failure?: Error): Promise<unknown> {
  const op: Operation = { id: 1, type: 'mutation', path, input, context: {}, signal: null };
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
}

const lost = TRPCClientError.from(new TypeError('Failed to fetch'));

function refused(code: string, issues?: Issue[]): Error {
  const data = { code, issues };
  return TRPCClientError.from({ error: { message: 'No', code: -32000, data } } as never);
}

const create = (content: string, failure?: Error) => keyOf('dailyStories.create', { content }, failure);
const tick = (completed: boolean, failure?: Error) => keyOf('values.setActivity', { id: 1, completed }, failure);

test('a change without an answer keeps its key until it gets one', async () => {
  const first = await create('Snails', lost);
  expect(first).toMatch(/^[\da-z-]{10,}$/);
  expect(await create('Snails')).toBe(first);
  expect(await create('Snails')).not.toBe(first);
});

test('ticking again after unticking is a new change, although the first tick’s answer was lost', async () => {
  const first = await tick(true, lost);
  await tick(false);
  expect(await tick(true)).not.toBe(first);
});

test('a refusal settles a change, and also earlier changes of the same router without an answer', async () => {
  const first = await create('Snails', lost);
  await create('', refused('BAD_REQUEST', [{ path: 'content', message: 'Please write something' }]));
  expect(await create('Snails')).not.toBe(first);
});

test('a change keeps its key while another router’s changes are settled', async () => {
  const first = await create('Snails', lost);
  await tick(true);
  expect(await create('Snails')).toBe(first);
});

describe('a change that may have been stored keeps its key', () => {
  const aboutKey = [{ path: 'Idempotency-Key', message: 'This was already done.' }];
  test.each([
    ['INTERNAL_SERVER_ERROR', undefined],
    ['SERVICE_UNAVAILABLE', undefined],
    ['CONFLICT', aboutKey],
  ])('after %s', async (code, issues) => {
    const first = await create('Snails', lost);
    expect(await create('Snails', refused(code, issues))).toBe(first);
    expect(await create('Snails')).toBe(first);
  });
});
