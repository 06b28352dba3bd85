import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Inputs, Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { CalendarEvent } from '../../../../shared/plans/calendar-events.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-10-09T16:00:00Z');
});

beforeEach(async () => {
  parent = await app.createFamily();
});

/** Four in the afternoon in New York, in summer time. */
const piano = { eventType: 'activity', title: 'Piano', startDate: '2026-10-05T20:00:00Z' } as const;

const repeat = (recurrence: string, more: Partial<Inputs['calendarEvents']['create']> = {}) =>
  parent.rpc.calendarEvents.create({ ...piano, recurrence, ...more });

const range = (startDate: string, endDate: string): Promise<CalendarEvent[]> =>
  parent.rpc.calendarEvents.list({ startDate, endDate });

const daysOf = async (first: string, last: string): Promise<(string | null)[]> =>
  (await range(first, last)).map(({ occurrence }) => occurrence);

describe('occurrences', () => {
  test.each([
    ['America/New_York', '2026-10-30T20:00:00Z', ['2026-10-30T20:00', '2026-10-31T20:00', '2026-11-01T21:00']],
    ['Europe/Paris', '2026-10-23T14:00:00Z', ['2026-10-23T14:00', '2026-10-24T14:00', '2026-10-25T15:00']],
  ])('follow the clock of their time zone through summer time: %s', async (timezone, startDate, moments) => {
    await parent.rpc.userSettings.update({ timezone });
    await repeat('RRULE:FREQ=DAILY;COUNT=3', { startDate });
    const found = await range('2026-10-20', '2026-11-10');
    expect(found.map((event) => event.startDate.slice(0, 16))).toEqual(moments);
    expect(found.map((event) => event.startTime)).toEqual(['16:00', '16:00', '16:00']);
    expect(found.map((event) => event.recurrence)).toEqual(Array(3).fill('FREQ=DAILY;COUNT=3'));
  });

  test('of one series share its id and have their own dates and reminder', async () => {
    const { id } = await repeat('FREQ=WEEKLY', {
      endDate: '2026-10-05T20:30:00Z',
      reminderTime: '2026-10-05T19:30:00Z',
    });
    expect(await range('2026-10-12', '2026-10-12')).toMatchObject([
      {
        id,
        occurrence: '2026-10-12',
        startDate: '2026-10-12T20:00:00.000Z',
        endDate: '2026-10-12T20:30:00.000Z',
        reminderTime: '2026-10-12T19:30:00.000Z',
      },
    ]);
  });

  test.each([
    ['FREQ=DAILY;INTERVAL=10', ['2026-10-05', '2026-10-15', '2026-10-25']],
    ['FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261015', ['2026-10-05', '2026-10-08', '2026-10-12', '2026-10-15']],
    ['FREQ=WEEKLY;UNTIL=20261019T200000Z', ['2026-10-05', '2026-10-12', '2026-10-19']],
    ['FREQ=WEEKLY;UNTIL=20261019T195900Z', ['2026-10-05', '2026-10-12']],
    ['FREQ=MONTHLY;BYDAY=-1FR', ['2026-10-05', '2026-10-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', ['2026-10-05', '2026-10-31']],
    ['FREQ=YEARLY', ['2026-10-05']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['2026-10-05']],
  ])('of %s', async (rule, days) => {
    await repeat(rule);
    expect(await daysOf('2026-10-01', '2026-10-31')).toEqual(days);
  });

  test('continue years after the series began', async () => {
    await repeat('FREQ=DAILY', { startDate: '1990-01-01T12:00:00Z' });
    await repeat('FREQ=YEARLY', { startDate: '2000-02-29', allDay: true });
    expect(await daysOf('2028-02-28', '2028-02-29')).toEqual(['2028-02-28', '2028-02-29', '2028-02-29']);
  });

  test('that last several days are found on their last one', async () => {
    await repeat('FREQ=MONTHLY', { startDate: '2026-01-30', endDate: '2026-02-02', allDay: true });
    expect(await range('2026-08-02', '2026-08-02')).toMatchObject([
      { startDate: '2026-07-30', endDate: '2026-08-02', occurrence: '2026-07-30' },
    ]);
  });
});

describe('one occurrence', () => {
  test('can be completed and reopened on its own', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    const path = `/api/calendar-events/${id}?occurrence=2026-10-12`;
    const { status, body } = await parent.api('PUT', path, { status: 'completed' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      occurrence: '2026-10-12',
      status: 'completed',
      completedAt: '2026-10-09T16:00:00.000Z',
    });
    expect((await range('2026-10-05', '2026-10-19')).map((event) => event.status)).toEqual([
      'scheduled',
      'completed',
      'scheduled',
    ]);
    await parent.api('PUT', path, { status: 'scheduled' });
    expect((await parent.api('GET', path)).body).toMatchObject({ status: 'scheduled', completedAt: null });
  });

  test('is reopened when the whole series is completed', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    await parent.rpc.calendarEvents.update({ id, status: 'completed' });
    await parent.rpc.calendarEvents.update({ id, occurrence: '2026-10-12', status: 'scheduled' });
    expect((await range('2026-10-05', '2026-10-12')).map((event) => event.completedAt)).toEqual([
      '2026-10-09T16:00:00.000Z',
      null,
    ]);
  });

  test('can be deleted on its own', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    const path = `/api/calendar-events/${id}?occurrence=2026-10-12`;
    expect((await parent.api('DELETE', path)).status).toBe(204);
    expect((await parent.api('DELETE', path)).status).toBe(404);
    expect((await parent.api('GET', path)).status).toBe(404);
    expect(await daysOf('2026-10-05', '2026-10-19')).toEqual(['2026-10-05', '2026-10-19']);
  });

  test('can be changed and moved on its own, even to another month', async () => {
    const child = await parent.rpc.children.create({
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    const { id } = await repeat('FREQ=WEEKLY', { endDate: '2026-10-05T20:30:00Z' });
    const { body } = await parent.api('PUT', `/api/calendar-events/${id}?occurrence=2026-10-26`, {
      title: 'Recital',
      childId: child.id,
      startDate: '2026-12-20T19:00:00Z',
      endDate: '2026-12-20T21:00:00Z',
    });
    expect(body).toMatchObject({
      id,
      title: 'Recital',
      childId: child.id,
      startTime: '14:00',
      occurrence: '2026-10-26',
    });
    expect(await daysOf('2026-10-20', '2026-10-31')).toEqual([]);
    expect(await range('2026-12-20', '2026-12-20')).toEqual([body]);
    await parent.rpc.calendarEvents.update({ id, occurrence: '2026-10-26', location: 'Town hall' });
    expect(await range('2026-12-20', '2026-12-20')).toMatchObject([{ title: 'Recital', location: 'Town hall' }]);
  });

  test('keeps what belongs to the series', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    const path = `/api/calendar-events/${id}?occurrence=2026-10-12`;
    const entity = (await parent.api('GET', path)).body as CalendarEvent;
    expect((await parent.api('PUT', path, entity)).status).toBe(200);
    for (const field of [{ recurrence: 'FREQ=DAILY' }, { allDay: true }, { eventType: 'milestone' }]) {
      const answer = await parent.api('PUT', path, field);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ issues: [{ path: Object.keys(field)[0] }] });
    }
  });

  test('is not found on a day without one, nor for a single event', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    const once = await parent.rpc.calendarEvents.create(piano);
    expect((await parent.api('PUT', `/api/calendar-events/${id}?occurrence=2026-10-13`, {})).status).toBe(404);
    expect((await parent.api('DELETE', `/api/calendar-events/${once.id}?occurrence=2026-10-05`)).status).toBe(404);
    expect((await parent.api('DELETE', `/api/calendar-events/${id}?occurrence=soon`)).status).toBe(400);
  });

  test('is dropped if the series leaves its day, and kept otherwise', async () => {
    const { id } = await repeat('FREQ=DAILY');
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-10-12' });
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-10-13' });
    await parent.rpc.calendarEvents.update({ id, recurrence: 'FREQ=WEEKLY' });
    expect(await daysOf('2026-10-12', '2026-10-19')).toEqual(['2026-10-19']);
    await parent.rpc.calendarEvents.update({ id, recurrence: 'FREQ=DAILY' });
    expect(await daysOf('2026-10-12', '2026-10-14')).toEqual(['2026-10-13', '2026-10-14']);
  });

  test('loses a child whose tracking ended', async () => {
    const child = await parent.rpc.children.create({
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    const { id } = await repeat('FREQ=WEEKLY', { childId: child.id });
    await parent.rpc.children.end({ id: child.id });
    expect(await parent.rpc.calendarEvents.get({ id })).toMatchObject({ childId: null });
    expect(await range('2026-10-12', '2026-10-12')).toMatchObject([{ childId: null }]);
  });
});

