import type pg from 'pg';
import { addDays } from '../../src/shared/calendar-date.ts';
import { homeBatch } from '../harness/home-batch.ts';
import { multipartBody } from '../harness/member.ts';
import { benchAccount } from './bench-family.ts';
import type { Asked } from './load.ts';
import { signIn } from './measured-server.ts';

const stories = 400;
export const content = 'She counted the snails on the wall, all of them, and gave the smallest one a name. '
  .repeat(5)
  .trim();

export const input = (value: unknown): string => `input=${encodeURIComponent(JSON.stringify(value))}`;

/** The requests to a server, by call. */
export type Calls = Record<string, () => Asked>;

/** Each story has its own date. */
export const dates = (first: string): (() => string) => {
  let day = -1;
  return () => addDays(first, (day += 1));
};

export interface Family {
  cookie: string;
  childId: number;
  storyId: number;
}

/** The measured family, created by the same calls that a family makes. */
export async function fillFamily(url: string): Promise<Family> {
  const cookie = await signIn(url, benchAccount.email);
  const post = async (call: string, body: unknown): Promise<{ id: number }> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}.`);
    return (await answer.json()) as { id: number };
  };
  const born = { dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
  const { id: childId } = await post('children', { ...born, name: 'Maya' });
  await post('children', { ...born, name: 'Theo' });
  const next = dates('2025-01-01');
  const rows = Array.from({ length: stories }, () => `${next()},Maya,"${content}",`);
  const form = multipartBody('csv', ['Date,Tags,Story,Comment', ...rows].join('\n'), 'stories.csv');
  // The embedded database updates its statistics after an import, as PostgreSQL does after a while.
  await fetch(`${url}/api/daily-stories/bulk-import`, {
    method: 'POST',
    headers: { ...(form.headers as Record<string, string>), cookie },
    body: form.payload as string,
  });
  const newest = await fetch(`${url}/api/daily-stories?limit=1`, { headers: { cookie } });
  const [story] = (await newest.json()) as { id: number }[];
  if (!story) throw new Error('The stories were not imported.');
  return { cookie, childId, storyId: story.id };
}

/** The main calls, by REST and by tRPC. Those that write come last, because each adds to what the others read. */
export const oursOf = ({ cookie, childId, storyId }: Family): Calls => {
  const get = (at: string) => (): Asked => ({ method: 'GET', path: at, cookie });
  const next = dates('1900-01-01');
  const write = (path: string) => (): Asked => ({
    method: 'POST',
    path,
    cookie,
    body: { content, storyDate: next(), childIds: [childId] },
  });
  const { email, password } = benchAccount;
  return {
    list: get('/api/daily-stories?limit=200'),
    'list by tRPC': get(`/trpc/dailyStories.list?${input({ limit: 200 })}`),
    one: get(`/api/daily-stories/${storyId}`),
    'one by tRPC': get(`/trpc/dailyStories.get?${input({ id: storyId })}`),
    children: get('/api/children'),
    'children by tRPC': get('/trpc/children.list'),
    numbers: get('/api/dashboard/stats'),
    'numbers by tRPC': get('/trpc/dashboard.stats'),
    'Home, one batch': get(homeBatch),
    create: write('/api/daily-stories'),
    'create by tRPC': write('/trpc/dailyStories.create'),
    'sign-in': () => ({ method: 'POST', path: '/api/login', body: { email, password } }),
  };
};

/** Families besides the measured one, each with twenty stories. */
export async function addFamilies(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    with family as (
      insert into tenants (name, slug) select 'F' || n, 'bench-' || gen_random_uuid() from generate_series(1, ${count}) n returning id
    ), account as (
      insert into users (tenant_id, email, first_name, last_name, password, status)
      select id, 'f' || id || '@example.com', 'A', 'B', 'x', 'active' from family returning tenant_id, id
    )
    insert into daily_stories (tenant_id, user_id, content, story_date)
    select tenant_id, id, repeat('Words of another family. ', 16), date '2026-01-01' + n
    from account, generate_series(1, 20) n`);
  await client.query('vacuum analyze');
}
