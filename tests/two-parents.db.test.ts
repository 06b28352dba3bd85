import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, createFamily, createPartner, registerOwner } from './e2e/accounts.ts';
import { type AppServer, startAppServer } from './e2e/app-server.ts';
import { onPostgres } from './harness/database.ts';
import { makeSharedDatabase } from './harness/shared-database.ts';

const shared = await makeSharedDatabase();
const { DATABASE_URL = '' } = shared.environment;

afterAll(shared.remove);

const start = (): Promise<AppServer> =>
  startAppServer({ env: { DATABASE_URL, SECRET: 'x'.repeat(32), JOBS: 'off' }, hasCheapPasswords: true });

interface Row {
  id: number;
  version: number;
}

type Person = Awaited<ReturnType<typeof signIn>>;

async function signIn(server: AppServer, { email, password }: Account) {
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  /** Through this process, or another one. */
  const change = async (method: 'POST' | 'PUT', path: string, body: object, { key = '', by = server } = {}) => {
    const headers = { cookie, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const answer = await fetch(`${by.url}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as Row };
  };
  const read = async (path: string) => (await fetch(`${server.url}${path}`, { headers: { cookie } })).json();
  return { server, cookie, change, read };
}

/** How many processes listen to the others. */
const listening = () =>
  onPostgres(async (client) => {
    const text = `select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'`;
    return (await client.query(text)).rowCount;
  }, DATABASE_URL);

/** The changes that this person's page hears of. */
async function follow({ server, cookie }: Person) {
  const end = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ tab: 'tab', awayMs: 0 }));
  const { body } = await fetch(`${server.url}/trpc/live.changes?input=${input}`, {
    headers: { cookie, accept: 'text/event-stream' },
    signal: end.signal,
  });
  let text = '';
  void (async () => {
    for await (const part of body ?? []) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  await expect.poll(() => text).toContain('"stale":');
  return { text: () => text, end: () => end.abort() };
}

/** Two processes on PostgreSQL; the embedded database has one. */
async function startServers(): Promise<[AppServer, AppServer]> {
  const one = await start();
  return [one, shared.isEmbedded ? one : await start()];
}

describe('two parents, each on a separate process', () => {
  let servers: [AppServer, AppServer];
  let mine: Person;
  let theirs: Person;

  beforeAll(async () => {
    servers = await startServers();
    const [one, two] = servers;
    const parent = await registerOwner(one.url);
    mine = await signIn(one, parent);
    theirs = await signIn(two, await createPartner(one.url, parent));
  });
  afterAll(async () => {
    for (const server of new Set(servers)) await server.stop();
  });

  const entries = Array.from({ length: 8 }, (_, index) => `${index}`);

  test('keep every photo, step, tag and child that both add to an experience at once', async () => {
    const childIds: number[] = [];
    for (const name of ['Maya', 'Theo']) {
      const child = { name, dateOfBirth: '2019-04-09', currentStage: 'Elementary' };
      childIds.push((await mine.change('POST', '/api/children', child)).body.id);
    }
    const { body: zoo } = await mine.change('POST', '/api/experiences', { title: 'Zoo' });
    const path = `/api/experiences/${zoo.id}`;
    const photo = (entry: string) => `https://example.com/${entry}.jpg`;
    await addAll(path, (entry, index) => ({
      mediaUrls: [photo(entry)],
      subActivities: [{ title: entry }],
      tags: [entry],
      childIds: [childIds[index % 2]],
    }));
    const kept = (await theirs.read(path)) as Record<'mediaUrls' | 'tags', string[]> & {
      subActivities: { title: string }[];
    };
    expect(kept.mediaUrls.toSorted()).toEqual(entries.map(photo));
    expect(kept.subActivities.map(({ title }) => title).toSorted()).toEqual(entries);
    expect(kept.tags.toSorted()).toEqual(entries);
    expect(kept).toMatchObject({ childIds, version: entries.length + 1 });
  });

  test('keep every document that both add to a lesson at once', async () => {
    const [category] = (await mine.read('/api/value-categories')) as Row[];
    const chores = { categoryId: category?.id, title: 'Chores', description: 'x', content: 'x' };
    const { body: lesson } = await mine.change('POST', '/api/values', chores);
    const path = `/api/values/${lesson.id}`;
    await addAll(path, (entry) => ({
      documents: [{ id: entry, name: `${entry}.pdf`, url: `https://example.com/${entry}.pdf` }],
    }));
    const { documents } = (await theirs.read(path)) as { documents: { id: string }[] };
    expect(documents.map(({ id }) => id).toSorted()).toEqual(entries);
  });

  /** Each adds every other entry, without waiting for the other. */
  async function addAll(path: string, add: (entry: string, index: number) => object): Promise<void> {
    const answers = await Promise.all(
      entries.map((entry, index) => (index % 2 ? mine : theirs).change('PUT', path, { add: add(entry, index) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
  }

  test('learn that the other saved first, and what they wrote', async () => {
    const { body: idea } = await mine.change('POST', '/api/future-additions', { content: 'A tree house' });
    const path = `/api/future-additions/${idea.id}`;
    const first = await mine.change('PUT', path, { version: 1, content: 'A tree house, with a rope' });
    expect(first.status).toBe(200);
    expect(await theirs.change('PUT', path, { version: 1, content: 'A hut' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', current: first.body },
    });
  });

  test('save one story if two processes receive the same key at once', async () => {
    const story = { content: 'She wished each snail good luck.', storyDate: '2026-01-05' };
    const post = (by: AppServer) => mine.change('POST', '/api/daily-stories', story, { key: 'one press', by });
    const answers = await Promise.all([...servers, ...servers].map(post));
    const written = answers.filter(({ status }) => status === 201);
    expect(written.length).toBeGreaterThan(0);
    // The requests that arrived while the first one ran.
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array(answers.length - written.length).fill(409),
    );
    for (const { body } of [...written, ...(await Promise.all(servers.map(post)))])
      expect(body.id).toBe(written[0]?.body.id);
    expect(await theirs.read('/api/daily-stories')).toHaveLength(1);
  });

  test('are told what the other changes, and no other family is', async () => {
    const stranger = await signIn(servers[1], await createFamily(servers[0].url));
    const streams = await Promise.all([mine, theirs, stranger].map(follow));
    const [toMe, toThem, toStranger] = streams;
    if (!shared.isEmbedded) await expect.poll(listening).toBe(2);
    await mine.change('POST', '/api/reading-list', { title: 'Owl Moon', author: 'Jane Yolen' });
    await expect.poll(() => toThem?.text()).toContain('readingList');
    await theirs.change('POST', '/api/heirlooms', { name: 'Clock', category: 'other', significance: 'It ticks.' });
    await expect.poll(() => toMe?.text()).toContain('heirlooms');
    expect(toThem?.text()).not.toContain('Owl Moon');
    expect(toStranger?.text()).not.toMatch(/readingList|heirlooms/);
    for (const { end } of streams) end();
  });
});
