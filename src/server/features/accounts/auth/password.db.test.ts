import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let minute = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Each test begins two hours later, so that none meets the limits of another.
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++minute).toISOString());
  parent = await app.createFamily();
});

const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());
const forgot = (email: string) => visit(app.server, 'POST', '/api/password/forgot', { email });
const reset = (token: unknown, newPassword: unknown = 'a new secret') =>
  visit(app.server, 'POST', '/api/password/reset', { token, newPassword });
const signIn = (email: string, password: string) => visit(app.server, 'POST', '/api/login', { email, password });

async function linkFor(member: Member): Promise<string> {
  await forgot(member.email);
  return secretIn((await sentMails(app, member.email)).at(-1));
}

const wrong = 'This link is no longer valid. Please ask for a new one.';

describe('a forgotten password', () => {
  test('can be changed by a mailed link, which ends every session', async () => {
    const phone = await signedIn(app.services, app.server, parent);
    const token = await linkFor(parent);
    const [mail] = await sentMails(app, parent.email);
    expect(mail?.subject).toBe('Reset your password');
    expect(mail?.text).toContain(`http://localhost:3000/auth/reset?token=${token}`);
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await signIn(parent.email, 'a new secret')).status).toBe(200);
    expect((await signIn(parent.email, testPassword)).status).toBe(401);
    for (const member of [parent, phone]) expect((await member.api('GET', '/api/user')).status).toBe(401);
  });

  test('gets the same answer for every address, before the account is looked up', async () => {
    const deactivated = await app.createFamily({ status: 'deactivated' });
    const answers = [
      await forgot(parent.email.toUpperCase()),
      await forgot('nobody@example.com'),
      await forgot(deactivated.email),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sentMails(app, parent.email)).toHaveLength(1);
    expect(await sentMails(app, 'nobody@example.com')).toEqual([]);
    expect(await sentMails(app, deactivated.email)).toEqual([]);
  });

  test('can be requested five times an hour per address, known or not', async () => {
    for (const email of [parent.email, `nobody-${minute}@example.com`]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    later(61);
    expect((await forgot(parent.email)).status).toBe(200);
  });

  test('needs an address', async () => {
    expect(await forgot('nobody')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: 'Invalid email address' }] },
    });
  });
});

describe('a link', () => {
  test('works once, even in simultaneous calls', async () => {
    const token = await linkFor(parent);
    const answers = await Promise.all([
      reset(token, 'the first'),
      reset(token, 'the second'),
      reset(token, 'the third'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await reset(token)).body).toMatchObject({ issues: [{ path: 'token', message: wrong }] });
  });

  test('works for an hour', async () => {
    const token = await linkFor(parent);
    later(60);
    expect((await reset(token)).body).toMatchObject({ error: wrong });
    expect((await signIn(parent.email, testPassword)).status).toBe(200);
  });

  test('ends when another link is used, or its account is deactivated', async () => {
    const [first, second] = [await linkFor(parent), await linkFor(parent)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    const third = await linkFor(parent);
    await app.database.service((db) =>
      db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', parent.userId).execute(),
    );
    expect((await reset(third)).status).toBe(400);
  });

  test('changes nobody else’s password; a refused password doesn’t use it up', async () => {
    const other = await app.createMember(parent);
    const token = await linkFor(parent);
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message: 'Password must be at least 6 characters' }] },
    });
    expect(await reset(token, parent.email)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message: 'Please choose a less common password' }] },
    });
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(other.email, testPassword)).status).toBe(200);
    expect((await other.api('GET', '/api/user')).status).toBe(200);
  });

  test.each(['', 'x', null, 'y'.repeat(43)])('forged as %j is 400', async (token) => {
    expect(await reset(token)).toMatchObject({ status: 400, body: { error: wrong } });
  });

  test('and the password appear in no table and no log', async () => {
    const token = await linkFor(parent);
    const rows = await app.database.service((db) => db.selectFrom('accountLinks').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
    await reset(token, 'an unlogged secret');
    expect(app.log.join('\n')).not.toMatch(new RegExp(`${token}|unlogged`));
  });
});

describe('a link that a super admin makes', () => {
  const make = (by: Member, of: Member) => by.api('POST', `/api/admin/users/${of.userId}/reset-link`);

  test('works like one from a mail', async () => {
    const boss = await app.createFamily({ role: 'super_admin' });
    const answer = await make(boss, parent);
    expect(answer.status).toBe(201);
    const { url } = answer.body as { url: string };
    expect((await reset(new URL(url).searchParams.get('token'))).status).toBe(200);
    expect((await signIn(parent.email, 'a new secret')).status).toBe(200);
  });

  test('is refused to everyone else, for oneself, and for missing or deactivated accounts', async () => {
    const [admin, boss] = [await app.createFamily({ role: 'admin' }), await app.createFamily({ role: 'super_admin' })];
    const peer = await app.createFamily({ role: 'admin' });
    const gone = await app.createFamily({ status: 'deactivated' });
    const partner = await app.createMember(parent);
    const outcomes = [
      await make(partner, parent),
      await make(admin, parent),
      await make(boss, boss),
      await make(admin, peer),
      await make(admin, boss),
      await make(boss, { ...parent, userId: 99_999_999 }),
      await make(boss, gone),
    ];
    expect(outcomes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 404, 409]);
    expect((await make(boss, peer)).status).toBe(201);
    expect((await visit(app.server, 'POST', `/api/admin/users/${parent.userId}/reset-link`)).status).toBe(401);
  });

  test('is unavailable with a mail server', async () => {
    const mailing = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
    const admin = await mailing.createFamily({ role: 'super_admin' });
    const member = await mailing.createFamily();
    expect((await make(admin, member)).status).toBe(409);
    expect(await member.rpc.password.installation()).toEqual({ sendsMail: true });
  });
});
