import { addDays, type CalendarDate } from '../calendar-date.ts';
import { momentAt, wallClockAt } from '../local-time.ts';

/** Reminders about a whole day come in the morning: from eight, spread over ten minutes, so that not all are due at once. */
export const morningTimeOf = (userId: number): string => `08:0${userId % 10}`;

/**
 * The next day on which clocks in `timeZone` show `time` after a moment, and that moment. Once a day, even on the two
 * days when that time comes twice or not at all.
 */
export function nextTimeOf(timeZone: string, time: string, after: Date): { date: CalendarDate; moment: Date } {
  for (let { date } = wallClockAt(timeZone, after); ; date = addDays(date, 1)) {
    const moment = momentAt(timeZone, date, time);
    if (moment > after) return { date, moment };
  }
}
