import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import { sendReminders } from './due-reminders.rules.ts';
import { claimEvents } from './event-reminders.queries.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.database.service(async (db) => {
    await db.deleteFrom('calendarEvents').execute();
    await db.deleteFrom('accountLookups').execute();
    await db.deleteFrom('tenants').execute();
  });
  app.clock.set('2026-11-20T12:00:00Z');
  parent = await app.createFamily();
  app.mails.length = 0;
});

const dentist = {
  eventType: 'activity',
  title: 'Dentist',
  startDate: '2026-11-20T16:00:00Z',
  reminderTime: '2026-11-20T15:00:00Z',
  location: 'Main Street',
} as const;

const add = (event: object) => parent.rpc.calendarEvents.create({ ...dentist, ...event });

/** The members that a server tells if it looks at these moments. */
async function toldAt(...moments: string[]): Promise<string[]> {
  const told: string[] = [];
  for (const moment of moments) {
    app.clock.set(moment);
    await sendReminders(app.services);
    for (const { to, subject } of app.mails.splice(0)) told.push(`${moment.slice(5, 16)} ${to} ${subject}`);
  }
  return told;
}

const skipped = () =>
  app.database.service((db) =>
    db.selectFrom('outgoingMessages').where('status', '=', 'skipped').select(['errorMessage']).execute(),
  );

test('tells every active member once when the reminder is due, by their own settings and time zone', async () => {
  const partner = await app.createMember(parent);
  await partner.rpc.userSettings.update({ timezone: 'Europe/Paris' });
  const quiet = await app.createMember(parent);
  await quiet.rpc.userSettings.update({ notifications: { email: false } });
  await app.createMember(parent, { status: 'deactivated' });
  await app.createFamily();
  const { id } = await add({});
  expect(await toldAt('2026-11-20T14:59:00Z', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z')).toEqual([
    `11-20T15:00 ${parent.email} Dentist: Friday, November 20, 11:00`,
    `11-20T15:00 ${partner.email} Dentist: Friday, November 20, 17:00`,
  ]);
  expect(await parent.rpc.calendarEvents.get({ id })).toMatchObject({ reminderSent: true });
});

test('the reminder of an all-day event names the day', async () => {
  await add({ allDay: true, startDate: '2026-11-21', reminderTime: '2026-11-20T14:00:00Z' });
  expect(await toldAt('2026-11-20T14:00:00Z')).toEqual([`11-20T14:00 ${parent.email} Dentist: Saturday, November 21`]);
});

describe('an event', () => {
  test('that keeps its clock time in a new time zone has one reminder, at its new moment', async () => {
    await parent.rpc.userSettings.update({ timezone: 'UTC' });
    const { id } = await add({ startDate: '2026-11-20T14:00:00Z', reminderTime: '2026-11-20T11:30:00Z' });
    expect(await toldAt('2026-11-20T12:00:00Z')).toHaveLength(1);
    expect(await parent.rpc.calendarEvents.get({ id })).toMatchObject({ reminderSent: true });
    await parent.rpc.userSettings.update({ timezone: 'America/New_York', keepLocalTimes: true });
    expect(await parent.rpc.calendarEvents.get({ id })).toMatchObject({ reminderSent: false });
    expect(await toldAt('2026-11-20T13:00:00Z', '2026-11-20T16:30:00Z', '2026-11-20T16:31:00Z')).toEqual([
      `11-20T16:30 ${parent.email} Dentist: Friday, November 20, 14:00`,
    ]);
  });

  test('that was moved has a reminder at its new time, even after an earlier reminder', async () => {
    const { id } = await add({});
    await toldAt('2026-11-20T12:01:00Z');
    await parent.rpc.calendarEvents.update({
      id,
      startDate: '2026-11-20T18:00:00Z',
      startTime: '13:00',
      reminderTime: '2026-11-20T17:00:00Z',
    });
    expect(await toldAt('2026-11-20T15:00:00Z', '2026-11-20T17:00:00Z')).toHaveLength(1);
    await parent.rpc.calendarEvents.update({ id, reminderTime: '2026-11-20T17:45:00Z' });
    expect(await toldAt('2026-11-20T17:01:00Z', '2026-11-20T17:45:00Z')).toHaveLength(1);
  });

  test('that is deleted, completed or without a reminder sends none', async () => {
    const events = [await add({}), await add({}), await add({})];
    await toldAt('2026-11-20T12:01:00Z');
    await parent.rpc.calendarEvents.delete({ id: events[0]?.id ?? 0 });
    await parent.rpc.calendarEvents.update({ id: events[1]?.id ?? 0, status: 'completed' });
    await parent.rpc.calendarEvents.update({ id: events[2]?.id ?? 0, reminderTime: null });
    expect(await toldAt('2026-11-20T15:00:00Z')).toEqual([]);
  });

  test('sends a late reminder if it is still to come; after its end, records it as skipped', async () => {
    await add({});
    await add({ title: 'Over' });
    await add({ startDate: '2026-11-20T23:00:00Z', startTime: '18:00', title: 'Evening' });
    await toldAt('2026-11-20T12:01:00Z');
    expect(await toldAt('2026-11-20T22:00:00Z')).toEqual([
      `11-20T22:00 ${parent.email} Evening: Friday, November 20, 18:00`,
    ]);
    expect(await skipped()).toEqual(
      [1, 2].map(() => ({ errorMessage: 'We didn’t send this because its time had passed.' })),
    );
  });

  test('created with a reminder in the past sends none', async () => {
    await add({ startDate: '2026-11-19T16:00:00Z', reminderTime: '2026-11-19T15:00:00Z' });
    expect(await toldAt('2026-11-20T12:01:00Z')).toEqual([]);
    expect(await skipped()).toEqual([]);
  });
});

