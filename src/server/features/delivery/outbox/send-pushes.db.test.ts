import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type PushManner, type PushPeer, startPushService } from '../../../../../tests/peers/push-service.ts';
import { vapidKeysOf } from '../../../kernel/secrets/vapid-keys.ts';
import { openPushSender } from '../channels/push.client.ts';
import { notifyMember } from './notice.rules.ts';
import { outboxOf } from './queue.rules.ts';
import { listRecipients } from './recipients.queries.ts';
import { sendDueMessages } from './send.rules.ts';

let app: TestApp;
let peer: PushPeer;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
  peer = await startPushService();
  afterFile(() => peer.close());
});

beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  peer.behave('good');
  peer.received.length = 0;
  peer.calls.length = 0;
  app.log.length = 0;
  forgetPauses();
  await app.database.service((db) => db.deleteFrom('outgoingMessages').execute());
  parent = await app.createFamily();
});

/** A service that failed isn't called for minutes of real time. */
function forgetPauses(): void {
  app.services.push = openPushSender({
    keys: vapidKeysOf(app.services.secret),
    subject: 'mailto:admin@example.com',
    mayReachLoopback: true,
    timeoutMs: 3000,
  });
}

async function switchOn(member: Member): Promise<string> {
  const address = peer.subscribe(app.services.push.publicKey);
  await member.rpc.pushSubscriptions.subscribe(address);
  return address.endpoint;
}

let keys = 0;

const queue = (member: Member, changes: { expiresAt?: Date; key?: string; line?: string } = {}) =>
  app.database.family(member.tenantId, async (db) => {
    const [recipient] = (await listRecipients(db)).filter(({ userId }) => userId === member.userId);
    if (!recipient) throw new Error('Nobody to tell.');
    const onlyPush = { ...recipient, notifications: { email: false, sms: false, push: true } };
    await notifyMember(db, outboxOf(app.services), onlyPush, {
      kind: 'event_reminder',
      key: `test:${keys++}`,
      title: 'A zebra',
      line: 'Saturday, 09:00',
      path: '/experiences',
      mail: { parts: [], button: 'Open', footer: '' },
      ...changes,
    });
  });

const records = () =>
  app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .select(['status', 'attempts', 'recipient', 'subject', 'content', 'dueAt', 'messageId', 'errorMessage'])
      .orderBy('id')
      .execute(),
  );

async function sendAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await sendDueMessages(app.services);
}

test('a push goes once to each device, expires with its reason, and its content is deleted', async () => {
  const phone = await signedIn(app.services, app.server, parent);
  const endpoints = [await switchOn(parent), await switchOn(phone)];
  await queue(parent, { key: 'zebra', expiresAt: new Date('2026-11-21T13:00:00Z') });
  await queue(parent, { key: 'zebra' });
  expect((await records()).map(({ content }) => content?.includes('zebra'))).toEqual([false, false]);
  await Promise.all([1, 2, 3].map(() => sendDueMessages(app.services)));
  expect(peer.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.toSorted());
  const [first, second] = peer.received;
  expect(first).toMatchObject({
    notice: { title: 'A zebra', body: 'Saturday, 09:00', path: '/experiences' },
    ttl: 3600,
    urgency: 'high',
  });
  expect(first?.topic).not.toBe(second?.topic);
  const sent = { status: 'sent', attempts: 1, recipient: 'Another program', subject: 'A zebra', content: null };
  expect(await records()).toMatchObject([sent, sent]);
  expect(app.log.join('\n')).not.toContain(endpoints[0]);
});

test('cuts a long text, so that every service accepts it', async () => {
  await switchOn(parent);
  await queue(parent, { line: '🦓'.repeat(5000) });
  await sendDueMessages(app.services);
  expect(peer.received).toMatchObject([{ notice: { body: `${'🦓'.repeat(299)}…` } }]);
});

