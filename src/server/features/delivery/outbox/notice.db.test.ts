import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { type Notice, notifyFamily } from './notice.rules.ts';
import { openContent, outboxOf } from './queue.rules.ts';
import { sendMessagesOf } from './send.rules.ts';

let app: TestApp;
let parent: Member;

const notice: Notice = {
  kind: 'sealed_letter',
  key: 'zebra',
  title: 'A zebra',
  line: 'It came by.',
  path: '/daily-stories',
  mail: { parts: [{ kind: 'paragraph', text: 'It has stripes.' }], button: 'Look', footer: 'Why you get this' },
};

beforeAll(async () => {
  app = await startTestApp();
  app.services.sms = { send: () => Promise.resolve({ outcome: 'sent', messageId: 'SM1' }) };
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  app.mails.length = 0;
  parent = await app.createFamily();
});

/** Gives a member a number and a device, and turns on every channel. */
async function reachEverywhere({ rpc, tenantId, userId }: Member, phoneNumber: string): Promise<void> {
  await rpc.userSettings.update({ notifications: { email: true, sms: true, push: true } });
  await app.database.service(async (db) => {
    await db.updateTable('userSettings').set({ phoneNumber }).where('userId', '=', userId).execute();
    const { id } = await db.selectFrom('sessions').where('userId', '=', userId).select('id').executeTakeFirstOrThrow();
    const device = {
      sessionId: id,
      endpoint: `https://push.example/${userId}`,
      p256dh: 'B',
      auth: 'a',
      device: 'Phone',
    };
    await db
      .insertInto('pushSubscriptions')
      .values({ tenantId, userId, ...device, createdAt: '2026-11-20T12:00:00Z' })
      .execute();
  });
}

const tell = (changes: Partial<Notice> = {}) =>
  app.database.family(parent.tenantId, (db) =>
    notifyFamily(db, outboxOf(app.services), () => ({ ...notice, ...changes })),
  );

const queued = (member: Member) =>
  app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .where('userId', '=', member.userId)
      .select(['channel', 'recipient', 'subject', 'content'])
      .orderBy('id')
      .execute(),
  );

test('one notice becomes a mail, a text message and a push, each to an address that reaches the member', async () => {
  await reachEverywhere(parent, '+14155550301');
  const stranger = await app.createFamily();
  await tell({ mail: { ...notice.mail, subject: 'A zebra came by' } });
  await tell();
  const messages = await queued(parent);
  expect(messages.map(({ channel, recipient, subject }) => [channel, recipient, subject])).toEqual([
    ['email', parent.email, 'A zebra came by'],
    ['sms', '+14155550301', 'A zebra came by'],
    ['push', 'Phone', 'A zebra'],
  ]);
  const contents = messages.map(({ content }) => openContent(app.services.secret, parent.tenantId, content ?? ''));
  expect(contents).toMatchObject([
    {
      mail: {
        subject: 'A zebra came by',
        preview: 'It came by.',
        heading: 'A zebra',
        parts: [
          { kind: 'paragraph', text: 'It has stripes.' },
          { kind: 'button', label: 'Look', url: `${app.services.config.appUrl}/daily-stories` },
        ],
        footer: 'Why you get this',
      },
    },
    { text: 'Upbringing: A zebra: It came by.' },
    { text: 'It came by.', path: '/daily-stories' },
  ]);
  expect(await queued(stranger)).toEqual([]);
});

test('uses only the channels a member turned on, and doesn’t notify a former member', async () => {
  await reachEverywhere(parent, '+14155550302');
  await parent.rpc.userSettings.update({ notifications: { email: false, push: false } });
  const gone = await app.createMember(parent, { status: 'deactivated' });
  await tell();
  expect((await queued(parent)).map(({ channel }) => channel)).toEqual(['sms']);
  expect(await queued(gone)).toEqual([]);
});

test('what can’t be turned off goes by mail only, whatever is turned on', async () => {
  await reachEverywhere(parent, '+14155550303');
  const partner = await app.createMember(parent);
  await partner.rpc.userSettings.update({ notifications: { email: false, push: false, sms: false } });
  await tell({ kind: 'family_deletion' });
  for (const member of [parent, partner]) {
    expect((await queued(member)).map(({ channel }) => channel)).toEqual(['email']);
  }
});

test('an expired notice isn’t sent, even before it is recorded as skipped', async () => {
  await tell({ expiresAt: new Date('2026-11-20T12:00:00Z') });
  await sendMessagesOf(app.services, parent.tenantId);
  expect(app.mails).toEqual([]);
});
