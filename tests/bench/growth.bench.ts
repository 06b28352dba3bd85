import pg from 'pg';
import type { Bench, BenchRun, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { addFamilies, fillFamily } from './bench-calls.ts';
import { growthOf, steadyCalls } from './growth-calls.ts';
import { parentOf } from './load.ts';
import type { Target } from './measure-calls.ts';

type Stop = () => Promise<void>;

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** A server with its own database, which holds that many families besides the measured one. */
async function startAmong(families: number, postgresUrl: string, stops: Stop[]): Promise<Target> {
  const databaseUrl = new URL(postgresUrl);
  databaseUrl.pathname = `/among_${families}`;
  const admin = await connectTo(postgresUrl);
  await admin.query(`create database among_${families}`).finally(() => admin.end());
  const env = { DATABASE_URL: databaseUrl.href, PLAN_LIMITS: 'off', LOG_LEVEL: 'info' };
  const server = await startAppServer({ env });
  stops.unshift(server.stop);
  const family = await fillFamily(server.url);
  const client = await connectTo(databaseUrl.href);
  await addFamilies(client, families);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  // As many as the smallest size has, so that all answers are equally long.
  const firstTen = (path: string) => () => ({
    method: 'GET' as const,
    path: `/api/admin/${path}?limit=10`,
    cookie: family.cookie,
  });
  const { create, 'sign-in': signIn, ...reads } = steadyCalls(family);
  return {
    name: `${families.toLocaleString('en-US')} families`,
    url: server.url,
    pids: { node: server.pid, PostgreSQL: postmaster },
    calls: {
      ...reads,
      'an administrator’s users': firstTen('users'),
      'an administrator’s families': firstTen('families'),
      create,
      'sign-in': signIn,
    } as Target['calls'],
  };
}

async function run({ isLarge, note }: BenchRun): Promise<Figures> {
  const postgres = await startPostgres();
  if (!postgres) return { growth: 'PostgreSQL is not installed' };
  const stops: Stop[] = [postgres.stop];
  try {
    const targets: Target[] = [];
    for (const families of isLarge ? [10, 1000, 10_000] : [10, 1000]) {
      targets.push(await startAmong(families, postgres.url, stops));
    }
    return await growthOf(targets, note);
  } finally {
    for (const stop of stops) await stop();
  }
}

export const bench: Bench = { name: 'growth', run };
