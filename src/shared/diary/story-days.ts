import { z } from 'zod';
import { say } from '#words';
import { daysBetween } from '../calendar-date.ts';
import { calendarDate, dateOutput } from '../fields.ts';
import { storyFilterSchema } from './daily-stories.ts';

/** The days of a calendar, filtered like the list; up to a year at once. */
export const storyDaysInputSchema = storyFilterSchema
  .extend({ from: calendarDate(), to: calendarDate() })
  .refine(({ from, to }) => daysBetween(from, to) <= 366, {
    path: ['to'],
    error: say('Please ask for at most a year'),
  });
export type StoryDaysInput = z.infer<typeof storyDaysInputSchema>;

/** A day with at least one story that the caller may read. */
export const storyDaySchema = z.object({
  date: dateOutput,
  /** The beginning of its first story. */
  text: z.string(),
  /** The address of its first photo. */
  photo: z.string().nullable(),
  /** How many moments all its stories have, at least one. */
  moments: z.number(),
});
export type StoryDay = z.infer<typeof storyDaySchema>;

/** The months with a story that the caller may read, `yyyy-MM`, newest first. */
export const storyMonthsSchema = z.array(z.string());

export const byDay = z.object({ day: calendarDate() });

/** The next days with a story that the caller may read. */
export const daysAroundSchema = z.object({ before: dateOutput.nullable(), after: dateOutput.nullable() });
