import type { CalendarDate } from '../../../../shared/calendar-date.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day as a mail says it: 'Friday, November 20'. */
export const dayInWords = (date: CalendarDate): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
