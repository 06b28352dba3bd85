import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type AppServer, startAppServer } from './e2e/app-server.ts';
import { makeSharedDatabase } from './harness/shared-database.ts';

const shared = await makeSharedDatabase();
const running: AppServer[] = [];
const token = 'a-token-for-prometheus';

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await shared.remove();
});

async function start(env: Record<string, string>): Promise<AppServer> {
  const { DATABASE_URL = '' } = shared.environment;
  const common = { DATABASE_URL, SECRET: 'x'.repeat(32), METRICS_TOKEN: token };
  const server = await startAppServer({ env: { ...common, ...env } });
  running.push(server);
  return server;
}

/** The figures of a metric, with any labels. */
async function figuresOf({ url }: AppServer, name: string): Promise<number[]> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(name));
  return lines.map((line) => Number(line.split(' ').at(-1)));
}

test('with JOBS=off a process runs no job, and DATABASE_POOL_SIZE=2 works; another process runs the jobs', async () => {
  const one = await start({ JOBS: 'off', DATABASE_POOL_SIZE: '2' });
  const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${one.url}/readyz`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [open = 0] = await figuresOf(one, 'upbringing_database_connections{state="open"}');
  expect(open).toBeGreaterThan(0);
  expect(open).toBeLessThanOrEqual(2);
  await wait(3000);
  const runs = await figuresOf(one, 'upbringing_job_runs{');
  expect(runs.length).toBeGreaterThan(10);
  expect(new Set(runs)).toEqual(new Set([0]));

  const other = await start({ JOBS: 'on' });
  const least = async () => Math.min(...(await figuresOf(other, 'upbringing_job_runs{')));
  await expect.poll(least, { timeout: 30_000 }).toBeGreaterThan(0);
}, 120_000);
