import { callTRPCProcedure, initTRPC } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseAtOnce } from './parse-at-once.ts';

const t = initTRPC.create();
const stored = { id: 1, name: 'Maya', password: 'secret' };
const base = t.procedure.input(z.object({ a: z.number() }));
const router = t.router({
  list: parseAtOnce(
    t.procedure.output(z.array(z.object({ id: z.number(), name: z.string() }))).query(() => [stored, stored]),
  ),
  wrong: parseAtOnce(t.procedure.output(z.object({ id: z.string() })).query(() => stored as never)),
  sum: parseAtOnce(base.input(z.object({ b: z.number() })).query(({ input }) => input.a + input.b)),
});

const call = (path: string, input?: unknown) =>
  callTRPCProcedure({
    router,
    path,
    getRawInput: async () => input,
    ctx: {},
    type: 'query',
    signal: undefined,
    batchIndex: 0,
  });

test('an answer never holds a field that its schema lacks', async () => {
  const shown = { id: 1, name: 'Maya' };
  expect(await call('list')).toEqual([shown, shown]);
});

test('an answer that its schema does not know is a failure', async () => {
  await expect(call('wrong')).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR', cause: expect.any(z.ZodError) });
});

test('input is checked by each of its schemas, and has the fields of all', async () => {
  expect(await call('sum', { a: 1, b: 2 })).toBe(3);
  await expect(call('sum', { a: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: expect.any(z.ZodError) });
});
