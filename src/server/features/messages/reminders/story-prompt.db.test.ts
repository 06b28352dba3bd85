import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { mailRefused } from '../../delivery/channels/smtp.client.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await forgetEverybody();
  // Noon in New York, the default time zone.
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily();
  await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  await sendReminders(app.services);
  app.mails.length = 0;
});

async function forgetEverybody(): Promise<void> {
  await app.database.service(async (db) => {
    await db.deleteFrom('dailyStories').execute();
    await db.deleteFrom('accountLookups').execute();
    await db.deleteFrom('tenants').execute();
  });
}

/** What a server that looks every `minutes` sent between two moments. */
async function sentWhile(from: string, to: string, minutes = 60): Promise<string[]> {
  const sent: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += minutes * 60_000) {
    app.clock.set(new Date(at).toISOString());
    await sendReminders(app.services);
    for (const { subject } of app.mails.splice(0)) sent.push(`${new Date(at).toISOString().slice(0, 16)}Z ${subject}`);
  }
  return sent;
}

/** A new account, because by then the session of the other one has ended. */
async function remindAt(time: string, now: string): Promise<void> {
  await forgetEverybody();
  app.clock.set(now);
  const member = await app.createFamily();
  await member.rpc.userSettings.update({ dailyStoryReminder: { enabled: true, time } });
}

const reminders = () =>
  app.database.service((db) =>
    db
      .selectFrom('emailReminders as prompt')
      .innerJoin('outgoingMessages as message', (join) =>
        join.onRef('message.tenantId', '=', 'prompt.tenantId').onRef('message.reminderId', '=', 'prompt.id'),
      )
      .select(['reminderDate', 'emailTo', 'status', 'sentAt', 'messageId', 'errorMessage'])
      .orderBy('message.id')
      .execute(),
  );

test('the prompt arrives once a day at seven in the evening in the member’s time zone, and is recorded as sent', async () => {
  expect(await sentWhile('2026-11-20T17:00:00Z', '2026-11-22T05:00:00Z')).toEqual([
    '2026-11-21T00:00Z Your story for Friday, November 20',
    '2026-11-22T00:00Z Your story for Saturday, November 21',
  ]);
  const [first] = await reminders();
  expect(first).toMatchObject({
    reminderDate: '2026-11-20',
    emailTo: parent.email,
    status: 'sent',
    sentAt: '2026-11-21T00:00:00.000Z',
    errorMessage: null,
  });
  expect(first?.messageId).toMatch(/^<message-/);
});

test('it asks the usual question and one from the bank, or only the member’s own question', async () => {
  app.clock.set('2026-11-21T00:00:00Z');
  await sendReminders(app.services);
  expect(app.mails[0]?.text).toContain('What moment from today would you like to remember?');
  expect(app.mails[0]?.text).toContain('Or this one: ');
  await parent.rpc.userSettings.update({ dailyStoryReminder: { promptText: 'What was good?' } });
  app.clock.set('2026-11-22T00:00:00Z');
  await sendReminders(app.services);
  expect(app.mails[1]?.text).toContain('  What was good?');
  expect(app.mails[1]?.text).not.toContain('Or this one: ');
});

test('it arrives once on the days when summer time begins and ends', async () => {
  await remindAt('02:30', '2027-03-13T11:00:00Z');
  expect(await sentWhile('2027-03-13T12:00:00Z', '2027-03-15T12:00:00Z', 30)).toEqual([
    '2027-03-14T07:30Z Your story for Sunday, March 14',
    '2027-03-15T06:30Z Your story for Monday, March 15',
  ]);
  await remindAt('01:30', '2027-11-06T11:00:00Z');
  expect(await sentWhile('2027-11-06T12:00:00Z', '2027-11-08T12:00:00Z', 30)).toEqual([
    '2027-11-07T05:30Z Your story for Sunday, November 7',
    '2027-11-08T06:30Z Your story for Monday, November 8',
  ]);
});

