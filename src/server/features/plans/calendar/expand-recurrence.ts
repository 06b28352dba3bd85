import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../../shared/local-time.ts';
import { momentOf } from '../../../../shared/moments.ts';
import { parseRecurrence, recurrenceFault } from '../../../../shared/plans/recurrence.ts';

/**
 * An event recurs on calendar dates: at most once a day, and at the same time on the clock of its time zone. So rules
 * are expanded over dates alone, where the library jumps to the range instead of walking there from the start.
 */
export interface Series {
  recurrence: string;
  /** A moment; of an all-day event midnight UTC of its day. */
  startDate: string;
  startTime: string | null;
  allDay: boolean;
  timeZone: string;
}

/** A year longer than the longest range, for occurrences that last a year. */
const maxOccurrences = 1_200;
/** Days, weeks, months or years that are looked through for a COUNT. */
const maxSteps = 2_000;
/** A repeating event can't start before. */
export const earliestStart: CalendarDate = '1900-01-01';

/** The day on which an event begins, on its own calendar. */
export const startDayOf = ({ startDate, allDay, timeZone }: Omit<Series, 'recurrence' | 'startTime'>): CalendarDate =>
  allDay ? startDate.slice(0, 10) : wallClockAt(timeZone, new Date(startDate)).date;

/**
 * The dates from `first` to `last`, both included, on which the event begins again; its own start counts always.
 * Undefined for a rule that is not accepted, or takes too much work: those of an older version or of an import.
 */
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

/** Why an event can't recur like this, as a sentence; undefined when it can. Tries the first years. */
export function seriesFault(series: Series): string | undefined {
  const fault = recurrenceFault(series.recurrence);
  if (fault !== undefined) return fault;
  const start = startDayOf(series);
  const parts = parseRecurrence(series.recurrence) ?? new Map<string, string>();
  if ((untilDay(series, parts.get('UNTIL')) ?? start) < start) return 'UNTIL must not be before the start';
  if (occurrenceDates(series, start, addDays(start, 2 * 366))) return undefined;
  return parts.has('COUNT')
    ? 'COUNT needs an event that repeats more often. Please use UNTIL'
    : 'Please enter a valid recurrence';
}

function ruleOf(series: Series): RRuleTemporal | undefined {
  const parts = parseRecurrence(series.recurrence);
  const start = startDayOf(series);
  if (!parts || recurrenceFault(series.recurrence) !== undefined || start < earliestStart) return undefined;
  if (!parts.has('COUNT')) return ruleFrom(start, parts, untilDay(series, parts.get('UNTIL')));
  const last = lastCounted(start, series.recurrence, parts);
  if (last === undefined) return undefined;
  // With a last day the library jumps to the range; with a count it would walk there each time.
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

/** The day of the last of COUNT occurrences; undefined when they are too far apart to be counted. */
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

/** The last day that UNTIL allows: with a time it is a moment in UTC, or on the event's own clock. */
function untilDay(series: Series, until: string | undefined): CalendarDate | undefined {
  if (until === undefined) return undefined;
  const date = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  if (until.length === 8 || series.allDay) return date;
  const time = until.replace(/^\d{8}T(\d\d)(\d\d).*$/, '$1:$2');
  const utc = until.endsWith('Z') ? momentOf(`${date}T${time}Z`) : undefined;
  const wall = utc ? wallClockAt(series.timeZone, new Date(utc)) : { date, time };
  return wall.time < (series.startTime ?? '00:00') ? addDays(wall.date, -1) : wall.date;
}

const dayOf = (date: { toString(): string }): CalendarDate => date.toString().slice(0, 10);
const atMidnight = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const midnightText = (date: CalendarDate): string => `${date.replaceAll('-', '')}T000000Z`;
