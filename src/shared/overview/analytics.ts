import { z } from 'zod';
import { say } from '#words';
import { dateOutput, id } from '../fields.ts';
import { analyticsPeriods, defaultAnalyticsPeriod } from './analytics-periods.ts';

const periodMessage = say('Please choose a period of 3, 6 or 12 months');
export const analyticsInputSchema = z
  .object({
    /** Only what belongs to this child; without it, what belongs to the family. */
    childId: id.optional(),
    period: z.literal(analyticsPeriods, periodMessage).default(defaultAnalyticsPeriod),
  })
  .prefault({});
export type AnalyticsInput = z.output<typeof analyticsInputSchema>;

const count = z.number();
const done = z.object({ completed: count, total: count });

/** How far a child has come, whenever it was; totals are of every status. */
const childProgressSchema = z.object({
  id: z.number(),
  name: z.string(),
  dateOfBirth: dateOutput,
  lessons: done,
  activities: done,
  /** The child's own, `completed` being the achieved ones. */
  milestones: done,
  /** With the child among the participants, or of the whole family. */
  experiences: done,
  /** About the child or about the whole family, of those that the caller may read. */
  stories: count,
  /** Lessons of the library that do not exclude the child. */
  libraryLessons: count,
});
export type ChildProgress = z.infer<typeof childProgressSchema>;

/**
 * One calendar month in the caller's time zone. What is done counts in the month it was done, other plans in the month they
 * were for (activities: were written), once that day has come. Skipped and postponed ones count nowhere.
 */
const analyticsMonthSchema = z.object({
  /** `yyyy-MM` */
  month: z.string(),
  lessons: done,
  experiences: done,
  activities: done,
  stories: count,
  /** Read in the month. For a child: those that were put on the list for it. */
  books: count,
});
export type AnalyticsMonth = z.infer<typeof analyticsMonthSchema>;

/** `high`, `medium` and `low` always, in this order, then other words by how often they were used. */
const levels = z.array(z.object({ level: z.string(), count }));

/** How completed activities of the period went, as far as somebody said so. */
const engagementSchema = z.object({
  /** Activities that say anything about it. */
  activities: count,
  engagementLevel: levels,
  /** From 1 (low) to 3 (high). */
  averageEngagement: z.number().nullable(),
  understandingLevel: levels,
  averageUnderstanding: z.number().nullable(),
  /** In the family's own words, the most frequent first. */
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

/** What the family's own records tell. What belongs to a child whose tracking was ended alone is not in it. */
export const analyticsSchema = z.object({
  /** In the caller's time zone. */
  today: dateOutput,
  childId: z.number().nullable(),
  period: z.literal(analyticsPeriods),
  /** The oldest first; the one asked for, or all. */
  children: z.array(childProgressSchema),
  /** As many as the period has, the oldest first; the last one is the current month. */
  months: z.array(analyticsMonthSchema),
  engagement: engagementSchema,
  /** The days with stories of the last 365, today included, whatever the period. */
  storyDays: z.array(z.object({ date: dateOutput, count })),
  /** Achieved within the period, the newest first, at most 100. */
  milestones: z.array(achievedMilestoneSchema),
});
export type Analytics = z.infer<typeof analyticsSchema>;