describe('a recurrence that can’t be followed, of an older version or an import,', () => {
  const rule = 'FREQ=YEARLY;COUNT=9999;BYWEEKNO=1,20,53;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366';

  const store = (id: number, values: { recurrence?: string; timeZone?: string; startDate?: string }) =>
    app.database.service((db) => db.updateTable('calendarEvents').set(values).where('id', '=', id).execute());

  test.each([
    ['names parts that are not accepted', { recurrence: rule }],
    ['starts before 1900', { recurrence: 'FREQ=DAILY', startDate: '1000-01-01T12:00:00Z' }],
    ['never ends its count', { recurrence: 'FREQ=MONTHLY;COUNT=2;BYMONTH=2;BYMONTHDAY=31' }],
    ['is in no time zone', { recurrence: 'FREQ=DAILY', timeZone: 'Nope/Nowhere' }],
  ])('because it %s, doesn’t affect the rest of the calendar', async (_, values) => {
    const { id } = await repeat('FREQ=WEEKLY');
    await repeat('FREQ=WEEKLY', { title: 'Swim' });
    await store(id, values);
    const found = await range('2026-10-01', '2026-10-31');
    expect(found.filter(({ title }) => title === 'Swim')).toHaveLength(4);
    const days = await parent.rpc.calendarEvents.days({ first: '2026-10-01', last: '2026-10-31' });
    expect(found).toMatchObject(days.events);
    const isInRange = !('startDate' in values);
    expect(found.filter((event) => event.id === id)).toMatchObject(isInRange ? [{ occurrence: null }] : []);
    expect(app.log.join('')).toContain(`"eventId":${id},"msg":"an event’s recurrence can’t be followed"`);
  });

  test('stays when something else is changed, and is replaced by a new one', async () => {
    const { id } = await repeat('FREQ=WEEKLY');
    await store(id, { recurrence: rule });
    const path = `/api/calendar-events/${id}`;
    const entity = (await parent.api('GET', path)).body as CalendarEvent;
    expect((await parent.api('PUT', path, { ...entity, title: 'Violin' })).body).toMatchObject({
      title: 'Violin',
      recurrence: rule,
    });
    expect((await parent.api('PUT', `${path}?occurrence=2026-10-05`, { title: 'No' })).status).toBe(404);
    expect((await parent.api('PUT', path, { startDate: '2026-10-06T20:00:00Z' })).status).toBe(400);
    expect((await parent.api('PUT', path, { recurrence: 'FREQ=WEEKLY' })).status).toBe(200);
    expect(await daysOf('2026-10-05', '2026-10-19')).toHaveLength(3);
  });
});

