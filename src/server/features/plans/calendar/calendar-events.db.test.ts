import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { familyRows } from '../../../../../tests/harness/family-rows.ts';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { CalendarEvent } from '../../../../shared/plans/calendar-events.ts';

let app: TestApp;
let parent: Member;
let stranger: Member;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-10-09T16:00:00Z');
});

beforeEach(async () => {
  parent = await app.createFamily();
  stranger = await app.createFamily({ lastName: 'Okafor' });
});

const swim = { eventType: 'activity', title: 'Swim class', startDate: '2026-10-09T20:30:00Z' } as const;

const addChild = async (member: Member): Promise<number> =>
  (await member.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' })).id;

const range = async (member: Member, startDate: string, endDate: string): Promise<CalendarEvent[]> => {
  const query = new URLSearchParams({ startDate, endDate });
  return (await member.api('GET', `/api/calendar-events?${query.toString()}`)).body as CalendarEvent[];
};

describe('scheduling', () => {
  test('answers 201 with the event as written', async () => {
    const childId = await addChild(parent);
    const answer = await parent.api('POST', '/api/calendar-events', {
      ...swim,
      childId,
      description: 'Bring goggles',
      endDate: '2026-10-09T17:10:00-04:00',
      location: 'Harbor Pool',
      color: '#2D6D9D',
      reminderTime: '2026-10-09T20:00:00Z',
      notes: 'Locker 12',
      metadata: { lane_number: 3 },
      status: 'scheduled',
      id: 7,
      tenantId: stranger.tenantId,
      reminderSent: true,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      userId: parent.userId,
      tenantId: parent.tenantId,
      childId,
      eventType: 'activity',
      eventId: null,
      title: 'Swim class',
      startDate: '2026-10-09T20:30:00.000Z',
      startTime: '16:30',
      endDate: '2026-10-09T21:10:00.000Z',
      allDay: false,
      timeZone: 'America/New_York',
      reminderTime: '2026-10-09T20:00:00.000Z',
      reminderSent: false,
      recurrence: null,
      occurrence: null,
      status: 'scheduled',
      completedAt: null,
      metadata: { lane_number: 3 },
    });
    const { id } = answer.body as CalendarEvent;
    expect((await parent.api('GET', `/api/calendar-events/${id}`)).body).toEqual(answer.body);
    expect((await parent.api('GET', '/api/calendar-events')).body).toEqual([answer.body]);
    expect((await stranger.api('GET', '/api/calendar-events')).body).toEqual([]);
    expect((await stranger.api('GET', `/api/calendar-events/${id}`)).status).toBe(404);
  });

  test('keeps the days of an all-day event as written, in every time zone', async () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await parent.rpc.userSettings.update({ timezone });
      const { body } = await parent.api('POST', '/api/calendar-events', {
        eventType: 'experience',
        title: 'Cape Cod',
        startDate: '2026-10-31T23:30:00-07:00',
        endDate: '2026-11-02',
        allDay: true,
      });
      expect(body).toMatchObject({ startDate: '2026-10-31', endDate: '2026-11-02', startTime: null, allDay: true });
      expect(await range(parent, '2026-11-02', '2026-11-02')).toHaveLength(1);
      expect(await range(parent, '2026-11-03', '2026-11-03')).toEqual([]);
      expect(await range(parent, '2026-10-30', '2026-10-30')).toEqual([]);
      await parent.api('DELETE', `/api/calendar-events/${(body as CalendarEvent).id}`);
    }
  });

  test('reads a date with a time in its author’s time zone', async () => {
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    const { body } = await parent.api('POST', '/api/calendar-events', {
      ...swim,
      startDate: '2026-10-09',
      startTime: '07:15',
    });
    expect(body).toMatchObject({ startDate: '2026-10-08T22:15:00.000Z', startTime: '07:15', timeZone: 'Asia/Tokyo' });
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required'],
    [{ title: null }, 'title', 'Title is required'],
    [{ startDate: null }, 'startDate', 'Start date is required'],
    [{ startDate: '' }, 'startDate', 'Start date is required'],
    [{ startDate: '2026-02-30' }, 'startDate', '2026-02-30 isn’t a date in the calendar'],
    [{ startDate: '2026-10-09T25:00:00Z' }, 'startDate', 'Please enter a valid date'],
    [{ startDate: '0001-01-01' }, 'startDate', 'Please enter a valid date'],
    [{ eventType: null }, 'eventType', 'Please choose an event type'],
    [{ eventType: 'party' }, 'eventType', 'Please choose an event type'],
    [{ endDate: '2026-10-09T20:29:59Z' }, 'endDate', 'The end must not be before the start'],
    [{ allDay: true, endDate: '2026-10-08' }, 'endDate', 'The end must not be before the start'],
    [{ color: 'url(x)' }, 'color', 'Please enter a color like #2D6D9D'],
    [{ childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ eventType: 'lesson', eventId: 99_999_999 }, 'eventId', 'Event not found'],
    [{ eventId: 1 }, 'eventId', 'Event not found'],
    [{ reminderTime: 'soon' }, 'reminderTime', 'Please enter a valid reminder time'],
    [{ metadata: { a: 'x\0' } }, 'metadata', 'This can’t be stored'],
    [{ recurrence: 'every day' }, 'recurrence', 'Please enter a valid recurrence'],
    [{ recurrence: 'FREQ=HOURLY' }, 'recurrence', 'FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY'],
    [{ recurrence: 'FREQ=DAILY;UNTIL=20261008' }, 'recurrence', 'UNTIL must not be before the start'],
    [
      { recurrence: 'FREQ=YEARLY;COUNT=9999;BYWEEKNO=1,2,3;BYDAY=MO,TU;BYSETPOS=366' },
      'recurrence',
      'COUNT must be a number from 1 to 999',
    ],
    [{ recurrence: 'FREQ=YEARLY', startDate: '1000-01-01' }, 'startDate', 'A repeating event can’t start before 1900'],
    [
      { recurrence: 'FREQ=MONTHLY;COUNT=2;BYMONTH=2;BYMONTHDAY=31' },
      'recurrence',
      'COUNT needs an event that repeats more often. Please use UNTIL',
    ],
    [{ recurrence: 'FREQ=DAILY', endDate: '2030-10-09' }, 'endDate', 'A repeating event can last a year at most'],
  ])('refuses %j with 400 and the field', async (wrong, path, message) => {
    const answer = await parent.api('POST', '/api/calendar-events', { ...swim, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'BAD_REQUEST', issues: [{ path, message }] });
    expect((await parent.api('GET', '/api/calendar-events')).body).toEqual([]);
  });

  test("refuses another family's child, lesson and experience as if they did not exist", async () => {
    const rows = familyRows(app, stranger);
    const childId = await addChild(stranger);
    const lesson = await rows.lesson({ childId });
    const experience = await rows.experience();
    for (const [foreign, unknown] of [
      [{ childId }, { childId: 99_999_999 }],
      [
        { eventType: 'lesson', eventId: lesson },
        { eventType: 'lesson', eventId: 99_999_999 },
      ],
      [
        { eventType: 'experience', eventId: experience },
        { eventType: 'experience', eventId: 99_999_999 },
      ],
    ]) {
      const first = await parent.api('POST', '/api/calendar-events', { ...swim, ...foreign });
      const second = await parent.api('POST', '/api/calendar-events', { ...swim, ...unknown });
      expect(first.status).toBe(400);
      expect(first.text).toBe(second.text);
    }
  });
});

