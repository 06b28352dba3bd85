// `npm run attack`: does to a server of its own what somebody would who means harm, one thing after the other, while it is
// asked for its health all the time. Ends with 1 when the others would have noticed. `--only mail` for the attacks whose
// name contains that.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as accounts from '../tests/attack/accounts.ts';
import type { Attack, Target } from '../tests/attack/attack.ts';
import * as bodies from '../tests/attack/bodies.ts';
import { administratorSettings, createTarget } from '../tests/attack/families.ts';
import type { Watched } from '../tests/attack/probe.ts';
import * as work from '../tests/attack/work.ts';
import { startAppServer } from '../tests/e2e/app-server.ts';

const slowestHealthMs = 1000;
const mostMb = 700;
const longestAttackMs = 120_000;

/** What the others are compared with. */
const nothing: Attack = {
  name: 'nothing, for three seconds',
  run: () => wait(3000, { requests: 0, faults: [] }),
};

const attacks: Attack[] = [
  nothing,
  bodies.superjson,
  work.recurrences,
  bodies.knownMails,
  bodies.strangeMails,
  bodies.strangeLetters,
  bodies.unreadStories,
  bodies.unreadLongStories,
  work.printing,
  work.poisonedRestore,
  accounts.hugeNumbersInAddresses,
  bodies.slowSenders,
  accounts.lockOut,
  accounts.signInsAtOnce,
];

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = attacks.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0) {
  console.error(`--only takes a part of one of these: ${attacks.map(({ name }) => name).join('; ')}.`);
  process.exit(1);
}

async function outcomeOf({ run }: Attack, target: Target) {
  const late = wait(longestAttackMs, { requests: 0, faults: ['did not end in time'] }, { ref: false });
  const failed = (error: unknown) => ({
    requests: 0,
    faults: [error instanceof Error ? error.message : String(error)],
  });
  return { note: '', ...(await Promise.race([run(target).catch(failed), late])) };
}

// It ends, and its folder goes, with this process, also when that is interrupted.
const server = await startAppServer({
  env: {
    ...bodies.mailSettings,
    ...administratorSettings,
    TRUST_PROXY: '127.0.0.1',
    PLAN_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
  },
});
const probe = fork(path.resolve(import.meta.dirname, '../tests/attack/probe.ts'), [server.url, String(server.pid)]);
async function takeWatched(): Promise<Watched> {
  probe.send('take');
  const [watched] = (await once(probe, 'message')) as [Watched];
  return watched;
}

console.log('| attack | requests | slowest /healthz | peak memory | verdict |');
console.log('|---|---|---|---|---|');
try {
  const target = await createTarget(server.url);
  for (const attack of chosen) {
    await takeWatched();
    const { requests, faults, note } = await outcomeOf(attack, target);
    const { slowestMs, peakMb } = await takeWatched();
    if (slowestMs >= slowestHealthMs) faults.push('slow');
    if (peakMb > mostMb) faults.push('too much memory');
    if (faults.length > 0) process.exitCode = 1;
    const shown = faults.length > 8 ? [...faults.slice(0, 8), `${faults.length - 8} more`] : faults;
    const verdict = [shown.length > 0 ? `FAILED: ${shown.join('; ')}` : 'held', note].filter(Boolean).join('; ');
    console.log(`| ${[attack.name, requests, `${slowestMs} ms`, `${peakMb} MB`, verdict].join(' | ')} |`);
  }
} finally {
  probe.disconnect();
  await server.stop();
}
// Connections that nobody answers any more would keep it waiting.
process.exit();
