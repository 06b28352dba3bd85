import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Inputs, Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;
const now = '2026-11-24T12:00:00Z';

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set(now);
  parent = await app.createFamily();
});

type Create = Inputs['calendarEvents']['create'];

const swimming = { eventType: 'activity', title: 'Swimming', startDate: '2026-11-26', startTime: '16:30' } as const;

const add = (event: Partial<Create> = {}, member = parent) =>
  member.rpc.calendarEvents.create({ ...swimming, ...event });

const inZone = (timezone: string, member = parent) => member.rpc.userSettings.update({ timezone });

const keep = (timezone: string, member = parent) =>
  member.api('PUT', '/api/user-settings', { timezone, keepLocalTimes: true });

const stored = (id: number, member = parent) => member.rpc.calendarEvents.get({ id });

/** When each occurrence is, in UTC. */
const moments = async (startDate: string, endDate: string, member = parent): Promise<string[]> =>
  (await member.rpc.calendarEvents.list({ startDate, endDate })).map((event) => event.startDate.slice(0, 16));

describe('a new time zone', () => {
  test.each([
    ['UTC', 'America/New_York', '2026-11-26', '2026-11-26T21:30:00.000Z'],
    ['America/New_York', 'UTC', '2026-11-26', '2026-11-26T16:30:00.000Z'],
    // Across the clock change of both hemispheres.
    ['Europe/Berlin', 'America/New_York', '2027-03-20', '2027-03-20T20:30:00.000Z'],
    ['America/New_York', 'Australia/Sydney', '2027-04-06', '2027-04-06T06:30:00.000Z'],
    ['Australia/Sydney', 'America/Santiago', '2027-04-02', '2027-04-02T19:30:00.000Z'],
    ['Asia/Kolkata', 'Pacific/Chatham', '2026-12-31', '2026-12-31T02:45:00.000Z'],
  ])('from %s to %s keeps 4:30 PM on %s if requested', async (from, to, startDate, moment) => {
    await inZone(from);
    const { id, startDate: before, version } = await add({ startDate });
    expect((await keep(to)).status).toBe(200);
    expect(before).not.toBe(moment);
    expect(await stored(id)).toMatchObject({
      startDate: moment,
      startTime: '16:30',
      timeZone: to,
      version: version + 1,
    });
  });

  test('keeps the moments by default, and moves nothing if the zone stays', async () => {
    const { id, startDate } = await add();
    await inZone('Europe/Paris');
    expect(await stored(id)).toMatchObject({ startDate, timeZone: 'America/New_York', version: 1 });
    const late = await add({ startTime: '18:00' });
    for (const body of [
      { timezone: 'Europe/Paris', keepLocalTimes: true },
      { keepLocalTimes: true, maxTripsPerYear: 5 },
      { timezone: 'Asia/Tokyo', keepLocalTimes: false },
      { timezone: 'Europe/Paris', keepLocalTimes: null },
    ]) {
      expect((await parent.api('PUT', '/api/user-settings', body)).status).toBe(200);
    }
    expect(await stored(late.id)).toEqual(late);
    expect((await keep('Mars/Olympus')).status).toBe(400);
    expect((await parent.api('PUT', '/api/user-settings', { keepLocalTimes: 'yes' })).body).toMatchObject({
      issues: [{ path: 'keepLocalTimes', message: 'Please send true or false' }],
    });
  });

  test('moves nothing twice, neither for a second press nor after a lost answer', async () => {
    const { id } = await add();
    await Promise.all([keep('Europe/Paris'), keep('Europe/Paris')]);
    await keep('Europe/Paris');
    expect(await stored(id)).toMatchObject({ startDate: '2026-11-26T15:30:00.000Z', version: 2 });
    await keep('America/New_York');
    expect(await stored(id)).toMatchObject({ startDate: '2026-11-26T21:30:00.000Z', version: 3 });
  });

  test('chosen on two devices at once becomes one of the two, and appointments follow it', async () => {
    const { id } = await add();
    for (const zones of [
      ['Europe/Paris', 'Asia/Tokyo'],
      ['UTC', 'Asia/Kolkata'],
      ['Australia/Sydney', 'America/New_York'],
    ]) {
      await Promise.all(zones.map((zone) => keep(zone)));
      const { timezone } = await parent.rpc.userSettings.get();
      expect(await stored(id)).toMatchObject({ timeZone: timezone, startTime: '16:30' });
    }
  });

  test('doesn’t move events that have begun, that are in another zone, or that others entered', async () => {
    const partner = await app.createMember(parent);
    const stranger = await app.createFamily();
    const theirs = await add({}, partner);
    const strangers = await add({}, stranger);
    const begun = await add({ startDate: '2026-11-24T11:00:00Z', endDate: '2026-11-24T14:00:00Z' });
    await inZone('Asia/Tokyo');
    const elsewhere = await add();
    await inZone('America/New_York');
    await keep('Europe/Paris');
    expect(await stored(theirs.id, partner)).toEqual(theirs);
    expect(await stored(strangers.id, stranger)).toEqual(strangers);
    expect([await stored(begun.id), await stored(elsewhere.id)]).toEqual([begun, elsewhere]);
  });

  test('keeps both ends of an event, and its reminder’s distance to the start', async () => {
    const { id } = await add({
      startDate: '2027-03-26T20:00:00Z',
      endDate: '2027-03-29T20:00:00Z',
      reminderTime: '2027-03-26T19:00:00Z',
    });
    await keep('Europe/Paris');
    // Paris begins summer time on 28 March.
    expect(await stored(id)).toMatchObject({
      startDate: '2027-03-26T15:00:00.000Z',
      endDate: '2027-03-29T14:00:00.000Z',
      reminderTime: '2027-03-26T14:00:00.000Z',
    });
    // The clock goes back in between: it shows 1:40 at the start and 1:20 at the end.
    await inZone('America/New_York');
    const night = await add({ startDate: '2027-11-07T05:40:00Z', endDate: '2027-11-07T06:20:00Z' });
    await keep('UTC');
    expect(await stored(night.id)).toMatchObject({
      startDate: '2027-11-07T01:40:00.000Z',
      endDate: '2027-11-07T02:20:00.000Z',
    });
  });

  test('moves an all-day event’s reminder, but not its date', async () => {
    const { id } = await add({
      allDay: true,
      startDate: '2026-11-27',
      startTime: null,
      reminderTime: '2026-11-27T04:00:00Z',
    });
    await keep('Europe/Paris');
    expect(await stored(id)).toMatchObject({
      startDate: '2026-11-27',
      reminderTime: '2026-11-26T22:00:00.000Z',
      timeZone: 'Europe/Paris',
    });
  });
});

