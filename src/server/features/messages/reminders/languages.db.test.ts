import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { longDate } from '../../../../shared/calendar-date.ts';
import { type Notice, notifyFamily } from '../outbox/notice.ts';
import { outboxOf } from '../outbox/queue.ts';
import { unsubscribeAddress } from '../unsubscribe/unsubscribe.rules.ts';
import { sendReminders } from './turns.ts';

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

test('each member is reminded in their own language', async () => {
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
  expect(english?.html).toContain('<html lang="en">');
  const german = await mailTo(partner);
  expect(german?.text).toContain('Welchen Augenblick von heute möchtest du behalten?');
  expect(german?.subject).toContain('Freitag, 20. November');
  expect(german?.html).toContain('<html lang="de">');
});

test('a notice to the family is composed for each member', async () => {
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

test('who is invited gets the language of who invites', async () => {
  for (const [by, email] of [
    [parent, 'friend@example.com'],
    [partner, 'freundin@example.com'],
  ] as const) {
    app.mails.length = 0;
    const { status } = await by.api('POST', '/api/invitations', { password: testPassword, email });
    expect(status).toBe(201);
    expect((await mailTo({ email }))?.html).toContain(by === parent ? '<html lang="en">' : '<html lang="de">');
  }
});

test('the unsubscribe page speaks the language of the member, whatever the browser wants', async () => {
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
    expect(body).toContain(`<html lang="${language}">`);
  }
});
