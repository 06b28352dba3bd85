import { RRuleTemporal } from 'rrule-temporal';
import { say } from '#words';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { momentAt, wallClockAt } from '../../../../shared/local-time.ts';
import { momentOf } from '../../../../shared/moments.ts';
import { type CreateEvent, eventMessages, type UpdateEvent } from '../../../../shared/plans/calendar-events.ts';
import { followedRecurrence, parseRecurrence, recurrenceFault } from '../../../../shared/plans/recurrence.ts';
import { badField } from '../../../kernel/errors.ts';

/** The longest an occurrence may last, which bounds how far back to look for running ones. */
export const maxRecurringDays = 366;

/** The stored moments, and the start in local time of its time zone. */
export interface Span {
  startDate: string;
  startTime: string | null;
  endDate: string | null;
  allDay: boolean;
  timeZone: string;
}

type DateInput = Pick<CreateEvent | UpdateEvent, 'startDate' | 'startTime' | 'endDate' | 'allDay'>;

const midnight = (date: string): string => `${date}T00:00:00.000Z`;
const datePart = (text: string): string => text.trim().slice(0, 10);
const isDateAlone = (text: string): boolean => text.trim().length === 10;

/** Applies `input` to the stored dates. A date with a start time is in the event's time zone. */
export function spanOf(input: DateInput, current: Span | undefined, timeZone: string): Span {
  const zone = current?.timeZone ?? timeZone;
  const allDay = input.allDay ?? current?.allDay ?? false;
  const startDate = startOf(input, current, { allDay, zone });
  const endDate = endOf(input, current, { allDay, zone, startDate });
  if (endDate !== null && endDate < startDate) throw badField('endDate', eventMessages.endBeforeStart);
  const startTime = allDay ? null : wallClockAt(zone, new Date(startDate)).time;
  return { startDate, startTime, endDate, allDay, timeZone: zone };
}

function startOf(input: DateInput, current: Span | undefined, to: { allDay: boolean; zone: string }): string {
  const { startDate, startTime } = input;
  if (startDate !== undefined) {
    if (to.allDay) return midnight(datePart(startDate));
    const time = startTime ?? current?.startTime;
    if (isDateAlone(startDate) && time) return momentAt(to.zone, datePart(startDate), time).toISOString();
    return momentOf(startDate) ?? startDate;
  }
  if (!current) throw badField('startDate', eventMessages.startDate);
  const day = current.allDay ? datePart(current.startDate) : wallClockAt(to.zone, new Date(current.startDate)).date;
  if (to.allDay) return midnight(day);
  if (!current.allDay && !startTime) return current.startDate;
  return momentAt(to.zone, day, startTime ?? '00:00').toISOString();
}

function endOf(
  { startDate, endDate }: DateInput,
  current: Span | undefined,
  to: { allDay: boolean; zone: string; startDate: string },
): string | null {
  if (endDate === null) return null;
  if (endDate !== undefined) return to.allDay ? midnight(datePart(endDate)) : (momentOf(endDate) ?? endDate);
  if (!current?.endDate) return null;
  if (current.allDay !== to.allDay) {
    return to.allDay ? midnight(wallClockAt(to.zone, new Date(current.endDate)).date) : null;
  }
  // Only the time changed: the event lasts as long as before.
  if (startDate === undefined) {
    return new Date(
      Date.parse(current.endDate) + Date.parse(to.startDate) - Date.parse(current.startDate),
    ).toISOString();
  }
  return current.endDate;
}

const lastsTooLong = ({ startDate, endDate }: Pick<Span, 'startDate' | 'endDate'>): boolean =>
  endDate !== null && Date.parse(endDate) - Date.parse(startDate) > maxRecurringDays * 86_400_000;

const tooLong = say('A repeating event can last a year at most');

export function assertRecurringLength(span: Span): void {
  if (lastsTooLong(span)) throw badField('endDate', say(tooLong));
}

interface EventFault {
  field: 'startDate' | 'endDate' | 'recurrence';
  sentence: string;
}

/** Why an event can't repeat like this; undefined if it can, or happens once. */
export function repetitionFault({ recurrence, ...span }: Span & { recurrence: string | null }): EventFault | undefined {
  if (recurrence === null) return undefined;
  if (startDayOf(span) < earliestStart) {
    return { field: 'startDate', sentence: say('A repeating event can’t start before 1900') };
  }
  const fault = seriesFault({ recurrence, ...span });
  if (fault !== undefined) return { field: 'recurrence', sentence: fault };
  return lastsTooLong(span) ? { field: 'endDate', sentence: say(tooLong) } : undefined;
}

/**
 * Events recur on dates, at most once a day and at the same wall-clock time. So rules are expanded over dates, where
 * the library can jump to the range.
 */
interface Series {
  recurrence: string;
  /** A moment; midnight UTC if all day. */
  startDate: string;
  startTime: string | null;
  allDay: boolean;
  timeZone: string;
}