describe('changing', () => {
  test('keeps omitted fields, and completes and reopens', async () => {
    const { id } = await parent.rpc.calendarEvents.create({ ...swim, location: 'Harbor Pool' });
    const path = `/api/calendar-events/${id}`;
    const done = await parent.api('PUT', path, { status: 'completed' });
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      status: 'completed',
      completedAt: '2026-10-09T16:00:00.000Z',
      location: 'Harbor Pool',
      startTime: '16:30',
    });
    const given = await parent.api('PUT', path, { status: 'completed', completedAt: '2026-10-09T12:00:00Z' });
    expect(given.body).toMatchObject({ completedAt: '2026-10-09T12:00:00.000Z' });
    const open = await parent.api('PUT', path, { status: 'scheduled' });
    expect(open.body).toMatchObject({ status: 'scheduled', completedAt: null });
    const later = await parent.api('PUT', path, { startTime: '17:00', location: null });
    expect(later.body).toMatchObject({ startDate: '2026-10-09T21:00:00.000Z', startTime: '17:00', location: null });
    const allDay = await parent.api('PUT', path, { allDay: true });
    expect(allDay.body).toMatchObject({ startDate: '2026-10-09', startTime: null });
    const timed = await parent.api('PUT', path, { allDay: false, startTime: '09:00' });
    expect(timed.body).toMatchObject({ startDate: '2026-10-09T13:00:00.000Z', startTime: '09:00' });
    expect((await parent.api('PUT', path, { endDate: '2026-10-01' })).status).toBe(400);
    expect((await parent.api('PUT', path, { title: ' ' })).body).toMatchObject({
      issues: [{ path: 'title', message: 'Title is required' }],
    });
  });

  test("another family's event does not exist", async () => {
    const { id } = await parent.rpc.calendarEvents.create({ ...swim, recurrence: 'FREQ=DAILY' });
    for (const [method, query, body] of [
      ['GET', '', undefined],
      ['PUT', '', { title: 'x' }],
      ['PUT', '?occurrence=2026-10-10', { title: 'x' }],
      ['DELETE', '?occurrence=2026-10-10', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const ours = await stranger.api(method, `/api/calendar-events/${id}${query}`, body);
      const never = await stranger.api(method, `/api/calendar-events/99999999${query}`, body);
      expect(ours.status).toBe(404);
      expect(ours.text).toBe(never.text);
    }
    expect((await range(parent, '2026-10-10', '2026-10-10'))[0]).toMatchObject({ title: 'Swim class' });
  });

  test('deletes with 204', async () => {
    const { id } = await parent.rpc.calendarEvents.create(swim);
    expect((await parent.api('DELETE', `/api/calendar-events/${id}`)).status).toBe(204);
    expect((await parent.api('DELETE', `/api/calendar-events/${id}`)).status).toBe(404);
  });
});

