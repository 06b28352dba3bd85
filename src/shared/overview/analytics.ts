import { z } from 'zod';
import { say } from '#words';
import { dateOutput, id } from '../fields.ts';
import { analyticsPeriods, defaultAnalyticsPeriod } from './analytics-periods.ts';

const periodMessage = say('Please choose a period of 3, 6 or 12 months');
export const analyticsInputSchema = z
  .object({
    /** Only for this child; left out, for the whole family. */
    childId: id.optional(),
    period: z.literal(analyticsPeriods, periodMessage).default(defaultAnalyticsPeriod),
  })
  .prefault({});
export type AnalyticsInput = z.output<typeof analyticsInputSchema>;

const count = z.number();
const done = z.object({ completed: count, total: count });

/** A child's progress over all time; totals include every status. */
const childProgressSchema = z.object({
  id: z.number(),
  name: z.string(),
  dateOfBirth: dateOutput,
  lessons: done,
  activities: done,
  /** The child's own milestones; `completed` counts the achieved ones. */
  milestones: done,
  /** With this child as a participant, or for the whole family. */
  experiences: done,
  /** About this child or the whole family; only those that the caller may read. */
  stories: count,
  /** Lessons of the library that do not exclude the child. */
  libraryLessons: count,
});
export type ChildProgress = z.infer<typeof childProgressSchema>;

/**
 * One calendar month in the caller's time zone. Completed records count in the month of completion, other plans in the
 * month they were planned for (activities: written), once that day has come. Skipped and postponed ones don't count.
 */
const analyticsMonthSchema = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  lessons: done,
  experiences: done,
  activities: done,
  stories: count,
  /** Read in that month. For a child: books on its list. */
  books: count,
});
export type AnalyticsMonth = z.infer<typeof analyticsMonthSchema>;

/** `high`, `medium` and `low` always, in this order, then other words by how often they were used. */
const levels = z.array(z.object({ level: z.string(), count }));

/** How completed activities of the period went, as far as recorded. */
const engagementSchema = z.object({
  /** Activities that say anything about it. */
  activities: count,
  engagementLevel: levels,
  /** From 1 (low) to 3 (high). */
  averageEngagement: z.number().nullable(),
  understandingLevel: levels,
  averageUnderstanding: z.number().nullable(),
  /** The family's own words, most frequent first. */
  emotionalResponse: z.array(z.object({ response: z.string(), count })),
});
export type Engagement = z.infer<typeof engagementSchema>;

const achievedMilestoneSchema = z.object({
  id: z.number(),
  /** Null for one of the whole family. */
  childId: z.number().nullable(),
  title: z.string(),
  category: z.string(),
  /** The day on which it was achieved, in the caller's time zone. */
  date: dateOutput,
});
export type AchievedMilestone = z.infer<typeof achievedMilestoneSchema>;

/** What the family's records show, without records that belong only to a child whose tracking has ended. */
export const analyticsSchema = z.object({
  /** In the caller's time zone. */
  today: dateOutput,
  childId: z.number().nullable(),
  period: z.literal(analyticsPeriods),
  /** Oldest first; the requested child, or all. */
  children: z.array(childProgressSchema),
  /** One for each month of the period, oldest first; the last one is the current month. */
  months: z.array(analyticsMonthSchema),
  engagement: engagementSchema,
  /** The days with stories in the last 365 days, including today, whatever the period. */
  storyDays: z.array(z.object({ date: dateOutput, count })),
  /** Achieved within the period, the newest first, at most 100. */
  milestones: z.array(achievedMilestoneSchema),
});
export type Analytics = z.infer<typeof analyticsSchema>;
