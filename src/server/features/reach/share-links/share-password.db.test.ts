import { beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptPicture } from '../../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { enterPassword, open, share } from '../../../../../tests/harness/shared-page.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

const password = 'nine-snails';

let app: TestApp;
let parent: Member;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-10-09T16:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
  path = await shareStory();
});

async function shareStory(): Promise<string> {
  const story = { title: 'Snails', content: 'Nine.', mediaUrls: [await acceptPicture(parent)] };
  const days = await parent.rpc.dailyStories.list({});
  const { id } = await parent.rpc.dailyStories.create({ ...story, storyDate: `2026-10-0${days.length + 1}` });
  return share(parent, { kind: 'story', id, password });
}

const read = (url: string, cookie: string) => app.server.inject({ url, headers: { cookie } });

test('the page asks for the password and says nothing before; files refuse without it', async () => {
  const page = await open(app, path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<form method="post" action="${path}">`);
  expect(page.text).not.toMatch(/Snails|Hannah|files\//);
  // Browsers send the origin of a form only with a referrer.
  expect(page.headers['referrer-policy']).toBe('same-origin');
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.server.inject({ method, url: `${path}/files/1` });
    expect([statusCode, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  }
  expect((await app.server.inject({ url: `${path}/files/1/poster` })).statusCode).toBe(403);
  expect(await parent.rpc.shareLinks.list()).toMatchObject([{ hasPassword: true, views: 0 }]);
});

test('the right one opens the page and its files in this browser for a day', async () => {
  const { status, set, cookie } = await enterPassword(app, path, password);
  expect(status).toBe(303);
  expect(set).toMatch(new RegExp(`; Path=${path}; HttpOnly; SameSite=Lax$`));
  expect(set).toContain('Max-Age=86400');
  expect((await read(path, cookie)).payload).toContain('Snails');
  expect((await read(`${path}/files/1`, cookie)).headers['content-type']).toBe('image/png');
  expect(await parent.rpc.shareLinks.list()).toMatchObject([{ views: 1 }]);
  app.clock.set('2026-10-10T16:00:00Z');
  expect((await read(path, cookie)).payload).not.toContain('Snails');
  expect((await read(`${path}/files/1`, cookie)).statusCode).toBe(403);
});

test('on https its cookie goes over https only', async () => {
  const secure = await startTestApp({ appUrl: 'https://family.example', isSecure: true });
  const member = await secure.createFamily();
  const { id } = await member.rpc.dailyStories.create({ content: 'x', storyDate: '2026-10-01' });
  const { set } = await enterPassword(secure, await share(member, { kind: 'story', id, password }), password);
  expect(set).toMatch(/^__Secure-upbringing_share=/);
  expect(set).toContain('; Secure');
});

test('a wrong password is refused with a sentence, and an empty one too', async () => {
  for (const wrong of ['nine snails', '', 'x'.repeat(1001)]) {
    const { status, set, text } = await enterPassword(app, path, wrong);
    expect([status, set]).toEqual([403, '']);
    expect(text).toContain('The password is incorrect.');
    expect(text).not.toContain('Snails');
  }
});

test('what opens one link opens no other, and a forged cookie opens none', async () => {
  const other = await shareStory();
  const { cookie } = await enterPassword(app, path, password);
  for (const given of [cookie, `${cookie}x`, 'upbringing_share=v1.abc', 'upbringing_share=']) {
    expect((await read(other, given)).payload).not.toContain('Snails');
    expect((await read(`${other}/files/1`, given)).statusCode).toBe(403);
  }
});

test('ten wrong ones from a network make it wait; others still get in', async () => {
  for (let i = 0; i < 10; i++) await enterPassword(app, path, 'guess', '203.0.113.9');
  const late = await enterPassword(app, path, password, '203.0.113.9');
  expect(late.status).toBe(429);
  expect(late.text).toContain('Too many wrong passwords');
  expect((await enterPassword(app, path, password, '203.0.113.10')).status).toBe(303);
  app.clock.set('2026-10-09T16:15:01Z');
  expect((await enterPassword(app, path, password, '203.0.113.9')).status).toBe(303);
});

test('fifty wrong ones from anywhere close the link for an hour, and only that one', async () => {
  const other = await shareStory();
  for (let i = 0; i < 50; i++) await enterPassword(app, path, 'guess', `203.0.113.${i}`);
  expect((await enterPassword(app, path, password, '203.0.113.200')).status).toBe(429);
  expect((await enterPassword(app, other, password, '203.0.113.200')).status).toBe(303);
});

test('a password for a link that ended gets the answer of one that never was', async () => {
  const [link] = await parent.rpc.shareLinks.list();
  await parent.rpc.shareLinks.delete({ id: link?.id ?? 0 });
  const ended = await enterPassword(app, path, password);
  const never = await enterPassword(app, `/shared/${'y'.repeat(43)}`, password);
  expect(ended).toEqual(never);
  expect(ended.status).toBe(404);
});

test('a page of another origin can’t send the form', async () => {
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: path,
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `password=${password}`,
  });
  expect(statusCode).toBe(403);
});

test('a form with another type, or too long, is refused by a page', async () => {
  const post = (type: string, payload: string) =>
    app.server.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });
  expect((await post('application/json', '{}')).statusCode).toBe(415);
  const long = await post('application/x-www-form-urlencoded', `password=${'x'.repeat(20_000)}`);
  expect([long.statusCode, long.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
});
