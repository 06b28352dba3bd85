import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { startSmtpServer } from '../../../../../tests/peers/smtp-server.ts';
import { createMailer, type Mailer } from '../../delivery/channels/mailer.client.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let outbox: Mailer;
let parent: Member;
let stranger: Member;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
  outbox = app.services.mailer;
});

beforeEach(async () => {
  app.clock.set('2026-11-21T01:30:00Z');
  app.mails.length = 0;
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

afterEach(async () => {
  app.services.mailer = outbox;
  for (const close of closing.splice(0)) await close();
});

async function useSmtp(options?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(options);
  const mailer = createMailer({ smtpUrl: server.url, from: 'Upbringing <upbringing@example.com>', outboxDir: '' });
  closing.push(() => server.close());
  app.services.mailer = mailer;
  return server;
}

const sendTest = (member: Member, time: unknown = '19:00') =>
  member.api('POST', '/api/email-reminders/send-test', { time });
const sendTestEmail = (member: Member, to: unknown = member.email) => member.api('POST', '/api/test-email', { to });
const countReminders = () =>
  app.database.service((db) =>
    db.selectFrom('emailReminders').select('id').where('userId', '=', parent.userId).execute(),
  );

describe('a test reminder', () => {
  test('asks the caller’s own question about today, and leaves no record', async () => {
    await parent.rpc.userSettings.update({ dailyStoryReminder: { promptText: 'What did <Maya> & Leo do?' } });
    await stranger.rpc.userSettings.update({ dailyStoryReminder: { promptText: 'Of another family' } });
    const answer = await sendTest(parent, '07:45');
    expect([answer.status, answer.body]).toEqual([200, { message: 'A test reminder has been sent for 07:45' }]);
    expect(app.mails).toHaveLength(1);
    const [mail] = app.mails;
    expect(mail).toMatchObject({ to: parent.email, subject: 'Your story for Friday, November 20' });
    expect(mail?.text).toContain('  What did <Maya> & Leo do?');
    expect(mail?.text).toContain('http://localhost:3000/daily-stories');
    expect(mail?.html).toContain('What did &lt;Maya&gt; &amp; Leo do?');
    expect(mail?.html).toContain('07:45');
    expect(await countReminders()).toEqual([]);
  });

  test('is about today in the caller’s time zone', async () => {
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    await parent.rpc.emailReminders.sendTest({ time: '19:00' });
    expect(app.mails[0]?.subject).toBe('Your story for Saturday, November 21');
  });

  test.each(['7:45', '24:00', '19:60', '19:00:00', '', null, 1900])('for %j is 400', async (time) => {
    const answer = await sendTest(parent, time);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'time' }] });
    expect(app.mails).toEqual([]);
  });
});

describe('a test email', () => {
  test('goes to the caller’s own address; case doesn’t matter', async () => {
    const answer = await sendTestEmail(parent, ` ${parent.email.toUpperCase()} `);
    expect([answer.status, answer.body]).toEqual([200, { message: `A test email has been sent to ${parent.email}` }]);
    expect(app.mails).toMatchObject([{ to: parent.email, subject: 'Test email from Upbringing' }]);
  });

  test('to anyone else is 403 and isn’t sent, whether or not the address has an account', async () => {
    const partner = await app.createMember(parent);
    const answers = [
      await sendTestEmail(parent, stranger.email),
      await sendTestEmail(parent, partner.email),
      await sendTestEmail(parent, 'nobody@example.com'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await expect(parent.rpc.emailReminders.sendTestEmail({ to: stranger.email })).rejects.toThrow(
      'A test email can only be sent to your own address.',
    );
    expect(app.mails).toEqual([]);
  });

  test.each(['', 'not an address', null, ['a@example.com']])('to %j is 400', async (to) => {
    const answer = await sendTestEmail(parent, to);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path: 'to', message: 'Invalid email address' }] });
  });

  test('escapes the name in the greeting', async () => {
    await parent.rpc.profile.update({ firstName: '<b>Jo</b>' });
    await sendTestEmail(parent);
    expect(app.mails[0]?.html).toContain('&lt;b&gt;Jo&lt;/b&gt;');
    expect(app.mails[0]?.html).not.toContain('<b>');
  });
});

