import pg from 'pg';
import type { Bench, BenchRun, Figures } from '../../scripts/bench.ts';
import { type AppServer, startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import type { Cost } from '../harness/statements.ts';
import { addFamilies, fillFamily, oursOf } from './bench-calls.ts';
import { costsOf } from './call-costs.ts';
import { handMadeCalls, handMadeCost, startHandMade } from './hand-made.ts';
import { median, parentOf } from './load.ts';
import { measureCall, type Target } from './measure-calls.ts';
import { type Cells, ours, shareOfLimit, verdictsOn } from './request-goals.ts';

const times = { rounds: 3, warmMs: 2000, cellMs: 600 };
/** Each of these keeps a processor busy for long. */
const fewAtOnce = ['Home, one batch', 'sign-in'];

const head = `| call | server | requests/s | p50 ms | p99 ms | node ms | PostgreSQL ms | statements | waits | share of the limit |
|---|---|---|---|---|---|---|---|---|---|`;
const rounded = (value: number): string => (value >= 99.5 ? value.toFixed(0) : value.toPrecision(2));

function rowsOf(call: string, cells: Cells, costOf: (server: string) => Cost | undefined): string[] {
  return [...cells].map(([server, cell]) => {
    const measured = [cell.perSecond, cell.p50, cell.p99, cell.cpu.node ?? [], cell.cpu.PostgreSQL ?? []];
    const figures = measured.map((values) => (values.length > 0 ? rounded(median(values)) : '–'));
    const cost = costOf(server);
    const counted = [cost?.statements ?? '–', cost?.waits ?? '–'];
    const share = server === ours ? shareOfLimit(cells, server)?.toFixed(2) : undefined;
    return `| ${[call, server, ...figures, ...counted, share ?? ''].join(' | ')} |`;
  });
}

interface Started {
  targets: Target[];
  /** Of ours on PostgreSQL. */
  costs: Record<string, Cost>;
}

type Stop = () => Promise<void>;

async function startServer(env: Record<string, string>, stops: Stop[]): Promise<AppServer> {
  const server = await startAppServer({ env: { ...env, PLAN_LIMITS: 'off', LOG_LEVEL: 'info' } });
  stops.unshift(server.stop);
  return server;
}

/** Ours on PostgreSQL, and the two hand-made servers on the same database. */
async function startOnPostgres(databaseUrl: string, isLarge: boolean, stops: Stop[]): Promise<Started> {
  const server = await startServer({ DATABASE_URL: databaseUrl }, stops);
  const family = await fillFamily(server.url);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await addFamilies(client, isLarge ? 10_000 : 1000);
  const own = await client.query(
    `select s.sid, s.tenant_id, s.user_id, pg_backend_pid() as pid from sessions s order by s.id desc limit 1`,
  );
  const { sid, tenant_id, user_id, pid } = own.rows[0];
  const postmaster = parentOf(pid);
  await client.end();
  const floor = await startHandMade(databaseUrl, {
    SID: sid,
    TENANT_ID: String(tenant_id),
    USER_ID: String(user_id),
  });
  stops.unshift(floor.stop);
  const byHand = (kind: 'bare' | 'limit', first: string): Target => ({
    name: kind,
    url: floor.url,
    pids: { node: floor.pid, PostgreSQL: postmaster },
    calls: handMadeCalls(kind, { ...family, cookie: floor.cookie }, first),
  });
  const calls = oursOf(family);
  const target = { name: ours, url: server.url, pids: { node: server.pid, PostgreSQL: postmaster }, calls };
  return {
    targets: [byHand('bare', '0500-01-01'), byHand('limit', '1000-01-01'), target],
    costs: await costsOf(databaseUrl, calls),
  };
}

/** Writes come after the reads: otherwise each read would find thousands of stories more than the one before. */
async function measureAll({ targets, costs }: Started, { note, tables }: BenchRun): Promise<Figures> {
  const figures: Figures = {};
  const rows: string[] = [];
  for (const call of Object.keys(targets.at(-1)?.calls ?? {})) {
    const cells = await measureCall(call, targets, { ...times, connections: fewAtOnce.includes(call) ? 4 : 16 });
    const costOf = (server: string) =>
      server === 'bare' || server === 'limit' ? handMadeCost(server, call) : server === ours ? costs[call] : undefined;
    const measured = rowsOf(call, cells, costOf);
    for (const row of measured) note(row);
    rows.push(...measured);
    Object.assign(figures, verdictsOn(call, cells, costs[call]));
  }
  tables.push([head, ...rows].join('\n'));
  return figures;
}

async function run(options: BenchRun): Promise<Figures> {
  const stops: Stop[] = [];
  try {
    const { url, pid } = await startServer({}, stops);
    const embedded = { name: 'ours, embedded', url, pids: { node: pid }, calls: oursOf(await fillFamily(url)) };
    const postgres = await startPostgres();
    if (!postgres) return await measureAll({ targets: [embedded], costs: {} }, options);
    stops.push(postgres.stop);
    const { targets, costs } = await startOnPostgres(postgres.url, options.isLarge, stops);
    return await measureAll({ targets: [embedded, ...targets], costs }, options);
  } finally {
    for (const stop of stops) await stop();
  }
}

export const bench: Bench = { name: 'requests', run };
