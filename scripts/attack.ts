// `npm run attack`: attacks a server of its own in one way after another while asking for its health. Ends with 1 if other
// families would have noticed. `--only mail` runs the attacks whose name contains that.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as accounts from '../tests/attack/accounts.ts';
import type { Attack, Outcome, Target } from '../tests/attack/attack.ts';
import * as bodies from '../tests/attack/bodies.ts';
import { administratorSettings, createTarget } from '../tests/attack/families.ts';
import type { Watched } from '../tests/attack/probe.ts';
import * as work from '../tests/attack/work.ts';
import { startAppServer } from '../tests/e2e/app-server.ts';

/** Counts only the server's own work, however busy the machine is. */
const longestBusyMs = 1000;
const mostAddedMb = 300;
const longestAttackMs = 300_000;
/** Runs after the start, before the memory is measured. */
const settlingMs = 2000;
const longestStopMs = 60_000;

/** The measurements of an idle server, for comparison. */
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

/** What happened to the server during the attack. */
interface Seen extends Watched {
  seconds: number;
  /** How much memory the attack added to an idle server. */
  addedMb: number;
}

/** Each attack gets its own server, so that no attack pays for an earlier one. */
async function attackAlone(attack: Attack): Promise<Required<Outcome> & Seen> {
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
  const takeWatched = async (): Promise<Watched> => {
    probe.send('take');
    const [watched] = (await once(probe, 'message')) as [Watched];
    return watched;
  };
  try {
    const target = await createTarget(server.url);
    await takeWatched();
    await wait(settlingMs);
    const { peakMb: idleMb } = await takeWatched();
    const begun = performance.now();
    const outcome = await outcomeOf(attack, target);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const watched = await takeWatched();
    return { ...outcome, ...watched, seconds, addedMb: watched.peakMb - idleMb };
  } finally {
    probe.disconnect();
    await stopOrKill(server);
  }
}

/** A server that an attack has blocked must not slow down the next attack. */
async function stopOrKill(server: Awaited<ReturnType<typeof startAppServer>>): Promise<void> {
  const late = wait(longestStopMs, true, { ref: false });
  if (!(await Promise.race([server.stop().then(() => false), late]))) return;
  process.kill(-server.pid, 'SIGKILL');
  throw new Error('the server did not stop');
}

async function outcomeOf({ run }: Attack, target: Target): Promise<Required<Outcome>> {
  const late = wait(longestAttackMs, { requests: 0, faults: ['did not end in time'] }, { ref: false });
  return { note: '', ...(await Promise.race([run(target).catch(failed), late])) };
}

const failed = (error: unknown): Outcome => ({
  requests: 0,
  faults: [error instanceof Error ? error.message : String(error)],
});

console.log(
  '| attack | requests | seconds | slowest /healthz | busy meanwhile | peak memory | added by it | verdict |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const attack of chosen) {
  const nothingSeen = { note: '', seconds: 0, slowestMs: 0, busyMs: 0, peakMb: 0, addedMb: 0 };
  const seen = await attackAlone(attack).catch((error: unknown) => ({ ...nothingSeen, ...failed(error) }));
  const { requests, faults, note, seconds, slowestMs, busyMs, peakMb, addedMb } = seen;
  if (busyMs >= longestBusyMs) faults.push('slow');
  if (addedMb > mostAddedMb) faults.push('too much memory');
  if (faults.length > 0) process.exitCode = 1;
  const shown = faults.length > 8 ? [...faults.slice(0, 8), `${faults.length - 8} more`] : faults;
  const verdict = [shown.length > 0 ? `FAILED: ${shown.join('; ')}` : 'held', note].filter(Boolean).join('; ');
  const figures = [requests, seconds, `${slowestMs} ms`, `${busyMs} ms`, `${peakMb} MB`, `${addedMb} MB`];
  console.log(`| ${[attack.name, ...figures, verdict].join(' | ')} |`);
}
// Otherwise the server would wait for connections that nobody answers.
process.exit();
