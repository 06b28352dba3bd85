import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { secretIn, sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { longDate } from '../../../../shared/calendar-date.ts';
import { type Notice, notifyFamily } from '../../delivery/outbox/notice.rules.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { unsubscribeAddress } from '../../delivery/unsubscribe/unsubscribe.rules.ts';
import { sendReminders } from './due-reminders.rules.ts';

let app: TestApp;
let parent: Member;
let partner: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T17:00:00Z');
  parent = await app.createFamily();
  partner = await app.createMember(parent);
  await partner.rpc.userSettings.update({ language: 'de' });
});

const mailTo = async ({ email }: { email: string }) => (await sentMails(app, email))[0];

test('each member gets reminders in their own language', async () => {
  for (const member of [parent, partner]) {
    await member.rpc.userSettings.update({ dailyStoryReminder: { enabled: true } });
  }
  await sendReminders(app.services);
  app.mails.length = 0;
  app.clock.set('2026-11-21T00:00:00Z');
  await sendReminders(app.services);
  const english = await mailTo(parent);
  expect(english?.text).toContain('What moment from today would you like to remember?');
  expect(english?.subject).toBe('Your story for Friday, November 20');
  expect(english?.html).toContain('<html lang="en" dir="ltr">');
  const german = await mailTo(partner);
  expect(german?.text).toContain('Welchen Augenblick von heute möchtest du behalten?');
  expect(german?.subject).toContain('Freitag, 20. November');
  expect(german?.html).toContain('<html lang="de" dir="ltr">');
});

test('writes a notice to the family for each member', async () => {
  const compose = (): Notice => ({
    kind: 'sealed_letter',
    key: 'zebra',
    title: longDate('2026-12-24'),
    line: 'It came by.',
    path: '/',
    mail: { parts: [], button: 'Look', footer: 'Why' },
  });
  await app.database.family(parent.tenantId, (db) => notifyFamily(db, outboxOf(app.services), compose));
  const rows = await app.database.service((db) =>
    db.selectFrom('outgoingMessages').where('dedupeKey', 'like', 'zebra:%').select(['userId', 'subject']).execute(),
  );
  expect(Object.fromEntries(rows.map(({ userId, subject }) => [userId, subject]))).toEqual({
    [parent.userId]: 'December 24, 2026',
    [partner.userId]: '24. Dezember 2026',
  });
});

test('an invitation is in the language of the member who sends it', async () => {
  for (const [by, email] of [
    [parent, 'friend@example.com'],
    [partner, 'freundin@example.com'],
  ] as const) {
    app.mails.length = 0;
    const { status } = await by.api('POST', '/api/invitations', { password: testPassword, email });
    expect(status).toBe(201);
    expect((await mailTo({ email }))?.html).toContain(
      by === parent ? '<html lang="en" dir="ltr">' : '<html lang="de" dir="ltr">',
    );
  }
});

test('the unsubscribe page is in the member’s language, whatever the browser’s', async () => {
  for (const [member, language] of [
    [parent, 'en'],
    [partner, 'de'],
  ] as const) {
    const { tenantId, userId } = member;
    const address = unsubscribeAddress(app.services, { tenantId, userId, kind: 'story_prompt' }) ?? '';
    const { body } = await app.server.inject({
      url: new URL(address).pathname,
      headers: { 'accept-language': 'fr' },
    });
    expect(body).toContain(`<html lang="${language}" dir="ltr">`);
  }
});

test('a parent in Berlin invites one in New York: each gets reminders in their own language and evening', async () => {
  const email = 'emma@example.com';
  const berlin = { timezone: 'Europe/Berlin', language: 'de' } as const;
  await parent.rpc.userSettings.update({ ...berlin, dailyStoryReminder: { enabled: true, time: '19:00' } });
  await parent.api('POST', '/api/invitations', { password: testPassword, email });
  const [invitation] = await sentMails(app, email);
  expect(invitation).toMatchObject({ subject: 'Hannah Brandt lädt dich zu „Brandt Family“ ein' });
  const account = { email, password: testPassword, firstName: 'Emma', lastName: 'Cole', timezone: 'America/New_York' };
  const joining = { ...account, inviteToken: secretIn(invitation) };
  const headers = { 'accept-language': 'en-US,en;q=0.9' };
  expect(
    (await app.server.inject({ method: 'POST', url: '/api/register', payload: joining, headers })).statusCode,
  ).toBe(201);
  const login = await app.server.inject({ method: 'POST', url: '/api/login', payload: account, headers });
  const changed = await app.server.inject({
    method: 'PUT',
    url: '/api/user-settings',
    payload: { dailyStoryReminder: { enabled: true, time: '19:00' } },
    headers: { cookie: String(login.headers['set-cookie']).split(';', 1)[0] },
  });
  expect(changed.json()).toMatchObject({ language: 'en', timezone: 'America/New_York' });
  await sendReminders(app.services);
  app.mails.length = 0;
  const told: Record<string, string[]> = {};
  for (const moment of [
    '2026-11-20T17:59:00Z',
    '2026-11-20T18:00:00Z',
    '2026-11-20T23:59:00Z',
    '2026-11-21T00:00:00Z',
  ]) {
    app.clock.set(moment);
    await sendReminders(app.services);
    told[moment] = app.mails.splice(0).map(({ to, subject }) => `${to === email ? 'Emma' : 'Hannah'}: ${subject}`);
  }
  expect(told).toEqual({
    '2026-11-20T17:59:00Z': [],
    '2026-11-20T18:00:00Z': ['Hannah: Deine Geschichte für Freitag, 20. November'],
    '2026-11-20T23:59:00Z': [],
    '2026-11-21T00:00:00Z': ['Emma: Your story for Friday, November 20'],
  });
});
