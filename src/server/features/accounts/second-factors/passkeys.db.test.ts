import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { addTestPasskey } from '../../../../../tests/harness/second-factors.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { type Authenticator, makeAuthenticator } from '../../../../../tests/peers/passkey.ts';
import type { PasskeyProof, PasskeyQuestion } from '../../../../shared/accounts/second-factors.ts';

let app: TestApp;
let parent: Member;
let authenticator: Authenticator;
let recoveryCodes: string[] | null;
let id: number;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++round).toISOString());
  parent = await app.createFamily();
  ({ authenticator, recoveryCodes, id } = await addTestPasskey(parent, 'Phone'));
});

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

/** The question that a visitor's browser gets, and the cookie that binds it to that browser. */
async function ask(): Promise<{ question: PasskeyQuestion; cookie: string }> {
  const answer = await app.server.inject({ method: 'POST', url: '/api/passkeys/sign-in/options' });
  const [device] = answer.cookies;
  return { question: answer.json(), cookie: `${device?.name}=${encodeURIComponent(device?.value ?? '')}` };
}

async function send(proof: PasskeyProof, cookie: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/passkeys/sign-in',
    headers: { cookie },
    payload: proof,
  });
  const hasSession = answer.cookies.some(({ name }) => name === 'upbringing_session');
  return { status: answer.statusCode, body: answer.json<{ id?: number; error?: string }>(), hasSession };
}

async function signIn(changes: Parameters<Authenticator['get']>[1] = {}) {
  const { question, cookie } = await ask();
  return send(authenticator.get(question, changes), cookie);
}

const refused = { status: 401, hasSession: false, body: { code: 'UNAUTHORIZED' } };
const eventsOf = async (member: Member) => (await member.rpc.securityLog.list()).map(({ event }) => event);

describe('signing in with a passkey', () => {
  test('needs no password and no code', async () => {
    expect(await signIn()).toMatchObject({ status: 200, hasSession: true, body: { id: parent.userId } });
    const [passkey] = await parent.rpc.passkeys.list();
    expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: app.clock.now().toISOString() });
    const [event] = await parent.rpc.securityLog.list();
    expect(event).toMatchObject({ event: 'sign_in', detail: { using: 'passkey' } });
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another name', { rpId: 'evil.example' }],
    ['without looking at who holds it', { isVerified: false }],
    ['a counter that went back', { counter: 1 }],
    ['a challenge that we never made', { challenge: 'A'.repeat(72) }],
  ])('is refused from %s', async (_what, changes) => {
    expect((await signIn()).status).toBe(200);
    expect(await signIn(changes)).toMatchObject(refused);
    await app.services.background.settled();
    expect(await eventsOf(parent)).toContain('passkey_refused');
  });

  test('answers a challenge once, within five minutes, in the browser that asked', async () => {
    const [{ question, cookie }, other] = [await ask(), await ask()];
    expect(await send(authenticator.get(question), other.cookie)).toMatchObject(refused);
    const both = await Promise.all([
      send(authenticator.get(question), cookie),
      send(authenticator.get(question), cookie),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await send(authenticator.get(question), cookie)).toMatchObject(refused);
    later(301);
    expect(await send(authenticator.get(other.question), other.cookie)).toMatchObject(refused);
  });

  test('is refused with a removed passkey, an unknown one, and one that another key signs for', async () => {
    const { question, cookie } = await ask();
    const stranger = makeAuthenticator().get(question);
    expect(await send(stranger, cookie)).toMatchObject(refused);
    const forged = { ...stranger, id: authenticator.get(question).id, rawId: authenticator.get(question).id };
    expect(await send(forged, cookie)).toMatchObject(refused);
    await parent.rpc.passkeys.remove({ id });
    expect(await signIn()).toMatchObject(refused);
  });

  test.each([
    ['deactivated', 'Your account has been deactivated.'],
    ['pending', 'Your account is awaiting approval by an administrator.'],
  ] as const)('opens nothing for an account that is %s', async (status, sentence) => {
    await app.database.service((db) =>
      db.updateTable('users').set({ status }).where('id', '=', parent.userId).execute(),
    );
    expect(await signIn()).toMatchObject({ status: 403, hasSession: false, body: { error: sentence } });
  });

  test('offers nothing where passkeys can’t work', async () => {
    const { config } = app.services;
    for (const appUrl of ['http://192.168.1.4:3000', 'https://192.168.1.4', 'http://family.example']) {
      app.services.config = { ...config, appUrl };
      expect((await ask()).question).toBeNull();
      await expect(parent.rpc.passkeys.prepare({})).rejects.toThrow('Passkeys need');
    }
    app.services.config = config;
  });
});

