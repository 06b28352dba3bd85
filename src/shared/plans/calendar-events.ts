import { z } from 'zod';
import { say } from '#words';
import {
  blankIsNull,
  calendarDate,
  cssColor,
  dateOutput,
  id,
  keptIfNull,
  limits,
  momentOutput,
  optionalText,
  page,
  readVersion,
  requiredText,
  text,
  versionOutput,
} from '../fields.ts';
import { isoText, moment, momentOf } from '../moments.ts';
import { normalRecurrence } from './recurrence.ts';

export const eventTypes = ['lesson', 'experience', 'activity', 'reminder', 'milestone'] as const;
export type EventType = (typeof eventTypes)[number];

const eventStatuses = ['scheduled', 'completed'] as const;

/** Minutes before the start that a reminder can be set to. */
export const reminderOffsets = [15, 30, 60, 120, 1440] as const;

export const eventMessages = {
  title: say('Title is required'),
  startDate: say('Start date is required'),
  eventType: say('Please choose an event type'),
  endBeforeStart: say('The end must not be before the start'),
} as const;

/**
 * An event, or one occurrence of a recurring one. All-day events have dates as `yyyy-MM-dd`; timed ones have moments,
 * and `startTime` is the clock time of the start in `timeZone`.
 */
export const calendarEventSchema = z.object({
  id: z.number(),
  userId: z.number().nullable(),
  tenantId: z.number(),
  childId: z.number().nullable(),
  eventType: z.enum(eventTypes),
  /** The lesson or experience that the event is about. */
  eventId: z.number().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  startDate: z.string(),
  startTime: z.string().nullable(),
  endDate: z.string().nullable(),
  allDay: z.boolean(),
  timeZone: z.string(),
  location: z.string().nullable(),
  color: z.string().nullable(),
  reminderTime: momentOutput.nullable(),
  reminderSent: z.boolean(),
  recurrence: z.string().nullable(),
  /** The day that identifies one occurrence of a recurring event; null for the whole event. */
  occurrence: dateOutput.nullable(),
  status: z.enum(eventStatuses),
  completedAt: momentOutput.nullable(),
  notes: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  /** The event with all its occurrences. */
  version: versionOutput,
  createdAt: momentOutput,
  updatedAt: momentOutput,
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;
export type EventMetadata = NonNullable<CalendarEvent['metadata']>;

const eventType = z.enum(eventTypes, eventMessages.eventType);
const color = blankIsNull(cssColor);
const time = blankIsNull(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('Please enter a time like 16:30')));
/** Checked together with the event's dates. */
const recurrence = text(500)
  .nullish()
  .transform((rule) => (typeof rule === 'string' ? normalRecurrence(rule) || null : rule));

/** JSON that PostgreSQL accepts: no NUL and no lone surrogate, plain or escaped. */
const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => {
    const json = JSON.stringify(value);
    return json.length <= limits.description && !/\\u(?:0000|d[89a-f]..)/i.test(json.replaceAll('\\\\', ''));
  }, say('This can’t be stored'))
  .nullish();

const startDate = z.preprocess(
  (value: string) => value ?? '',
  z.string(eventMessages.startDate).min(1, eventMessages.startDate).pipe(isoText()),
);

const eventDetails = {
  childId: id.nullish(),
  eventId: id.nullish(),
  description: optionalText(limits.description),
  startTime: time,
  endDate: isoText().nullish(),
  allDay: keptIfNull(z.boolean()),
  location: optionalText(limits.name),
  color,
  reminderTime: moment(say('Please enter a valid reminder time')).nullish(),
  recurrence,
  status: keptIfNull(z.enum(eventStatuses)),
  completedAt: moment().nullish(),
  notes: optionalText(limits.description),
  metadata,
};

export const createEventSchema = z.object({
  eventType: z.preprocess((value: EventType) => value ?? undefined, eventType),
  title: requiredText(limits.name, eventMessages.title),
  startDate,
  ...eventDetails,
});
export type CreateEvent = z.infer<typeof createEventSchema>;

