import { beforeEach, describe, expect, test } from 'vitest';
import {
  askAsContact,
  given,
  linkIn,
  nameContact,
  openLink,
  pressOn,
} from '../../../../../tests/harness/legacy-contact.ts';
import { callWithToken, type Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
let owner: Member;

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  app.mails.length = 0;
  owner = await app.createFamily();
});

const found = async (of: Member = owner) => (await of.api('GET', '/api/legacy-contact')).body;

describe('naming', () => {
  test('mails the contact a link and the owner a notice, and keeps only a hash', async () => {
    const link = await nameContact(app, owner);
    expect(await found()).toMatchObject({ ...given, state: 'named', words: null, askedAt: null });
    const [mail] = await sentMails(app, given.email);
    expect(mail?.subject).toBe('Hannah Brandt named you as legacy contact');
    expect((await sentMails(app, owner.email)).map(({ subject }) => subject)).toContain('A legacy contact was named');
    const row = await app.database.family(owner.tenantId, (db) =>
      db.selectFrom('legacyContacts').where('tenantId', '=', db.tenantId).selectAll().execute(),
    );
    expect(JSON.stringify(row)).not.toContain(link.split('/').at(-1));
    const log = (await owner.api('GET', '/api/security-log')).text;
    expect(log).toContain('legacy_contact_set');
    expect(log).not.toContain('Ada');
  });

  test('refuses members of the family, and says what is missing', async () => {
    const partner = await app.createMember(owner);
    const fieldOf = async (body: object) => {
      const { status, body: answer } = await owner.api('PUT', '/api/legacy-contact', { ...given, ...body });
      return [status, (answer as { issues?: { path: string }[] }).issues?.[0]?.path];
    };
    expect(await fieldOf({ email: partner.email.toUpperCase() })).toEqual([400, 'email']);
    expect(await fieldOf({ email: owner.email })).toEqual([400, 'email']);
    expect(await fieldOf({ email: 'x' })).toEqual([400, 'email']);
    expect(await fieldOf({ name: ' ' })).toEqual([400, 'name']);
    expect(await found()).toBe(null);
  });

  test('asks an old sign-in for the password, and no token can do it', async () => {
    const { token } = await owner.rpc.tokens.create({ name: 'x', scope: 'write' });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? given : undefined;
      expect((await callWithToken(app.server, token, method, '/api/legacy-contact', body)).status).toBe(403);
    }
    expect((await callWithToken(app.server, token, 'POST', '/api/legacy-contact/refuse')).status).toBe(403);
    app.clock.set('2026-11-20T12:30:00Z');
    const refused = await owner.api('PUT', '/api/legacy-contact', given);
    expect(refused).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
  });

  test('is the owner’s alone: other members and families see and change nothing', async () => {
    await nameContact(app, owner);
    const others = [await app.createMember(owner), await app.createFamily()];
    for (const other of others) {
      expect(await found(other)).toBe(null);
      expect((await other.api('DELETE', '/api/legacy-contact')).status).toBe(404);
      expect((await other.api('POST', '/api/legacy-contact/refuse')).status).toBe(404);
    }
    expect(await found()).toMatchObject({ state: 'named' });
  });

  test('needs a server that sends mail', async () => {
    const quiet = await startTestApp();
    const parent = await quiet.createFamily();
    expect((await parent.api('PUT', '/api/legacy-contact', given)).status).toBe(409);
  });

  test('is limited to ten times a day', async () => {
    for (let time = 0; time < 10; time += 1) await nameContact(app, owner);
    expect((await owner.api('PUT', '/api/legacy-contact', given)).status).toBe(429);
  });
});

