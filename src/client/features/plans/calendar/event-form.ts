import { z } from 'zod';
import { say } from '#words';
import { addDays, type CalendarDate, daysBetween } from '../../../../shared/calendar-date.ts';
import { limits, requiredText, text } from '../../../../shared/fields.ts';
import { momentAt, momentsAt, wallClockAt } from '../../../../shared/local-time.ts';
import { eventMessages, eventTypes } from '../../../../shared/plans/calendar-events.ts';
import { isLastOfMonth, recurrenceRule, repeatChoices, simpleRecurrence } from '../../../../shared/plans/recurrence.ts';
import { formatTime } from '../../../format/dates.ts';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import { type CalendarEvent, placeOf } from './calendar-items.ts';

const eventForm = z.object({
  title: requiredText(limits.name, eventMessages.title),
  description: text(limits.description).nullable(),
  eventType: z.enum(eventTypes),
  childId: z.number().nullable(),
  startDate: z.string().min(1, eventMessages.startDate),
  startTime: z.string(),
  /** Whether it means the second of two equal times, in the night when the clocks go back. */
  isLater: z.boolean(),
  allDay: z.boolean(),
  location: text(limits.name).nullable(),
  hasReminder: z.boolean(),
  /** Minutes before the start. */
  reminderOffset: z.number(),
  color: z.string().nullable(),
  /** Null means once. `rule` is kept as another program wrote it. */
  repeats: z.enum([...repeatChoices, 'rule']).nullable(),
  repeatsUntil: z.string().nullable(),
  /** The foreign rule that `repeats` keeps. */
  rule: z.string().nullable(),
  /** The length from start to end, so that the end moves with the start. */
  lasts: z.object({ ms: z.number(), allDay: z.boolean() }).nullable(),
});

/** The form's values. */
export type EventForm = z.output<typeof eventForm>;

/** Checks the form and returns what is sent. Past days are only for existing events. */
export const eventFormSchema = (timeZone: string, earliest?: CalendarDate) =>
  eventForm
    .superRefine(({ startDate, startTime, allDay, repeats, repeatsUntil }, context) => {
      const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (earliest && startDate && startDate < earliest) refuse('startDate', say('Please choose today or a later day'));
      if (!allDay && startTime === '') refuse('startTime', say('Please choose a time'));
      if (repeats === 'WEEKDAYS' && isWeekend(startDate)) refuse('startDate', say('Please choose a weekday'));
      if (repeats === 'MONTH_END' && startDate && !isLastOfMonth(startDate)) {
        refuse('startDate', say('Please choose the last day of a month'));
      }
      if (repeats && repeatsUntil && repeatsUntil < startDate) {
        refuse('repeatsUntil', say('Please choose a day after the start'));
      }
    })
    .transform((form) => bodyOf(form, timeZone));

