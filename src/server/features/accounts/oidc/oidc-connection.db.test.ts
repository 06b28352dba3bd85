import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { browserOf, type OidcBrowser } from '../../../../../tests/harness/oidc-browser.ts';
import { addTestPasskey } from '../../../../../tests/harness/second-factors.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { startOidcProvider } from '../../../../../tests/peers/oidc-provider.ts';

const provider = await startOidcProvider();
afterFile(() => provider.close());
const { url: issuer, clientId, clientSecret } = provider;

let app: TestApp;
let parent: Member;
let browser: OidcBrowser;
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ oidc: { issuer, clientId, clientSecret, name: 'Family SSO' } });
});

beforeEach(async () => {
  app.services.config = { ...app.services.config, hasPasswordSignIn: true };
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++round).toISOString());
  provider.person = { sub: `person-${round}`, email: `ada-${round}@example.com`, name: 'Ada Lovelace King' };
  provider.claims = {};
  provider.now = () => app.clock.now().getTime() / 1000;
  parent = await app.createFamily();
  browser = browserOf(app, provider);
});

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const eventsOf = async (member: Member) => (await member.rpc.securityLog.list()).map(({ event }) => event);
const switchPasswordsOff = () => {
  app.services.config = { ...app.services.config, hasPasswordSignIn: false };
};
const conflict = (sentence: string) => ({ status: 409, body: { error: expect.stringContaining(sentence) as string } });

