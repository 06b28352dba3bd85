import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { afterFile } from '../../../../../tests/harness/after-file.ts';
import { giveNumber } from '../../../../../tests/harness/give-number.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type Fault, startFaultyPeer } from '../../../../../tests/peers/faulty-peer.ts';
import { startTwilio } from '../../../../../tests/peers/twilio.ts';
import { openSms } from '../channels/sms.client.ts';
import { outboxOf, queueMessage } from './queue.rules.ts';
import { sendDueMessages } from './send.rules.ts';

const twilio = await startTwilio();
afterFile(() => twilio.close());
const patienceMs = 300;
const words = 'A zebra by text';

let app: TestApp;
let parent: Member;
let keys = 0;
let number: string;

beforeAll(async () => {
  app = await startTestApp({ sms: twilio.settings });
});

beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  app.services.sms = openSms(twilio.settings, patienceMs);
  await app.database.service((db) => db.deleteFrom('outgoingMessages').execute());
  twilio.texts.length = 0;
  twilio.stopped.clear();
  app.log.length = 0;
  parent = await app.createFamily();
  number = `+1415666${String(1000 + keys++)}`;
  await giveNumber(app.database, parent, number);
});

afterEach(() => {
  const log = app.log.join('');
  for (const secret of [twilio.settings.token, number, number.slice(1), words]) expect(log).not.toContain(secret);
});

const queue = (to = number, { tenantId, userId } = parent) =>
  app.database.family(tenantId, (db) =>
    queueMessage(db, outboxOf(app.services), {
      tenantId,
      userId,
      kind: 'lesson_due',
      channel: 'sms',
      to,
      dedupeKey: `text:${keys++}`,
      subject: 'Lesson due',
      text: words,
    }),
  );

const records = () =>
  app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .select(['status', 'attempts', 'content', 'messageId', 'errorMessage'])
      .orderBy('id')
      .execute(),
  );

async function sendAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await sendDueMessages(app.services);
}

describe('a text message', () => {
  test('is sent once, and its id is stored', async () => {
    await queue();
    await Promise.all([1, 2].map(() => sendDueMessages(app.services)));
    await sendAt('2026-11-22T12:00:00Z');
    const { from } = twilio.settings;
    expect(twilio.texts).toMatchObject([{ to: number, from, body: words }]);
    expect(await records()).toMatchObject([
      { status: 'sent', attempts: 1, content: null, messageId: twilio.texts[0]?.sid },
    ]);
  });

  test('is skipped if its number was changed, removed or stopped', async () => {
    await queue();
    await giveNumber(app.database, parent, null);
    await sendDueMessages(app.services);
    const skipped = { status: 'skipped', errorMessage: 'This number no longer gets text messages.' };
    expect(await records()).toMatchObject([skipped]);
    await giveNumber(app.database, parent, number);
    await app.database.service((db) =>
      db
        .updateTable('userSettings')
        .set({ smsStoppedAt: '2026-11-21T12:00:00Z' })
        .where('userId', '=', parent.userId)
        .execute(),
    );
    await queue();
    await sendDueMessages(app.services);
    expect(await records()).toMatchObject([skipped, skipped]);
    expect(twilio.texts).toEqual([]);
  });

  test('isn’t retried if the service has stopped the number, and turns text messages off', async () => {
    await parent.rpc.userSettings.update({ notifications: { sms: true }, dailyStoryReminder: { method: 'both' } });
    twilio.stopped.add(number);
    await queue();
    await sendDueMessages(app.services);
    await sendAt('2026-11-22T12:00:00Z');
    const errorMessage = 'This number no longer gets text messages because it replied STOP.';
    expect(await records()).toMatchObject([{ status: 'failed', attempts: 1, content: null, errorMessage }]);
    expect(await parent.rpc.userSettings.get()).toMatchObject({
      notifications: { sms: false },
      dailyStoryReminder: { method: 'email' },
    });
    expect(await parent.rpc.phoneNumber.get()).toMatchObject({ number, stoppedAt: '2026-11-21T12:00:00.000Z' });
  });

  test('to a stopped number doesn’t affect a reminder by push', async () => {
    await parent.rpc.userSettings.update({ notifications: { sms: true }, dailyStoryReminder: { method: 'push' } });
    twilio.stopped.add(number);
    await queue();
    await sendDueMessages(app.services);
    expect(await parent.rpc.userSettings.get()).toMatchObject({
      notifications: { sms: false },
      dailyStoryReminder: { method: 'push' },
    });
  });

  test('fails after four attempts if the service refuses it', async () => {
    await giveNumber(app.database, parent, '+1');
    await queue('+1');
    for (const time of ['12:00:00', '12:01:00', '12:06:00', '12:36:00', '20:00:00'])
      await sendAt(`2026-11-21T${time}Z`);
    const errorMessage = 'The text message service didn’t accept the message.';
    expect(await records()).toMatchObject([{ status: 'failed', attempts: 4, errorMessage }]);
  });

  test('waits while the credentials are wrong, and no attempt counts', async () => {
    app.services.sms = openSms({ ...twilio.settings, token: 'wrong' }, patienceMs);
    await queue();
    await sendDueMessages(app.services);
    expect(await records()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    app.services.sms = openSms(twilio.settings, patienceMs);
    await sendAt('2026-11-21T12:02:00Z');
    expect(await records()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });
});

describe('a service with the fault', () => {
  const away = { status: 'pending', attempts: 0 };
  const unknown = { status: 'unknown', attempts: 1, content: null };

  test.each<[Fault, typeof away | typeof unknown]>([
    ['down', away],
    ['busy', away],
    ['redirect', away],
    ['silent', unknown],
    ['error', unknown],
    ['malformed', unknown],
    ['other-page', unknown],
    ['break-off', unknown],
    ['endless', unknown],
  ])('%s makes the message %j, and nothing is sent twice', async (fault, expected) => {
    const peer = await startFaultyPeer(fault);
    app.services.sms = openSms({ ...twilio.settings, url: peer.url }, patienceMs);
    await queue();
    const start = performance.now();
    await sendDueMessages(app.services);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await records()).toMatchObject([expected]);
    expect(peer.followed()).toBe(0);
    expect(peer.sentBytes()).toBeLessThan(16 * 1024 * 1024);
    app.services.sms = openSms(twilio.settings, patienceMs);
    await sendAt('2026-11-22T11:00:00Z');
    expect(twilio.texts).toHaveLength(expected === away ? 1 : 0);
    await peer.close();
  });
});
