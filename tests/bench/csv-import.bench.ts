import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { register } from '../../src/server/features/accounts/auth/registration.rules.ts';
import { createLogger } from '../../src/server/kernel/logging.ts';
import { closeServices, openServices } from '../../src/server/open-services.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import { importMaxBytes } from '../../src/shared/diary/daily-stories.ts';
import { multipartBody } from '../harness/member.ts';
import { startPostgres } from '../harness/postgres-server.ts';

/** Five megabytes of stories, some 40,000 of them, one a day. */
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

/** Seconds from the request to its answer, through the whole server. */
async function importInto(databaseUrl: string | undefined): Promise<{ seconds: number; rows: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
  const services = await openServices(
    readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }),
    createLogger('silent'),
  );
  const app = await buildApp(services);
  try {
    const account = { email: 'bench@example.com', password: 'quiet harbor', firstName: 'Bench', lastName: 'Mark' };
    await register(services, account, '127.0.0.1');
    const signedIn = await app.inject({ method: 'POST', url: '/api/login', payload: account });
    const cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? '';
    await app.inject({
      method: 'POST',
      url: '/api/children',
      headers: { cookie },
      payload: { name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' },
    });
    const { csv, rows } = fullFile();
    const { payload, headers } = multipartBody('csv', csv, 'stories.csv');
    const start = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/daily-stories/bulk-import',
      payload: payload ?? '',
      headers: { ...headers, cookie },
    });
    const seconds = (performance.now() - start) / 1000;
    const { imported } = answer.json<{ imported: number }>();
    if (imported !== rows) throw new Error(`Imported ${imported} of ${rows} rows.`);
    return { seconds, rows };
  } finally {
    await app.close();
    await closeServices(services);
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: 'csv-import',
  async run() {
    const embedded = await importInto(undefined);
    const figures: Figures = { rows: embedded.rows, 'embedded, seconds': Number(embedded.seconds.toFixed(2)) };
    const postgres = await startPostgres();
    if (!postgres) return { ...figures, 'PostgreSQL, seconds (at most 3)': 'not installed' };
    try {
      const { seconds } = await importInto(postgres.url);
      return { ...figures, 'PostgreSQL, seconds (at most 3)': Number(seconds.toFixed(2)) };
    } finally {
      await postgres.stop();
    }
  },
};
