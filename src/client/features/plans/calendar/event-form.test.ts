import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../lib/form-changes.ts';
import { mergeForms } from '../../../lib/merge-forms.ts';
import type { CalendarEvent } from './calendar-items.ts';
import { bodyOf, type EventForm, endOf, eventFormSchema, formOf, lastsUntil, missingDayText } from './event-form.ts';

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

/** What is sent after `theirs` was stored first. */
function sentAfter(theirs: Partial<CalendarEvent>, mine: Partial<EventForm>) {
  const [before, now] = [formOf(stored, timeZone), formOf({ ...stored, ...theirs }, timeZone)];
  const { values, conflicts } = mergeForms(before, { ...before, ...mine }, now);
  const body = bodyOf(values, timeZone);
  return { sent: formChanges(body, body, bodyOf(now, timeZone)), conflicts };
}

describe('an event that two people change at once', () => {
  test('keeps both, where they changed different fields', () => {
    expect(sentAfter({ title: 'Cello' }, { location: 'Room 4' })).toEqual({
      sent: { location: 'Room 4' },
      conflicts: [],
    });
  });

  test('moves with its new length, and repeats by its new rule', () => {
    const theirs = { endDate: '2026-11-25T22:00:00.000Z', recurrence: 'FREQ=WEEKLY;BYDAY=WE,FR' };
    expect(sentAfter(theirs, { startTime: '16:00' })).toEqual({
      sent: { startDate: '2026-11-25T21:00:00.000Z', endDate: '2026-11-25T23:00:00.000Z' },
      conflicts: [],
    });
  });

  test('is a question where they changed the same field', () => {
    expect(sentAfter({ title: 'Cello' }, { title: 'Flute' }).conflicts).toEqual(['title']);
  });
});

describe('the end', () => {
  const form = formOf(stored, timeZone);
  const sentWith = (changes: Partial<EventForm>) => bodyOf({ ...form, ...changes }, timeZone).endDate;

  test('is a time that moves with the start, and goes over midnight', () => {
    expect(endOf(form)).toBe('16:00');
    expect(endOf({ ...form, startTime: '17:30' })).toBe('18:30');
    expect(sentWith({ lasts: lastsUntil('17:15', form) })).toBe('2026-11-25T22:15:00.000Z');
    expect(sentWith({ lasts: lastsUntil('01:00', form) })).toBe('2026-11-26T06:00:00.000Z');
    expect(sentWith({ lasts: lastsUntil('', form) })).toBeNull();
  });

  test('of whole days is the last of them, and not before the first', () => {
    const days = { ...form, allDay: true, lasts: null };
    expect(endOf(days)).toBe('');
    const three = { ...days, lasts: lastsUntil('2026-11-27', days) };
    expect(endOf(three)).toBe('2026-11-27');
    expect(bodyOf(three, timeZone).endDate).toBe('2026-11-27');
    expect(endOf({ ...days, lasts: lastsUntil('2026-11-01', days) })).toBe('2026-11-25');
    expect(sentWith({ allDay: true })).toBeNull();
  });
});

test('weekdays and every second week are rules that come back as they were chosen; weekdays begin on one', () => {
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

test('the last day of the month is a rule that comes back as it was chosen, and begins on one', () => {
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

test('the form says what becomes of a day that a month or year lacks', () => {
  const skipped = 'Months without day 31 are skipped. To include them, choose the last day of the month.';
  expect(missingDayText({ repeats: 'MONTHLY', startDate: '2026-12-31' })).toBe(skipped);
  expect(missingDayText({ repeats: 'MONTHLY', startDate: '2026-12-28' })).toBeUndefined();
  expect(missingDayText({ repeats: 'MONTH_END', startDate: '2026-12-31' })).toBeUndefined();
  expect(missingDayText({ repeats: 'YEARLY', startDate: '2028-02-29' })).toBe('In other years it’s on February 28.');
  expect(missingDayText({ repeats: 'YEARLY', startDate: '2026-12-31' })).toBeUndefined();
});