describe('passkeys of an account', () => {
  test('are a second factor: the password alone opens nothing, a recovery code with it does', async () => {
    const login = (more = {}) =>
      app.server.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: parent.email, password: testPassword, ...more },
      });
    expect((await login()).json()).toMatchObject({ code: 'CODE_REQUIRED' });
    expect((await login({ code: recoveryCodes?.[0] })).statusCode).toBe(200);
  });

  test('come with recovery codes the first time only; a name is kept and changed', async () => {
    expect(recoveryCodes).toHaveLength(10);
    const second = await addTestPasskey(parent, '');
    expect(second).toMatchObject({ name: 'Another program', recoveryCodes: null });
    expect(await parent.rpc.passkeys.rename({ id: second.id, name: ' Laptop ' })).toMatchObject({ name: 'Laptop' });
    expect((await parent.rpc.passkeys.list()).map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
  });

  test('can’t be made with a challenge of another session, used twice, or added by another account', async () => {
    const [made, partner] = [makeAuthenticator(), await app.createMember(parent)];
    const credential = made.create(await parent.rpc.passkeys.prepare({}));
    await expect(partner.rpc.passkeys.add({ credential })).rejects.toThrow('couldn’t be added');
    await parent.rpc.passkeys.add({ credential });
    await expect(parent.rpc.passkeys.add({ credential })).rejects.toThrow();
    const again = made.create(await partner.rpc.passkeys.prepare({}));
    await expect(partner.rpc.passkeys.add({ credential: again })).rejects.toThrow('already added');
    const unverified = makeAuthenticator().create(await parent.rpc.passkeys.prepare({}), { isVerified: false });
    await expect(parent.rpc.passkeys.add({ credential: unverified })).rejects.toThrow('couldn’t be added');
  });

  test('are the account’s own: the other parent can’t see, rename or remove them', async () => {
    const partner = await app.createMember(parent);
    expect(await partner.rpc.passkeys.list()).toEqual([]);
    await expect(partner.rpc.passkeys.rename({ id, name: 'x' })).rejects.toThrow('Passkey not found');
    await expect(partner.rpc.passkeys.remove({ id })).rejects.toThrow('Passkey not found');
  });

  test('are mailed about and recorded when added and removed', async () => {
    await parent.rpc.passkeys.remove({ id });
    await app.services.background.settled();
    const subjects = (await sentMails(app, parent.email)).map(({ subject }) => subject);
    expect(subjects).toContain('A passkey was added to your account');
    expect(subjects).toContain('A passkey was removed from your account');
    expect(await eventsOf(parent)).toEqual(expect.arrayContaining(['passkey_added', 'passkey_removed']));
    expect(await parent.rpc.totp.get()).toMatchObject({ recoveryCodesLeft: 0 });
  });

  test('move with their account to another family, and end with it', async () => {
    const partner = await app.createMember(parent);
    const moving = await addTestPasskey(partner, 'Tablet');
    await partner.rpc.families.leave();
    const { question, cookie } = await ask();
    expect(await send(moving.authenticator.get(question), cookie)).toMatchObject({ status: 200, hasSession: true });
    const other = await app.createMember(parent);
    const leaving = await addTestPasskey(other, 'Watch');
    await other.rpc.leaving.deleteAccount({ password: testPassword });
    const next = await ask();
    expect(await send(leaving.authenticator.get(next.question), next.cookie)).toMatchObject(refused);
  });

  test('confirm delicate steps instead of the password, each answer once', async () => {
    later(660);
    const token = { name: 'script', scope: 'read' } as const;
    await expect(parent.rpc.tokens.create(token)).rejects.toThrow('Please confirm your password.');
    const passkey = authenticator.get(await parent.rpc.passkeys.askToConfirm());
    await parent.rpc.tokens.create({ ...token, passkey });
    await expect(parent.rpc.tokens.create({ ...token, passkey })).rejects.toThrow('This passkey doesn’t work here');
    const stranger = makeAuthenticator().get(await parent.rpc.passkeys.askToConfirm());
    await expect(parent.rpc.tokens.create({ ...token, passkey: stranger })).rejects.toThrow('doesn’t work here');
    const { question } = await ask();
    await expect(parent.rpc.tokens.create({ ...token, passkey: authenticator.get(question) })).rejects.toThrow();
  });
});