describe('a recurring event', () => {
  const weekly = { recurrence: 'FREQ=WEEKLY', startTime: '11:00' };

  test('has a reminder for each occurrence, also after the clocks change', async () => {
    // Eleven in New York is 16:00 in UTC, and 15:00 in summer.
    app.clock.set('2027-03-04T12:00:00Z');
    parent = await app.createFamily();
    await add({ ...weekly, startDate: '2027-03-05T16:00:00Z', reminderTime: '2027-03-05T15:00:00Z' });
    const told = await toldAt(
      '2027-03-05T14:59:00Z',
      '2027-03-05T15:00:00Z',
      '2027-03-12T15:00:00Z',
      '2027-03-19T13:59:00Z',
      '2027-03-19T14:00:00Z',
      '2027-03-19T15:00:00Z',
    );
    expect(told.map((line) => line.slice(0, 11))).toEqual(['03-05T15:00', '03-12T15:00', '03-19T14:00']);
  });

  test('sends nothing at the old time of an occurrence that is completed, deleted or moved', async () => {
    const { id } = await add(weekly);
    await toldAt('2026-11-20T15:00:00Z');
    await parent.rpc.calendarEvents.update({ id, occurrence: '2026-11-27', status: 'completed' });
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-12-04' });
    await parent.rpc.calendarEvents.update({
      id,
      occurrence: '2026-12-11',
      startDate: '2026-12-09T16:00:00Z',
      startTime: '11:00',
    });
    const told = await toldAt(
      '2026-11-27T15:00:00Z',
      '2026-12-04T15:00:00Z',
      '2026-12-09T15:00:00Z',
      '2026-12-11T15:00:00Z',
      '2026-12-18T15:00:00Z',
    );
    expect(told.map((line) => line.slice(0, 11))).toEqual(['12-09T15:00', '12-18T15:00']);
  });

  test('that happens once a year has reminders too', async () => {
    await add({ ...weekly, recurrence: 'FREQ=YEARLY' });
    await toldAt('2026-11-20T15:00:00Z', '2027-09-20T12:00:00Z');
    expect(await toldAt('2027-11-20T14:59:00Z', '2027-11-20T15:00:00Z')).toHaveLength(1);
  });
});

test('a reminder that waits for the mail server isn’t sent once its event is deleted', async () => {
  const { id } = await add({});
  await add({ title: 'Piano' });
  vi.spyOn(app.services.mailer, 'send').mockResolvedValue({
    outcome: 'away',
    code: 'ECONNREFUSED',
    sentence: 'Later.',
  });
  expect(await toldAt('2026-11-20T15:00:00Z')).toEqual([]);
  vi.restoreAllMocks();
  await parent.rpc.calendarEvents.delete({ id });
  expect(await toldAt('2026-11-20T15:05:00Z')).toEqual([
    `11-20T15:05 ${parent.email} Piano: Friday, November 20, 11:00`,
  ]);
  expect(await skipped()).toEqual([{ errorMessage: expect.stringContaining('deleted') }]);
});

describe('an event whose reminder can’t be planned', () => {
  const store = (id: number, values: { timeZone?: string; nextReminderAt?: string }) =>
    app.database.service((db) => db.updateTable('calendarEvents').set(values).where('id', '=', id).execute());
  const failures = () => app.log.filter((line) => line.includes('reminding of an event failed')).length;

  test('is retried later and later, by any process, and delays no other', async () => {
    const { id } = await add({ allDay: true, title: 'Broken' });
    await store(id, { timeZone: 'Nope/Nowhere' });
    await add({});
    const tries: string[] = [];
    for (const time of ['15:00:00', '15:00:30', '15:01:00', '15:02:00', '15:03:00', '15:06:00', '15:07:00']) {
      const before = failures();
      await toldAt(`2026-11-20T${time}Z`);
      if (failures() > before) tries.push(time);
    }
    expect(tries).toEqual(['15:00:00', '15:01:00', '15:03:00', '15:07:00']);
    const sent = await app.database.service((db) => db.selectFrom('outgoingMessages').select('subject').execute());
    expect(sent).toEqual([{ subject: 'Dentist: Friday, November 20, 11:00' }]);
  });

  test('is planned again as soon as it is changed', async () => {
    const { id } = await add({ allDay: true });
    await store(id, { timeZone: 'Nope/Nowhere' });
    await toldAt('2026-11-20T15:00:00Z');
    await store(id, { timeZone: 'America/New_York' });
    await parent.rpc.calendarEvents.update({ id, title: 'Doctor' });
    expect(await toldAt('2026-11-20T15:00:10Z')).toEqual([`11-20T15:00 ${parent.email} Doctor: Friday, November 20`]);
  });
});

test('families take turns, however many reminders one of them has', async () => {
  const other = await app.createFamily();
  const { id } = await add({});
  const theirs = await other.rpc.calendarEvents.create(dentist);
  await app.database.service((db) =>
    sql`
      insert into calendar_events (tenant_id, event_type, title, start_date, reminder_time, reminders_planned, next_reminder_at)
      select tenant_id, event_type, title, start_date, reminder_time, true, '1970-01-01' from calendar_events, generate_series(1, 250)
      where tenant_id = ${parent.tenantId} and id = ${id} returning id
    `.execute(db),
  );
  const claim = () => app.database.service((db) => claimEvents(db, app.clock.now()));
  const first = await claim();
  expect(first.filter(({ tenantId }) => tenantId === other.tenantId)).toEqual([
    { tenantId: other.tenantId, id: theirs.id },
  ]);
  // Each page has other rows, until none are left.
  const pages = [first, await claim(), await claim(), await claim()];
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 52, 0]);
  expect(new Set(pages.flat().map((row) => row.id)).size).toBe(252);
});