export const updateEventSchema = z.object({
  version: readVersion,
  eventType: keptIfNull(eventType),
  title: requiredText(limits.name, eventMessages.title).optional(),
  startDate: startDate.optional(),
  ...eventDetails,
});
export type UpdateEvent = z.infer<typeof updateEventSchema>;

/** One event, or with `occurrence` only that one of a recurring event. */
export const eventOrOccurrence = z.object({ id, occurrence: keptIfNull(calendarDate()) });
/** With `following`: the occurrence and all later ones. */
export const eventOrOccurrences = eventOrOccurrence.extend({ following: keptIfNull(z.boolean()) });
export type EventOrOccurrences = EventOrOccurrence & { following?: boolean | undefined };
export type EventOrOccurrence = z.infer<typeof eventOrOccurrence>;

const twoYears = say('Please ask for at most two years');

export const listEventsSchema = z
  .object({ startDate: isoText().optional(), endDate: isoText().optional(), ...page.shape })
  .prefault({})
  .superRefine(({ startDate: first, endDate: last }, context) => {
    if (first === undefined && last === undefined) return;
    if (first === undefined || last === undefined) {
      const path = [first === undefined ? 'startDate' : 'endDate'];
      context.addIssue({ code: 'custom', path, message: say('Please give both startDate and endDate, or neither') });
      return;
    }
    const [from, to] = [momentOf(first), momentOf(last)];
    if (from === undefined || to === undefined) return;
    const [start, end] = [new Date(from), new Date(to)];
    if (end < start) context.addIssue({ code: 'custom', path: ['endDate'], message: eventMessages.endBeforeStart });
    start.setUTCFullYear(start.getUTCFullYear() + 2);
    if (end > start) context.addIssue({ code: 'custom', path: ['endDate'], message: twoYears });
  });
export type ListEvents = NonNullable<z.input<typeof listEventsSchema>>;

/** At most a quarter of a year: the month view requests six weeks. */
export const calendarDaysInputSchema = z
  .object({ first: calendarDate(), last: calendarDate() })
  .refine(({ first, last }) => last >= first && Date.parse(last) - Date.parse(first) <= 100 * 86_400_000, {
    path: ['last'],
    message: say('Please ask for at most a hundred days'),
  });

/** What the days show of an event or an occurrence. Opening it requests all of it. */
const dayEventSchema = calendarEventSchema.pick({
  id: true,
  occurrence: true,
  title: true,
  startDate: true,
  endDate: true,
  allDay: true,
  childId: true,
  location: true,
  color: true,
  status: true,
});

/** Everything on the days of the family calendar. */
export const calendarDaysSchema = z.object({
  today: dateOutput,
  timeZone: z.string(),
  events: z.array(dayEventSchema),
  birthdays: z.array(z.object({ childId: z.number(), name: z.string(), date: dateOutput, age: z.number() })),
  /** Scheduled lessons that no event of that day is about. */
  lessons: z.array(
    z.object({ id: z.number(), childId: z.number(), title: z.string(), date: dateOutput, isCompleted: z.boolean() }),
  ),
  experiences: z.array(
    z.object({
      id: z.number(),
      childIds: z.array(z.number()),
      title: z.string(),
      location: z.string().nullable(),
      date: dateOutput,
      isCompleted: z.boolean(),
    }),
  ),
});
export type CalendarDays = z.infer<typeof calendarDaysSchema>;

/** The example in the question whether appointments keep their clock times in another time zone. */
export const nextAppointmentSchema = calendarEventSchema.pick({ title: true, startDate: true, timeZone: true });
export type NextAppointment = z.infer<typeof nextAppointmentSchema>;

export const calendarFeedSchema = z.object({ url: z.string() });
export const calendarFeedStateSchema = z.object({ createdAt: momentOutput.nullable() });
export const calendarFeedInputSchema = z.object({ token: z.string().max(100) });
