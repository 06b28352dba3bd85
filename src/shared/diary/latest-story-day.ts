// A file of its own, without zod, for the pages.
import { addDays, type CalendarDate } from '../calendar-date.ts';

/** A story's day must have begun somewhere: tomorrow is the latest. */
export const latestStoryDay = (today: CalendarDate): CalendarDate => addDays(today, 1);