describe('a range', () => {
  test('has every event that overlaps it, sorted by start', async () => {
    const camp = { ...swim, title: 'Camp', startDate: '2026-09-28T12:00:00Z', endDate: '2026-10-02T12:00:00Z' };
    await parent.rpc.calendarEvents.create({ ...swim, title: 'After', startDate: '2026-11-01T04:00:00Z' });
    await parent.rpc.calendarEvents.create(swim);
    await parent.rpc.calendarEvents.create(camp);
    await parent.rpc.calendarEvents.create({ ...camp, title: 'Before', endDate: '2026-10-01T04:00:00Z' });
    const found = await range(parent, '2026-10-01T00:00:00-04:00', '2026-11-01T04:00:00Z');
    expect(found.map(({ title }) => title)).toEqual(['Camp', 'Swim class']);
    expect(await range(stranger, '2026-10-01', '2026-10-31')).toEqual([]);
  });

  test.each([
    ['startDate=2026-10-01', 'endDate'],
    ['endDate=2026-10-01', 'startDate'],
    ['startDate=2026-10-02&endDate=2026-10-01', 'endDate'],
    ['startDate=2000-01-01&endDate=2050-01-01', 'endDate'],
    ['startDate=2026-10-01T00:00:00Z&endDate=2028-10-01T00:00:01Z', 'endDate'],
    ['startDate=soon&endDate=2026-10-01', 'startDate'],
  ])('of %s is refused', async (query, path) => {
    const answer = await parent.api('GET', `/api/calendar-events?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ issues: [{ path }] });
  });

  test('of two years is accepted', async () => {
    await parent.rpc.calendarEvents.create({ ...swim, recurrence: 'FREQ=DAILY', startDate: '2026-01-01T12:00:00Z' });
    expect(await range(parent, '2026-01-01', '2028-01-01')).toHaveLength(731);
  });
});
