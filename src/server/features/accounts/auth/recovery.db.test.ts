import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callWithToken, type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
let partner: Member;
let round = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Each test begins a day later, so that none meets the limits of another.
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 86_400_000 * ++round).toISOString());
  parent = await app.createFamily();
  partner = await app.createMember(parent);
});

const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());

/** The kinds of access that an intruder could leave behind, and whether each still works. */
async function footholdsOf(member: Member) {
  const phone = await signedIn(app.services, app.server, member);
  const { token } = await member.rpc.tokens.create({ name: 'x', scope: 'write' });
  const invitation = await member.rpc.invitations.create({});
  const { url } = await member.rpc.calendarFeed.create();
  const push = { endpoint: `https://push.example.com/${round}-${member.userId}`, keys: pushKeys() };
  await phone.rpc.pushSubscriptions.subscribe(push);
  const feed = new URL(url).pathname;
  return async () => ({
    session: (await phone.api('GET', '/api/user')).status,
    token: (await callWithToken(app.server, token, 'GET', '/api/user')).status,
    invitation: (await visit(app.server, 'POST', '/api/register', newcomer(invitation.token))).status,
    calendar: (await visit(app.server, 'GET', feed)).status,
    devices: (await pushDevicesOf(member)).length,
  });
}

const pushKeys = () => ({ p256dh: app.services.push.publicKey, auth: 'A'.repeat(22) });
const pushDevicesOf = ({ userId }: Member) =>
  app.database.service((db) => db.selectFrom('pushSubscriptions').where('userId', '=', userId).select('id').execute());

const newcomer = (inviteToken: string) => ({
  email: `newcomer-${inviteToken.slice(0, 8)}@example.com`.toLowerCase(),
  password: 'quiet harbor',
  firstName: 'New',
  lastName: 'Comer',
  inviteToken,
});

const ended = { session: 401, token: 401, invitation: 400, calendar: 404, devices: 0 };
const working = { session: 200, token: 200, invitation: 201, calendar: 200, devices: 1 };

async function resetPassword(email: string) {
  await visit(app.server, 'POST', '/api/password/forgot', { email });
  const link = (await sentMails(app, email)).findLast(({ subject }) => subject === 'Reset your password');
  return visit(app.server, 'POST', '/api/password/reset', { token: secretIn(link), newPassword: 'quiet harbor 7' });
}

describe('an intruder loses access', () => {
  test('after a password change, while the other member’s sessions stay', async () => {
    const [own, others] = [await footholdsOf(parent), await footholdsOf(partner)];
    const words = { currentPassword: testPassword, newPassword: 'quiet harbor 7' };
    const answer = await parent.api('POST', '/api/password/change', words);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('API tokens') } });
    expect(await own()).toEqual(ended);
    expect(await others()).toEqual(working);
    expect((await parent.api('GET', '/api/user')).status).toBe(200);
  });

  test('after a password reset', async () => {
    const own = await footholdsOf(parent);
    const answer = await resetPassword(parent.email);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('API tokens') } });
    expect(await own()).toEqual(ended);
  });

  test('after the account’s deactivation, even once it is active again', async () => {
    const own = await footholdsOf(parent);
    const boss = await app.createFamily({ role: 'super_admin' });
    for (const status of ['deactivated', 'active']) {
      await boss.api('PATCH', `/api/admin/users/${parent.userId}/status`, { status });
    }
    expect(await own()).toEqual(ended);
  });
});