test('refuses more events than anyone can look at, with a sentence', async () => {
  await Promise.all(Array.from({ length: 30 }, () => repeat('FREQ=DAILY')));
  const answer = await parent.api('GET', '/api/calendar-events?startDate=2027-01-01&endDate=2028-12-31');
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { error: expect.stringContaining('more than 20,000') as string },
  ]);
});

describe('one occurrence and all that follow', () => {
  test('become a separate event, and keep changes to single ones', async () => {
    const { id } = await repeat('FREQ=WEEKLY;COUNT=6', { endDate: '2026-10-05T20:30:00Z' });
    for (const [occurrence, title] of [
      ['2026-10-12', 'Recital'],
      ['2026-10-26', 'Duet'],
    ] as const) {
      await parent.rpc.calendarEvents.update({ id, occurrence, title });
    }
    const from = { id, occurrence: '2026-10-19', following: true };
    const rest = await parent.rpc.calendarEvents.update({ ...from, startTime: '17:00', location: 'Room 4' });
    expect(rest).toMatchObject({ recurrence: 'FREQ=WEEKLY;COUNT=4', startTime: '17:00', endDate: expect.any(String) });
    expect(rest.id).not.toBe(id);
    const found = await range('2026-10-01', '2026-12-31');
    expect(found.map((each) => [each.occurrence, each.startTime, each.title, each.location])).toEqual([
      ['2026-10-05', '16:00', 'Piano', null],
      ['2026-10-12', '16:00', 'Recital', null],
      ['2026-10-19', '17:00', 'Piano', 'Room 4'],
      ['2026-10-26', '17:00', 'Duet', 'Room 4'],
      ['2026-11-02', '17:00', 'Piano', 'Room 4'],
      ['2026-11-09', '17:00', 'Piano', 'Room 4'],
    ]);
    // If it begins with the first occurrence, that is the whole series.
    const all = { id, occurrence: '2026-10-05', following: true };
    expect((await parent.rpc.calendarEvents.update({ ...all, title: 'Cello' })).id).toBe(id);
  });

  test('are deleted, and earlier ones stay; another family can’t delete any', async () => {
    const { id } = await repeat('FREQ=WEEKLY;BYDAY=MO,WE');
    const stranger = await app.createFamily();
    const from = { id, occurrence: '2026-10-12', following: true };
    await expect(stranger.rpc.calendarEvents.delete(from)).rejects.toThrow('Event not found');
    await expect(parent.rpc.calendarEvents.delete({ ...from, occurrence: '2026-10-13' })).rejects.toThrow();
    expect((await parent.api('DELETE', `/api/calendar-events/${id}?occurrence=2026-10-12&following=true`)).status).toBe(
      204,
    );
    expect(await daysOf('2026-10-01', '2026-12-31')).toEqual(['2026-10-05', '2026-10-07']);
    await parent.rpc.calendarEvents.delete({ ...from, occurrence: '2026-10-05' });
    expect(await parent.rpc.calendarEvents.list({})).toEqual([]);
  });
});

