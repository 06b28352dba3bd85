import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { callWithToken, type Member, signedIn, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { type PushPeer, startPushService } from '../../../../../tests/peers/push-service.ts';
import { maxPushDevices, type PushDevice } from '../../../../shared/messages/devices.ts';
import { vapidKeysOf } from '../../../kernel/secrets/vapid-keys.ts';
import { openPushSender } from '../channels/push.client.ts';

let app: TestApp;
let peer: PushPeer;
let parent: Member;
let partner: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
  peer = await startPushService();
  afterFile(() => peer.close());
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  peer.behave('good');
  peer.received.length = 0;
  peer.calls.length = 0;
  app.services.push = openPushSender({
    keys: vapidKeysOf(app.services.secret),
    subject: 'mailto:admin@example.com',
    mayReachLoopback: true,
    timeoutMs: 3000,
  });
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const browser = () => peer.subscribe(app.services.push.publicKey);

async function switchOn(member: Member, address = browser()): Promise<PushDevice> {
  const { status, body } = await member.api('POST', '/api/push-subscriptions', { ...address, expirationTime: null });
  expect(status).toBe(201);
  return body as PushDevice;
}

const devicesOf = async (member: Member) => (await member.api('GET', '/api/push-subscriptions')).body as PushDevice[];
const anotherSession = (of: Member) => signedIn(app.services, app.server, of);
const rowsOf = ({ userId }: Member) =>
  app.database.service((db) => db.selectFrom('pushSubscriptions').selectAll().where('userId', '=', userId).execute());

describe('a device', () => {
  test('subscribes with the server’s key, and appears in the list without its address', async () => {
    const key = await parent.api('GET', '/api/push-subscriptions/public-key');
    expect(key.body).toEqual({ publicKey: vapidKeysOf(app.services.secret)[0].publicKey });
    const address = browser();
    const device = await switchOn(parent, address);
    expect(device).toEqual({
      id: device.id,
      device: 'Another program',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: null,
      isThisDevice: true,
    });
    const list = await parent.api('GET', '/api/push-subscriptions');
    expect(list.body).toEqual([device]);
    expect(list.text).not.toContain(address.endpoint);
    expect(await devicesOf(await anotherSession(parent))).toEqual([{ ...device, isThisDevice: false }]);
    expect(await devicesOf(partner)).toEqual([]);
  });

  test('that subscribes again stays the same device with its new address', async () => {
    const first = await switchOn(parent);
    app.clock.set('2026-11-21T12:00:00Z');
    const address = browser();
    expect(await switchOn(parent, address)).toEqual(first);
    expect(await rowsOf(parent)).toMatchObject([{ endpoint: address.endpoint, ...address.keys }]);
  });

  test('belongs to the last person who turned notifications on there', async () => {
    const address = browser();
    await switchOn(parent, address);
    await switchOn(stranger, address);
    expect(await devicesOf(parent)).toEqual([]);
    expect(await devicesOf(stranger)).toHaveLength(1);
    // Knowing only the address isn't enough to end a subscription.
    await switchOn(partner, { ...address, keys: { ...address.keys, auth: randomBytes(16).toString('base64url') } });
    expect(await devicesOf(stranger)).toHaveLength(1);
  });

  test('is one of up to ten, each in its own session', async () => {
    for (let count = 0; count < maxPushDevices; count += 1) await switchOn(await anotherSession(parent));
    const eleventh = await parent.api('POST', '/api/push-subscriptions', browser());
    expect([eleventh.status, eleventh.body]).toMatchObject([
      409,
      { error: 'You have notifications on 10 devices. Remove one of them before you add another.' },
    ]);
    const [newest] = await devicesOf(parent);
    expect((await parent.api('DELETE', `/api/push-subscriptions/${newest?.id}`)).status).toBe(204);
    await switchOn(parent);
    expect(await devicesOf(parent)).toHaveLength(maxPushDevices);
  });

  test('is counted exactly, even if eleven subscribe at once', async () => {
    const sessions = await Promise.all(Array.from({ length: maxPushDevices + 1 }, () => anotherSession(parent)));
    const answers = await Promise.all(sessions.map((each) => each.api('POST', '/api/push-subscriptions', browser())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPushDevices);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test.each([
    ['endpoint', { endpoint: 'http://example.com/push' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['endpoint', { endpoint: 'https://router.local/' }],
    ['endpoint', { endpoint: 'https://user:secret@example.com/' }],
    ['endpoint', { endpoint: 'https://exa mple.com/' }],
    ['endpoint', { endpoint: `https://example.com/${'x'.repeat(2000)}` }],
    ['endpoint', { endpoint: 'javascript:alert(1)' }],
    ['keys.p256dh', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
    ['keys.p256dh', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: browserKey(), auth: 'A'.repeat(21) } }],
  ])('with a wrong %s is refused: %j', async (path, wrong) => {
    const address = { endpoint: 'https://example.com/push', keys: { p256dh: browserKey(), auth: 'A'.repeat(22) } };
    const { status, body } = await parent.api('POST', '/api/push-subscriptions', { ...address, ...wrong });
    expect([status, body]).toMatchObject([400, { issues: [{ path }] }]);
    expect(await devicesOf(parent)).toEqual([]);
  });
});

function browserKey(): string {
  return vapidKeysOf([randomBytes(32)])[0].publicKey;
}

describe('notifications stop on a device', () => {
  test('that is removed, which only its owner can do', async () => {
    const { id } = await switchOn(parent);
    for (const other of [partner, stranger]) {
      const refused = await other.api('DELETE', `/api/push-subscriptions/${id}`);
      const never = await other.api('DELETE', '/api/push-subscriptions/99999999');
      expect([refused.status, refused.text]).toEqual([404, never.text]);
      expect((await other.api('POST', `/api/push-subscriptions/${id}/send-test`)).status).toBe(404);
    }
    expect(peer.calls).toEqual([]);
    expect((await parent.api('DELETE', `/api/push-subscriptions/${id}`)).status).toBe(204);
    expect(await devicesOf(parent)).toEqual([]);
  });

  test('that signs out, and on no other', async () => {
    const phone = await anotherSession(parent);
    await switchOn(phone);
    await switchOn(parent);
    expect((await phone.api('POST', '/api/logout')).status).toBe(200);
    expect(await devicesOf(parent)).toMatchObject([{ isThisDevice: true }]);
  });

  test('whose session expires, or is ended on the profile', async () => {
    const phone = await anotherSession(parent);
    await switchOn(phone);
    await parent.api('DELETE', '/api/sessions');
    expect(await rowsOf(parent)).toEqual([]);
  });

  test('after a new password, and after the account is deleted', async () => {
    const phone = await anotherSession(parent);
    await switchOn(phone);
    const newPassword = 'another horse battery';
    const changed = await parent.api('POST', '/api/password/change', { currentPassword: testPassword, newPassword });
    expect(changed.status).toBe(200);
    expect(await devicesOf(parent)).toEqual([]);
    await switchOn(parent);
    const admin = await app.createFamily({ role: 'admin' });
    await admin.rpc.admin.setStatus({ id: parent.userId, status: 'deactivated' });
    expect(await rowsOf(parent)).toEqual([]);
  });
});

describe('a test notification', () => {
  test('arrives on the device, and the list shows when', async () => {
    const address = browser();
    const { id } = await switchOn(parent, address);
    app.clock.set('2026-11-20T13:00:00Z');
    const { status, body } = await parent.api('POST', `/api/push-subscriptions/${id}/send-test`);
    expect([status, body]).toEqual([200, { message: 'A test notification has been sent to Another program' }]);
    expect(peer.received).toMatchObject([
      {
        endpoint: address.endpoint,
        notice: {
          title: 'It works',
          body: 'Notifications from Upbringing reach this device.',
          path: '/notifications',
          lang: 'en-US',
        },
        ttl: 300,
        urgency: 'high',
        subject: 'mailto:admin@example.com',
      },
    ]);
    expect(await devicesOf(parent)).toMatchObject([{ lastUsedAt: '2026-11-20T13:00:00.000Z' }]);
  });

  test('names its recipient’s language', async () => {
    await parent.rpc.userSettings.update({ language: 'de' });
    const { id } = await switchOn(parent, browser());
    await parent.api('POST', `/api/push-subscriptions/${id}/send-test`);
    expect(peer.received).toMatchObject([{ notice: { title: 'Es klappt', lang: 'de' } }]);
  });

  test('reaches a member who has no settings yet', async () => {
    const { id } = await switchOn(parent, browser());
    await app.database.family(parent.tenantId, (db) =>
      db
        .deleteFrom('userSettings')
        .where('tenantId', '=', parent.tenantId)
        .where('userId', '=', parent.userId)
        .execute(),
    );
    expect((await parent.api('POST', `/api/push-subscriptions/${id}/send-test`)).status).toBe(200);
    expect(peer.received).toMatchObject([{ notice: { title: 'It works', lang: 'en-US' } }]);
  });

  test.each([
    ['gone', 'This device no longer accepts notifications and was removed from your devices.'],
    ['error', 'This device didn’t accept the notification.'],
    ['silent', 'We don’t know whether this notification arrived.'],
  ] as const)('to a service that is %s says so', async (manner, error) => {
    const address = browser();
    const { id } = await switchOn(parent, address);
    peer.behave(manner);
    const answer = await parent.api('POST', `/api/push-subscriptions/${id}/send-test`);
    expect([answer.status, answer.body]).toMatchObject([503, { error }]);
    expect(await devicesOf(parent)).toHaveLength(manner === 'gone' ? 0 : 1);
    expect(app.log.join('\n')).not.toContain(address.endpoint);
  });

  test('can be sent 20 times an hour', async () => {
    const { id } = await switchOn(parent);
    const path = `/api/push-subscriptions/${id}/send-test`;
    for (let count = 0; count < 20; count += 1) expect((await parent.api('POST', path)).status).toBe(200);
    expect((await parent.api('POST', path)).status).toBe(429);
  });
});

test('scripts can list and remove devices, but can’t subscribe', async () => {
  const { id } = await switchOn(parent);
  const { token } = await parent.rpc.tokens.create({ name: 'Script', scope: 'write' });
  const call = (...rest: ['GET' | 'POST' | 'DELETE', string, unknown?]) => callWithToken(app.server, token, ...rest);
  expect((await call('GET', '/api/push-subscriptions')).body).toMatchObject([{ id, isThisDevice: false }]);
  expect((await call('POST', '/api/push-subscriptions', browser())).status).toBe(403);
  expect((await call('DELETE', `/api/push-subscriptions/${id}`)).status).toBe(204);
});

test('visitors are asked to sign in', async () => {
  const paths = ['/api/push-subscriptions', '/api/push-subscriptions/public-key'];
  for (const path of paths) expect((await visit(app.server, 'GET', path)).status).toBe(401);
  expect((await visit(app.server, 'POST', '/api/push-subscriptions', browser())).status).toBe(401);
});