describe('the end of it', () => {
  test('another contact takes the place of the first, whose links end and who is told', async () => {
    const link = await nameContact(app, owner);
    await askAsContact(app, link);
    const other = await nameContact(app, owner, { name: 'Bob', email: 'bob@example.com' });
    expect(await found()).toMatchObject({ name: 'Bob', state: 'named', askedAt: null, givesAt: null });
    expect((await openLink(app, link)).statusCode).toBe(404);
    expect((await openLink(app, other)).statusCode).toBe(200);
    const told = (await sentMails(app, given.email)).at(-1);
    expect(told?.subject).toBe('You’re no longer Hannah Brandt’s legacy contact');
  });

  test('the same address keeps its request, with the new name and words', async () => {
    const link = await nameContact(app, owner);
    await askAsContact(app, link);
    const changed = { name: 'Ada Lovelace', email: given.email.toUpperCase(), words: 'Look after them.' };
    expect((await owner.api('PUT', '/api/legacy-contact', changed)).status).toBe(200);
    expect(await found()).toMatchObject({ name: 'Ada Lovelace', words: 'Look after them.', state: 'asked' });
    expect((await openLink(app, link)).statusCode).toBe(200);
  });

  test('naming the same address again makes a new link in place of the old one', async () => {
    const link = await nameContact(app, owner);
    app.mails.length = 0;
    const next = await nameContact(app, owner);
    expect((await openLink(app, link)).statusCode).toBe(404);
    expect((await openLink(app, next)).statusCode).toBe(200);
    expect((await sentMails(app, given.email)).map(({ subject }) => subject)).toEqual([
      'Hannah Brandt named you as legacy contact',
    ]);
  });

  test('removing it ends its link at once', async () => {
    const link = await nameContact(app, owner);
    await askAsContact(app, link);
    expect((await owner.api('DELETE', '/api/legacy-contact')).status).toBe(204);
    expect((await openLink(app, link)).statusCode).toBe(404);
    expect(await found()).toBe(null);
    expect((await owner.api('DELETE', '/api/legacy-contact')).status).toBe(404);
  });

  test('it ends with the owner’s account, and when they leave the family', async () => {
    for (const leave of ['/api/user/delete', '/api/family/leave']) {
      const member = await app.createMember(owner);
      const link = await nameContact(app, member);
      expect((await member.api('POST', leave, { password: testPassword })).status).toBe(200);
      expect((await openLink(app, link)).statusCode).toBe(404);
      const rows = await app.database.family(owner.tenantId, (db) =>
        db.selectFrom('legacyContacts').where('tenantId', '=', db.tenantId).select('userId').execute(),
      );
      expect(rows).toEqual([]);
      app.mails.length = 0;
    }
  });
});

test('an owner who leaves while the contact asks leaves nothing behind, and neither waits for the other', async () => {
  for (let time = 0; time < 4; time += 1) {
    const member = await app.createMember(owner);
    const link = await nameContact(app, member, { ...given, email: `ada${time}@example.com` });
    const [left, asked] = await Promise.all([
      member.api('POST', '/api/user/delete', { password: testPassword }),
      pressOn(app, link),
    ]);
    expect(left.status).toBe(200);
    expect([200, 404]).toContain(asked.statusCode);
    expect((await openLink(app, link)).statusCode).toBe(404);
  }
});

describe('a link', () => {
  test('that is guessed, ended or of another kind gets the same answer', async () => {
    const link = await nameContact(app, owner);
    await askAsContact(app, link);
    const [refusal] = (await sentMails(app, owner.email)).map((mail) => linkIn(mail, 'no')).filter(Boolean);
    const token = link.split('/').at(-1) ?? '';
    const answers = [];
    for (const path of [
      `/legacy/${owner.tenantId}.${'A'.repeat(43)}`,
      '/legacy/99999999.x',
      '/legacy/x',
      `/legacy/no/${token}`,
      `/legacy/export/${token}`,
      `/legacy/${refusal?.split('/').at(-1)}`,
    ]) {
      const { statusCode, payload } = await openLink(app, path);
      answers.push(`${statusCode} ${payload}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('404');
    expect(answers[0]).toContain('This link no longer works');
  });

  test('opens nothing else of the product', async () => {
    const link = await nameContact(app, owner);
    const token = link.split('/').at(-1) ?? '';
    expect((await callWithToken(app.server, token, 'GET', '/api/user')).status).toBe(401);
    expect((await callWithToken(app.server, `upb_${token}`, 'GET', '/api/export')).status).toBe(401);
    const joined = await app.server.inject({ method: 'GET', url: `/moments/join/${token}` });
    expect(joined.statusCode).toBe(404);
    const reset = { token, password: 'another password' };
    expect((await app.server.inject({ method: 'POST', url: '/api/password/reset', payload: reset })).statusCode).toBe(
      400,
    );
  });

  test('that is guessed too often is refused', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 101; guess += 1) statuses.add((await openLink(app, '/legacy/1.x')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });

  test('is shown without scripts, is indexed nowhere and stored nowhere', async () => {
    const { headers, payload } = await openLink(app, await nameContact(app, owner));
    expect(payload).toContain('noindex');
    expect(payload).not.toContain('<script');
    expect(headers['cache-control']).toBe('no-store');
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
  });
});
