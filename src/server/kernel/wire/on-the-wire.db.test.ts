import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeEverything } from '../../../../tests/harness/full-family.ts';
import { startTestApp } from '../../../../tests/harness/test-app.ts';

const app = await startTestApp();

const content = 'She found a snail and carried it across the path. '.repeat(40);
const get = (url: string, headers: Record<string, string>) => app.server.inject({ method: 'GET', url, headers });
const compressed = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test('long answers are compressed for clients that accept it, with the same content', async () => {
  const { api, cookie } = await app.createFamily();
  await api('POST', '/api/daily-stories', { storyDate: '2026-01-05', content });
  await api('POST', '/api/reading-list', { title: 'Snails', author: 'A. Snail', notes: content });
  for (const url of [
    '/api/daily-stories',
    `/trpc/dailyStories.list?input=${encodeURIComponent('{"json":{}}')}`,
    '/api/reading-list/export',
  ]) {
    const plain = await get(url, { cookie });
    const small = await get(url, { cookie, ...compressed });
    expect([plain.statusCode, plain.headers['content-encoding'], url]).toEqual([200, undefined, url]);
    expect(plain.body).toContain('She found a snail');
    expect([small.statusCode, small.headers['content-encoding'], small.headers.vary]).toEqual([
      200,
      'zstd',
      expect.stringContaining('accept-encoding') as string,
    ]);
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(zstdDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  }
});

test('refuses a compressed request, however small', async () => {
  const { cookie } = await app.createFamily();
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/daily-stories',
    headers: { cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('1f8b0800000000000003', 'hex'),
  });
  expect(answer.statusCode).toBe(400);
});

test('a script that already has the answer gets 304 without it, until something changes', async () => {
  const { api, cookie } = await app.createFamily();
  const neighbor = await app.createFamily();
  await api('POST', '/api/daily-stories', { storyDate: '2026-01-05', content });
  const first = await get('/api/daily-stories', { cookie });
  const tag = String(first.headers.etag);
  expect(tag).toMatch(/^W\/"/);
  const same = await get('/api/daily-stories', { cookie, 'if-none-match': tag, ...compressed });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  const theirs = await get('/api/daily-stories', { cookie: neighbor.cookie, 'if-none-match': tag });
  expect([theirs.statusCode, theirs.json()]).toEqual([200, []]);
  const visitors = await get('/api/daily-stories', { 'if-none-match': tag });
  expect(visitors.statusCode).toBe(401);
  await api('POST', '/api/daily-stories', { storyDate: '2026-01-06', content });
  const changed = await get('/api/daily-stories', { cookie, 'if-none-match': tag });
  expect([changed.statusCode, changed.json()]).toMatchObject([200, [{}, {}]]);
  expect(changed.headers.etag).not.toBe(tag);
});

test('a busy month of a full family’s calendar is at most 6 kB, as sent', async () => {
  const family = await app.createFamily();
  await writeEverything(app, family, await app.createMember(family));
  const { rpc, cookie } = family;
  const [maya, theo] = await rpc.children.list();
  const told = { description: content, notes: content, location: 'The hall behind the old school' };
  const repeated = ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;INTERVAL=2'];
  const once = Array.from({ length: 20 }, (_, day) => ({ day: String(day + 1).padStart(2, '0'), recurrence: null }));
  for (const { day, recurrence } of [...repeated.map((rule) => ({ day: '01', recurrence: rule })), ...once]) {
    const [startDate, endDate] = [`2026-12-${day}T15:30:00Z`, `2026-12-${day}T16:45:00Z`];
    const childId = Number(day) % 2 ? maya?.id : theo?.id;
    const words = { eventType: 'activity', title: `Swimming and singing ${day}`, ...told } as const;
    await rpc.calendarEvents.create({ ...words, startDate, endDate, recurrence, childId });
    const plan = { title: `Sharing ${day}`, suggestedAge: 7, scheduledDate: startDate.slice(0, 10) };
    await rpc.lessons.create({ ...plan, childId: maya?.id ?? 0 });
  }
  const input = encodeURIComponent(JSON.stringify({ first: '2026-11-29', last: '2027-01-02' }));
  const answer = await get(`/trpc/calendarEvents.days?input=${input}`, { cookie, ...compressed });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'zstd']);
  const plain = zstdDecompressSync(answer.rawPayload).toString();
  expect(plain.match(/Swimming and singing/g)?.length).toBeGreaterThan(60);
  expect(plain).not.toContain('snail');
  expect(answer.rawPayload.length).toBeLessThanOrEqual(6000);
});