describe('it isn’t sent', () => {
  test('to members who have it off, also if they turn it off later', async () => {
    const quiet = await app.createMember(parent);
    await parent.rpc.userSettings.update({ dailyStoryReminder: { enabled: false } });
    expect(await sentWhile('2026-11-20T18:00:00Z', '2026-11-22T05:00:00Z', 60)).toEqual([]);
    await quiet.rpc.userSettings.update({ dailyStoryReminder: { enabled: true, time: '09:00' } });
    expect(await sentWhile('2026-11-22T12:00:00Z', '2026-11-23T05:00:00Z', 60)).toHaveLength(1);
  });

  test('if the member has written the story of the day; a partner’s story doesn’t count', async () => {
    const partner = await app.createMember(parent);
    await partner.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
    await parent.rpc.dailyStories.create({ content: 'We baked.', storyDate: '2026-11-20' });
    await sentWhile('2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z', 60);
    expect((await reminders()).map(({ emailTo }) => emailTo)).toEqual([partner.email]);
  });

  test('to deactivated accounts, or in suspended families', async () => {
    const ended = await app.createFamily();
    await ended.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
    await app.database.service(async (db) => {
      await db.updateTable('users').set({ status: 'deactivated' }).where('id', '=', parent.userId).execute();
      await db.updateTable('tenants').set({ status: 'suspended' }).where('id', '=', ended.tenantId).execute();
    });
    expect(await sentWhile('2026-11-20T17:00:00Z', '2026-11-21T05:00:00Z', 60)).toEqual([]);
    expect(await reminders()).toEqual([]);
  });
});

test('a new time applies at once, but there is no second prompt on the same day', async () => {
  await parent.rpc.userSettings.update({ dailyStoryReminder: { time: '13:00' } });
  expect(await sentWhile('2026-11-20T17:00:00Z', '2026-11-20T19:00:00Z')).toHaveLength(1);
  await parent.rpc.userSettings.update({ dailyStoryReminder: { time: '20:00' } });
  expect(await sentWhile('2026-11-20T19:00:00Z', '2026-11-22T02:00:00Z')).toEqual([
    '2026-11-22T01:00Z Your story for Saturday, November 21',
  ]);
});

describe('a server that was away', () => {
  test('for an hour sends the prompt late', async () => {
    expect(await sentWhile('2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z')).toEqual([
      '2026-11-21T01:00Z Your story for Friday, November 20',
    ]);
  });

  test('until the next day records the prompt as skipped, and continues', async () => {
    expect(await sentWhile('2026-11-21T12:00:00Z', '2026-11-22T01:00:00Z')).toEqual([
      '2026-11-22T00:00Z Your story for Saturday, November 21',
    ]);
    expect(await reminders()).toMatchObject([
      {
        reminderDate: '2026-11-20',
        status: 'skipped',
        sentAt: null,
        errorMessage: 'We didn’t send this because its time had passed.',
      },
      { reminderDate: '2026-11-21', status: 'sent' },
    ]);
  });
});

test('a prompt that a mail server keeps refusing is recorded as failed, with a sentence', async () => {
  const { mailer } = app.services;
  app.services.mailer = { send: () => Promise.resolve(mailRefused(550)) };
  await sentWhile('2026-11-21T00:00:00Z', '2026-11-21T01:00:00Z', 5);
  app.services.mailer = mailer;
  expect(await reminders()).toMatchObject([
    { status: 'failed', sentAt: null, errorMessage: 'The mail server didn’t accept the message.' },
  ]);
});

test('it goes by text, by mail or both, as chosen; without a number it goes by mail, which says why', async () => {
  const texts: { to: string; text: string }[] = [];
  app.services.sms = { send: (text) => (texts.push(text), Promise.resolve({ outcome: 'sent', messageId: 'SM1' })) };
  const setPhone = (phoneNumber: string | null) =>
    app.database.service((db) =>
      db.updateTable('userSettings').set({ phoneNumber }).where('userId', '=', parent.userId).execute(),
    );
  await setPhone('+14155550123');
  await parent.rpc.userSettings.update({ dailyStoryReminder: { method: 'sms' } });
  expect(await sentWhile('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z', 60)).toEqual([]);
  expect(texts).toMatchObject([{ to: '+14155550123' }]);
  expect(texts[0]?.text).toContain('What moment from today would you like to remember?');
  await parent.rpc.userSettings.update({ dailyStoryReminder: { method: 'both' } });
  expect(await sentWhile('2026-11-21T23:00:00Z', '2026-11-22T01:00:00Z', 60)).toHaveLength(1);
  expect(texts).toHaveLength(2);
  expect((await reminders()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  await setPhone(null);
  await parent.rpc.userSettings.update({ dailyStoryReminder: { method: 'sms' } });
  app.clock.set('2026-11-23T00:00:00Z');
  await sendReminders(app.services);
  expect(app.mails[0]?.text).toContain('we can’t text you yet');
  app.services.sms = undefined;
});
