// `npm run faults`: kills, power cuts, a silent PostgreSQL, a full disk, a flapping line, killed copies. Ends with 1 if anything
// acknowledged is lost, doubled or half done. `--rounds 10` in place of 60; `--only power-cut` for one kind.
import { parseArgs } from 'node:util';
import type { Outcome } from '../tests/faults/fault.ts';
import { flappingLine } from '../tests/faults/flapping-line.ts';
import { fullDisk } from '../tests/faults/full-disk.ts';
import { killedCopies } from '../tests/faults/killed-copies.ts';
import { killEmbedded, killPostgres } from '../tests/faults/kills.ts';
import { powerCut } from '../tests/faults/power-cuts.ts';
import { silentPostgres } from '../tests/faults/silence.ts';

const faults = [killEmbedded, killPostgres, powerCut, silentPostgres, fullDisk, flappingLine, killedCopies];

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' }, only: { type: 'string' } } });
const rounds = Number(values.rounds);
const chosen = faults.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0 || !Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`--rounds takes a number from 1, --only one of ${faults.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const seconds = (ms: number | undefined): string => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);

function rowOf(name: string, outcome: Outcome): string {
  const times = outcome.recoveryMs.toSorted((a, b) => a - b);
  const { acknowledged, lost, doubled, halfDone, leftOverBytes } = outcome;
  const figures = [outcome.rounds, acknowledged, lost, doubled, halfDone, leftOverBytes];
  return `| ${[name, ...figures, seconds(times[Math.floor(times.length / 2)]), seconds(times.at(-1))].join(' | ')} |`;
}

console.log(
  '| fault | rounds | acknowledged | lost | doubled | half done | left-over bytes | recovery, median | longest |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
for (const { name, run } of chosen) {
  const outcome = await run(rounds);
  if (!outcome) continue;
  console.log(rowOf(name, outcome));
  if (outcome.lost + outcome.doubled + outcome.halfDone > 0) process.exitCode = 1;
}