describe('a call that could give someone access', () => {
  const calls = [
    ['/api/tokens', { name: 'x', scope: 'read' }, 201],
    ['/api/invitations', {}, 201],
    ['/api/calendar-feed', {}, 201],
    // Text messages are not configured here: the guard runs first.
    ['/api/phone-number', { phoneNumber: '+14155550123' }, 400],
  ] as const;

  test.each(calls)('%s asks for the password 10 minutes after signing in', async (path, body, status) => {
    later(9.9);
    expect((await parent.api('POST', path, body)).status).toBe(status);
    later(0.1);
    const refused = await parent.api('POST', path, body);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED', error: 'Please confirm your password.' },
    });
    const wrong = await parent.api('POST', path, { ...body, password: 'not the password' });
    expect(wrong).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED', error: 'The password is incorrect.' },
    });
    expect((await parent.api('POST', path, { ...body, password: testPassword })).status).toBe(status);
  });

  test('asks web clients too', async () => {
    later(10);
    const refusal = { cause: { code: 'PASSWORD_REQUIRED' } };
    await expect(parent.rpc.tokens.create({ name: 'x', scope: 'read' })).rejects.toMatchObject(refusal);
    await expect(parent.rpc.calendarFeed.create()).rejects.toMatchObject(refusal);
    await parent.rpc.calendarFeed.create({ password: testPassword });
  });

  test('accepts ten wrong passwords in 15 minutes, over all these calls', async () => {
    later(10);
    for (let count = 0; count < 10; count++) {
      const [path, body] = calls[count % calls.length] ?? calls[0];
      expect((await parent.api('POST', path, { ...body, password: 'not it' })).status).toBe(403);
    }
    const right = await parent.api('POST', '/api/tokens', { name: 'x', scope: 'read', password: testPassword });
    expect(right).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('sends a mail', async () => {
    await parent.rpc.tokens.create({ name: 'zebra', scope: 'read' });
    await parent.rpc.calendarFeed.create();
    const words = { currentPassword: testPassword, newPassword: 'quiet harbor 7' };
    await parent.api('POST', '/api/password/change', words);
    await resetPassword(parent.email);
    const mails = await sentMails(app, parent.email);
    // Each mail is sent separately, so two from the same moment may arrive in any order.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A new API token was created',
      'A new calendar link was created',
      'Reset your password',
      'Your password was changed',
      'Your password was reset',
    ]);
    expect(mails.map(({ text }) => text).join()).not.toContain('zebra');
    expect(await sentMails(app, partner.email)).toEqual([]);
  });
});

describe('an API token', () => {
  const call = (token: string) => callWithToken(app.server, token, 'GET', '/api/user');
  const days = 24 * 60;

  test('ends after 90 days, or when its owner chooses', async () => {
    const usual = await parent.rpc.tokens.create({ name: 'x', scope: 'read' });
    const short = await parent.rpc.tokens.create({ name: 'x', scope: 'read', expiresInDays: 1 });
    expect(Date.parse(usual.expiresAt) - Date.parse(usual.createdAt)).toBe(90 * 86_400_000);
    later(days);
    expect((await call(short.token)).status).toBe(401);
    later(89 * days - 1);
    expect((await call(usual.token)).status).toBe(200);
    later(1);
    expect((await call(usual.token)).status).toBe(401);
    const again = await signedIn(app.services, app.server, parent);
    expect((await again.rpc.tokens.list()).map(({ expiresAt }) => expiresAt)).toEqual(
      expect.arrayContaining([usual.expiresAt, short.expiresAt]),
    );
  });

  test.each([0, 366, 1.5, 'x'])('can’t end after %j days', async (expiresInDays) => {
    const answer = await parent.api('POST', '/api/tokens', { name: 'x', scope: 'read', expiresInDays });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'expiresInDays' }] } });
  });
});

describe('a password link made by hand', () => {
  test('can only be made by super admins', async () => {
    const admin = await app.createFamily({ role: 'admin' });
    const answer = await admin.api('POST', `/api/admin/users/${parent.userId}/reset-link`);
    expect(answer).toMatchObject({ status: 403, body: { error: 'Only super admins can do this.' } });
  });

  test('shows its account when it was used, until dismissed, and tells nobody else', async () => {
    const boss = await app.createFamily({ role: 'super_admin' });
    const made = await boss.api('POST', `/api/admin/users/${parent.userId}/reset-link`);
    const { url } = made.body as { url: string };
    expect(await parent.rpc.securityLog.resetNotice()).toEqual({ usedAt: null });
    const token = new URL(url).searchParams.get('token');
    await visit(app.server, 'POST', '/api/password/reset', { token, newPassword: 'quiet harbor 7' });
    const usedAt = app.clock.now().toISOString();
    const again = await signedIn(app.services, app.server, parent);
    expect(await again.rpc.securityLog.resetNotice()).toEqual({ usedAt });
    expect(await partner.rpc.securityLog.resetNotice()).toEqual({ usedAt: null });
    const [entry] = await again.rpc.securityLog.list();
    expect(entry).toMatchObject({ event: 'password_reset', detail: { by: 'super_admin' } });
    await partner.rpc.securityLog.dismissResetNotice();
    expect(await again.rpc.securityLog.resetNotice()).toEqual({ usedAt });
    await again.rpc.securityLog.dismissResetNotice();
    expect(await again.rpc.securityLog.resetNotice()).toEqual({ usedAt: null });
  });

  test('shows no notice if it came by mail', async () => {
    await resetPassword(parent.email);
    const again = await signedIn(app.services, app.server, parent);
    expect(await again.rpc.securityLog.resetNotice()).toEqual({ usedAt: null });
  });
});
