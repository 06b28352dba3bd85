import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';
import { createMailer, type Mailer } from '../channels/mailer.client.ts';
import { type NewMessage, outboxOf, queueMessage } from './queue.rules.ts';
import { clearOldMessages, sendDueMessages, sendMessagesOf, sendSoon } from './send.rules.ts';

let app: TestApp;
let outbox: Mailer;
let parent: Member;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  app = await startTestApp();
  outbox = app.services.mailer;
});

beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  await app.database.service((db) => db.deleteFrom('outgoingMessages').execute());
  app.mails.length = 0;
  app.log.length = 0;
  parent = await app.createFamily();
});

afterEach(async () => {
  app.services.mailer = outbox;
  for (const close of closing.splice(0)) await close();
});

let keys = 0;

function mailTo(member: Member, changes: Partial<NewMessage> = {}): NewMessage {
  const mail = { subject: 'A zebra', preview: '', heading: 'A zebra', parts: [], footer: 'Why' };
  return {
    tenantId: member.tenantId,
    userId: member.userId,
    kind: 'legacy_message',
    channel: 'email',
    to: member.email,
    dedupeKey: `test:${keys++}`,
    mail,
    ...changes,
  } as NewMessage;
}

const queue = (message: NewMessage) =>
  app.database.family(message.tenantId, (db) => queueMessage(db, outboxOf(app.services), message));

const records = () =>
  app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .select(['id', 'status', 'attempts', 'recipient', 'content', 'dueAt', 'sentAt', 'messageId', 'errorMessage'])
      .orderBy('id')
      .execute(),
  );

async function useSmtp(options?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(options);
  closing.push(() => server.close());
  app.services.mailer = mailerTo(server.url);
  return server;
}

const mailerTo = (smtpUrl: string) =>
  createMailer({ smtpUrl, from: 'Upbringing <upbringing@example.com>', outboxDir: '', patienceMs: 300 });

test('if a mail server is slow at each step, the mail is retried until it has failed', async () => {
  const server = await startSmtpServer({ slowMs: 120 });
  closing.push(() => server.close());
  const from = 'Upbringing <upbringing@example.com>';
  app.services.mailer = createMailer({ smtpUrl: server.url, from, outboxDir: '', patienceMs: 2000, deadlineMs: 300 });
  await queue(mailTo(parent));
  await queue(mailTo(parent));
  await sendAt('2026-11-21T12:00:00Z');
  const errorMessage = 'The mail server took too long to answer.';
  // The second message doesn't wait for the closed server too.
  expect(await records()).toMatchObject([
    { status: 'pending', attempts: 1, errorMessage },
    { status: 'pending', attempts: 0 },
  ]);
  for (const time of ['12:01', '12:06', '12:36', '13:10', '13:20', '13:50', '14:20'])
    await sendAt(`2026-11-21T${time}:00Z`);
  expect(await records()).toMatchObject([
    { status: 'failed', attempts: 4, errorMessage },
    { status: expect.stringMatching(/pending|failed/) as string, errorMessage },
  ]);
  expect(server.mails).toEqual([]);
});

test('families take turns, however many messages one of them has', async () => {
  const other = await app.createFamily();
  for (let count = 0; count < 100; count += 1) await queue(mailTo(parent));
  await queue(mailTo(other));
  expect(await sendMessagesOf(app.services, parent.tenantId, { most: 20 })).toBe(20);
  expect(app.mails).toHaveLength(20);
  await sendDueMessages(app.services);
  expect(app.mails).toHaveLength(101);
});

async function sendAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await sendDueMessages(app.services);
}

