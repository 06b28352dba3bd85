import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { addTestTotp, codeAt } from '../../../../../tests/harness/second-factors.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';

let app: TestApp;
let parent: Member;
let secret: string;
let recoveryCodes: string[];
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++round).toISOString());
  parent = await app.createFamily();
  ({ secret, recoveryCodes } = await addTestTotp(parent, app.clock));
  later(60);
});

const moment = (seconds = 0) => new Date(app.clock.now().getTime() + seconds * 1000);
const later = (seconds: number) => app.clock.set(moment(seconds).toISOString());

/** Signs in as a browser would; `cookie` is that of its device. */
async function signIn(more: object = {}, { cookie = '', password = testPassword } = {}) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '198.51.100.7',
    headers: { cookie },
    payload: { email: parent.email, password, ...more },
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
  return {
    status: answer.statusCode,
    body: answer.json<{ code?: string; error?: string }>(),
    hasSession: answer.cookies.some(({ name }) => name === 'upbringing_session'),
    device: cookies.find((each) => each.startsWith('upbringing_device')) ?? '',
  };
}

const eventsOf = async (member: Member) => (await member.rpc.securityLog.list()).map(({ event }) => event);

describe('signing in', () => {
  test('asks for a code after the right password, and opens nothing without', async () => {
    const asked = await signIn();
    expect(asked).toMatchObject({ status: 403, hasSession: false, body: { code: 'CODE_REQUIRED' } });
    expect(await signIn({}, { password: 'not the password' })).toMatchObject({ status: 401, hasSession: false });
    expect(await signIn({ code: codeAt(secret, moment()) })).toMatchObject({ status: 200, hasSession: true });
    expect(await parent.rpc.securityLog.list()).toContainEqual(
      expect.objectContaining({ event: 'sign_in', detail: { using: 'password_and_code' } }),
    );
  });

  test.each([-30, 0, 30])('takes the code of a clock that is %i seconds off', async (seconds) => {
    expect((await signIn({ code: codeAt(secret, moment(seconds)) })).status).toBe(200);
  });

  test.each([-120, 120])('says that a clock is %i seconds off', async (seconds) => {
    const { status, body } = await signIn({ code: codeAt(secret, moment(seconds)) });
    expect(status).toBe(403);
    expect(body.error).toContain('clock is about 2 minutes off');
  });

  test('takes a code once, also if it is sent twice at once', async () => {
    const code = codeAt(secret, moment());
    const both = await Promise.all([signIn({ code }), signIn({ code })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await signIn({ code })).body.error).toContain('already used');
    // A code from before the used one doesn't count either.
    expect((await signIn({ code: codeAt(secret, moment(-30)) })).status).toBe(403);
    later(30);
    expect((await signIn({ code: codeAt(secret, moment()) })).status).toBe(200);
  });

  test('takes a recovery code once, also if it is sent twice at once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const both = await Promise.all([signIn({ code: first }), signIn({ code: first })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect((await signIn({ code: first })).body.error).toMatch(/was already used on November \d/);
    expect((await signIn({ code: ` ${second.toLowerCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await parent.rpc.totp.get()).recoveryCodesLeft).toBe(8);
    expect(await eventsOf(parent)).toContain('recovery_code_used');
    await app.services.background.settled();
    const mails = (await sentMails(app, parent.email)).filter(({ subject }) => subject === 'A recovery code was used');
    expect(mails.map(({ text }) => /\d+ are left/.exec(text)?.[0])).toEqual(['9 are left', '8 are left']);
  });

  test('ends the guessing of codes after ten, and records it', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await signIn({ code: '000000' })).status).toBe(403);
    expect((await signIn({ code: codeAt(secret, moment()) })).status).toBe(429);
    await app.services.background.settled();
    expect(await eventsOf(parent)).toContain('code_refused');
  });

  test('codes of another account, and nonsense, are wrong', async () => {
    const other = await app.createFamily();
    const theirs = await addTestTotp(other, app.clock);
    for (const code of [codeAt(theirs.secret, moment()), theirs.recoveryCodes[0], 'x', '12345', '💥']) {
      expect((await signIn({ code })).body).toMatchObject({ code: 'CODE_REQUIRED' });
    }
  });
});

describe('a remembered device', () => {
  const remembered = async () => {
    const { device } = await signIn({ code: codeAt(secret, moment()), remembersDevice: true });
    later(30);
    return device;
  };

  test('needs no code for 30 days; another one does', async () => {
    const cookie = await remembered();
    expect((await signIn({}, { cookie })).status).toBe(200);
    expect((await signIn()).status).toBe(403);
    later(31 * 86_400);
    expect((await signIn({}, { cookie })).status).toBe(403);
  });

  test('isn’t remembered unless asked, nor for another account', async () => {
    const { device } = await signIn({ code: codeAt(secret, moment()) });
    expect((await signIn({}, { cookie: device })).status).toBe(403);
    later(30);
    const cookie = await remembered();
    parent = await app.createFamily();
    await addTestTotp(parent, app.clock);
    expect((await signIn({}, { cookie })).status).toBe(403);
  });

  test('is forgotten when the password changes, all other sessions end, or the factor is replaced', async () => {
    const endings = [
      () => parent.rpc.profile.endOtherSessions(),
      () => parent.rpc.profile.changePassword({ currentPassword: testPassword, newPassword: testPassword }),
    ];
    for (const end of endings) {
      const cookie = await remembered();
      await end();
      expect((await signIn({}, { cookie })).status).toBe(403);
      later(30);
    }
    const cookie = await remembered();
    await parent.rpc.totp.remove({ password: testPassword });
    await addTestTotp(parent, app.clock);
    expect((await signIn({}, { cookie })).status).toBe(403);
  });
});

describe('the authenticator app', () => {
  test('counts only once a code has confirmed it', async () => {
    parent = await app.createFamily();
    const setup = await parent.rpc.totp.setUp({});
    expect(setup.url).toContain(encodeURIComponent(parent.email));
    expect(await parent.rpc.totp.setUp({})).toEqual(setup);
    expect((await signIn()).status).toBe(200);
    await expect(parent.rpc.totp.confirm({ code: '000000' })).rejects.toThrow('This code isn’t right');
    expect((await parent.rpc.totp.get()).since).toBeNull();
    const { recoveryCodes: codes } = await parent.rpc.totp.confirm({ code: codeAt(setup.secret, moment()) });
    expect(new Set(codes).size).toBe(10);
    expect((await signIn()).status).toBe(403);
    await expect(parent.rpc.totp.setUp({})).rejects.toThrow('already has an authenticator app');
  });

  test('is removed with its codes, after which the password is enough', async () => {
    await parent.rpc.totp.remove({ password: testPassword });
    expect((await signIn()).status).toBe(200);
    expect(await parent.rpc.totp.get()).toMatchObject({ since: null, recoveryCodesLeft: 0 });
    expect(await eventsOf(parent)).toEqual(expect.arrayContaining(['totp_added', 'totp_removed']));
    await app.services.background.settled();
    const subjects = (await sentMails(app, parent.email)).map(({ subject }) => subject);
    expect(subjects).toContain('An authenticator app was added to your account');
    expect(subjects).toContain('The authenticator app was removed from your account');
  });

  test('new recovery codes end those from before', async () => {
    const made = await parent.rpc.totp.makeRecoveryCodes({ password: testPassword });
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(403);
    expect((await signIn({ code: made.recoveryCodes[0] })).status).toBe(200);
  });

  test('is stored sealed, and opens after a change of SECRET', async () => {
    const stored = () =>
      app.database.service(async (db) => ({
        totp: await db.selectFrom('totpFactors').where('userId', '=', parent.userId).select('sealedSecret').execute(),
        codes: await db.selectFrom('recoveryCodes').where('userId', '=', parent.userId).select('codeHash').execute(),
      }));
    const text = JSON.stringify(await stored());
    for (const word of [secret, ...recoveryCodes]) expect(text).not.toContain(word);
    const before = app.services.secret;
    app.services.secret = [randomBytes(32), ...before] as Secrets;
    expect((await signIn({ code: codeAt(secret, moment()) })).status).toBe(200);
    expect((await signIn({ code: recoveryCodes[0] })).status).toBe(200);
    app.services.secret = before;
  });

  test('moves with its account to another family', async () => {
    const host = await app.createFamily();
    const partner = await app.createMember(host);
    const moving = await addTestTotp(partner, app.clock);
    await partner.rpc.families.leave();
    later(60);
    parent = partner;
    expect((await signIn()).status).toBe(403);
    expect((await signIn({ code: codeAt(moving.secret, moment()) })).status).toBe(200);
    expect((await signIn({ code: moving.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('delicate steps', () => {
  const token = { name: 'script', scope: 'read' } as const;

  test('take a code instead of the password, once', async () => {
    later(660);
    await expect(parent.rpc.tokens.create(token)).rejects.toThrow('Please confirm your password.');
    const code = codeAt(secret, moment());
    await parent.rpc.tokens.create({ ...token, code });
    await expect(parent.rpc.tokens.create({ ...token, code })).rejects.toThrow('already used');
    await expect(parent.rpc.totp.remove({ code: '000000' })).rejects.toThrow('This code isn’t right');
    expect(await eventsOf(parent)).toContain('code_refused');
  });

  test('the other parent’s code doesn’t count', async () => {
    const partner = await app.createMember(parent);
    const theirs = await addTestTotp(partner, app.clock);
    later(660);
    const code = codeAt(theirs.secret, moment());
    await expect(parent.rpc.tokens.create({ ...token, code })).rejects.toThrow('This code isn’t right');
  });
});