test('both tests together are limited to 10 an hour for each user', async () => {
  for (let round = 0; round < 5; round += 1) {
    expect((await sendTest(parent)).status).toBe(200);
    expect((await sendTestEmail(parent)).status).toBe(200);
  }
  for (const answer of [await sendTest(parent), await sendTestEmail(parent)]) {
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBe(60 * 60);
  }
  expect(app.mails).toHaveLength(10);
  expect((await sendTest(stranger)).status).toBe(200);
  app.clock.set('2026-11-21T02:30:01Z');
  expect((await sendTest(parent)).status).toBe(200);
});

test('the mail reaches an SMTP server', async () => {
  const server = await useSmtp();
  expect((await sendTest(parent)).status).toBe(200);
  expect((await sendTestEmail(parent)).status).toBe(200);
  const envelope = { from: 'upbringing@example.com', to: [parent.email] };
  expect(server.mails).toMatchObject([envelope, envelope]);
  expect(server.mails[0]?.source).toContain('Subject: Your story for Friday, November 20');
  const text = server.mails[0]?.source.replaceAll(/=\r?\n/g, '');
  expect(text).toContain('What moment from today would you like to remember?');
});

test('a refusal by the SMTP server is 503 with a sentence, and no address is logged', async () => {
  await useSmtp({ refuse: 'recipient' });
  for (const answer of [await sendTest(parent), await sendTestEmail(parent)]) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      error: 'The mail server didn’t accept the message. Please try again later.',
      code: 'SERVICE_UNAVAILABLE',
    });
  }
  expect(app.log.join('')).not.toContain(parent.email);
});

test.each(['/api/email-reminders/send-test', '/api/test-email'])('%s is 401 for a visitor', async (url) => {
  const answer = await visit(app.server, 'POST', url, { time: '19:00', to: 'a@example.com' });
  expect(answer.status).toBe(401);
  expect(app.mails).toEqual([]);
});

test('the state says when the story prompt was last sent, what went wrong, and when the next is due', async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  const state = async () => (await parent.api('GET', '/api/email-reminders')).body;
  expect(await state()).toEqual({ lastSentAt: null, lastProblem: null, nextDueAt: null, waitsFor: null });
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  await sendReminders(app.services);
  expect(await state()).toMatchObject({ lastSentAt: null, nextDueAt: '2026-11-22T00:00:00.000Z' });
  app.clock.set('2026-11-22T00:00:00Z');
  await sendReminders(app.services);
  const sent = { lastSentAt: '2026-11-22T00:00:00.000Z', lastProblem: null, nextDueAt: '2026-11-23T00:00:00.000Z' };
  expect(await state()).toEqual({ ...sent, waitsFor: '2026-11-21' });
  app.clock.set('2026-11-23T12:00:00Z');
  await sendReminders(app.services);
  expect(await state()).toMatchObject({
    ...sent,
    lastProblem: 'We didn’t send this because its time had passed.',
    nextDueAt: '2026-11-24T00:00:00.000Z',
  });
});

test('the history lists the caller’s own prompts, newest first, with the outcome of each', async () => {
  app.clock.set('2026-11-21T12:00:00Z');
  const partner = await app.createMember(parent);
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  for (const moment of ['2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00Z']) {
    app.clock.set(moment);
    await sendReminders(app.services);
  }
  const history = async (member: Member) => (await member.api('GET', '/api/email-reminders?history=true')).body;
  expect(await history(parent)).toEqual([
    expect.objectContaining({ reminderDate: '2026-11-22', emailTo: parent.email, status: 'sent', repliedAt: null }),
    expect.objectContaining({ reminderDate: '2026-11-21', emailMessageId: expect.any(String), errorMessage: null }),
  ]);
  expect(await history(partner)).toEqual([]);
});

test('the state is 401 for a visitor', async () => {
  expect((await visit(app.server, 'GET', '/api/email-reminders')).status).toBe(401);
});
