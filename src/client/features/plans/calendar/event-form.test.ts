import { describe, expect, test } from 'vitest';
import { formChanges } from '../../../lib/form-changes.ts';
import { mergeForms } from '../../../lib/merge-forms.ts';
import type { CalendarEvent } from './calendar-items.ts';
import { bodyOf, type EventForm, formOf } from './event-form.ts';

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
