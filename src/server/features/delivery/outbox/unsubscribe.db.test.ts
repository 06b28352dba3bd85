import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { MessageKind } from '../../../../shared/messages/outbox.ts';
import type { Mail } from '../channels/mailer.client.ts';
import { outboxOf, queueMessage } from './queue.rules.ts';
import { sendDueMessages } from './send.rules.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  app.mails.length = 0;
});

let keys = 0;

async function mailOf(kind: MessageKind): Promise<Mail> {
  const mail = { subject: 'A zebra', preview: '', heading: 'A zebra', parts: [], footer: 'Why' };
  const { tenantId, userId, email } = parent;
  const message = { tenantId, userId, kind, channel: 'email', to: email, dedupeKey: `k:${keys++}`, mail } as const;
  await app.database.family(tenantId, (db) => queueMessage(db, outboxOf(app.services), message));
  await sendDueMessages(app.services);
  const sent = app.mails.pop();
  if (!sent) throw new Error('Nothing was sent.');
  return sent;
}

const addressIn = (mail: Mail) =>
  /^<http:\/\/localhost:3000(\/unsubscribe\/.+)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
const post = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

test('a notification has an unsubscribe header and link; other mails don’t', async () => {
  const mail = await mailOf('story_prompt');
  expect(mail.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail.text).toContain(`Unsubscribe: http://localhost:3000${addressIn(mail)}`);
  expect(mail.html).toContain(addressIn(mail));
  const answer = await mailOf('password_reset');
  expect(answer.headers).not.toHaveProperty('List-Unsubscribe');
  expect(answer.text).not.toContain('nsubscribe');
});

test('opening the page changes nothing; its form unsubscribes without signing in', async () => {
  const url = addressIn(await mailOf('story_prompt'));
  const page = await app.server.inject({ url });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.payload).toContain('Stop getting the daily story reminder?');
  expect((await parent.rpc.userSettings.get()).dailyStoryReminder.enabled).toBe(true);
  const done = await post(url, { origin: 'http://localhost:3000' });
  expect([done.statusCode, done.payload]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
  expect((await parent.rpc.userSettings.get()).dailyStoryReminder.enabled).toBe(false);
  expect((await post(url)).statusCode).toBe(200);
});

test('a mail program’s button may post any form', async () => {
  const url = addressIn(await mailOf('lesson_due'));
  const payload = '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await app.server.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect((await parent.rpc.userSettings.get()).reminderTypes).toEqual(['experience_upcoming', 'milestone_reached']);
});

test('a kind without its own switch turns off mail; nobody else’s settings change', async () => {
  const partner = await app.createMember(parent);
  await post(addressIn(await mailOf('legacy_message')));
  expect((await parent.rpc.userSettings.get()).notifications).toEqual({ email: false, push: true, sms: false });
  expect((await partner.rpc.userSettings.get()).notifications.email).toBe(true);
});

test('an invalid or changed link is not found and changes nothing', async () => {
  const url = addressIn(await mailOf('story_prompt'));
  for (const wrong of ['/unsubscribe/v1.abc', `${url.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`, url.replace('v1', 'v2')]) {
    expect((await post(wrong)).statusCode).toBe(404);
    expect((await app.server.inject({ url: wrong })).statusCode).toBe(404);
  }
  expect((await parent.rpc.userSettings.get()).dailyStoryReminder.enabled).toBe(true);
});
