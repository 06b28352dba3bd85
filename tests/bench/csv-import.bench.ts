import type { Bench, Figures } from '../../scripts/bench.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { importMaxBytes } from '../../src/shared/diary/daily-stories.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { multipartBody } from '../harness/member.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { verdictOn } from './bench-family.ts';
import { cpuMsOf } from './load.ts';
import { signIn, timesDuring } from './measured-server.ts';

const importMs = 3000;
/** How long another read may wait meanwhile on the embedded database, which does one thing at a time. */
const readMs = 150;

/** Five megabytes of stories: some 40,000, one a day. */
export function fullFile(): { csv: string; rows: number } {
  const lines = ['Date,Tags,Story,Comment'];
  let size = 30;
  let date = '1900-01-01';
  while (size < importMaxBytes - 200) {
    const line = `${date},"Maya, wonder","She asked how many sleeps until she is grown up. I said a lot, and she did the sum.",Number ${lines.length}`;
    lines.push(line);
    size += line.length + 1;
    date = addDays(date, 1);
  }
  return { csv: lines.join('\n'), rows: lines.length - 1 };
}

/** From the request to its answer, and how long reads wait meanwhile. */
async function importInto(name: string, env: Record<string, string>): Promise<Figures> {
  const server = await startAppServer({ env: { ...env, PLAN_LIMITS: 'off' } });
  try {
    const headers = { cookie: await signIn(server.url) };
    const send = (path: string, sent: RequestInit) => fetch(`${server.url}/api/${path}`, { method: 'POST', ...sent });
    const born = { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
    await send('children', { body: JSON.stringify(born), headers: { ...headers, 'content-type': 'application/json' } });
    const read = async () => (await fetch(`${server.url}/api/children`, { headers })).text();
    // Until then its code isn't compiled.
    for (let count = 0; count < 20; count += 1) await read();
    const { csv, rows } = fullFile();
    const form = multipartBody('csv', csv, 'stories.csv');
    const start = performance.now();
    const cpuBefore = cpuMsOf(server.pid);
    const importing = send('daily-stories/bulk-import', {
      body: form.payload as string,
      headers: { ...(form.headers as Record<string, string>), ...headers },
    }).then(async (answer) => {
      const { imported } = (await answer.json()) as { imported: number };
      if (imported !== rows) throw new Error(`Imported ${imported} of ${rows} rows.`);
      return performance.now() - start;
    });
    const times = await timesDuring(importing, read);
    const ms = Math.round(await importing);
    const slowest = Math.round(times.at(-1) ?? 0);
    const cpu = (cpuMsOf(server.pid) - cpuBefore) / 1000;
    const readVerdict = env.DATABASE_URL ? '' : `, ${verdictOn(readMs, slowest)}`;
    return {
      [`${name}: ${rows.toLocaleString('en-US')} rows, 5 MB`]: `${(ms / 1000).toFixed(2)} s, ${verdictOn(importMs, ms)}`,
      [`${name}: the slowest of ${times.length} reads meanwhile`]: `${slowest} ms${readVerdict}`,
      [`${name}: seconds of node's processor, with the reads`]: cpu.toFixed(2),
    };
  } finally {
    await server.stop();
  }
}

export const bench: Bench = {
  name: 'csv-import',
  async run() {
    const embedded = await importInto('embedded', {});
    const postgres = await startPostgres();
    if (!postgres) return { ...embedded, PostgreSQL: 'not installed' };
    try {
      return { ...embedded, ...(await importInto('PostgreSQL', { DATABASE_URL: postgres.url })) };
    } finally {
      await postgres.stop();
    }
  },
};