/** One year more than the longest range, because an occurrence may last a year. */
const maxOccurrences = 1_200;
/** Days, weeks, months or years searched for a COUNT. */
const maxSteps = 2_000;
const earliestStart: CalendarDate = '1900-01-01';

/** On the event's own calendar. */
export const startDayOf = ({ startDate, allDay, timeZone }: Omit<Series, 'recurrence' | 'startTime'>): CalendarDate =>
  allDay ? startDate.slice(0, 10) : wallClockAt(timeZone, new Date(startDate)).date;

/** The dates on which the event begins, both ends included; undefined if its rule is invalid or too expensive. */
export function occurrenceDates(series: Series, first: CalendarDate, last: CalendarDate): CalendarDate[] | undefined {
  try {
    const rule = ruleOf(series);
    if (!rule) return undefined;
    if (last < first) return [];
    return rule.between(atMidnight(first), atMidnight(last), true).slice(0, maxOccurrences).map(dayOf);
  } catch {
    return undefined;
  }
}

export const isOccurrence = (series: Series, date: CalendarDate): boolean =>
  (occurrenceDates(series, date, date) ?? []).length > 0;

/** Why an event can't recur like this, as a sentence; undefined if it can. */
function seriesFault(series: Series): string | undefined {
  const fault = recurrenceFault(series.recurrence);
  if (fault !== undefined) return fault;
  const start = startDayOf(series);
  const parts = parseRecurrence(series.recurrence) ?? new Map<string, string>();
  if ((untilDay(series, parts.get('UNTIL')) ?? start) < start) return say('UNTIL must not be before the start');
  if (occurrenceDates(series, start, addDays(start, 2 * 366))) return undefined;
  return parts.has('COUNT')
    ? say('COUNT needs an event that repeats more often. Please use UNTIL')
    : say('Please enter a valid recurrence');
}

function ruleOf(series: Series): RRuleTemporal | undefined {
  const start = startDayOf(series);
  const recurrence = followedRecurrence(series.recurrence, start);
  const parts = parseRecurrence(recurrence);
  if (!parts || recurrenceFault(recurrence) !== undefined || start < earliestStart) return undefined;
  if (!parts.has('COUNT')) return ruleFrom(start, parts, untilDay(series, parts.get('UNTIL')));
  const last = lastCounted(start, recurrence, parts);
  if (last === undefined) return undefined;
  // With a last day the library jumps to the range; with a count it would walk there.
  return ruleFrom(start, new Map([...parts].filter(([name]) => name !== 'COUNT')), last);
}

function ruleFrom(start: CalendarDate, parts: ReadonlyMap<string, string>, until: CalendarDate | undefined) {
  const days = new Map([...parts, ...(until === undefined ? [] : [['UNTIL', midnightText(until)] as const])]);
  const text = [...days].map(([name, value]) => `${name}=${value}`).join(';');
  return new RRuleTemporal({
    rruleString: `DTSTART:${midnightText(start)}\nRRULE:${text}`,
    includeDtstart: true,
    strict: true,
    cache: false,
    maxIterations: maxSteps,
  });
}

const remembered = new Map<string, CalendarDate | undefined>();
const maxRemembered = 5_000;

/** The day of the last of COUNT occurrences; undefined if they are too far apart. */
function lastCounted(
  start: CalendarDate,
  recurrence: string,
  parts: ReadonlyMap<string, string>,
): CalendarDate | undefined {
  const key = `${start} ${recurrence}`;
  if (remembered.has(key)) return remembered.get(key);
  const last = walkToLast(ruleFrom(start, parts, undefined));
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, last);
  return last;
}

function walkToLast(rule: RRuleTemporal): CalendarDate | undefined {
  try {
    return rule.all().map(dayOf).at(-1);
  } catch {
    return undefined;
  }
}

/** UNTIL is a date, a moment in UTC, or a time on the event's own clock. */
function untilDay(series: Series, until: string | undefined): CalendarDate | undefined {
  if (until === undefined) return undefined;
  const date = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  if (until.length === 8 || series.allDay) return date;
  const time = until.replace(/^\d{8}T(\d\d)(\d\d).*$/, '$1:$2');
  const utc = until.endsWith('Z') ? momentOf(`${date}T${time}Z`) : undefined;
  const wall = utc ? wallClockAt(series.timeZone, new Date(utc)) : { date, time };
  return wall.time < (series.startTime ?? '00:00') ? addDays(wall.date, -1) : wall.date;
}

/** The rule with its last day as a date, which is the same in every time zone. */
export function recurrenceOnDays(series: Series): string {
  const until = parseRecurrence(series.recurrence)?.get('UNTIL');
  const last = until?.endsWith('Z') ? untilDay(series, until) : undefined;
  return last ? series.recurrence.replace(`UNTIL=${until}`, `UNTIL=${last.replaceAll('-', '')}`) : series.recurrence;
}

const dayOf = (date: { toString(): string }): CalendarDate => date.toString().slice(0, 10);
const atMidnight = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const midnightText = (date: CalendarDate): string => `${date.replaceAll('-', '')}T000000Z`;
