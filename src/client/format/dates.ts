/** Formats days and times: US spelling, and a calendar date never shifts by a time zone. */
import { localeOf, say } from '#words';
import { type CalendarDate, dateFormat, daysBetween, todayIn } from '../../shared/calendar-date.ts';

/** "Friday, October 9" */
export const formatDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Friday, October 9, 2026" */
export const formatDayWithYear = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** "October 9" */
export const formatMonthDay = dateFormat({ month: 'long', day: 'numeric' });
/** "October 9, 2026" */
export const formatDate = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });
/** "Oct 15" */
export const formatShortDay = dateFormat({ month: 'short', day: 'numeric' });
/** "Oct 15, 2026" */
export const formatShortDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });
/** "October 2026": the heading of a month. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
/** "Oct 2026" */
export const formatShortMonth = dateFormat({ month: 'short', year: 'numeric' });
/** "Oct": if the year is clear. */
export const formatShortMonthName = dateFormat({ month: 'short' });
/** "October" */
export const formatMonthName = dateFormat({ month: 'long' });
/** "Friday" */
export const formatWeekday = dateFormat({ weekday: 'long' });
/** "Fri" */
export const formatShortWeekday = dateFormat({ weekday: 'short' });
/** "F" */
export const formatNarrowWeekday = dateFormat({ weekday: 'narrow' });

/** "Today", "Yesterday", a weekday within six days, or "Oct 2", in another year "Oct 2, 2025". */
export function formatRecentDay(date: CalendarDate, today: CalendarDate): string {
  const daysAgo = daysBetween(date, today);
  if (daysAgo === 0) return say('Today');
  if (daysAgo === 1) return say('Yesterday');
  if (daysAgo > 1 && daysAgo < 7) return formatWeekday(date);
  return formatNearDay(date, today);
}

/** A past day inside a sentence. */
export function recentDayOf(moment: string, timeZone: string, today: CalendarDate) {
  const date = todayIn(timeZone, new Date(moment));
  const daysAgo = daysBetween(date, today);
  const when = daysAgo === 0 ? 'today' : daysAgo === 1 ? 'yesterday' : 'other';
  return { when, day: formatRecentDay(date, today) } as const;
}

/** "Oct 15" or, in another year, "Oct 15, 2027". */
export function formatNearDay(date: CalendarDate, today: CalendarDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatShortDay(date) : formatShortDate(date);
}

/** "Thursday, Oct 15" or "Thu, Oct 15"; in another year "Thursday, Oct 15, 2027". */
export function formatNearWeekday(date: CalendarDate, today: CalendarDate, weekday: 'long' | 'short' = 'long'): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return dateFormat({ weekday, month: 'short', day: 'numeric', year })(date);
}

/** "4:30 PM" of "16:30". */
export function formatTime(time: string): string {
  const format = new Intl.DateTimeFormat(localeOf(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return format.format(new Date(`2000-01-01T${time.slice(0, 5)}:00Z`));
}

/** "6:52 PM": a moment's time for the user. */
export function formatTimeOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(), { hour: 'numeric', minute: '2-digit', timeZone });
  return format.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** "Oct 9, 2026, 6:52 PM", with the language's own separator. */
export function formatMomentAndTime(moment: string, timeZone: string): string {
  const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(localeOf(), { ...date, hour: 'numeric', minute: '2-digit', timeZone });
  return format.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** A moment's day (ISO 8601, UTC) for the user: "Oct 9, 2026". */
export function formatMoment(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(), { month: 'short', day: 'numeric', year: 'numeric', timeZone });
  return format.format(new Date(moment));
}
