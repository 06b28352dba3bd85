import { z } from 'zod';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { limits, requiredText, text } from '../../../../shared/fields.ts';
import { momentAt } from '../../../../shared/local-time.ts';
import { eventMessages, eventTypes } from '../../../../shared/plans/calendar-events.ts';
import { frequencies, recurrenceRule, simpleRecurrence } from '../../../../shared/plans/recurrence.ts';
import type { SchemaForm } from '../../../lib/schema-form.ts';
import { type CalendarEvent, placeOf } from './calendar-items.ts';

const eventForm = z.object({
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
  /** The rule of somebody else's making that `repeats` keeps. */
  rule: z.string().nullable(),
  /** From its start to its end, which the dialog keeps without showing it. */
  lasts: z.object({ ms: z.number(), allDay: z.boolean() }).nullable(),
});

/** What the dialog edits. */
export type EventForm = z.output<typeof eventForm>;

/** Checks the form and gives what is sent. Days before today are for events that are there already. */
export const eventFormSchema = (timeZone: string, earliest?: CalendarDate) =>
  eventForm
    .superRefine(({ startDate, startTime, allDay, repeats, repeatsUntil }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (earliest && startDate && startDate < earliest) refuse('startDate', 'Please choose today or a later day');
      if (!allDay && startTime === '') refuse('startTime', 'Please choose a time');
      if (repeats && repeatsUntil && repeatsUntil < startDate) {
        refuse('repeatsUntil', 'Please choose a day after the start');
      }
    })
    .transform((form) => bodyOf(form, timeZone));

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
  rule: null,
  lasts: null,
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
    rule: simple ? null : event.recurrence,
    lasts: event.endDate ? { ms: Date.parse(event.endDate) - Date.parse(event.startDate), allDay: event.allDay } : null,
  };
}

const startOf = (form: Pick<EventForm, 'startDate' | 'startTime' | 'allDay'>, timeZone: string): number =>
  momentAt(timeZone, form.startDate, form.allDay ? '00:00' : form.startTime).getTime();

/** What is sent. Of one occurrence of a series, all that must be the same for the others is left as it is. */
export function bodyOf(form: EventForm, timeZone: string) {
  const { title, description, eventType, childId, startDate, allDay, location, color } = form;
  const start = startOf(form, timeZone);
  return {
    title,
    description,
    eventType,
    childId,
    location,
    color,
    allDay,
    reminderTime: form.hasReminder ? new Date(start - form.reminderOffset * minuteMs).toISOString() : null,
    startDate: allDay ? startDate : new Date(start).toISOString(),
    recurrence: recurrenceOf(form),
    ...movedEnd(start, form),
  };
}

function recurrenceOf({ repeats, repeatsUntil, rule }: EventForm): string | null {
  if (repeats === null) return null;
  return repeats === 'rule' ? rule : recurrenceRule({ frequency: repeats, until: repeatsUntil || null });
}

/** The dialog knows no end; an event that has one lasts as long as before. */
function movedEnd(start: number, { allDay, startDate, lasts }: EventForm) {
  if (!lasts) return {};
  if (lasts.allDay !== allDay) return { endDate: null };
  const end = new Date((allDay ? Date.parse(startDate) : start) + lasts.ms).toISOString();
  return { endDate: allDay ? end.slice(0, 10) : end };
}