describe('connecting', () => {
  test('asks for the password ten minutes after signing in, and is mailed about and recorded', async () => {
    later(660);
    await expect(parent.rpc.oidc.connect({})).rejects.toThrow('Please confirm your password.');
    await expect(parent.rpc.oidc.disconnect({})).rejects.toThrow('Please confirm your password.');
    await parent.rpc.oidc.connect({ password: testPassword });
    later(-660);
    expect(await browser.connect(parent)).toMatchObject({ status: 200, body: { outcome: 'connected' } });
    await parent.rpc.oidc.disconnect({ password: testPassword });
    await app.services.background.settled();
    const subjects = (await sentMails(app, parent.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A sign-in provider was connected to your account');
    expect(subjects).toContain('A sign-in provider was disconnected from your account');
    expect(await eventsOf(parent)).toEqual(expect.arrayContaining(['identity_connected', 'identity_disconnected']));
    expect(await parent.rpc.oidc.get()).toMatchObject({ connectedAt: null });
    await expect(parent.rpc.oidc.disconnect({ password: testPassword })).rejects.toThrow('isn’t connected');
  });

  test('a second time changes nothing', async () => {
    await browser.connect(parent);
    expect(await browser.connect(parent)).toMatchObject({ status: 200, body: { outcome: 'connected' } });
    expect((await eventsOf(parent)).filter((event) => event === 'identity_connected')).toHaveLength(1);
  });

  test('is for one account only: neither the other parent nor another family gets it', async () => {
    await browser.connect(parent);
    for (const other of [await app.createMember(parent), await app.createFamily()]) {
      const answer = await browserOf(app, provider).connect(other);
      expect(answer).toMatchObject(conflict('connected with another account of this server'));
      expect(await other.rpc.oidc.get()).toMatchObject({ connectedAt: null });
    }
    expect((await browser.signIn()).body).toMatchObject({ user: { id: parent.userId } });
  });

  test('two accounts at once: one of them', async () => {
    const other = await app.createFamily();
    const both = await Promise.all([parent, other].map((member) => browserOf(app, provider).connect(member)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('an account has one identity at the provider', async () => {
    await browser.connect(parent);
    provider.person = { sub: `other-${round}` };
    expect(await browserOf(app, provider).connect(parent)).toMatchObject(conflict('Disconnect that one first'));
  });

  test('is finished by the session that began, and by nobody else in the same browser', async () => {
    const answer = await provider.visit(await browser.beginConnection(parent));
    const other = await app.createFamily();
    for (const read of [() => browser.finish(answer), () => browser.finishAs(other, answer)]) {
      expect(await read()).toMatchObject({ status: 401, hasSession: false });
    }
    expect(await other.rpc.oidc.get()).toMatchObject({ connectedAt: null });
    expect(await browserOf(app, provider).finishAs(parent, answer)).toMatchObject({ status: 401 });
    expect(await browser.finishAs(parent, answer)).toMatchObject({ status: 200, body: { outcome: 'connected' } });
  });

  test('moves with its account to another family, and ends with it', async () => {
    const partner = await app.createMember(parent);
    await browser.connect(partner);
    await partner.rpc.families.leave();
    const moved = await browser.signIn();
    expect(moved).toMatchObject({ status: 200, hasSession: true, body: { user: { email: partner.email } } });
    provider.person = { sub: `leaving-${round}` };
    const leaving = await app.createMember(parent);
    await browserOf(app, provider).connect(leaving);
    await leaving.rpc.leaving.deleteAccount({ password: testPassword });
    expect((await browserOf(app, provider).signIn()).status).toBe(403);
    expect((await browserOf(app, provider).connect(parent)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const invite = async (email?: string) => (await parent.rpc.invitations.create({ email })).token;
  const person = { firstName: 'Ada', lastName: 'King', timezone: 'Europe/Berlin' };

  test('makes a member without a password, who signs in with the provider', async () => {
    const answer = await browser.signIn({ inviteToken: await invite() });
    expect(answer).toMatchObject({
      status: 200,
      hasSession: false,
      body: { outcome: 'invited', email: `ada-${round}@example.com`, firstName: 'Ada', lastName: 'Lovelace King' },
    });
    const { proof } = answer.body;
    const made = { ...person, proof, email: `ada-${round}@example.com` };
    expect((await browserOf(app, provider).register(made)).status).toBe(401);
    expect(await browser.register(made)).toMatchObject({ status: 200, hasSession: true });
    // The second press signs in again.
    expect(await browser.register(made)).toMatchObject({ status: 200, body: { tenantId: parent.tenantId } });
    expect(await browserOf(app, provider).signIn()).toMatchObject({ hasSession: true });
    const login = { email: made.email, password: '' };
    expect((await parent.api('POST', '/api/login', { ...login, password: 'anything' })).status).toBe(401);
    const members = await parent.rpc.families.get();
    expect(members.members.map(({ firstName }) => firstName)).toContain('Ada');
  });

  test('works once, and for its address only', async () => {
    const inviteToken = await invite(`other-${round}@example.com`);
    const { body } = await browser.signIn({ inviteToken });
    expect(body).toMatchObject({ outcome: 'invited', email: `other-${round}@example.com`, isEmailFixed: true });
    const { proof } = body;
    const wrong = { ...person, proof, email: `ada-${round}@example.com` };
    expect(await browser.register(wrong)).toMatchObject({ status: 400, hasSession: false });
    const right = { ...wrong, email: `other-${round}@example.com` };
    expect((await browser.register(right)).status).toBe(200);
    provider.person = { sub: `second-${round}` };
    expect(await browserOf(app, provider).signIn({ inviteToken })).toMatchObject({ status: 400, hasSession: false });
  });

  test('takes no account over by its address', async () => {
    const { proof } = (await browser.signIn({ inviteToken: await invite() })).body;
    const taken = await browser.register({ ...person, proof, email: parent.email.toUpperCase() });
    expect(taken).toMatchObject({ ...conflict('There is an account with this email already'), hasSession: false });
    expect((await parent.rpc.invitations.list()).length).toBe(1);
  });
});

describe('the only way in', () => {
  test('can’t be disconnected or removed', async () => {
    await browser.connect(parent);
    switchPasswordsOff();
    await expect(parent.rpc.oidc.disconnect({})).rejects.toThrow('your only way to sign in');
    const { id } = await addTestPasskey(parent, 'Phone');
    await parent.rpc.oidc.disconnect({});
    await expect(parent.rpc.passkeys.remove({ id })).rejects.toThrow('your only way to sign in');
    expect((await parent.rpc.passkeys.list()).length).toBe(1);
  });

  test('of an account without a password: a recent sign-in confirms delicate steps, an old one doesn’t', async () => {
    await browser.connect(parent);
    await app.database.service((db) =>
      db.updateTable('users').set({ password: '' }).where('id', '=', parent.userId).execute(),
    );
    await expect(parent.rpc.oidc.disconnect({})).rejects.toThrow('your only way to sign in');
    await app.createMember(parent);
    later(660);
    for (const proof of [{}, { password: '' }, { password: 'anything' }]) {
      await expect(parent.rpc.leaving.deleteAccount(proof)).rejects.toMatchObject({
        cause: { code: 'PASSWORD_REQUIRED' },
      });
      await expect(parent.rpc.tokens.create({ name: 'x', scope: 'read', ...proof })).rejects.toThrow();
    }
    later(-300);
    await parent.rpc.leaving.deleteAccount({});
  });

  test.each([
    ['asked nothing again', () => provider.now() - 3600],
    ['doesn’t say when it asked', () => undefined],
  ])('a provider that %s proves nothing new', async (_what, authTime) => {
    await browser.connect(parent);
    provider.claims = { auth_time: authTime() };
    await browser.signIn();
    const { provedAt } = await app.database.service((db) =>
      db
        .selectFrom('sessions')
        .where('userId', '=', parent.userId)
        .where('provedAt', 'is not', null)
        .select('provedAt')
        .executeTakeFirstOrThrow(),
    );
    expect(provedAt).toBe(new Date((authTime() ?? 0) * 1000).toISOString());
    await app.database.service((db) =>
      db.updateTable('sessions').set({ provedAt }).where('userId', '=', parent.userId).execute(),
    );
    await expect(parent.rpc.tokens.create({ name: 'x', scope: 'read' })).rejects.toThrow('confirm your password');
  });

  test('a provider is always asked to say when it asked', async () => {
    const [usual, again] = [await browser.begin(), await browser.begin({ again: true })];
    expect([usual, again].map(({ searchParams }) => searchParams.get('max_age'))).toEqual(['2592000', '0']);
  });
});

describe('without passwords', () => {
  test('nothing that takes a password works, and everything else goes on', async () => {
    await browser.connect(parent);
    const boss = await app.createFamily({ role: 'super_admin' });
    switchPasswordsOff();
    const { email } = parent;
    const newcomer = { email: 'new@example.com', password: testPassword, firstName: 'N', lastName: 'N' };
    for (const [url, body] of [
      ['/api/login', { email, password: testPassword }],
      ['/api/register', newcomer],
      ['/api/password/forgot', { email }],
      ['/api/password/reset', { token: 'x', newPassword: testPassword }],
      ['/api/password/change', { currentPassword: testPassword, newPassword: testPassword }],
    ] as const) {
      expect(await parent.api('POST', url, body), url).toMatchObject({
        status: 403,
        body: { error: 'Passwords are switched off on this server. Please sign in another way.' },
      });
    }
    await expect(boss.rpc.admin.createResetLink({ id: parent.userId })).rejects.toThrow('Passwords are switched off');
    later(660);
    const token = { name: 'x', scope: 'read', password: testPassword } as const;
    await expect(parent.rpc.tokens.create(token)).rejects.toThrow('Passwords are switched off');
    expect(await browser.signIn()).toMatchObject({ status: 200, hasSession: true });
    expect(await parent.rpc.oidc.get()).toMatchObject({ hasPassword: false });
  });

  test('a server without a provider says so', async () => {
    const { config } = app.services;
    app.services.config = { ...config, oidc: undefined };
    expect((await browser.ask()).status).toBe(404);
    expect(await parent.rpc.oidc.get()).toMatchObject({ name: null, connectedAt: null, hasPassword: true });
    app.services.config = config;
  });
});
