import { say } from '#words';
import { addDays, type CalendarDate } from '../../shared/calendar-date.ts';
import { formatDate, formatWeekday } from './dates.ts';

/** "Nana saw this on Sunday"; a date where it was more than six days ago. */
export const seenWords = ({ name, day }: { name: string; day: CalendarDate }, today: CalendarDate): string =>
  day > addDays(today, -7)
    ? say('{name} saw this on {weekday}', { name, weekday: formatWeekday(day) })
    : say('{name} saw this on {date}', { name, date: formatDate(day) });
