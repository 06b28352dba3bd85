import pg from 'pg';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { addFamilies, type Calls, fillFamily, oursOf } from './bench-calls.ts';
import { cpuMsOf, load, median, parentOf } from './load.ts';

const sizes = [10, 1000, 10_000];
const rounds = 5;
const cellMs = 1500;
/** The goal is 1.1; processor time is not the same twice either. */
const mostGrowth = 1.25;

/** What each call costs a family among so many others, in ms of the processor: of the server and of PostgreSQL. */
async function costsOf(url: string, calls: Calls, pids: readonly number[]): Promise<Record<string, number>> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
  const costs: Record<string, number> = {};
  for (const [name, next] of Object.entries(calls)) {
    const measured: number[] = [];
    await load(url, next, { connections: 4, ms: 500 });
    for (let round = 0; round < rounds; round += 1) {
      const before = spent();
      const { count } = await load(url, next, { connections: 4, ms: cellMs });
      measured.push((spent() - before) / count);
    }
    costs[name] = median(measured);
  }
  return costs;
}

async function run(): Promise<Figures> {
  const postgres = await startPostgres();
  if (!postgres) return { growth: 'PostgreSQL is not installed' };
  const server = await startAppServer({ env: { DATABASE_URL: postgres.url, PLAN_LIMITS: 'off', LOG_LEVEL: 'info' } });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const family = await fillFamily(server.url);
    const { list, one, children, numbers, 'Home, one batch': home } = oursOf(family);
    // As many as the smallest size has, so that all answers are of one length.
    const users = () => ({ method: 'GET' as const, path: '/api/admin/users?limit=10', cookie: family.cookie });
    const calls = { list, one, children, numbers, home, 'an administrator’s users': users } as Calls;
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = [server.pid, parentOf(rows[0]?.pid ?? 0)];
    const bySize: Record<string, number>[] = [];
    let families = 0;
    for (const size of sizes) {
      await addFamilies(client, size - families);
      families = size;
      bySize.push(await costsOf(server.url, calls, pids));
    }
    return Object.fromEntries(
      Object.keys(calls).map((name) => {
        const costs = bySize.map((each) => each[name] ?? 0);
        const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
        const verdict = growth <= mostGrowth ? `at most ${mostGrowth}` : `OVER ${mostGrowth}`;
        const shown = costs.map((ms) => ms.toFixed(2)).join(', ');
        return [`${name}: ms with ${sizes.join(', ')} families`, `${shown}: ${growth.toFixed(2)} times, ${verdict}`];
      }),
    );
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

export const bench: Bench = { name: 'growth', run };
