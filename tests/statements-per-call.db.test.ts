import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { publicErrorOf } from '../src/server/kernel/trpc/errors.ts';
import { appRouter } from '../src/server/router.ts';
import { inputs, procedures } from './harness/call-inputs.ts';
import { contextOf, type Member } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';
import { costOf } from './harness/statements.ts';
import { startTestApp } from './harness/test-app.ts';

/** These end what other calls name, so they come last, in this order. */
const endings = [
  /\.dropActivity$/,
  /\.(delete|disconnect|remove|revoke|unsubscribe)$/,
  /^children\.end$/,
  /^(leaving|families)\./,
  /^profile\.(changePassword|end)/,
  /^admin/,
];
const turnOf = (path: string, type: string): number =>
  type === 'query' ? -2 : endings.findIndex((ending) => ending.test(path));

test('each procedure sends as many statements as the table says', async () => {
  const app = await startTestApp();
  const owner = await app.createFamily();
  const operator = await app.createFamily({ role: 'super_admin' });
  const ids = await writeNamedRows(app, owner);
  const call = async (caller: Member, path: string, type: 'query' | 'mutation'): Promise<string> => {
    try {
      await callTRPCProcedure({
        router: appRouter,
        path,
        type,
        ctx: await contextOf(app.services, caller.sid, type === 'query'),
        getRawInput: () => Promise.resolve(inputs[path]?.(ids, app.services)),
        signal: undefined,
        batchIndex: 0,
      });
      return '';
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error;
      return `, refused: ${publicErrorOf(error).code}`;
    }
  };
  const lines: string[] = [];
  const all = procedures.flatMap(([path, { _def }]) =>
    path in inputs && _def.type !== 'subscription' ? [{ path, type: _def.type }] : [],
  );
  for (const { path, type } of all.toSorted((a, b) => turnOf(a.path, a.type) - turnOf(b.path, b.type))) {
    const caller = /^(admin|systemHealth)/.test(path) ? operator : owner;
    // The first time may make what is kept from then on.
    if (type === 'query') await call(caller, path, type);
    await app.services.background.settled();
    let refusal = '';
    const { statements } = await costOf(async () => {
      refusal = await call(caller, path, type);
      // What goes on after the answer counts too.
      await app.services.background.settled();
    });
    lines.push(`${path}: ${statements}${refusal}`);
  }
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('statements-per-call.txt');
});
