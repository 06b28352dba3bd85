import pg from 'pg';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { startAppServer } from '../e2e/app-server.ts';
import { startPostgres } from '../harness/postgres-server.ts';
import { content, type Family } from './bench-calls.ts';
import { growthOf, steadyCalls } from './growth-calls.ts';
import { parentOf } from './load.ts';
import type { Target } from './measure-calls.ts';
import { signIn } from './measured-server.ts';

/** How many times slower calls may get that count a family's records. Search reads all texts. */
const counting = { 'a later page': 2, numbers: 2, analytics: 2, home: 1.5, search: 5 };

/** One story a day and related records, for this many years; returns the newest story. */
async function fillYears(client: pg.Client, tenantId: number, years: number): Promise<number> {
  const days = years * 365;
  const of = (table: string, columns: string, values: string, every: number) =>
    client.query(`
      insert into ${table} (tenant_id, user_id, ${columns})
      select own.tenant_id, own.id, ${values}
      from (select u.tenant_id, u.id, min(c.id) as child_id from users u join children c using (tenant_id)
        where u.tenant_id = ${tenantId} group by 1, 2) own, generate_series(1, ${Math.round(days / every)}) n`);
  const ago = (every: number) => `current_date - n * ${every}`;
  await of('daily_stories', 'content, story_date, tags', `'${content}', ${ago(1)}, array['tag ' || n % 40]`, 1);
  await of(
    'lessons',
    'child_id, title, suggested_age, scheduled_date, status, completed_at',
    `child_id, 'Lesson ' || n, 7, ${ago(5)}, 'completed', ${ago(5)}`,
    5,
  );
  await of(
    'activities',
    'child_id, title, completed_at, engagement_level',
    `child_id, 'Activity ' || n, ${ago(5)}, 'high'`,
    5,
  );
  await of(
    'experiences',
    'title, type, scheduled_date, status, completed_date',
    `'Experience ' || n, 'event', ${ago(10)}, 'completed', ${ago(10)}`,
    10,
  );
  await of('calendar_events', 'event_type, title, start_date', `'activity', 'Event ' || n, ${ago(7)}`, 7);
  await of('reading_list', 'title, author', `'Book ' || n, 'Author ' || n % 50`, 20);
  await client.query(`
    insert into daily_story_children (tenant_id, story_id, child_id)
    select tenant_id, s.id, (select min(id) from children c where c.tenant_id = s.tenant_id)
    from daily_stories s where tenant_id = ${tenantId}`);
  const { rows } = await client.query('select max(id) as id from daily_stories where tenant_id = $1', [tenantId]);
  return rows[0].id;
}

/** A separate family on the server, with this many years of records. */
async function makeFamily(url: string, client: pg.Client, years: number): Promise<Family & { email: string }> {
  const email = `years-${years}@example.com`;
  await signIn(url, email);
  const { rows } = await client.query(`update users set status = 'active' where email = $1 returning tenant_id`, [
    email,
  ]);
  const cookie = await signIn(url, email);
  const answer = await fetch(`${url}/api/children`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'Maya', dateOfBirth: '2015-04-09', currentStage: 'Elementary' }),
  });
  const { id: childId } = (await answer.json()) as { id: number };
  return { email, cookie, childId, storyId: await fillYears(client, Number(rows[0].tenant_id), years) };
}

async function run(note: (line: string) => void): Promise<Figures> {
  const postgres = await startPostgres();
  if (!postgres) return { years: 'PostgreSQL is not installed' };
  const server = await startAppServer({ env: { DATABASE_URL: postgres.url, PLAN_LIMITS: 'off', LOG_LEVEL: 'info' } });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = { node: server.pid, PostgreSQL: parentOf(rows[0]?.pid ?? 0) };
    const targets: Target[] = [];
    for (const years of [1, 10]) {
      const { 'sign-in': _, ...calls } = steadyCalls(await makeFamily(server.url, client, years));
      targets.push({ name: years === 1 ? 'a year' : `${years} years`, url: server.url, pids, calls });
    }
    await client.query('vacuum analyze');
    return await growthOf(targets, note, counting);
  } finally {
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

export const bench: Bench = { name: 'years', run: ({ note }) => run(note) };
