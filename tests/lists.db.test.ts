import { beforeAll, describe, expect, test } from 'vitest';
import { listAccounts } from '../src/server/features/accounts/admin/admin.queries.ts';
import { longestPageBytes, noteReading } from '../src/server/kernel/database/read-page.ts';
import { restCallsOf } from '../src/server/kernel/rest/rest-adapter.ts';
import { jsonSchemaOf } from '../src/server/kernel/wire/request-input.ts';
import { appRouter } from '../src/server/router.ts';
import { longestList } from '../src/shared/fields.ts';
import { isPartial } from '../src/shared/partial-lists.ts';
import { trpcTransformer } from '../src/shared/trpc-transformer.ts';
import { writeEverything } from './harness/full-family.ts';
import type { Member } from './harness/member.ts';
import { startTestApp } from './harness/test-app.ts';

const lists = restCallsOf(appRouter)
  .filter(({ route, output }) => route.method === 'GET' && output && jsonSchemaOf(output, 'output').type === 'array')
  .map(({ name, route, input }) => ({
    name,
    path: `/api${route.path}`,
    fields: input ? (jsonSchemaOf(input, 'input').properties ?? {}) : {},
  }));
const paged = lists.filter(({ fields }) => 'offset' in fields);

const app = await startTestApp();
let author: Member;
let stranger: Member;

beforeAll(async () => {
  author = await app.createFamily({ role: 'super_admin', plan: 'unlimited' });
  stranger = await app.createFamily();
  await writeEverything(app, author, await app.createMember(author));
});

test('lists that grow with a family end at 1,000 rows', () => {
  expect(paged.length).toBeGreaterThan(15);
  for (const { name, fields } of paged) {
    expect([name, fields.limit]).toMatchObject([name, { minimum: 1, maximum: longestList, default: longestList }]);
  }
});

test('a list whose reader has left is not read from the database', async () => {
  const refuse = () => {
    throw new Error('no room');
  };
  const list = (limit?: number) =>
    app.services.database.service((db) => noteReading(() => listAccounts(db, { limit }), refuse));
  await expect(list(1)).rejects.toThrow('no room');
  // Rules that need all rows get them.
  expect((await list()).result.length).toBeGreaterThan(1);
});

describe.each(paged.filter(({ path }) => !path.includes('{')))('$name', ({ path }) => {
  test('says how many rows there are, and where the next ones are', async () => {
    const whole = await author.api('GET', path);
    const rows = whole.body as unknown[];
    expect([whole.status, whole.headers['x-total-count'], whole.headers.link]).toEqual([
      200,
      `${rows.length}`,
      undefined,
    ]);
    const seen: unknown[] = [];
    let next: string | undefined = `${path}?limit=1`;
    while (next !== undefined && seen.length <= rows.length) {
      const answer = await author.api('GET', next);
      seen.push(...(answer.body as unknown[]));
      expect(answer.headers['x-total-count']).toBe(`${rows.length}`);
      next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(rows);
    const past = await author.api('GET', `${path}?offset=100000`);
    expect([past.body, past.headers['x-total-count'], past.headers.link]).toEqual([[], `${rows.length}`, undefined]);
  });
});

test('a longer list returns its first 1,000 rows, and the rest by pages', async () => {
  const { tenantId, userId } = stranger;
  const ideas = Array.from({ length: longestList + 1 }, (_, index) => ({ tenantId, userId, content: `Idea ${index}` }));
  await app.database.family(tenantId, (db) => db.insertInto('futureAdditions').values(ideas).execute());
  const first = await stranger.api('GET', '/api/future-additions');
  expect([(first.body as unknown[]).length, first.headers['x-total-count'], first.headers.link]).toEqual([
    longestList,
    '1001',
    '</api/future-additions?limit=1000&offset=1000>; rel="next"',
  ]);
  const rest = await stranger.api('GET', '/api/future-additions?limit=1000&offset=1000');
  expect([(rest.body as unknown[]).length, rest.headers.link]).toEqual([1, undefined]);
  expect((await author.api('GET', '/api/future-additions')).headers['x-total-count']).toBe('1');
});

describe('a list of long texts', () => {
  const days = 60;
  let reader: Member;
  interface Row {
    id: number;
    content: string;
  }

  beforeAll(async () => {
    reader = await app.createFamily();
    const { tenantId, userId } = reader;
    const stories = Array.from({ length: days }, (_, day) => ({
      tenantId,
      userId,
      // The tenth is one of the longest that there are, the others are of any length.
      content: 'ü'.repeat(day === 10 ? 100_000 : 40_000 + day * 1000),
      storyDate: new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
    }));
    await app.database.family(tenantId, (db) => db.insertInto('dailyStories').values(stories).execute());
  });

  const bytesOf = (rows: Row[]) => rows.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);

  test('ends a page before it gets too long, says so, and continues after it', async () => {
    const seen: Row[] = [];
    let pages = 0;
    let next: string | undefined = '/api/daily-stories';
    while (next !== undefined) {
      const answer = await reader.api('GET', next);
      const rows = answer.body as Row[];
      expect(rows.length).toBeGreaterThan(0);
      expect(bytesOf(rows.slice(0, -1))).toBeLessThan(longestPageBytes);
      expect(answer.headers['x-total-count']).toBe(`${days}`);
      seen.push(...rows);
      pages += 1;
      next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }
    expect(pages).toBe(Math.ceil(bytesOf(seen) / longestPageBytes));
    expect(seen).toHaveLength(days);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(days);
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test('tells the browser whether more follows', async () => {
    const list = async (input: object) => {
      const { body } = await reader.api(
        'GET',
        `/trpc/dailyStories.list?input=${encodeURIComponent(JSON.stringify(input))}`,
      );
      return trpcTransformer.output.deserialize((body as { result: { data: never } }).result.data) as Row[];
    };
    const first = await list({});
    expect([first.length < days, isPartial(first)]).toEqual([true, true]);
    const last = await list({ offset: days - 3 });
    expect([last.length, isPartial(last)]).toEqual([3, false]);
    const { stories, nextCursor } = await reader.rpc.dailyStories.page({});
    expect([stories.length < 50, nextCursor]).toEqual([true, stories.length]);
  });

  test('is empty for another family', async () => {
    const answer = await stranger.api('GET', '/api/daily-stories');
    expect([answer.body, answer.headers['x-total-count'], answer.headers.link]).toEqual([[], '0', undefined]);
  });
});
