import { callTRPCProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { appRouter } from '../src/server/router.ts';
import { inputs, procedures } from './harness/call-inputs.ts';
import type { GrantedCall } from './harness/granted-call.ts';
import { startGranting, turnOf } from './harness/granted-calls.ts';
import { contextOf } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';
import { costOf } from './harness/statements.ts';

test('each procedure answers, and sends PostgreSQL as many statements as the table says', async () => {
  const { app, calls } = await startGranting();
  const owner = await app.createFamily();
  const operator = await app.createFamily({ role: 'super_admin' });
  const ids = await writeNamedRows(app, owner);
  const call = async ({ caller, input }: GrantedCall, path: string, type: 'query' | 'mutation'): Promise<void> => {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: await contextOf(app.services, caller.sid, type === 'query'),
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    // Work that continues after the answer counts too.
    await app.services.background.settled();
  };
  const lines: string[] = [];
  const all = procedures.flatMap(({ path, type }) =>
    path in inputs && type !== 'subscription' ? [{ path, type }] : [],
  );
  for (const { path, type } of all.toSorted((a, b) => turnOf(a.path, a.type) - turnOf(b.path, b.type))) {
    const caller = /^(admin|systemHealth)/.test(path) ? operator : owner;
    const granted = (await calls[path]?.()) ?? { caller, input: inputs[path]?.(ids, app.services) };
    // The first call may fill caches.
    if (type === 'query') await call(granted, path, type);
    await app.services.background.settled();
    const { statements } = await costOf(() => call(granted, path, type));
    lines.push(`${path}: ${statements}`);
  }
  expect(lines.length).toBeGreaterThan(150);
  // Counts only statements to PostgreSQL.
  if (app.database.kind === 'embedded') return;
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('statements-per-call.txt');
});
