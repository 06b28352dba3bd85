import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { multipartBody } from '../harness/member.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { fullFile } from './csv-import.bench.ts';
import { cpuMsOf, median, memoryMbOf } from './load.ts';
import { signIn } from './measured-server.ts';
import { makePhoto } from './uploads.bench.ts';

const starts = 3;

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

interface Limits {
  seconds: number;
  startMb: number;
  useMb: number;
}

const limited = (value: number, limit: number, unit: string): string =>
  `${value} (${value <= limit ? 'within' : 'OVER'} ${limit} ${unit})`;

/** A letter's PDF, a photo of 10 MB, and a CSV file of 5 MB at once: the most memory that they take together. */
async function mostInUse(url: string, pid: number): Promise<number> {
  const cookie = await signIn(url);
  const ask = async (path: string, sent: Sent): Promise<{ id: number }> => {
    const answer = await fetch(`${url}/api/${path}`, { ...sent, headers: { cookie, ...sent.headers } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return (await answer.json()) as { id: number };
  };
  const post = (path: string, body: unknown, headers = {}) =>
    ask(path, { method: 'POST', headers, body: body as string });
  const json = { 'content-type': 'application/json' };
  const born = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await post('children', JSON.stringify(born), json);
  const { id } = await ask(`annual-letters/child/${childId}/year/2025`, {});
  const draftContent = 'Dear Maya,\n\nit was a long day at the lake.\n\n'.repeat(400);
  await ask(`annual-letters/${id}`, { method: 'PATCH', headers: json, body: JSON.stringify({ draftContent }) });
  const photo = multipartBody('image', await makePhoto(), 'photo.jpg', { category: 'story' });
  const csv = multipartBody('csv', fullFile().csv, 'stories.csv');
  const pdf = fetch(`${url}/api/annual-letters/${id}/pdf`, { headers: { cookie } }).then((answer) =>
    answer.arrayBuffer(),
  );
  const all = Promise.all([
    pdf,
    post('images/upload', photo.payload, photo.headers),
    post('daily-stories/bulk-import', csv.payload, csv.headers),
  ]);
  let most = 0;
  const working = new AbortController();
  const done = all.finally(() => working.abort());
  while (!working.signal.aborted) {
    most = Math.max(most, memoryMbOf(pid));
    await wait(100);
  }
  await done;
  return most;
}

/** With a database that exists. */
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
      if (count === starts - 1) most = await mostInUse(server.url, server.pid);
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