describe('a series', () => {
  test('that has begun is split: the past stays, the future keeps its clock time', async () => {
    const { id } = await add({
      startDate: '2026-11-10',
      endDate: '2026-11-10T22:30:00Z',
      recurrence: 'FREQ=WEEKLY;COUNT=6',
      reminderTime: '2026-11-10T21:00:00Z',
    });
    await parent.rpc.calendarEvents.update({ id, occurrence: '2026-11-17', status: 'completed' });
    await parent.rpc.calendarEvents.update({ id, occurrence: '2026-12-01', status: 'completed' });
    await keep('Europe/Paris');
    expect(await moments('2026-11-01', '2026-12-31')).toEqual([
      '2026-11-10T21:30',
      '2026-11-17T21:30',
      '2026-11-24T15:30',
      '2026-12-01T15:30',
      '2026-12-08T15:30',
      '2026-12-15T15:30',
    ]);
    const events = await parent.rpc.calendarEvents.list({ startDate: '2026-11-01', endDate: '2026-12-31' });
    expect(events.map(({ status }) => status === 'completed')).toEqual([false, true, false, true, false, false]);
    expect(events.map((each) => each.id === id)).toEqual([true, true, false, false, false, false]);
    expect(events[2]).toMatchObject({
      endDate: '2026-11-24T16:30:00.000Z',
      reminderTime: '2026-11-24T15:00:00.000Z',
      timeZone: 'Europe/Paris',
      startTime: '16:30',
    });
    expect((await stored(id)).version).toBeGreaterThan(3);
    await keep('Europe/Paris');
    expect(await parent.rpc.calendarEvents.list({})).toHaveLength(2);
  });

  test('that has not begun moves whole, and follows the new zone’s summer time', async () => {
    await inZone('UTC');
    const { id } = await add({ startDate: '2027-03-26', recurrence: 'FREQ=DAILY;UNTIL=20270329T163000Z' });
    await keep('Europe/Paris');
    expect(await stored(id)).toMatchObject({ recurrence: 'FREQ=DAILY;UNTIL=20270329', startTime: '16:30' });
    expect(await moments('2027-03-01', '2027-04-30')).toEqual([
      '2027-03-26T15:30',
      '2027-03-27T15:30',
      '2027-03-28T14:30',
      '2027-03-29T14:30',
    ]);
  });

  test('keeps its time although its first occurrence falls into an hour that the new zone skips', async () => {
    await inZone('UTC');
    const { id } = await add({ startDate: '2027-03-28', startTime: '02:30', recurrence: 'FREQ=DAILY;COUNT=3' });
    await keep('Europe/Paris');
    expect(await moments('2027-03-27', '2027-03-31')).toEqual([
      '2027-03-28T01:30',
      '2027-03-29T00:30',
      '2027-03-30T00:30',
    ]);
    expect((await stored(id)).startTime).toBe('02:30');
  });

  test('keeps changes to single occurrences, on both sides of the split', async () => {
    const { id } = await add({ startDate: '2026-11-10', recurrence: 'FREQ=WEEKLY' });
    const change = (occurrence: string, more: object) => parent.rpc.calendarEvents.update({ id, occurrence, ...more });
    // Last week's occurrence moved to Friday at 5 PM; that of December 1 already happened, on Monday.
    await change('2026-11-17', { startDate: '2026-11-27T22:00:00Z', endDate: '2026-11-27T23:00:00Z' });
    await change('2026-12-01', { startDate: '2026-11-23T22:00:00Z' });
    await change('2026-12-08', { reminderTime: '2026-12-08T20:30:00Z' });
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-11-24' });
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-12-15' });
    await keep('Europe/Paris');
    const events = await parent.rpc.calendarEvents.list({ startDate: '2026-11-01', endDate: '2026-12-25' });
    expect(
      events.map(({ occurrence, startDate, endDate, reminderTime }) =>
        [occurrence, startDate, endDate, reminderTime].map((each) => each?.slice(0, 16) ?? null),
      ),
    ).toEqual([
      ['2026-11-10', '2026-11-10T21:30', null, null],
      ['2026-12-01', '2026-11-23T22:00', null, null],
      ['2026-11-17', '2026-11-27T16:00', '2026-11-27T17:00', null],
      ['2026-12-08', '2026-12-08T15:30', null, '2026-12-08T14:30'],
      ['2026-12-22', '2026-12-22T15:30', null, null],
    ]);
  });

  test('without remaining occurrences stays as it was', async () => {
    const { id } = await add({ startDate: '2026-11-01', recurrence: 'FREQ=DAILY;COUNT=5' });
    const before = await stored(id);
    await keep('Europe/Paris');
    expect(await stored(id)).toEqual(before);
  });
});