test('the text of two years of events is limited too', async () => {
  const long = { description: 'x'.repeat(10_000), notes: 'x'.repeat(10_000), recurrence: 'FREQ=DAILY', allDay: true };
  const asked = '/api/calendar-events?startDate=2027-01-01&endDate=2028-12-31';
  await parent.rpc.calendarEvents.create({ title: 'Piano', eventType: 'activity', startDate: '2027-01-01', ...long });
  expect((await parent.api('GET', asked)).status).toBe(200);
  await parent.rpc.calendarEvents.create({ title: 'Ballet', eventType: 'activity', startDate: '2027-01-01', ...long });
  expect(await parent.api('GET', asked)).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('too long to send at once') as string },
  });
  expect((await parent.api('GET', asked.replace('2028', '2027'))).status).toBe(200);
});

describe('the days of the month view', () => {
  test('have events, birthdays, lessons and experiences, nothing twice', async () => {
    const rows = familyRows(app, parent);
    const child = (name: string, dateOfBirth: string) =>
      parent.rpc.children.create({ name, dateOfBirth, currentStage: 'Elementary' });
    const leap = await child('Theo', '2020-02-29');
    const born = await child('Mia', '2027-03-02');
    const lesson = await rows.lesson({ childId: leap.id, title: 'Chores', scheduledDate: '2027-03-01' });
    await rows.lesson({ childId: leap.id, title: 'Sharing', scheduledDate: '2027-03-01', status: 'completed' });
    await rows.lesson({ childId: leap.id, title: 'Skipped', scheduledDate: '2027-03-01', status: 'skipped' });
    const experience = await rows.experience({ title: 'Zoo', scheduledDate: '2027-03-03' }, [born.id]);
    await parent.rpc.calendarEvents.create({
      eventType: 'lesson',
      eventId: lesson,
      title: 'Chores',
      // The evening before in New York is already 1 March in UTC, and the other way round.
      startDate: '2027-03-02T02:00:00Z',
    });
    const days = await parent.rpc.calendarEvents.days({ first: '2027-02-28', last: '2027-03-06' });
    expect(days).toMatchObject({
      today: '2026-10-09',
      timeZone: 'America/New_York',
      birthdays: [{ childId: leap.id, name: 'Theo', date: '2027-02-28', age: 7 }],
      lessons: [{ title: 'Sharing', date: '2027-03-01', isCompleted: true, childId: leap.id }],
      experiences: [{ id: experience, title: 'Zoo', date: '2027-03-03', childIds: [born.id] }],
    });
    expect(days.events.map(({ title }) => title)).toEqual(['Chores']);
    expect(days.lessons).toHaveLength(1);
    const leapYear = await parent.rpc.calendarEvents.days({ first: '2028-02-20', last: '2028-03-06' });
    expect(leapYear.birthdays.map(({ date, age }) => [date, age])).toEqual([
      ['2028-02-29', 8],
      ['2028-03-02', 1],
    ]);
    const stranger = await app.createFamily();
    expect(await stranger.rpc.calendarEvents.days({ first: '2027-02-28', last: '2027-03-06' })).toMatchObject({
      events: [],
      birthdays: [],
      lessons: [],
      experiences: [],
    });
  });

  test('more than a year is refused', async () => {
    await expect(parent.rpc.calendarEvents.days({ first: '2026-01-01', last: '2026-12-31' })).rejects.toThrow();
  });
});
