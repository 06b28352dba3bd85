import { z } from 'zod';
import { say } from '#words';
import { childSchema } from '../children/children.ts';
import { dateOutput } from '../fields.ts';
import { plannedLessonSchema } from '../lessons/planned-lessons.ts';
import { experienceSchema } from '../plans/experiences.ts';
import { defaultPeriod, periods } from './dashboard-periods.ts';

/** "Upcoming" means from today to this many days ahead. */
export const upcomingDays = 7;

const count = z.number();

const dashboardChildSchema = z.object({
  ...childSchema.shape,
  completedLessons: count,
  /** Whatever their status. */
  totalLessons: count,
  /** The next one, from today on, that is neither completed nor skipped. */
  nextLesson: z.object({ id: z.number(), title: z.string(), scheduledDate: dateOutput }).nullable(),
});
export type DashboardChild = z.infer<typeof dashboardChildSchema>;

/** All records ever; `…Completed` and `…Planned` count exactly that status. */
export const dashboardStatsSchema = z.object({
  /** The oldest first. */
  children: z.array(dashboardChildSchema),
  lessonsCompleted: count,
  lessonsPlanned: count,
  experiencesCompleted: count,
  experiencesPlanned: count,
  /** Those that the caller may read. */
  stories: count,
  books: count,
  heirlooms: count,
  milestonesAchieved: count,
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

const periodMessage = say('Please choose a period of 30, 90 or 365 days');
export const timeStatsInputSchema = z
  .object({ period: z.literal(periods, periodMessage).default(defaultPeriod) })
  .prefault({});

/** Things done in the last days; `total` is the sum of the three. */
export const timeStatsSchema = z.object({
  completedTeachings: count,
  completedExperiences: count,
  completedStories: count,
  total: count,
});
export type TimeStats = z.infer<typeof timeStatsSchema>;

const upcomingLessonSchema = plannedLessonSchema.extend({ scheduledDate: dateOutput });

const upcomingExperienceSchema = experienceSchema.extend({ scheduledDate: dateOutput });

/** Scheduled from today up to and including seven days on, the soonest first, and not done, skipped or postponed. */
export const upcomingSchema = z.object({
  lessons: z.array(upcomingLessonSchema),
  experiences: z.array(upcomingExperienceSchema),
});
export type Upcoming = z.infer<typeof upcomingSchema>;

const recentTypes = ['lesson', 'experience', 'story', 'book', 'milestone', 'activity'] as const;
export type RecentType = (typeof recentTypes)[number];

const limitMessage = say('Please ask for 1 to 500 entries');
export const recentInputSchema = z
  .object({
    limit: z.number(limitMessage).int(limitMessage).min(1, limitMessage).max(500, limitMessage).default(10),
  })
  .prefault({});

/** Something that happened: a completed lesson, experience, book, activity, an achieved milestone, a written story. */
export const recentItemSchema = z.object({
  type: z.enum(recentTypes),
  /** Unique together with `type`. */
  id: z.number(),
  /** The child it belongs to; null if none, and for stories and experiences also if several. */
  childId: z.number().nullable(),
  /** A story without a title has its first words here. */
  title: z.string(),
  /** The day on which it happened; a moment's day is the one in the caller's time zone. */
  date: dateOutput,
});
export type RecentItem = z.infer<typeof recentItemSchema>;

/** Tonight's prompt and story. */
export const dashboardTodaySchema = z.object({
  /** The calendar date in the caller's time zone. */
  today: dateOutput,
  /** The caller's own story for today. */
  story: z
    .object({
      id: z.number(),
      title: z.string(),
      /** Its first words, at most 200 characters. */
      opening: z.string(),
      /** The address of its first photo. */
      photo: z.string().nullable(),
      moments: z.number(),
    })
    .nullable(),
});
export type DashboardToday = z.infer<typeof dashboardTodaySchema>;
