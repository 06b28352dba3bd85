import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  askAsContact,
  given,
  linkIn,
  nameContact,
  openLink,
  pressOn,
} from '../../../../../tests/harness/legacy-contact.ts';
import { type Member, signedIn } from '../../../../../tests/harness/member.ts';
import { sentMails } from '../../../../../tests/harness/sent-mails.ts';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { continueRequests } from './legacy-request.rules.ts';

const app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const start = Date.parse('2026-11-20T12:00:00Z');
let owner: Member;
let partner: Member;
let link: string;

beforeEach(async () => {
  app.clock.set(new Date(start).toISOString());
  owner = await app.createFamily();
  partner = await app.createMember(owner);
  link = await nameContact(app, owner);
  app.mails.length = 0;
});

// Later moments must not make those of earlier tests due.
afterEach(() =>
  app.database.family(owner.tenantId, (db) =>
    db.deleteFrom('legacyContacts').where('tenantId', '=', db.tenantId).execute(),
  ),
);

async function onDay(day: number): Promise<void> {
  app.clock.set(new Date(start + day * dayMs).toISOString());
  await continueRequests(app.services);
}

const subjectsTo = async (email: string): Promise<string[]> =>
  (await sentMails(app, email)).map((mail) => mail.subject);

/** Its session has ended meanwhile. */
async function found() {
  const { rpc } = await signedIn(app.services, app.server, owner);
  return rpc.legacyContact.get();
}

const asks = 'Ada asks for your export';

describe('the waiting period', () => {
  test('begins with the button alone, and once', async () => {
    expect((await openLink(app, link)).payload).toContain('Ask for the copy');
    expect(await found()).toMatchObject({ state: 'named', askedAt: null });
    await askAsContact(app, link);
    await askAsContact(app, link);
    await Promise.all([askAsContact(app, link), askAsContact(app, link)]);
    expect(await found()).toMatchObject({ state: 'asked', givesAt: '2026-12-20T12:00:00.000Z' });
    expect(await subjectsTo(owner.email)).toEqual([asks]);
    expect(await subjectsTo(partner.email)).toEqual(['Ada asks for Hannah Brandt’s export']);
    const page = (await openLink(app, link)).payload;
    expect(page).toContain('You get it by email on December 20, 2026');
    expect(page).not.toContain('<form');
  });

  test('mails the owner at once and after 7, 14, 21 and 27 days, and gives after 30, not before', async () => {
    await askAsContact(app, link);
    const counts: number[] = [];
    for (let day = 0; day <= 29; day += 1) {
      await onDay(day);
      counts.push((await subjectsTo(owner.email)).length);
    }
    const days = counts.flatMap((count, day) => (count > (counts[day - 1] ?? 0) ? [day] : []));
    expect(days).toEqual([0, 7, 14, 21, 27]);
    expect(await subjectsTo(given.email)).toEqual([]);
    expect((await sentMails(app, owner.email)).at(-1)?.text).toContain('If you do nothing, they get it on December 20');
    await onDay(29.99);
    expect(await found()).toMatchObject({ state: 'asked' });
    await onDay(30);
    expect(await found()).toMatchObject({ state: 'given', givesAt: null, openUntil: '2027-01-19T12:00:00.000Z' });
    expect(await subjectsTo(given.email)).toEqual([
      'The copy of what Hannah Brandt kept',
      'Your code for the copy of what Hannah Brandt kept',
    ]);
    expect((await subjectsTo(owner.email)).at(-1)).toBe('Ada got your export');
    expect((await subjectsTo(partner.email)).at(-1)).toBe('Ada got Hannah Brandt’s export');
    await onDay(40);
    expect(await subjectsTo(given.email)).toHaveLength(2);
  });

  test('is in the list of notifications and on every page of the owner alone', async () => {
    await askAsContact(app, link);
    await app.services.background.settled();
    expect((await owner.rpc.notifications.list({})).map(({ subject }) => subject)).toContain(asks);
    expect((await owner.rpc.leaving.get()).legacyRequest).toEqual({ name: 'Ada', givesAt: '2026-12-20T12:00:00.000Z' });
    expect((await partner.rpc.leaving.get()).legacyRequest).toBe(null);
    expect((await owner.api('GET', '/api/security-log')).text).toContain('legacy_asked');
  });

  test('is continued by one of several processes', async () => {
    await askAsContact(app, link);
    app.clock.set(new Date(start + 7 * dayMs).toISOString());
    await Promise.all([continueRequests(app.services), continueRequests(app.services)]);
    expect(await subjectsTo(owner.email)).toEqual([asks, asks]);
    await onDay(27);
    app.clock.set(new Date(start + 30 * dayMs).toISOString());
    await Promise.all([continueRequests(app.services), continueRequests(app.services)]);
    expect(await subjectsTo(given.email)).toHaveLength(2);
  });

  test('gives nothing half: a process that dies leaves it to the next run', async () => {
    await askAsContact(app, link);
    await onDay(27);
    app.clock.set(new Date(start + 30 * dayMs).toISOString());
    const dying = { ...app.services, config: { ...app.services.config, appUrl: undefined as never } };
    Object.defineProperty(dying.config, 'appUrl', {
      get() {
        throw new Error('killed');
      },
    });
    await continueRequests(dying);
    expect(await found()).toMatchObject({ state: 'asked' });
    expect(await subjectsTo(given.email)).toEqual([]);
    await continueRequests(app.services);
    expect(await found()).toMatchObject({ state: 'given' });
    expect(await subjectsTo(given.email)).toHaveLength(2);
  });

  test('that no server continued gives three days’ notice before it ends', async () => {
    await askAsContact(app, link);
    await onDay(45);
    expect(await found()).toMatchObject({ state: 'asked', givesAt: '2027-01-07T12:00:00.000Z' });
    expect((await sentMails(app, owner.email)).at(-1)?.text).toContain('January 7, 2027');
    await onDay(47.9);
    expect(await subjectsTo(given.email)).toEqual([]);
    await onDay(48);
    expect(await subjectsTo(given.email)).toHaveLength(2);
  });

  test('stands still while the owner can’t sign in, and links answer as unknown ones', async () => {
    await askAsContact(app, link);
    const setStatus = (status: 'active' | 'suspended') =>
      app.database.service((db) =>
        db.updateTable('tenants').set({ status }).where('id', '=', owner.tenantId).execute(),
      );
    await onDay(7);
    await setStatus('suspended');
    await onDay(8);
    expect((await openLink(app, link)).statusCode).toBe(404);
    await onDay(40);
    expect(await subjectsTo(given.email)).toEqual([]);
    await setStatus('active');
    await onDay(48);
    expect(await found()).toMatchObject({ state: 'asked', givesAt: '2027-01-29T12:00:00.000Z' });
    await onDay(54);
    expect((await subjectsTo(owner.email)).filter((subject) => subject === asks)).toHaveLength(3);
  });
});

