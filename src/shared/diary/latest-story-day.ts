// In its own file, without zod, for the browser.
import { addDays, type CalendarDate } from '../calendar-date.ts';

/** The latest date that has begun anywhere in the world: tomorrow. */
export const latestStoryDay = (today: CalendarDate): CalendarDate => addDays(today, 1);
