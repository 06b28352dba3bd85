import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callWithToken, type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import type { SecurityLogEntry } from '../../../../shared/accounts/security-log.ts';
import { runJobs } from '../../../jobs.ts';

let app: TestApp;
let parent: Member;
let hour = 0;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  // Each test begins two hours later, so that none meets the limits of another.
  app.clock.set(new Date(Date.UTC(2026, 10, 20, 12) + 7_200_000 * ++hour).toISOString());
  parent = await app.createFamily();
});

const later = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000).toISOString());

async function logOf(member: Member, query = ''): Promise<SecurityLogEntry[]> {
  await app.services.background.settled();
  const answer = await member.api('GET', `/api/security-log${query}`);
  expect(answer.status).toBe(200);
  return answer.body as SecurityLogEntry[];
}

const eventsOf = async (member: Member, query = '') => (await logOf(member, query)).map(({ event }) => event);

async function signIn(email: string, password: string, address = '127.0.0.1', device = 'Mozilla/5.0 (iPhone)') {
  return app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: { 'user-agent': device },
    payload: { email, password },
  });
}

describe('the security log', () => {
  test('says when, from where and with which device somebody signed in', async () => {
    await signIn(parent.email, testPassword, '198.51.100.7');
    expect(await logOf(parent)).toEqual([
      {
        id: expect.any(Number),
        at: app.clock.now().toISOString(),
        event: 'sign_in',
        address: '198.51.100.7',
        device: 'iPhone',
        detail: { using: 'password' },
      },
    ]);
  });

  test.each(['pending', 'deactivated', 'suspended'] as const)(
    'says that the right password was refused while the account was %s',
    async (status) => {
      const { userId, tenantId } = parent;
      await app.database.service(async (db) => {
        if (status === 'suspended')
          await db.updateTable('tenants').set({ status }).where('id', '=', tenantId).execute();
        else await db.updateTable('users').set({ status }).where('id', '=', userId).execute();
      });
      expect((await signIn(parent.email, testPassword, '198.51.100.7')).statusCode).toBe(403);
      await app.services.background.settled();
      const admin = await app.createFamily({ role: 'super_admin' });
      expect(await logOf(admin, `?userId=${userId}`)).toMatchObject([
        { event: 'sign_in_refused', address: '198.51.100.7', device: 'iPhone', detail: { status } },
      ]);
    },
  );

  test('has the account’s own security changes, newest first, and nothing it wrote', async () => {
    const marker = 'zebra-crossing';
    const acts: [() => Promise<unknown>, string][] = [
      [() => parent.rpc.tokens.create({ name: marker, scope: 'read' }), 'token_made'],
      [async () => parent.rpc.tokens.revoke({ id: (await parent.rpc.tokens.list())[0]?.id ?? 0 }), 'token_removed'],
      [() => parent.rpc.invitations.create({ email: `${marker}@example.com` }), 'invitation_made'],
      [
        async () => parent.rpc.invitations.revoke({ id: (await parent.rpc.invitations.list())[0]?.id ?? 0 }),
        'invitation_revoked',
      ],
      [() => parent.rpc.calendarFeed.create(), 'calendar_address_made'],
      [() => parent.rpc.calendarFeed.delete(), 'calendar_address_ended'],
      [() => parent.api('GET', '/api/export'), 'export_taken'],
      [() => parent.rpc.profile.endOtherSessions(), 'other_sessions_ended'],
      [
        () => parent.rpc.leaving.deleteFamily({ familyName: 'Brandt Family', password: testPassword }),
        'family_deletion_asked',
      ],
      [() => parent.rpc.leaving.keepFamily(), 'family_deletion_cancelled'],
      [
        () => parent.rpc.profile.changePassword({ currentPassword: testPassword, newPassword: 'a new secret' }),
        'password_changed',
      ],
    ];
    for (const [act] of acts) {
      later(1);
      await act();
    }
    expect(await eventsOf(parent)).toEqual(acts.map(([, event]) => event).toReversed());
    expect(JSON.stringify(await logOf(parent))).not.toContain(marker);
  });

  test('comes in pages', async () => {
    for (const device of ['Mozilla/5.0 (iPhone)', 'Mozilla/5.0 (iPad)', 'Mozilla/5.0 (Windows)']) {
      later(1);
      await signIn(parent.email, testPassword, '127.0.0.1', device);
    }
    const devices = async (query: string) => (await logOf(parent, query)).map(({ device }) => device);
    expect(await devices('?limit=2')).toEqual(['Windows', 'iPad']);
    expect(await devices('?limit=2&offset=2')).toEqual(['iPhone']);
    expect((await parent.api('GET', '/api/security-log?limit=0')).status).toBe(400);
  });

  test('has wrong passwords, sign-outs, and ended sessions', async () => {
    const phone = await signedIn(app.services, app.server, parent);
    await signIn(parent.email, 'not the password');
    await app.services.background.settled();
    later(1);
    const wrong = { currentPassword: 'not the password', newPassword: 'a new secret' };
    expect((await parent.api('POST', '/api/password/change', wrong)).status).toBe(400);
    later(1);
    const other = (await parent.rpc.profile.listSessions()).find(({ isCurrent }) => !isCurrent);
    await parent.rpc.profile.endSession({ id: other?.id ?? '' });
    expect((await phone.api('GET', '/api/user')).status).toBe(401);
    later(1);
    await parent.api('POST', '/api/logout');
    const again = await signedIn(app.services, app.server, parent);
    expect(await eventsOf(again)).toEqual(['sign_out', 'session_ended', 'password_failed', 'sign_in_failed']);
  });

  test('has a password link when requested and when used', async () => {
    await visit(app.server, 'POST', '/api/password/forgot', { email: parent.email });
    const token = secretIn((await sentMails(app, parent.email)).at(-1));
    later(1);
    await visit(app.server, 'POST', '/api/password/reset', { token, newPassword: 'a new secret' });
    const again = await signedIn(app.services, app.server, parent);
    expect(await eventsOf(again)).toEqual(['password_reset', 'reset_link_made']);
  });

  test('shows what administrators did in both logs, without the administrator’s address', async () => {
    const boss = await app.createFamily({ role: 'super_admin', lastName: 'Okafor' });
    const other = await app.createMember(parent);
    await boss.api('PATCH', `/api/admin/users/${other.userId}/status`, { status: 'deactivated' });
    later(1);
    await boss.api('PATCH', `/api/admin/users/${other.userId}/status`, { status: 'active' });
    later(1);
    await boss.api('PATCH', `/api/admin/users/${parent.userId}/role`, { role: 'admin' });
    later(1);
    await boss.api('POST', `/api/admin/users/${parent.userId}/reset-link`);
    later(1);
    await boss.api('PATCH', `/api/admin/families/${parent.tenantId}`, { plan: 'standard' });
    const seen = (await logOf(parent)).map(({ event, detail, address, device }) => ({
      event,
      detail,
      address,
      device,
    }));
    const unseen = { address: null, device: null };
    expect(seen).toEqual([
      { ...unseen, event: 'family_changed', detail: { plan: 'standard', by: 'super_admin' } },
      { ...unseen, event: 'reset_link_made', detail: { by: 'super_admin' } },
      { ...unseen, event: 'role_changed', detail: { role: 'admin', by: 'administrator' } },
    ]);
    const acts = (await logOf(boss)).map(({ event, detail, address }) => ({ event, detail, address }));
    const address = '127.0.0.1';
    expect(acts).toEqual([
      { event: 'admin_family_changed', detail: { plan: 'standard', family: parent.tenantId }, address },
      { event: 'admin_reset_link_made', detail: { account: parent.userId }, address },
      { event: 'admin_role_changed', detail: { role: 'admin', account: parent.userId }, address },
      { event: 'admin_status_changed', detail: { status: 'active', account: other.userId }, address },
      { event: 'admin_status_changed', detail: { status: 'deactivated', account: other.userId }, address },
    ]);
  });

  test('tells other members who joined and left, and is erased with the account', async () => {
    const partner = await app.createMember(parent);
    const guest = await app.createFamily({ lastName: 'Okafor' });
    await guest.api('POST', '/api/logout');
    const back = await signedIn(app.services, app.server, guest);
    const { token } = await parent.rpc.invitations.create({});
    later(1);
    expect((await back.api('POST', '/api/invitations/accept', { token })).status).toBe(200);
    later(1);
    expect((await back.api('POST', '/api/family/leave')).status).toBe(200);
    expect(await eventsOf(back)).toEqual(['family_left', 'family_joined', 'sign_out']);
    expect(await eventsOf(parent)).toEqual(['member_left', 'invitation_accepted', 'invitation_made']);
    expect(await eventsOf(partner)).toEqual(['member_left']);
  });

  test('is kept for a year', async () => {
    await signIn(parent.email, testPassword);
    later(365 * 24 * 60);
    await runJobs(app.services);
    const again = await signedIn(app.services, app.server, parent);
    expect(await eventsOf(again)).toEqual(['sign_in']);
    later(1);
    await runJobs(app.services);
    expect(await eventsOf(again)).toEqual([]);
  });
});