describe('a no', () => {
  test('on day 29 ends it, and the contact is told', async () => {
    await askAsContact(app, link);
    await onDay(29);
    const later = await signedIn(app.services, app.server, owner);
    expect((await later.api('POST', '/api/legacy-contact/refuse')).status).toBe(200);
    expect((await later.api('POST', '/api/legacy-contact/refuse')).status).toBe(404);
    await onDay(31);
    expect(await found()).toMatchObject({ state: 'named', givesAt: null, refusedAt: '2026-12-19T12:00:00.000Z' });
    expect(await subjectsTo(given.email)).toEqual(['Hannah Brandt said no to your request']);
    expect((await later.api('GET', '/api/security-log')).text).toContain('legacy_refused');
  });

  test('by the link in a mail needs no sign-in but a press, and works twice alike', async () => {
    await askAsContact(app, link);
    const [mail] = await sentMails(app, owner.email);
    const refusal = linkIn(mail, 'no') ?? '';
    expect((await openLink(app, refusal)).payload).toContain('Say no to Ada?');
    expect(await found()).toMatchObject({ state: 'asked' });
    for (let time = 0; time < 2; time += 1) expect((await pressOn(app, refusal)).payload).toContain('You said no');
    expect(await found()).toMatchObject({ state: 'named' });
    expect(await subjectsTo(given.email)).toHaveLength(1);
    expect((await pressOn(app, `${refusal}x`)).statusCode).toBe(404);
  });

  test('by the link works also while the family is suspended', async () => {
    await askAsContact(app, link);
    const [mail] = await sentMails(app, owner.email);
    const setStatus = (status: 'active' | 'suspended') =>
      app.database.service((db) =>
        db.updateTable('tenants').set({ status }).where('id', '=', owner.tenantId).execute(),
      );
    await setStatus('suspended');
    expect((await pressOn(app, linkIn(mail, 'no') ?? '')).payload).toContain('You said no');
    await setStatus('active');
    expect(await found()).toMatchObject({ state: 'named', givesAt: null });
  });

  test('is the owner’s alone, and no mail to others has its link', async () => {
    await askAsContact(app, link);
    expect((await partner.api('POST', '/api/legacy-contact/refuse')).status).toBe(404);
    const [toPartner] = await sentMails(app, partner.email);
    expect(toPartner?.text).not.toContain('/legacy/');
    expect(await found()).toMatchObject({ state: 'asked' });
  });

  test('lets the contact ask again after 90 days, three times in all', async () => {
    const refuse = async () => (await signedIn(app.services, app.server, owner)).rpc.legacyContact.refuse();
    await askAsContact(app, link);
    const [first] = await sentMails(app, owner.email);
    await refuse();
    await onDay(89.9);
    await askAsContact(app, link);
    expect((await openLink(app, link)).payload).toContain('You can ask again from February 18, 2027');
    expect(await found()).toMatchObject({ state: 'named' });
    await onDay(90);
    await askAsContact(app, link);
    expect(await found()).toMatchObject({ state: 'asked' });
    expect((await pressOn(app, linkIn(first, 'no') ?? '')).statusCode, 'the link of the first request').toBe(404);
    await refuse();
    await onDay(180);
    await askAsContact(app, link);
    await refuse();
    expect((await subjectsTo(given.email)).at(-1)).toBe('Hannah Brandt said no to your request');
    expect((await sentMails(app, given.email)).at(-1)?.text).toContain('You can’t ask again.');
    await onDay(400);
    await askAsContact(app, link);
    expect(await found()).toMatchObject({ state: 'named' });
    expect((await openLink(app, link)).payload).toContain('You can’t ask again.');
  });
});