const isWeekend = (date: string): boolean => date !== '' && [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Says what happens in months or years without this day. Undefined if there are none. */
export function missingDayText({ repeats, startDate }: Pick<EventForm, 'repeats' | 'startDate'>): string | undefined {
  if (repeats === 'YEARLY' && startDate.endsWith('-02-29')) return say('In other years it’s on February 28.');
  const day = Number(startDate.slice(8));
  if (repeats !== 'MONTHLY' || day < 29) return undefined;
  return say('Months without day {day} are skipped. To include them, choose the last day of the month.', { day });
}

export type EventFormHandle = SchemaForm<EventForm, ReturnType<typeof eventFormSchema>>;

const minuteMs = 60_000;

export const emptyEvent = (startDate: CalendarDate): EventForm => ({
  title: '',
  description: null,
  eventType: 'activity',
  childId: null,
  startDate,
  startTime: '09:00',
  isLater: false,
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

/** The event, or one occurrence, as the dialog shows it in the viewer's time zone. */
export function formOf(event: CalendarEvent, timeZone: string): EventForm {
  const { first, time } = placeOf(event, timeZone);
  const isLater = time !== null && Date.parse(event.startDate) === momentsAt(timeZone, first, time)[1]?.getTime();
  const simple = event.recurrence === null ? undefined : simpleRecurrence(event.recurrence);
  const times = { startDate: first, startTime: time ?? '09:00', allDay: event.allDay, isLater };
  const start = startOf({ ...times, repeats: event.recurrence === null ? null : 'rule' }, timeZone);
  return {
    ...times,
    title: event.title,
    description: event.description,
    eventType: event.eventType,
    childId: event.childId,
    location: event.location,
    hasReminder: event.reminderTime !== null,
    reminderOffset: event.reminderTime === null ? 60 : (start - Date.parse(event.reminderTime)) / minuteMs,
    color: event.color,
    repeats: event.recurrence === null ? null : (simple?.repeats ?? 'rule'),
    repeatsUntil: simple?.until ?? null,
    rule: simple ? null : event.recurrence,
    lasts: event.endDate ? { ms: Date.parse(event.endDate) - Date.parse(event.startDate), allDay: event.allDay } : null,
  };
}

type Start = Pick<EventForm, 'startDate' | 'startTime' | 'allDay' | 'isLater' | 'repeats'>;

/** A series starts at the first of two, as other calendars read it. */
function startOf({ startDate, startTime, allDay, isLater, repeats }: Start, timeZone: string): number {
  const time = allDay ? '00:00' : startTime;
  const second = isLater && !allDay && repeats === null ? momentsAt(timeZone, startDate, time)[1] : undefined;
  return (second ?? momentAt(timeZone, startDate, time)).getTime();
}

const hasTime = ({ startDate, startTime, allDay }: Start): boolean =>
  !allDay && /^\d{4}-\d\d-\d\d$/.test(startDate) && startTime !== '';

/** Whether the form asks which of the two times is meant. */
export const comesTwice = (form: Start, timeZone: string): boolean =>
  hasTime(form) && form.repeats === null && momentsAt(timeZone, form.startDate, form.startTime).length > 1;

/** Says what happens to a time that the clocks skip, and to a series at a time that comes twice. */
export function clockChangeText(form: Start, timeZone: string): string | undefined {
  if (!hasTime(form)) return undefined;
  const { startDate, startTime, repeats } = form;
  const moments = momentsAt(timeZone, startDate, startTime);
  const { time } = wallClockAt(timeZone, momentAt(timeZone, startDate, startTime));
  if (moments.length === 0) return say('The clocks go forward then: it will be at {time}.', { time: formatTime(time) });
  if (moments.length === 1 || repeats === null) return undefined;
  return say('The clocks go back that night: this is the first {time}.', { time: formatTime(time) });
}

/** What is sent. For one occurrence, leaves out fields of the whole series. */
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
  return repeats === 'rule' ? rule : recurrenceRule({ repeats, until: repeatsUntil || null });
}

function movedEnd(start: number, { allDay, startDate, lasts }: EventForm): { endDate: string | null } {
  // A timed end makes no sense for an all-day event, nor the reverse.
  if (!lasts || lasts.allDay !== allDay) return { endDate: null };
  const end = new Date((allDay ? Date.parse(startDate) : start) + lasts.ms).toISOString();
  return { endDate: allDay ? end.slice(0, 10) : end };
}

type Times = Start & Pick<EventForm, 'lasts'>;

/** The end as its field shows it: a time, or the last whole day; empty without an end. */
export function endOf(times: Times, timeZone: string): string {
  const { startDate, startTime, allDay, lasts } = times;
  if (!lasts || lasts.allDay !== allDay || startDate === '' || startTime === '') return '';
  if (allDay) return new Date(Date.parse(startDate) + lasts.ms).toISOString().slice(0, 10);
  return wallClockAt(timeZone, new Date(startOf(times, timeZone) + lasts.ms)).time;
}

/** The duration after the end was changed. An end before the start is on the next day. */
export function lastsUntil(end: string, times: Times, timeZone: string): EventForm['lasts'] {
  const { startDate, startTime, allDay, lasts } = times;
  if (end === '') return null;
  if (allDay) return { ms: Math.max(0, Date.parse(end) - Date.parse(startDate)), allDay };
  if (!hasTime(times)) return lasts;
  const start = startOf(times, timeZone);
  const before = wallClockAt(timeZone, new Date(start + (lasts && !lasts.allDay ? lasts.ms : 0)));
  const wholeDays = daysBetween(startDate, before.date) - (before.time < startTime ? 1 : 0);
  const endDay = addDays(startDate, wholeDays + (end < startTime ? 1 : 0));
  const moments = [...momentsAt(timeZone, endDay, end), momentAt(timeZone, endDay, end)];
  const moment = moments.find((each) => each.getTime() >= start)?.getTime() ?? start;
  return { ms: moment - start, allDay };
}