describe('a flood of failures', () => {
  test('from one address is one row an hour, with a count', async () => {
    for (let count = 0; count < 5; count++) await signIn(parent.email, 'not the password', '198.51.100.7');
    expect(await logOf(parent)).toMatchObject([
      { event: 'sign_in_failed', address: '198.51.100.7', detail: { times: 5 } },
    ]);
    later(60);
    await signIn(parent.email, 'not the password', '198.51.100.7');
    expect(await eventsOf(parent)).toHaveLength(2);
  });

  test('from many addresses is at most 21 rows an hour, and all are counted', async () => {
    for (let count = 0; count < 25; count++) {
      await signIn(parent.email, 'not the password', `198.51.100.${count}`);
      // It is recorded after the answer.
      await app.services.background.settled();
    }
    const log = await logOf(parent);
    expect(log).toHaveLength(21);
    expect(log.reduce((sum, { detail }) => sum + (detail.times ?? 1), 0)).toBe(25);
    expect(log[0]).toMatchObject({ event: 'sign_in_failed', address: null, device: null, detail: { times: 5 } });
  });

  test('for an address without an account records nothing', async () => {
    const listEvents = () =>
      app.database.service((db) => db.selectFrom('securityEvents').select('id').orderBy('id').execute());
    const before = await listEvents();
    await signIn('nobody@example.com', 'not the password');
    await app.services.background.settled();
    expect(await listEvents()).toEqual(before);
  });
});

