import { beforeEach, describe, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { readZip } from '../../../../../tests/harness/read-zip.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { handOnDueBundles } from './hand-on.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const email = 'maya@example.com';
let parent: Member;
let maya: number;
let code: string;
let link: string;

const linkIn = (text = ''): string => /\/handing-on\/[\w.-]+/.exec(text)?.[0] ?? '';

async function handedOn(childName: string, day: string): Promise<{ id: number; code: string }> {
  const { id } = await parent.rpc.children.create({
    name: childName,
    dateOfBirth: '2008-12-31',
    currentStage: 'High School',
  });
  const set = { id, day, email, language: 'en' as const, parts: ['album' as const, 'messages' as const] };
  const made = await parent.rpc.handingOn.set({ ...set, password: testPassword });
  app.mails.length = 0;
  return { id, code: made.code ?? '' };
}

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  ({ id: maya, code } = await handedOn('Maya', '2026-11-21'));
  const message = { childId: maya, title: 'For you', content: 'on your day', triggerType: 'date' as const };
  await parent.rpc.legacyMessages.create({ ...message, triggerValue: '2026-11-21' });
  await parent.rpc.legacyMessages.create({ ...message, content: 'long after', triggerValue: '2027-01-01' });
  await parent.rpc.dailyStories.create({ content: 'The sea', storyDate: '2026-11-19', childIds: [maya] });
  app.clock.set('2026-11-21T20:00:00Z');
  await handOnDueBundles(app.services);
  link = linkIn((await sentMails(app, email)).at(-1)?.text);
});

const open = (url = link) => app.server.inject({ method: 'GET', url });
const post = (entered: string, url = link) =>
  app.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ code: entered }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const found = async () => (await signedIn(app.services, app.server, parent)).rpc.handingOn.get({ id: maya });

describe('a child’s page', () => {
  test('asks for the code, and opening it changes nothing', async () => {
    const { statusCode, payload, headers } = await open();
    expect(statusCode).toBe(200);
    expect(payload).toContain('Maya, this is your childhood');
    expect(payload).toContain('You can download it until February 19, 2027.');
    expect(payload).toContain('href="/auth?tab=register"');
    expect(payload).not.toMatch(/<script|The sea/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': expect.stringContaining('noindex') });
    expect(await found()).toMatchObject({ downloads: 0, downloadedAt: null });
  });

  test('gives the bundle for the code, also written differently, and counts each download', async () => {
    const { statusCode, headers, rawPayload } = await post(code);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toContain('Maya 2026-11-21.zip');
    const files = await readZip(rawPayload);
    expect(String(files.get('year-2026.html'))).toContain('The sea');
    expect(String(files.get('messages.html'))).toContain('on your day');
    expect(String(files.get('messages.html'))).not.toContain('long after');
    expect((await post(` ${code.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(200);
    expect(await found()).toMatchObject({ downloads: 2, downloadedAt: '2026-11-21T20:00:00.000Z' });
  });

  test('opens nothing with the link alone, another code or another child’s code', async () => {
    const other = await handedOn('Theo', '2026-11-30');
    for (const wrong of ['', 'ABCD-EFGH-JKMN', other.code]) {
      const { statusCode, payload } = await post(wrong);
      expect([statusCode, payload]).toEqual([400, expect.stringContaining('This code isn’t right.')]);
    }
    expect(await found()).toMatchObject({ downloads: 0 });
  });

  test('closes for a day after ten wrong codes, then the right one opens it again', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await post('ABCD-EFGH-JKMN')).statusCode).toBe(400);
    expect((await post(code)).statusCode).toBe(429);
    app.clock.set('2026-11-22T20:01:00Z');
    expect((await post(code)).statusCode).toBe(200);
  });

  test('works with a newer code only, after parents made one', async () => {
    const { rpc } = await signedIn(app.services, app.server, parent);
    const made = await rpc.handingOn.makeCode({ id: maya, password: testPassword });
    expect((await post(code)).statusCode).toBe(400);
    expect((await post(made.code ?? '')).statusCode).toBe(200);
  });

  test('ends after 90 days, when it is sent again, and when parents stop it', async () => {
    const member = async () => signedIn(app.services, app.server, parent);
    await (await member()).rpc.handingOn.send({ id: maya, email: null, password: testPassword });
    expect((await open()).statusCode).toBe(404);
    const newer = linkIn((await sentMails(app, email)).at(-1)?.text);
    expect([newer === link, (await open(newer)).statusCode]).toEqual([false, 200]);
    app.clock.set('2027-02-19T19:59:00Z');
    expect((await post(code, newer)).statusCode).toBe(200);
    app.clock.set('2027-02-19T20:01:00Z');
    expect((await post(code, newer)).statusCode).toBe(404);
    await (await member()).rpc.handingOn.send({ id: maya, email: null, password: testPassword });
    const last = linkIn((await sentMails(app, email)).at(-1)?.text);
    expect((await open(last)).statusCode).toBe(200);
    await (await member()).rpc.handingOn.remove({ id: maya });
    expect((await open(last)).statusCode).toBe(404);
  });

  test('answers like an unknown one while tracking has ended or the family is suspended', async () => {
    const unknown = (await open(link.slice(0, -2))).payload;
    const { api } = await signedIn(app.services, app.server, parent);
    await api('DELETE', `/api/children/${maya}`);
    expect((await post(code)).payload).toBe(unknown);
    await api('POST', `/api/children/${maya}/restore`);
    expect((await open()).statusCode).toBe(200);
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', parent.tenantId).execute(),
    );
    expect((await open()).payload).toBe(unknown);
  });

  test('is in the language that the parents chose', async () => {
    await app.database.family(parent.tenantId, (db) =>
      db.updateTable('handingOn').set({ language: 'de' }).where('tenantId', '=', parent.tenantId).execute(),
    );
    expect((await open()).payload).toContain('<html lang="de"');
    const files = await readZip((await post(code)).rawPayload);
    expect(String(files.get('index.html'))).toContain('<html lang="de"');
  });
});
