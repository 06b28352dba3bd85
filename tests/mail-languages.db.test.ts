import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '#words';
import { copyName, copyWhenDue } from '../src/server/features/archive/copies/copy-job.rules.ts';
import { handOnDueBundles } from '../src/server/features/archive/handing-on/hand-on.rules.ts';
import { changeHandingOn } from '../src/server/features/archive/handing-on/handing-on.queries.ts';
import { changeContact } from '../src/server/features/archive/legacy-contact/legacy-contact.queries.ts';
import { continueRequests } from '../src/server/features/archive/legacy-contact/legacy-request.rules.ts';
import { startMonthlyExports } from '../src/server/features/archive/monthly-export/monthly-export-job.rules.ts';
import type { Mail } from '../src/server/features/delivery/channels/mailer.client.ts';
import { sendDueMessages } from '../src/server/features/delivery/outbox/send.rules.ts';
import { openDueLetters } from '../src/server/features/keepsakes/annual-letters/sealed-letters.rules.ts';
import { deliverDueMessages } from '../src/server/features/keepsakes/legacy-messages/delivery.rules.ts';
import { keepReply } from '../src/server/features/messages/inbound/save-reply.rules.ts';
import { sendReminders } from '../src/server/features/messages/reminders/due-reminders.rules.ts';
import { remindOfOpenings } from '../src/server/features/messages/reminders/letter-openings.rules.ts';
import { sendRelativeLetters } from '../src/server/features/reach/relatives/letters.rules.ts';
import type { Tables } from '../src/server/kernel/database/tables.gen.ts';
import { runJob } from '../src/server/kernel/jobs/run-job.ts';
import { reminderTypes } from '../src/shared/accounts/user-settings.ts';
import { type MessageKind, messageKindNames } from '../src/shared/messages/outbox.ts';
import { afterFile } from './harness/after-file.ts';
import { askAsContact, nameContact } from './harness/legacy-contact.ts';
import { type Member, signedIn } from './harness/member.ts';
import { secretIn, sentMails } from './harness/sent-mails.ts';
import { startTestApp, type TestApp, testPassword } from './harness/test-app.ts';
import { linkAndPart } from './harness/two-households.ts';
import { standardPrice, startStripe } from './peers/stripe.ts';

/** Kinds without mails: a text message, and kinds of older versions. */
const notMailed: readonly MessageKind[] = [
  'phone_code',
  'account_deactivated',
  'email_change',
  'relative_response',
  'story_response',
];

const stripe = await startStripe();
afterFile(() => stripe.close());
const app: TestApp = await startTestApp({
  smtpUrl: 'smtp://127.0.0.1:9',
  registrationsPerHour: 1000,
  payments: stripe.settings,
});

// Without another administrator, nobody could manage the server once the family is deleted.
await app.createFamily({ role: 'super_admin' });

const newcomer = (email: string) => ({ email, password: testPassword, firstName: 'Priya', lastName: 'Raman' });

/** Sends every kind of mail to one family and its guests, who all read the language. */
async function everyMail(language: Language): Promise<{ kinds: Set<string>; mails: Mail[] }> {
  app.clock.set('2026-11-20T17:00:00Z');
  const first = await app.createFamily({ role: 'super_admin', plan: 'unlimited', email: `hannah@${language}.test` });
  await first.rpc.userSettings.update({ language });
  await sendReminders(app.services);
  app.mails.length = 0;
  await joinAndSignIn(first, language);
  // The change of the password ended that session.
  const parent = await signedIn(app.services, app.server, first);
  await writeToRemindOf(parent);
  await shareWithRelative(parent, language);
  await linkAndPart(app, parent, language);
  for (const moment of ['2026-11-20T18:00:00Z', '2026-11-21T00:00:00Z', '2026-11-21T13:09:00Z', '2026-12-01T13:09:00Z'])
    await sendAllAt(moment);
  expect((await parent.api('POST', '/api/email-reminders/send-test', { time: '19:00' })).status).toBe(200);
  expect((await parent.api('POST', '/api/test-email', { to: parent.email })).status).toBe(200);
  await losePhoto(parent, language);
  await failToCopy();
  await failToExport(parent);
  await leaveSealed(parent, language);
  await giveToContacts(parent, language);
  await handOn(parent, language);
  await failToPay(parent);
  const leaving = { password: testPassword, familyName: 'Brandt Family' };
  expect((await parent.api('POST', '/api/family/deletion', leaving)).status).toBe(201);
  await app.services.background.settled();
  const rows = await app.database.service((db) =>
    db
      .selectFrom('outgoingMessages')
      .where('channel', '=', 'email')
      .where('recipient', 'like', `%@${language}.test`)
      .select('kind')
      .execute(),
  );
  return {
    kinds: new Set(rows.map(({ kind }) => kind)),
    mails: app.mails.filter(({ to }) => to.endsWith(`@${language}.test`)),
  };
}

