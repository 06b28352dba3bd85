import { beforeAll, describe, expect, test } from 'vitest';
import { jsonSchemaOf, restCallsOf } from '../src/server/kernel/rest/rest-adapter.ts';
import { appRouter } from '../src/server/router.ts';
import { longestList } from '../src/shared/fields.ts';
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

test('a list longer than that gives its first 1,000 rows, and the whole is there by its pages', async () => {
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
