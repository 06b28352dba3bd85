import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { openDatabase } from '../../src/server/kernel/database/open-database.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { startSmtpServer } from '../peers/smtp-server.ts';
import { cpuMsOf } from './load.ts';

interface Scene {
  /** One per family. */
  accounts: number;
  /** Accounts whose story prompt is due at the same moment. */
  due: number;
  /** Accounts whose morning begins at that moment, with nothing to remind them of. */
  mornings: number;
  processes: number;
  withinSeconds: number;
}

const scenes: Scene[] = [
  { accounts: 10_000, due: 10_000, mornings: 0, processes: 1, withinSeconds: 120 },
  { accounts: 300_000, due: 3000, mornings: 0, processes: 2, withinSeconds: 60 },
  // Of 300,000 in one time zone: they are spread over ten minutes.
  { accounts: 300_000, due: 0, mornings: 30_000, processes: 2, withinSeconds: 60 },
];
const firstWithinSeconds = 5;
const longestWaitMs = 600_000;
const noTurn = '2099-01-01T00:00:00Z';

/** Without triggers, because nobody looks these accounts up. */
const fill = (accounts: number) => `
  set session_replication_role = replica;
  insert into tenants (id, name, slug) select n, 'Brandt Family', 'brandt-' || n from generate_series(1, ${accounts}) as n;
  insert into users (id, tenant_id, email, first_name, last_name, password, status)
    select n, n, 'hannah-' || n || '@example.com', 'Hannah', 'Brandt', 'x', 'active' from generate_series(1, ${accounts}) as n;
  insert into user_settings (tenant_id, user_id, timezone, reminders_planned, daily_reminders_at, story_reminder_at,
      daily_story_reminder)
    select n, n, 'UTC', true, '${noTurn}', '${noTurn}',
      '{"enabled": true, "time": "19:00", "method": "email", "promptText": "What was good today?"}'
    from generate_series(1, ${accounts}) as n;
  reset session_replication_role;
  analyze;`;

async function begin(databaseUrl: string, smtpUrl: string, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'reminding-process.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      DATA_DIR: folder,
      SECRET: 'x'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

const seconds = (ms: number): number => Number((ms / 1000).toFixed(1));
const limited = (ms: number, limit: number): string =>
  `${seconds(ms)} (${ms <= limit * 1000 ? 'within' : 'OVER'} ${limit})`;

async function play({ accounts, due, mornings, processes, withinSeconds }: Scene): Promise<Figures> {
  const name = `${accounts} accounts, ${due || mornings} ${due ? 'due' : 'quiet mornings'}, ${processes} processes`;
  const postgres = await startPostgres();
  if (!postgres) return { [name]: 'PostgreSQL is not installed' };
  const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-bench-'));
  const smtp = await startSmtpServer();
  const client = new Client({ connectionString: postgres.url });
  const children: ChildProcess[] = [];
  try {
    await (await openDatabase({ databaseUrl: postgres.url, onPoolError: () => undefined })).close();
    await client.connect();
    await client.query(fill(accounts));
    for (let count = 0; count < processes; count += 1) children.push(await begin(postgres.url, smtp.url, folder));
    // The job runs by itself at a full minute, as on any day. Until then the rows below are written.
    const moment = Math.ceil((Date.now() + 3000 + accounts / 8) / 60_000) * 60_000;
    const set = (column: string, most: number) =>
      client.query(`update user_settings set ${column} = $1 where tenant_id <= $2`, [new Date(moment), most]);
    await set('story_reminder_at', due);
    await set('daily_reminders_at', mornings);
    const isLeft = async () => {
      const { rows } = await client.query<{ left: string }>(
        `select count(*) as left from user_settings where least(story_reminder_at, daily_reminders_at) <= $1`,
        [new Date(moment)],
      );
      return Number(rows[0]?.left) > 0;
    };
    const sum = () => children.map(({ pid = 0 }) => cpuMsOf(pid));
    await client.query('vacuum analyze user_settings');
    const before = sum();
    let first: number | undefined;
    const isDone = async () => smtp.mails.length >= due && (mornings === 0 || !(await isLeft()));
    do {
      await wait(mornings > 0 ? 500 : 20);
      if (smtp.mails.length > 0) first ??= Date.now() - moment;
    } while (Date.now() < moment + longestWaitMs && !(await isDone()));
    const took = Date.now() - moment;
    const cpu = sum().map((ms, index) => ms - (before[index] ?? 0));
    // A message sent twice would have arrived by then.
    await wait(3000);
    const twice = smtp.mails.length - new Set(smtp.mails.map(({ to }) => to.join())).size;
    return {
      ...(first !== undefined && { [`${name}: the first after, seconds`]: limited(first, firstWithinSeconds) }),
      [`${name}: all after, seconds`]: limited(took, withinSeconds),
      [`${name}: processor time, seconds`]: cpu.map((ms) => seconds(ms)).join(' and '),
      [`${name}: mails, of which twice`]: `${smtp.mails.length}, ${twice}${twice > 0 ? ' OVER 0' : ''}`,
      [`${name}: load of the machine`]: loadavg()[0]?.toFixed(1) ?? '',
    };
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await client.end();
    await smtp.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  name: 'reminders',
  async run({ isLarge, note }) {
    const figures: Figures = {};
    for (const scene of isLarge ? scenes : scenes.slice(0, 1)) {
      const played = await play(scene);
      for (const [figure, value] of Object.entries(played)) note(`${figure}: ${value}`);
      Object.assign(figures, played);
    }
    return figures;
  },
};
