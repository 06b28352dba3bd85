import { expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from './kernel/trpc/procedures.ts';
import { appRouter } from './router.ts';

test('every procedure’s answer is valid JSON', () => {
  const answers = proceduresOf(appRouter).flatMap(({ output }) => output ?? []);
  expect(answers.length).toBeGreaterThan(100);
  // `void` is no answer. Throws for any other value that JSON doesn't return unchanged.
  for (const output of answers) if (!(output instanceof z.ZodVoid)) z.toJSONSchema(output, { io: 'output' });
});
