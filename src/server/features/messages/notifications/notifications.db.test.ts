import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { createMailer } from '../../delivery/channels/mailer.client.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendDueMessages } from '../../delivery/outbox/send.rules.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  parent = await app.createFamily();
});

let keys = 0;

async function queueFor(
  { tenantId, userId, email }: Member,
  subject: string,
  when: { dueAt?: Date; expiresAt?: Date } = {},
): Promise<void> {
  const mail = {
    subject,
    preview: '',
    heading: subject,
    parts: [{ kind: 'prompt', text: 'secret zebra' } as const],
    footer: '',
  };
  const message = {
    tenantId,
    userId,
    kind: 'lesson_due',
    channel: 'email',
    to: email,
    dedupeKey: `n:${keys++}`,
    mail,
  } as const;
  await app.database.family(tenantId, (db) => queueMessage(db, outboxOf(app.services), { ...message, ...when }));
}

test('lists the messages to the caller and whether they arrived, newest first, without their content', async () => {
  const partner = await app.createMember(parent);
  const stranger = await app.createFamily();
  await queueFor(parent, 'First');
  await queueFor(partner, 'Of the partner');
  await queueFor(stranger, 'Of a stranger');
  await sendDueMessages(app.services);
  await queueFor(parent, 'Second', { dueAt: new Date('2026-11-22T12:00:00Z') });
  const { status, body, text } = await parent.api('GET', '/api/notifications');
  expect(status).toBe(200);
  const shared = { kind: 'lesson_due', channel: 'email', recipient: parent.email, errorMessage: null };
  expect(body).toMatchObject([
    { ...shared, subject: 'Second', status: 'pending', attempts: 0, dueAt: '2026-11-22T12:00:00.000Z', sentAt: null },
    { ...shared, subject: 'First', status: 'sent', attempts: 1, sentAt: '2026-11-21T12:00:00.000Z' },
  ]);
  expect(text).not.toContain('zebra');
  expect(await parent.rpc.notifications.list({})).toEqual(body);
});

test('comes in pages', async () => {
  for (const subject of ['1', '2', '3']) await queueFor(parent, subject);
  const { body } = await parent.api('GET', '/api/notifications?limit=1&offset=1');
  expect(body).toMatchObject([{ subject: '2' }]);
});

test('says in the reader’s language why a message wasn’t sent', async () => {
  await queueFor(parent, 'Late', {
    expiresAt: new Date('2026-11-21T12:30:00Z'),
    dueAt: new Date('2026-11-21T12:20:00Z'),
  });
  app.clock.set('2026-11-21T13:00:00Z');
  await sendDueMessages(app.services);
  const list = async () => (await parent.api('GET', '/api/notifications')).body;
  expect(await list()).toMatchObject([{ errorMessage: 'We didn’t send this because its time had passed.' }]);
  await parent.rpc.userSettings.update({ language: 'de' });
  expect(await list()).toMatchObject([{ errorMessage: 'Nicht gesendet, weil der Zeitpunkt vorbei war.' }]);
});

test('is 401 for a visitor', async () => {
  expect((await visit(app.server, 'GET', '/api/notifications')).status).toBe(401);
});

test('says that a mail is in the outbox folder if the server sends no mail, and counts no error', async () => {
  const { mailer } = app.services;
  const outboxDir = await mkdtemp(path.join(tmpdir(), 'upbringing-outbox-'));
  app.services.mailer = createMailer({ smtpUrl: undefined, from: 'upbringing@example.com', outboxDir });
  try {
    await queueFor(parent, 'First');
    await sendDueMessages(app.services);
    expect(await readdir(outboxDir)).toHaveLength(1);
  } finally {
    app.services.mailer = mailer;
    await rm(outboxDir, { recursive: true });
  }
  const list = async () => (await parent.api('GET', '/api/notifications')).body;
  const errorMessage = 'This server doesn’t send email. The message was written to its outbox folder instead.';
  expect(await list()).toMatchObject([{ status: 'sent', errorMessage }]);
  await parent.rpc.userSettings.update({ language: 'fr' });
  const inFrench = 'Ce serveur n’envoie pas d’e-mails. Le message a été écrit dans son dossier d’envoi.';
  expect(await list()).toMatchObject([{ status: 'sent', errorMessage: inFrench }]);
  const operator = await app.createFamily({ role: 'super_admin' });
  const { messages } = await operator.rpc.systemHealth.get();
  expect(messages).toMatchObject([{ channel: 'email', lastError: null }, {}, {}]);
});