describe('the example in the question', () => {
  const next = (member = parent) => member.rpc.calendarEvents.nextAppointment();

  test('is the caller’s next timed event in their own zone, also from a series', async () => {
    await add({ title: 'Over', startDate: '2026-11-23' });
    await add({ title: 'Whole day', allDay: true, startDate: '2026-11-25', startTime: null });
    expect(await next()).toBeNull();
    await add();
    expect(await next()).toEqual({
      title: 'Swimming',
      startDate: '2026-11-26T21:30:00.000Z',
      timeZone: 'America/New_York',
    });
    const { id } = await add({ title: 'Chess', startDate: '2026-11-11', recurrence: 'FREQ=WEEKLY' });
    expect(await next()).toMatchObject({ title: 'Chess', startDate: '2026-11-25T21:30:00.000Z' });
    await parent.rpc.calendarEvents.delete({ id, occurrence: '2026-11-25' });
    expect(await next()).toMatchObject({ title: 'Swimming' });
    await parent.rpc.calendarEvents.update({
      id,
      occurrence: '2026-11-18',
      title: 'Late chess',
      startDate: '2026-11-24T23:00:00Z',
    });
    expect(await next()).toMatchObject({ title: 'Late chess', startDate: '2026-11-24T23:00:00.000Z' });
    await inZone('Europe/Paris');
    expect(await next()).toBeNull();
  });

  test('is never the other parent’s or another family’s', async () => {
    await add();
    expect(await next(await app.createMember(parent))).toBeNull();
    expect(await next(await app.createFamily())).toBeNull();
  });
});