describe('a device', () => {
  test.each(['unknown', 'gone'] as const)('that is %s is forgotten, and the push records why', async (manner) => {
    await switchOn(parent);
    await queue(parent);
    peer.behave(manner);
    await sendAt('2026-11-21T12:01:00Z');
    expect(await records()).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        errorMessage: 'This device no longer accepts notifications and was removed from your devices.',
      },
    ]);
    expect(await parent.rpc.pushSubscriptions.list()).toEqual([]);
    await queue(parent);
    expect(await records()).toHaveLength(1);
  });

  test('that was removed while a push waited doesn’t get it', async () => {
    await switchOn(parent);
    await queue(parent);
    const [device] = await parent.rpc.pushSubscriptions.list();
    await parent.rpc.pushSubscriptions.unsubscribe({ id: device?.id ?? 0 });
    await sendDueMessages(app.services);
    expect(peer.calls).toEqual([]);
    expect(await records()).toMatchObject([
      { status: 'failed', errorMessage: 'Notifications were turned off on this device.' },
    ]);
  });

  test('of a deactivated account gets nothing', async () => {
    await switchOn(parent);
    await queue(parent);
    const admin = await app.createFamily({ role: 'admin' });
    await admin.rpc.admin.setStatus({ id: parent.userId, status: 'deactivated' });
    await sendDueMessages(app.services);
    expect(peer.calls).toEqual([]);
    expect((await records())[0]).toMatchObject({ status: 'skipped', errorMessage: 'The account isn’t active.' });
  });
});

/** Sends at several moments, and returns the calls and the record after each. */
async function tries(manner: PushManner, moments: string[], options?: { retryAfter?: string }) {
  await switchOn(parent);
  await queue(parent);
  const seen: [number, string | undefined, number | undefined][] = [];
  for (const moment of moments) {
    peer.behave(manner, options);
    forgetPauses();
    await sendAt(`2026-11-21T${moment}Z`);
    const [record] = await records();
    seen.push([peer.calls.length, record?.status, record?.attempts]);
  }
  return seen;
}

describe('a push service', () => {
  test('that refuses is retried after 1, 5 and 30 minutes', async () => {
    expect(await tries('error', ['12:00:00', '12:00:59', '12:01:00', '12:06:00', '12:36:00', '13:36:00'])).toEqual([
      [1, 'pending', 1],
      [1, 'pending', 1],
      [2, 'pending', 2],
      [3, 'pending', 3],
      [4, 'failed', 4],
      [4, 'failed', 4],
    ]);
  });

  test('that is busy is retried when it asks for it, and no attempt counts', async () => {
    expect(await tries('busy', ['12:00:00', '12:09:59', '12:10:00'], { retryAfter: '600' })).toEqual([
      [1, 'pending', 0],
      [1, 'pending', 0],
      [2, 'pending', 0],
    ]);
    forgetPauses();
    peer.behave('good');
    await sendAt('2026-11-21T12:20:00Z');
    expect(await records()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test.each(['silent', 'nonsense', 'odd'] as const)(
    'that is %s may have sent the push, so it is not retried',
    async (manner) => {
      expect(await tries(manner, ['12:00:00', '12:30:00'])).toEqual([
        [1, 'unknown', 1],
        [1, 'unknown', 1],
      ]);
    },
  );

  test('that refuses the push as too long is not retried', async () => {
    expect(await tries('too-long', ['12:00:00', '12:30:00'])).toEqual([
      [1, 'failed', 1],
      [1, 'failed', 1],
    ]);
  });

  test('that can’t be reached delays no mail, and no push to another service', async () => {
    const other = await startPushService();
    try {
      await switchOn(parent);
      const phone = await signedIn(app.services, app.server, parent);
      await phone.rpc.pushSubscriptions.subscribe(other.subscribe(app.services.push.publicKey));
      peer.behave('unavailable');
      await queue(parent);
      await queue(parent);
      await sendDueMessages(app.services);
      expect(peer.calls).toHaveLength(1);
      expect(other.received).toHaveLength(2);
      expect((await records()).map(({ status }) => status)).toEqual(['pending', 'sent', 'pending', 'sent']);
    } finally {
      await other.close();
    }
  });
});

test('if the process stopped after the hand-over, the push may have arrived and isn’t sent again', async () => {
  await switchOn(parent);
  await queue(parent);
  const { push } = app.services;
  const handedOver = Promise.withResolvers<void>();
  app.services.push = {
    ...push,
    async send(_target, _what, onHandOver) {
      await onHandOver?.();
      handedOver.resolve();
      return new Promise(() => undefined);
    },
  };
  void sendDueMessages(app.services);
  await handedOver.promise;
  app.services.push = push;
  await sendAt('2026-11-21T12:04:59Z');
  expect(await records()).toMatchObject([{ status: 'sending' }]);
  await sendAt('2026-11-21T12:05:00Z');
  expect(await records()).toMatchObject([{ status: 'unknown', content: null }]);
  expect(peer.calls).toEqual([]);
});
