import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type CalendarDate } from '../../../shared/calendar-date.ts';
import { wallClockAt } from '../../../shared/local-time.ts';
import { momentOf } from '../../../shared/moments.ts';
import { parseRecurrence } from '../../../shared/recurrence.ts';

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

/** Two years of days and some: no range gives more. */
const maxOccurrences = 800;
/** Rules that match nothing, like 30 February, end here instead of at the end of time. */
const maxSteps = 20_000;

/** The day on which an event begins, on its own calendar. */
export const startDayOf = ({ startDate, allDay, timeZone }: Omit<Series, 'recurrence' | 'startTime'>): CalendarDate =>
  allDay ? startDate.slice(0, 10) : wallClockAt(timeZone, new Date(startDate)).date;

/** The dates from `first` to `last`, both included, on which the event begins again; its own start counts always. */
export function occurrenceDates(series: Series, first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const rule = ruleOf(series);
  if (!rule || last < first) return [];
  return rule
    .between(atMidnight(first), atMidnight(last), true)
    .slice(0, maxOccurrences)
    .map((date) => date.toString().slice(0, 10));
}

export const isOccurrence = (series: Series, date: CalendarDate): boolean =>
  occurrenceDates(series, date, date).length > 0;

/** Whether the rule says something, and its end is not before the start. */
export function isPossible(series: Series): boolean {
  const rule = parseRecurrence(series.recurrence);
  if (!rule) return false;
  const last = lastDayOf(series, rule.get('UNTIL'));
  if (last !== undefined && last < startDayOf(series)) return false;
  try {
    return ruleOf(series) !== undefined;
  } catch {
    // The library's own words are for programmers: whatever it refuses is no valid recurrence.
    return false;
  }
}

function ruleOf(series: Series): RRuleTemporal | undefined {
  const rule = parseRecurrence(series.recurrence);
  if (!rule) return undefined;
  const until = lastDayOf(series, rule.get('UNTIL'));
  const days = new Map([...rule, ...(until === undefined ? [] : [['UNTIL', midnightText(until)] as const])]);
  const text = [...days].map(([name, value]) => `${name}=${value}`).join(';');
  return new RRuleTemporal({
    rruleString: `DTSTART:${midnightText(startDayOf(series))}\nRRULE:${text}`,
    includeDtstart: true,
    strict: true,
    cache: false,
    maxIterations: maxSteps,
  });
}

/** The last day that the rule allows: an UNTIL with a time is a moment in UTC, or on the event's own clock. */
function lastDayOf(series: Series, until: string | undefined): CalendarDate | undefined {
  if (until === undefined) return undefined;
  const date = until.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  if (until.length === 8 || series.allDay) return date;
  const time = until.replace(/^\d{8}T(\d\d)(\d\d).*$/, '$1:$2');
  const utc = until.endsWith('Z') ? momentOf(`${date}T${time}Z`) : undefined;
  const wall = utc ? wallClockAt(series.timeZone, new Date(utc)) : { date, time };
  return wall.time < (series.startTime ?? '00:00') ? addDays(wall.date, -1) : wall.date;
}

const atMidnight = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`);
const midnightText = (date: CalendarDate): string => `${date.replaceAll('-', '')}T000000Z`;