describe('a message', () => {
  test('is sent once, in the product’s design, and its content is deleted', async () => {
    await queue(mailTo(parent));
    await queue(mailTo(parent, { dedupeKey: `test:${keys - 1}` }));
    const [{ id, content } = { id: 0, content: '' }, another] = await records();
    expect([another, content]).toEqual([undefined, expect.not.stringContaining('zebra')]);
    await Promise.all([1, 2, 3].map(() => sendDueMessages(app.services)));
    await sendDueMessages(app.services);
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({ to: parent.email, subject: 'A zebra' });
    expect(app.mails[0]?.html).toContain('<h1');
    const messageId = `<message-${parent.tenantId}-${id}@localhost>`;
    expect(await records()).toMatchObject([
      { status: 'sent', attempts: 1, content: null, sentAt: '2026-11-21T12:00:00.000Z', messageId, errorMessage: null },
    ]);
  });

  test('isn’t sent if its transaction is rolled back', async () => {
    const failing = app.database.family(parent.tenantId, async (db) => {
      await queueMessage(db, outboxOf(app.services), mailTo(parent));
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    await sendDueMessages(app.services);
    expect(app.mails).toEqual([]);
  });

  test('is sent soon, in the background', async () => {
    await queue(mailTo(parent));
    sendSoon(app.services, parent.tenantId);
    await app.services.background.settled();
    expect(app.mails).toHaveLength(1);
  });

  test('waits until it is due, and is skipped once it has expired', async () => {
    const dueAt = new Date('2026-11-21T13:00:00Z');
    await queue(mailTo(parent, { dueAt }));
    await queue(mailTo(parent, { dueAt, expiresAt: new Date('2026-11-21T14:00:00Z') }));
    await sendAt('2026-11-21T12:59:59Z');
    expect(app.mails).toEqual([]);
    await sendAt('2026-11-21T14:00:00Z');
    expect(await records()).toMatchObject([
      { status: 'sent' },
      { status: 'skipped', content: null, errorMessage: 'We didn’t send this because its time had passed.' },
    ]);
  });

  test('has a key that is unique in its family: another family can use it too, and neither sees the other’s', async () => {
    const stranger = await app.createFamily({ lastName: 'Okafor' });
    await queue(mailTo(parent, { dedupeKey: 'same' }));
    await queue(mailTo(stranger, { dedupeKey: 'same' }));
    expect(await records()).toHaveLength(2);
    const foreign = app.database.family(parent.tenantId, (db) =>
      queueMessage(db, outboxOf(app.services), mailTo(stranger, { dedupeKey: 'foreign' })),
    );
    await expect(foreign).rejects.toThrow();
  });

  test('reaches people without an account, and accounts that wait for approval', async () => {
    const waiting = await app.createMember(parent, { status: 'pending' });
    await app.database.service(async (db) => {
      const toNobodyYet = { userId: null, to: 'x@example.com', kind: 'invitation' } as const;
      await queueMessage(db, outboxOf(app.services), mailTo(parent, toNobodyYet));
      await queueMessage(db, outboxOf(app.services), mailTo(waiting, { kind: 'account_approved' }));
    });
    await sendDueMessages(app.services);
    expect(app.mails.map(({ to }) => to)).toEqual(['x@example.com', waiting.email]);
  });

  test('reaches only active members of active families if it is a notification', async () => {
    const gone = await app.createMember(parent, { status: 'deactivated' });
    const ended = await app.createFamily();
    await queue(mailTo(gone));
    await queue(mailTo(ended));
    await app.database.service((db) =>
      db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', ended.tenantId).execute(),
    );
    await sendDueMessages(app.services);
    expect(app.mails).toEqual([]);
    expect((await records()).map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
      ['skipped', 'The account isn’t active.'],
      ['skipped', 'The family isn’t active.'],
    ]);
  });

  test('is recorded as failed if it was written under another SECRET', async () => {
    await queue(mailTo(parent));
    const { secret } = app.services;
    app.services.secret = [Buffer.alloc(32, 1)];
    await sendDueMessages(app.services);
    app.services.secret = secret;
    expect(await records()).toMatchObject([{ status: 'failed' }]);
  });

  test('is deleted after 400 days', async () => {
    await queue(mailTo(parent));
    await sendDueMessages(app.services);
    app.clock.set('2027-12-01T12:00:00Z');
    await clearOldMessages(app.services);
    expect(await records()).toHaveLength(1);
    app.clock.set('2028-01-21T12:00:00Z');
    await clearOldMessages(app.services);
    expect(await records()).toEqual([]);
  });
});

describe('a mail server', () => {
  test.each([
    ['recipient', 550],
    ['message', 451],
  ] as const)(
    'that refuses the %s with %i gets four attempts, each later; then the mail has failed',
    async (refuse, answer) => {
      const server = await useSmtp({ refuse, answer });
      await queue(mailTo(parent));
      const waits = ['12:00:00', '12:00:59', '12:01:00', '12:05:59', '12:06:00', '12:35:59'];
      const attempts = [];
      for (const time of waits) {
        await sendAt(`2026-11-21T${time}Z`);
        attempts.push((await records())[0]?.attempts);
      }
      expect(attempts).toEqual([1, 1, 2, 2, 3, 3]);
      await sendAt('2026-11-21T12:36:00Z');
      await sendAt('2026-11-21T20:00:00Z');
      const errorMessage = 'The mail server didn’t accept the message.';
      expect(await records()).toMatchObject([{ status: 'failed', attempts: 4, content: null, errorMessage }]);
      expect(server.mails).toEqual([]);
      expect(app.log.join('')).toContain('a message was not sent');
      expect(app.log.join('')).not.toContain(parent.email);
    },
  );

  test('that refuses one address doesn’t delay the others', async () => {
    const partner = await app.createMember(parent);
    const server = await startSmtpServer();
    closing.push(() => server.close());
    const mailer = mailerTo(server.url);
    const strict = { ...parent, email: '' };
    app.services.mailer = mailer;
    await queue(mailTo(strict));
    await queue(mailTo(partner));
    await sendDueMessages(app.services);
    expect((await records()).map(({ status }) => status)).toEqual(['pending', 'sent']);
    expect(server.mails.map(({ to }) => to)).toEqual([[partner.email]]);
  });

  test.each([{ silent: 'greeting' }, { silent: 'recipient' }, { hangUp: 'greeting' }] as const)(
    'that is away (%j) costs no attempt, is retried soon, and delays nobody for long',
    async (behaviour) => {
      const other = await app.createFamily();
      await useSmtp(behaviour);
      for (const member of [parent, parent, parent, other]) await queue(mailTo(member));
      await sendDueMessages(app.services);
      expect((await records()).map(({ status, attempts }) => [status, attempts])).toEqual(
        [1, 2, 3, 4].map(() => ['pending', 0]),
      );
      const server = await useSmtp();
      await sendAt('2026-11-21T12:02:00Z');
      expect(server.mails).toHaveLength(4);
      expect((await records()).map(({ status, attempts }) => [status, attempts])).toEqual(
        [1, 2, 3, 4].map(() => ['sent', 1]),
      );
    },
  );

  test('that stays away for three days makes the mail fail, with a sentence', async () => {
    app.services.mailer = mailerTo('smtp://127.0.0.1:9');
    await queue(mailTo(parent));
    await sendAt('2026-11-24T11:59:00Z');
    expect(await records()).toMatchObject([{ status: 'pending', attempts: 0 }]);
    await sendAt('2026-11-24T12:01:00Z');
    expect(await records()).toMatchObject([{ status: 'failed', errorMessage: 'We couldn’t reach the mail server.' }]);
  });

  test.each([{ silent: 'message' }, { hangUp: 'message' }] as const)(
    'that takes the message without confirming it (%j) makes it unknown, and it is not sent again',
    async (behaviour) => {
      const server = await useSmtp(behaviour);
      await queue(mailTo(parent));
      await sendDueMessages(app.services);
      await sendAt('2026-11-22T12:00:00Z');
      expect(server.mails).toHaveLength(1);
      expect(await records()).toMatchObject([
        {
          status: 'unknown',
          content: null,
          errorMessage: 'The mail server didn’t say whether it accepted the message.',
        },
      ]);
    },
  );
});

describe('a process that stops', () => {
  test('before the hand-over: another process sends the message', async () => {
    await queue(mailTo(parent));
    app.services.mailer = { send: () => new Promise(() => undefined) };
    void sendDueMessages(app.services);
    await expect.poll(async () => (await records())[0]?.status).toBe('sending');
    app.services.mailer = outbox;
    await sendAt('2026-11-21T12:00:30Z');
    expect(app.mails).toEqual([]);
    await sendAt('2026-11-21T12:01:00Z');
    expect(app.mails).toHaveLength(1);
    expect(await records()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('after the hand-over: the message is unknown and isn’t sent again', async () => {
    await queue(mailTo(parent));
    const handedOver = Promise.withResolvers<void>();
    app.services.mailer = {
      async send(_mail, onHandOver) {
        await onHandOver?.();
        handedOver.resolve();
        return new Promise(() => undefined);
      },
    };
    void sendDueMessages(app.services);
    await handedOver.promise;
    app.services.mailer = outbox;
    await sendAt('2026-11-21T12:04:00Z');
    expect(await records()).toMatchObject([{ status: 'sending' }]);
    await sendAt('2026-11-21T12:06:00Z');
    expect(app.mails).toEqual([]);
    expect(await records()).toMatchObject([{ status: 'unknown', content: null }]);
  });

  test('but was only slow: it finds its claim gone and sends nothing', async () => {
    const server = await useSmtp();
    await queue(mailTo(parent));
    const slow = app.services.mailer;
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>();
    app.services.mailer = { send: (mail, onHandOver) => pause.then(() => slow.send(mail, onHandOver)) };
    const sending = sendDueMessages(app.services);
    await expect.poll(async () => (await records())[0]?.status).toBe('sending');
    app.services.mailer = slow;
    await sendAt('2026-11-21T12:02:00Z');
    goOn();
    await sending;
    expect(server.mails).toHaveLength(1);
    expect(await records()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });
});
