import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { type AppServer, startAppServer } from '../e2e/app-server.ts';
import { findFreePort } from '../harness/free-port.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { startWatched, stopWatched } from '../harness/watched-process.ts';
import { addFamilies, type Calls, content, dates, type Family, fillFamily, oursOf } from './bench-calls.ts';
import { type Asked, cpuMsOf, load, median, parentOf } from './load.ts';

const otherFamilies = 500;
const rounds = 4;
const cellMs = 1500;
/** Each of these keeps a processor busy for long. */
const fewAtOnce = ['Home, one batch', 'sign-in'];
/** The least share of the limit's processor time per request at which a call passes; the goal is 0.6. */
const leastShare: Record<string, number> = { list: 0.65, one: 0.45, children: 0.45, numbers: 0.45, create: 0.4 };

interface Target {
  name: string;
  url: string;
  /** Of the processes that answer. */
  pids: Record<string, number>;
  calls: Calls;
}

const handMade = (kind: 'bare' | 'limit', { cookie, childId, storyId }: Family, first: string): Calls => {
  const next = dates(first);
  const get = (at: string) => (): Asked => ({ method: 'GET', path: `/${kind}/${at}`, cookie });
  return {
    list: get('list'),
    one: get(`one/${storyId}`),
    children: get('children'),
    numbers: get('numbers'),
    create: () => ({
      method: 'POST',
      path: `/${kind}/create`,
      cookie,
      body: { content, storyDate: next(), childIds: [childId] },
    }),
  };
};

interface HandMade {
  url: string;
  pid: number;
  cookie: string;
  stop(): Promise<void>;
}

async function startHandMade(databaseUrl: string, env: Record<string, string>): Promise<HandMade> {
  const port = await findFreePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-floor-'));
  const server = startWatched([process.execPath, path.join(import.meta.dirname, 'floor-server.ts')], {
    folder,
    stopSignal: 'TERM',
    env: { ...process.env, ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let look = 0; look < 200; look += 1) {
    const answer = await fetch(`${url}/cookie`).catch(() => undefined);
    const cookie = answer?.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (cookie) return { url, pid: server.pid ?? 0, cookie, stop: () => stopWatched(server) };
    await wait(50);
  }
  throw new Error('The hand-made server did not start.');
}

interface Cell {
  perSecond: number[];
  p50: number[];
  p99: number[];
  cpu: Record<string, number[]>;
}

/**
 * Call by call, the servers in turn, so that what else the machine does meets all of them. Writing comes after the
 * reads: thousands of stories more would make each of those dearer than in the round before.
 */
async function measureAll(targets: readonly Target[]): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>();
  for (const name of Object.keys(targets.at(-1)?.calls ?? {})) {
    // The first round only warms up: until then a server's code is compiled for the calls before.
    for (let round = 0; round <= rounds; round += 1) {
      for (const target of targets) {
        const next = target.calls[name];
        if (!next) continue;
        const before = Object.values(target.pids).map(cpuMsOf);
        const connections = fewAtOnce.includes(name) ? 4 : 16;
        const { count, ...figures } = await load(target.url, next, { connections, ms: cellMs });
        if (round === 0) continue;
        const key = `${name}|${target.name}`;
        const cell = cells.get(key) ?? { perSecond: [], p50: [], p99: [], cpu: {} };
        cells.set(key, cell);
        for (const figure of ['perSecond', 'p50', 'p99'] as const) cell[figure].push(figures[figure]);
        for (const [index, [what, pid]] of Object.entries(target.pids).entries()) {
          (cell.cpu[what] ??= []).push((cpuMsOf(pid) - (before[index] ?? 0)) / count);
        }
      }
    }
  }
  return cells;
}

const cpuOf = (cell: Cell): number => Object.values(cell.cpu).reduce((sum, values) => sum + median(values), 0);
const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(2));

function printTable(cells: Map<string, Cell>): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  console.log(
    `${machine}, commit ${commit}, load ${loadavg()
      .map((value) => value.toFixed(1))
      .join(' ')}\n`,
  );
  console.log(
    '| call | server | requests/s | p50 ms | p99 ms | node ms | PostgreSQL ms |\n|---|---|---|---|---|---|---|',
  );
  for (const [key, cell] of cells) {
    const [name, target] = key.split('|');
    const figures = [cell.perSecond, cell.p50, cell.p99, cell.cpu.node ?? [], cell.cpu.PostgreSQL ?? []];
    const columns = figures.map((values) => (values.length > 0 ? rounded(median(values)) : '–'));
    console.log(`| ${name} | ${target} | ${columns.join(' | ')} |`);
  }
  console.log('');
}

/** Of the processor's time, which other work on the machine changes less than the clock's. */
function sharesOf(cells: Map<string, Cell>): Figures {
  const figures: Figures = {};
  for (const [name, least] of Object.entries(leastShare)) {
    const ours = cells.get(`${name}|ours, PostgreSQL`);
    const limit = cells.get(`${name}|limit`);
    if (!ours || !limit) continue;
    const share = cpuOf(limit) / cpuOf(ours);
    const verdict = share >= least ? `at least ${least}` : `UNDER ${least}`;
    figures[`${name}: share of the limit`] = `${share.toFixed(2)}, ${verdict}, goal 0.6`;
  }
  return figures;
}

async function run(): Promise<Figures> {
  const stops: (() => Promise<void>)[] = [];
  const starting = async (env: Record<string, string>): Promise<AppServer> => {
    const server = await startAppServer({ env: { ...env, PLAN_LIMITS: 'off', LOG_LEVEL: 'info' } });
    stops.unshift(server.stop);
    return server;
  };
  try {
    const embedded = await starting({});
    const targets: Target[] = [
      {
        name: 'ours, embedded',
        url: embedded.url,
        pids: { node: embedded.pid },
        calls: oursOf(await fillFamily(embedded.url)),
      },
    ];
    const postgres = await startPostgres();
    if (postgres) {
      stops.push(postgres.stop);
      const server = await starting({ DATABASE_URL: postgres.url });
      const family = await fillFamily(server.url);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await addFamilies(client, otherFamilies);
      const own = await client.query(
        `select s.sid, s.tenant_id, s.user_id, pg_backend_pid() as pid from sessions s order by s.id desc limit 1`,
      );
      const { sid, tenant_id, user_id, pid } = own.rows[0];
      const postmaster = parentOf(pid);
      await client.end();
      const floor = await startHandMade(postgres.url, {
        SID: sid,
        TENANT_ID: String(tenant_id),
        USER_ID: String(user_id),
      });
      stops.unshift(floor.stop);
      const pids = { node: floor.pid, PostgreSQL: postmaster };
      const byHand = { ...family, cookie: floor.cookie };
      targets.unshift(
        { name: 'bare', url: floor.url, pids, calls: handMade('bare', byHand, '0500-01-01') },
        { name: 'limit', url: floor.url, pids, calls: handMade('limit', byHand, '1000-01-01') },
      );
      targets.push({
        name: 'ours, PostgreSQL',
        url: server.url,
        pids: { node: server.pid, PostgreSQL: postmaster },
        calls: oursOf(family),
      });
    }
    const cells = await measureAll(targets);
    printTable(cells);
    return sharesOf(cells);
  } finally {
    for (const stop of stops) await stop();
  }
}

export const bench: Bench = { name: 'requests', run };