/** Copies of the installation that have failed for two days. */
async function failToCopy(): Promise<void> {
  const to = join(app.services.config.dataDir, 'no-folder');
  await writeFile(to, '');
  const backup = { to, at: 2, keep: { days: 1, weeks: 0, months: 0 }, recipient: undefined };
  const failing = { ...app.services, config: { ...app.services.config, backup } };
  const run = () => runJob(failing, copyName, { every: 'hour', run: copyWhenDue });
  await run();
  await app.database.service((db) =>
    db.updateTable('jobRuns').set({ tries: 48 }).where('job', '=', copyName).execute(),
  );
  await run();
}

/** The reminder of a month, and an export that doesn’t arrive. */
async function failToExport({ rpc, tenantId, userId }: Member): Promise<void> {
  await rpc.monthlyExport.set({ kind: 'mail', password: testPassword });
  const makeDue = (change: Partial<Updateable<Tables['monthlyExports']>>) =>
    app.database.family(tenantId, (db) =>
      db
        .updateTable('monthlyExports')
        .set({ nextAt: '2026-11-20T17:00:00Z', ...change })
        .where('tenantId', '=', tenantId)
        .where('userId', '=', userId)
        .execute(),
    );
  for (const change of [{}, { kind: 'webdav', target: 'v1.x', tries: 5 } as const]) {
    await makeDue(change);
    await startMonthlyExports(app.services);
    await app.services.background.settled();
  }
}

/** A contact who gets a no and another one after them, who gets a warning and the export. */
async function giveToContacts(parent: Member, language: Language): Promise<void> {
  const { tenantId, userId, rpc } = parent;
  const { rpc: partner } = await app.createMember(parent, { email: `noa@${language}.test` });
  await partner.userSettings.update({ language });
  const ask = async (name: string) => {
    const contact = { name, email: `${name}@${language}.test`, words: 'Zebra' };
    const link = await nameContact(app, parent, contact);
    await askAsContact(app, link);
  };
  await ask('ada');
  await rpc.legacyContact.refuse();
  await ask('bob');
  for (const givesAt of ['2030-01-01T00:00:00Z', '2026-01-01T00:00:00Z']) {
    const due = { givesAt, nextAt: '2026-01-01T00:00:00Z' };
    await app.database.family(tenantId, (db) => changeContact(db, userId, due));
    await continueRequests(app.services);
  }
}

/** Every change by one parent, the warning and the day, with and without an address. */
async function handOn({ rpc, tenantId }: Member, language: Language): Promise<void> {
  const [child] = await rpc.children.list();
  const id = child?.id ?? 0;
  const email = `maya@${language}.test`;
  const setUp = (address: string | null) =>
    rpc.handingOn.set({ id, day: '2044-05-12', email: address, language, parts: ['album'], password: testPassword });
  const goOn = async (change: Partial<Updateable<Tables['handingOn']>>) => {
    await app.database.family(tenantId, (db) => changeHandingOn(db, id, change));
    await handOnDueBundles(app.services);
  };
  for (const address of [email, null]) {
    await setUp(null);
    await setUp(address);
    await rpc.handingOn.makeCode({ id, password: testPassword });
    await goOn({ day: '2026-12-20' });
    await goOn({ day: '2026-11-30', warnedDay: '2026-11-30', warnedAt: '2026-10-30T00:00:00Z' });
    await rpc.handingOn.send({ id, email, password: testPassword });
    await rpc.handingOn.remove({ id });
  }
}

