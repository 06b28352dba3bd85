import type { AnyProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from './router.ts';

test('every procedure checks what goes in and out at once, and answers what JSON can hold', () => {
  for (const [name, { _def }] of Object.entries<AnyProcedure>(appRouter._def.procedures as never)) {
    const { middlewares, output } = _def as unknown as { middlewares: { _type?: string }[]; output?: z.ZodType };
    expect([name, middlewares.flatMap(({ _type: kind }) => kind ?? [])]).toEqual([name, []]);
    // `void` is no answer; this throws for everything else that JSON does not give back as it was.
    if (output && !(output instanceof z.ZodVoid)) z.toJSONSchema(output, { io: 'output' });
  }
});
