import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../forms/form-changes.ts';
import { mergeForms } from '../../../forms/merge-forms.ts';
import type { CalendarEvent } from './calendar-items.ts';
import {
  bodyOf,
  clockChangeText,
  comesTwice,
  type EventForm,
  endOf,
  eventFormSchema,
  formOf,
  lastsUntil,
  missingDayText,
} from './event-form.ts';

const timeZone = 'America/New_York';
const stored: CalendarEvent = {
  id: 7,
  userId: 1,
  tenantId: 1,
  childId: null,
  eventType: 'activity',
  eventId: null,
  title: 'Piano',
  description: null,
  startDate: '2026-11-25T20:00:00.000Z',
  startTime: '15:00',
  endDate: '2026-11-25T21:00:00.000Z',
  allDay: false,
  timeZone,
  location: null,
  color: null,
  reminderTime: null,
  reminderSent: false,
  recurrence: 'FREQ=WEEKLY',
  occurrence: null,
  status: 'scheduled',
  completedAt: null,
  notes: null,
  metadata: null,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** What the form sends after `theirs` was stored first. */
function sentAfter(theirs: Partial<CalendarEvent>, mine: Partial<EventForm>) {
  const [before, now] = [formOf(stored, timeZone), formOf({ ...stored, ...theirs }, timeZone)];
  const { values, conflicts } = mergeForms(before, { ...before, ...mine }, now);
  const body = bodyOf(values, timeZone);
  return { sent: formChanges(body, body, bodyOf(now, timeZone)), conflicts };
}

describe('an event that two people change at once', () => {
  test('keeps both changes to different fields', () => {
    expect(sentAfter({ title: 'Cello' }, { location: 'Room 4' })).toEqual({
      sent: { location: 'Room 4' },
      conflicts: [],
    });
  });

  test('moves together with its new length, and repeats by its new rule', () => {
    const theirs = { endDate: '2026-11-25T22:00:00.000Z', recurrence: 'FREQ=WEEKLY;BYDAY=WE,FR' };
    expect(sentAfter(theirs, { startTime: '16:00' })).toEqual({
      sent: { startDate: '2026-11-25T21:00:00.000Z', endDate: '2026-11-25T23:00:00.000Z' },
      conflicts: [],
    });
  });

  test('asks about changes to the same field', () => {
    expect(sentAfter({ title: 'Cello' }, { title: 'Flute' }).conflicts).toEqual(['title']);
  });
});

describe('the end', () => {
  const form = formOf(stored, timeZone);
  const sentWith = (changes: Partial<EventForm>) => bodyOf({ ...form, ...changes }, timeZone).endDate;

  test('moves with the start time, also past midnight', () => {
    expect(endOf(form, timeZone)).toBe('16:00');
    expect(endOf({ ...form, startTime: '17:30' }, timeZone)).toBe('18:30');
    expect(sentWith({ lasts: lastsUntil('17:15', form, timeZone) })).toBe('2026-11-25T22:15:00.000Z');
    expect(sentWith({ lasts: lastsUntil('01:00', form, timeZone) })).toBe('2026-11-26T06:00:00.000Z');
    expect(sentWith({ lasts: lastsUntil('', form, timeZone) })).toBeNull();
  });

  test('is the last whole day, and not earlier than the first', () => {
    const days = { ...form, allDay: true, lasts: null };
    expect(endOf(days, timeZone)).toBe('');
    const three = { ...days, lasts: lastsUntil('2026-11-27', days, timeZone) };
    expect(endOf(three, timeZone)).toBe('2026-11-27');
    expect(bodyOf(three, timeZone).endDate).toBe('2026-11-27');
    expect(endOf({ ...days, lasts: lastsUntil('2026-11-01', days, timeZone) }, timeZone)).toBe('2026-11-25');
    expect(sentWith({ allDay: true })).toBeNull();
  });
});

test('weekdays and every second week stay the same when read back from their rules; weekdays start on a weekday', () => {
  const form = formOf(stored, timeZone);
  for (const repeats of ['WEEKDAYS', 'FORTNIGHTLY'] as const) {
    const { recurrence } = bodyOf({ ...form, repeats, repeatsUntil: '2027-06-30' }, timeZone);
    expect(formOf({ ...stored, recurrence }, timeZone)).toMatchObject({
      repeats,
      repeatsUntil: '2027-06-30',
      rule: null,
    });
  }
  const onSunday = eventFormSchema(timeZone).safeParse({ ...form, repeats: 'WEEKDAYS', startDate: '2026-11-29' });
  expect(onSunday.error?.issues).toMatchObject([{ path: ['startDate'], message: 'Please choose a weekday' }]);
});

test('the last day of the month stays the same when read back from its rule, and starts on one', () => {
  const form = { ...formOf(stored, timeZone), repeats: 'MONTH_END' as const };
  const { recurrence } = bodyOf(form, timeZone);
  expect(recurrence).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
  expect(formOf({ ...stored, recurrence }, timeZone)).toMatchObject({ repeats: 'MONTH_END', rule: null });
  const startingOn = (startDate: string) => eventFormSchema(timeZone).safeParse({ ...form, startDate }).error?.issues;
  expect(startingOn('2027-02-28')).toBeUndefined();
  expect(startingOn('2028-02-28')).toMatchObject([
    { path: ['startDate'], message: 'Please choose the last day of a month' },
  ]);
});

test('the form says what happens in months or years without that day', () => {
  const skipped = 'Months without day 31 are skipped. To include them, choose the last day of the month.';
  expect(missingDayText({ repeats: 'MONTHLY', startDate: '2026-12-31' })).toBe(skipped);
  expect(missingDayText({ repeats: 'MONTHLY', startDate: '2026-12-28' })).toBeUndefined();
  expect(missingDayText({ repeats: 'MONTH_END', startDate: '2026-12-31' })).toBeUndefined();
  expect(missingDayText({ repeats: 'YEARLY', startDate: '2028-02-29' })).toBe('In other years it’s on February 28.');
  expect(missingDayText({ repeats: 'YEARLY', startDate: '2026-12-31' })).toBeUndefined();
});

describe('in the night the clocks change', () => {
  const at = (startDate: string, startTime: string, more: Partial<EventForm> = {}): EventForm => ({
    ...formOf({ ...stored, recurrence: null, endDate: null }, timeZone),
    startDate,
    startTime,
    ...more,
  });

  test('says what a skipped time becomes, which is what it sends', () => {
    const skipped = at('2027-03-14', '02:30');
    expect(clockChangeText(skipped, timeZone)).toBe('The clocks go forward then: it will be at 3:30 AM.');
    expect(bodyOf(skipped, timeZone).startDate).toBe('2027-03-14T07:30:00.000Z');
    expect(clockChangeText({ ...skipped, allDay: true }, timeZone)).toBeUndefined();
    for (const date of ['2027-03-13', '', '20027-03-14']) {
      expect(clockChangeText(at(date, '02:30'), timeZone)).toBeUndefined();
    }
    expect(clockChangeText(skipped, 'Europe/Berlin')).toBeUndefined();
    expect(clockChangeText(at('2026-10-04', '02:30'), 'Australia/Sydney')).toContain('3:30 AM');
  });

  test('keeps the chosen one of two equal times', () => {
    const twice = at('2026-11-01', '01:30');
    expect([comesTwice(twice, timeZone), comesTwice(at('2026-11-01', '02:30'), timeZone)]).toEqual([true, false]);
    for (const [isLater, startDate] of [
      [false, '2026-11-01T05:30:00.000Z'],
      [true, '2026-11-01T06:30:00.000Z'],
    ] as const) {
      expect(bodyOf({ ...twice, isLater }, timeZone).startDate).toBe(startDate);
      const event = { ...stored, startDate, endDate: null, recurrence: null };
      expect(formOf(event, timeZone)).toMatchObject({ startTime: '01:30', isLater });
    }
  });

  test('puts a series at the first of the two times, and says so', () => {
    const series = at('2026-11-01', '01:30', { repeats: 'WEEKLY', isLater: true });
    expect(comesTwice(series, timeZone)).toBe(false);
    expect(clockChangeText(series, timeZone)).toBe('The clocks go back that night: this is the first 1:30 AM.');
    expect(bodyOf(series, timeZone).startDate).toBe('2026-11-01T05:30:00.000Z');
  });

  test.each([
    ['2027-03-14', '01:30', '04:00', '2027-03-14T08:00:00.000Z'],
    ['2026-11-01', '00:30', '04:00', '2026-11-01T09:00:00.000Z'],
    ['2026-10-31', '23:00', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('the end of %s at %s is the typed time, %s', (date, start, end, moment) => {
    const form = at(date, start);
    const lasting = { ...form, lasts: lastsUntil(end, form, timeZone) };
    expect(endOf(lasting, timeZone)).toBe(end);
    expect(bodyOf(lasting, timeZone).endDate).toBe(moment);
  });
});
