import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { mostInUse, prepareUse } from './heavy-use.ts';
import { cpuMsOf, median, memoryMbOf } from './load.ts';

const starts = 3;

interface Limits {
  seconds: number;
  startMb: number;
  useMb: number;
}

const limited = (value: number, limit: number, unit: string): string =>
  `${value} (${value <= limit ? 'within' : 'OVER'} ${limit} ${unit})`;

/** Measures starts with an existing database. */
async function measure(name: string, env: Record<string, string>, limits: Limits): Promise<Figures> {
  const seconds: number[] = [];
  const cpu: number[] = [];
  const idle: number[] = [];
  let most = 0;
  for (let count = 0; count < starts; count += 1) {
    const before = performance.now();
    const server = await startAppServer({ env: { ...env, PLAN_LIMITS: 'off' } });
    try {
      seconds.push((performance.now() - before) / 1000);
      cpu.push(cpuMsOf(server.pid) / 1000);
      await wait(3000);
      idle.push(memoryMbOf(server.pid));
      if (count === starts - 1) most = await mostInUse(await prepareUse(server.url), server.pid);
    } finally {
      await server.stop();
    }
  }
  return {
    [`${name}: start, seconds`]: limited(Number(median(seconds).toFixed(2)), limits.seconds, 's'),
    [`${name}: start, seconds of the processor`]: median(cpu).toFixed(2),
    [`${name}: memory afterwards, MB`]: limited(median(idle), limits.startMb, 'MB'),
    [`${name}: memory with a letter, a photo and a CSV file at once, MB`]: limited(most, limits.useMb, 'MB'),
  };
}

export const bench: Bench = {
  name: 'memory',
  async run() {
    const embedded = await measure('embedded', {}, { seconds: 2, startMb: 300, useMb: 400 });
    const postgres = await startPostgres();
    if (!postgres) return { ...embedded, PostgreSQL: 'not installed' };
    try {
      const env = { DATABASE_URL: postgres.url };
      return { ...embedded, ...(await measure('PostgreSQL', env, { seconds: 1, startMb: 150, useMb: 400 })) };
    } finally {
      await postgres.stop();
    }
  },
};