/** A payment that fails, and a subscription that ends. */
async function failToPay(parent: Member): Promise<void> {
  expect((await parent.api('POST', '/api/plan/checkout', { plan: 'standard' })).status).toBe(200);
  const customer = stripe.sessions.at(-1)?.customer ?? '';
  const now = app.clock.now().getTime() / 1000;
  stripe.now = now;
  const subscription = stripe.subscribe(customer, standardPrice);
  Object.assign(subscription, { status: 'past_due', cancelAt: subscription.periodEnd });
  const failed = { total: 499, currency: 'usd', status: 'open', attempted: true, created: now };
  stripe.invoices.push({ id: `in_${customer}`, customer, ...failed });
  const event = stripe.event('invoice.payment_failed', customer);
  expect((await app.server.inject({ method: 'POST', url: '/api/stripe-webhook', ...event })).statusCode).toBe(200);
  await app.services.background.settled();
}

/** Registrations, invitations, passwords and everything else about accounts. */
async function joinAndSignIn(parent: Member, language: Language): Promise<void> {
  const ask = async (url: string, payload: object) => {
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'accept-language': language, 'user-agent': `Browser ${crypto.randomUUID()}` },
    });
    expect(statusCode, url).toBeLessThan(300);
  };
  for (const [name, status] of [
    ['priya', 'active'],
    ['noor', 'deactivated'],
  ] as const) {
    const email = `${name}@${language}.test`;
    await ask('/api/register', newcomer(email));
    const { id } = await app.database.service((db) =>
      db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow(),
    );
    const [mail] = await sentMails(app, email);
    await ask('/api/email-verification', { token: secretIn(mail) });
    expect((await parent.api('PATCH', `/api/admin/users/${id}/status`, { status })).status).toBe(200);
  }
  const invited = { password: testPassword, email: `friend@${language}.test` };
  expect((await parent.api('POST', '/api/invitations', invited)).status).toBe(201);
  await ask('/api/password/forgot', { email: parent.email });
  for (let device = 0; device < 2; device += 1)
    await ask('/api/login', { email: parent.email, password: testPassword });
  const token = { name: 'Script', scope: 'read', password: testPassword };
  expect((await parent.api('POST', '/api/tokens', token)).status).toBe(201);
  expect((await parent.api('POST', '/api/calendar-feed', { password: testPassword })).status).toBeLessThan(300);
  for (const idea of [
    { kind: 'idea', message: 'Zebra', mayAnswer: true },
    { kind: 'problem', message: 'Zebra' },
  ])
    expect((await parent.api('POST', '/api/feedback', idea)).status).toBeLessThan(300);
  const change = { currentPassword: testPassword, newPassword: testPassword };
  expect((await parent.api('POST', '/api/password/change', change)).status).toBe(200);
}

/** Something due of each kind, around the 20th of November. */
async function writeToRemindOf({ rpc, tenantId, userId }: Member): Promise<void> {
  await rpc.userSettings.update({
    reminderTypes: [...reminderTypes],
    annualBudget: 1000,
    dailyStoryReminder: { enabled: true },
  });
  const { id: childId } = await rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-12-05',
    currentStage: 'Elementary',
  });
  const lesson = { childId, suggestedAge: 7, scheduledDate: '2026-11-21' };
  await rpc.lessons.create({ ...lesson, title: 'Sharing' });
  const milestone = await rpc.milestones.create({ childId, title: 'Rides a bike', category: 'Physical' });
  await rpc.milestones.update({ id: milestone.id, status: 'completed' });
  await rpc.experiences.create({
    title: 'Zoo',
    description: 'Giraffes',
    type: 'trip',
    status: 'scheduled',
    scheduledDate: '2026-11-22',
    estimatedCost: 900,
    childIds: [childId],
  });
  await rpc.calendarEvents.create({
    eventType: 'activity',
    title: 'Dentist',
    startDate: '2026-11-20T19:00:00Z',
    reminderTime: '2026-11-20T18:00:00Z',
    location: 'Main Street',
  });
  const later = { childId, title: 'Zebra', content: 'Zebra', triggerType: 'date', triggerValue: '2026-11-21' } as const;
  await rpc.legacyMessages.create(later);
  const sealed = { status: 'finalized', sealedUntil: '2026-11-21', sealedBy: userId, finalContent: 'Zebra' } as const;
  await app.database.family(tenantId, (db) =>
    db
      .insertInto('annualLetters')
      .values({ tenantId, userId, childId, year: 2026, letterDate: '2026-11-20', title: 'Zebra', ...sealed })
      .execute(),
  );
}

