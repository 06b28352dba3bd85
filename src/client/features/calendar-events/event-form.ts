import { z } from 'zod';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import { eventMessages, eventTypes } from '../../../shared/calendar-events.ts';
import { limits, requiredText, text } from '../../../shared/fields.ts';
import { momentAt } from '../../../shared/local-time.ts';
import { frequencies, recurrenceRule, simpleRecurrence } from '../../../shared/recurrence.ts';
import type { SchemaForm } from '../../lib/schema-form.ts';
import { type CalendarEvent, placeOf } from './calendar-items.ts';

/** What the dialog edits, and what it checks before it is sent. Days before today are for events that are there already. */
export const eventFormSchema = (earliest: CalendarDate | undefined) =>
  z
    .object({
      title: requiredText(limits.name, eventMessages.title),
      description: text(limits.description).nullable(),
      eventType: z.enum(eventTypes),
      childId: z.number().nullable(),
      startDate: z.string().min(1, eventMessages.startDate),
      startTime: z.string(),
      allDay: z.boolean(),
      location: text(limits.name).nullable(),
      hasReminder: z.boolean(),
      /** Minutes before the start. */
      reminderOffset: z.number(),
      color: z.string().nullable(),
      /** A frequency; null happens once, and `rule` is kept as somebody else wrote it. */
      repeats: z.enum([...frequencies, 'rule']).nullable(),
      repeatsUntil: z.string().nullable(),
    })
    .superRefine(({ startDate, startTime, allDay, repeats, repeatsUntil }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (earliest && startDate && startDate < earliest) refuse('startDate', 'Please choose today or a later day');
      if (!allDay && startTime === '') refuse('startTime', 'Please choose a time');
      if (repeats && repeatsUntil && repeatsUntil < startDate) {
        refuse('repeatsUntil', 'Please choose a day after the start');
      }
    });

export type EventForm = z.output<ReturnType<typeof eventFormSchema>>;
export type EventFormHandle = SchemaForm<EventForm, ReturnType<typeof eventFormSchema>>;

const minuteMs = 60_000;

export const emptyEvent = (startDate: CalendarDate): EventForm => ({
  title: '',
  description: null,
  eventType: 'activity',
  childId: null,
  startDate,
  startTime: '09:00',
  allDay: false,
  location: null,
  hasReminder: false,
  reminderOffset: 60,
  color: null,
  repeats: null,
  repeatsUntil: null,
});

/** The event, or one occurrence of it, as the dialog shows it where the viewer lives. */
export function formOf(event: CalendarEvent, timeZone: string): EventForm {
  const { first, time } = placeOf(event, timeZone);
  const start = startOf({ startDate: first, startTime: time ?? '00:00', allDay: event.allDay }, timeZone);
  const simple = event.recurrence === null ? undefined : simpleRecurrence(event.recurrence);
  return {
    title: event.title,
    description: event.description,
    eventType: event.eventType,
    childId: event.childId,
    startDate: first,
    startTime: time ?? '09:00',
    allDay: event.allDay,
    location: event.location,
    hasReminder: event.reminderTime !== null,
    reminderOffset: event.reminderTime === null ? 60 : (start - Date.parse(event.reminderTime)) / minuteMs,
    color: event.color,
    repeats: event.recurrence === null ? null : (simple?.frequency ?? 'rule'),
    repeatsUntil: simple?.until ?? null,
  };
}

const startOf = (form: Pick<EventForm, 'startDate' | 'startTime' | 'allDay'>, timeZone: string): number =>
  momentAt(timeZone, form.startDate, form.allDay ? '00:00' : form.startTime).getTime();

/** What is sent for the whole event. */
export function inputOf(form: EventForm, timeZone: string, event?: CalendarEvent) {
  const { eventType, allDay, repeats, repeatsUntil } = form;
  const kept = repeats === 'rule' ? (event?.recurrence ?? null) : null;
  return {
    ...occurrenceInputOf(form, timeZone, event),
    eventType,
    allDay,
    recurrence:
      repeats === null || repeats === 'rule'
        ? kept
        : recurrenceRule({ frequency: repeats, until: repeatsUntil || null }),
  };
}

/** What is sent for one occurrence: all that need not be the same for the others. */
export function occurrenceInputOf(form: EventForm, timeZone: string, event?: CalendarEvent) {
  const { title, description, childId, startDate, allDay, location, color, hasReminder, reminderOffset } = form;
  const start = startOf(form, timeZone);
  const reminderTime = hasReminder ? new Date(start - reminderOffset * minuteMs).toISOString() : null;
  return {
    title,
    description,
    childId,
    location,
    color,
    reminderTime,
    startDate: allDay ? startDate : new Date(start).toISOString(),
    ...movedEnd(start, form, event),
  };
}

/** The dialog knows no end; an event that has one lasts as long as before. */
function movedEnd(start: number, { allDay, startDate }: EventForm, event: CalendarEvent | undefined) {
  if (!event?.endDate) return {};
  if (event.allDay !== allDay) return { endDate: null };
  const lasts = Date.parse(event.endDate) - Date.parse(event.startDate);
  const end = new Date((allDay ? Date.parse(startDate) : start) + lasts).toISOString();
  return { endDate: allDay ? end.slice(0, 10) : end };
}