describe('the log of another account', () => {
  test.each(['user', 'admin'] as const)('is closed to a %s, even in the same family', async (role) => {
    const other = await app.createMember(parent, { role });
    const stranger = await app.createFamily({ role });
    await signIn(parent.email, testPassword);
    for (const member of [other, stranger]) {
      const answer = await member.api('GET', `/api/security-log?userId=${parent.userId}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(answer.text).toBe((await member.api('GET', '/api/security-log?userId=99999999')).text);
      expect(await eventsOf(member)).toEqual(['call_refused']);
    }
  });

  test('is open to super admins, by id', async () => {
    const boss = await app.createFamily({ role: 'super_admin' });
    await signIn(parent.email, testPassword);
    expect(await eventsOf(boss, `?userId=${parent.userId}`)).toEqual(['sign_in']);
    expect((await boss.api('GET', '/api/security-log?userId=99999999')).status).toBe(404);
  });

  test('is closed to visitors and to API tokens', async () => {
    expect((await visit(app.server, 'GET', '/api/security-log')).status).toBe(401);
    const { token } = await parent.rpc.tokens.create({ name: 'x', scope: 'write' });
    expect((await callWithToken(app.server, token, 'GET', '/api/security-log')).status).toBe(403);
  });
});

test('a family’s transaction can neither remove nor rewrite an event', async () => {
  await signIn(parent.email, testPassword);
  const attempts = [
    app.database.family(parent.tenantId, (db) => db.deleteFrom('securityEvents').execute()),
    app.database.family(parent.tenantId, (db) => db.updateTable('securityEvents').set({ event: 'x' }).execute()),
  ];
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes).toEqual(
    attempts.map(() => expect.objectContaining({ reason: expect.objectContaining({ code: '42501' }) })),
  );
});