/** A relative who gets what is shared by mail. */
async function shareWithRelative({ rpc }: Member, language: Language): Promise<void> {
  const { id } = await rpc.relatives.invite({ name: 'Oma', email: `oma@${language}.test` });
  const [idea] = await rpc.relativeQuestions.ideas({ id });
  await rpc.relativeQuestions.ask({ id, prompt: idea?.prompt });
  await rpc.dailyStories.create({ content: 'Zebra', storyDate: '2026-11-19', sharedWith: 'relatives' });
}

async function sendAllAt(moment: string): Promise<void> {
  app.clock.set(moment);
  await deliverDueMessages(app.services);
  await openDueLetters(app.services);
  await remindOfOpenings(app.services);
  await sendRelativeLetters(app.services);
  await sendReminders(app.services);
  await sendDueMessages(app.services);
}

/** A member leaves the family and has written a message. */
async function leaveSealed(parent: Member, language: Language): Promise<void> {
  const partner = await app.createMember(parent, { email: `daniel@${language}.test` });
  await partner.rpc.userSettings.update({ language });
  const [child] = await partner.rpc.children.list();
  const sealed = { title: 'Zebra', content: 'Zebra', triggerType: 'manual', triggerValue: 'Later' } as const;
  await partner.rpc.legacyMessages.create({ childId: child?.id ?? 0, ...sealed });
  expect((await partner.api('POST', '/api/family/leave')).status).toBe(200);
}

/** An answer to a prompt with a photo that can't be read. */
async function losePhoto({ tenantId, userId, email }: Member, language: Language): Promise<void> {
  const reminderDate = '2026-12-02';
  const { id: reminderId } = await app.database.family(tenantId, (db) =>
    db
      .insertInto('emailReminders')
      .values({ tenantId, userId, reminderDate, emailTo: email })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const raw = { bytes: Buffer.from('Zebra'), name: 'answer.eml', type: 'message/rfc822' };
  await keepReply(
    app.services,
    { tenantId, reminderId, userId, reminderDate, language },
    {
      messageKey: language,
      text: 'Zebra',
      photos: [{ bytes: Buffer.from('no photo'), name: 'a.jpg' }],
      source: 'email',
      raw,
    },
  );
}

/** Each sentence of a mail: its subject, its lines, and the text between tags. */
const sentencesOf = ({ subject, text, html }: Mail): string[] =>
  [subject, ...text.split('\n'), ...(html ?? '').replace(/<style>.*<\/style>/s, '').split(/<[^>]+>/)]
    .map((part) => part.replaceAll(/https?:\/\/\S+/g, '').replaceAll(/@\w\w\.test/g, '@'))
    .map((part) => part.replace(/^[-\s]+/, '').trim())
    .filter((part) => /\p{L}/u.test(part));

/** What the family wrote, and names: the same in every language. */
const written = new Set([
  'Upbringing',
  'Zebra',
  'Dentist',
  'Main Street',
  'Sharing – Maya',
  'Maya: Rides a bike',
  'Zoo',
]);

const english = await everyMail('en');

describe.each(languages.filter((language) => language !== 'en'))('every mail in %s', (language) => {
  let result: { kinds: Set<string>; mails: Mail[] };
  beforeAll(async () => {
    result = await everyMail(language);
  });

  test('is sent', () => {
    expect([...result.kinds].toSorted()).toEqual(
      messageKindNames.filter((kind) => !notMailed.includes(kind)).toSorted(),
    );
  });

  test('has no English', () => {
    const known = new Set(english.mails.flatMap(sentencesOf));
    const found = result.mails.flatMap(sentencesOf).filter((sentence) => known.has(sentence) && !written.has(sentence));
    expect([...new Set(found)]).toEqual([]);
  });

  test('declares its language, and has no English dates', () => {
    for (const mail of result.mails) {
      expect(mail.html).toContain(`<html lang="${language}" dir="ltr">`);
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\d [AP]M\b/);
    }
  });
});
