import { say } from '#words';
import { addDays, monthStartsUntil, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import type {
  AchievedMilestone,
  Analytics,
  AnalyticsInput,
  AnalyticsMonth,
} from '../../../../shared/overview/analytics.ts';
import { storyYearStart } from '../../../../shared/overview/analytics-periods.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { listMonthCounts, listStoryDays, type MonthCount, type Months, type StoryDay } from './month-counts.queries.ts';
import { listChildProgress } from './progress.queries.ts';
import { listAchievedMilestones, readEngagement } from './reflection.queries.ts';

/** Days and months are in the caller's time zone. */
export async function readAnalytics(
  db: FamilyTransaction,
  viewer: Viewer,
  { clock, input: { childId, period } }: { clock: Clock; input: AnalyticsInput },
): Promise<Analytics> {
  const today = todayIn(viewer.timezone, clock.now());
  const months = monthsOf(viewer.timezone, monthStartsUntil(today, period), today);
  const yearStart = storyYearStart(today);
  const firstMonth = months.firstDays[0] ?? today;
  const first = firstMonth < yearStart ? firstMonth : yearStart;
  const [isKnown, children, counts, days, engagement, milestones] = await Promise.all([
    childId === undefined || findChild(db, childId),
    listChildProgress(db, viewer, childId),
    listMonthCounts(db, months, childId),
    listStoryDays(db, viewer, { first, last: today, childId }),
    readEngagement(db, months, childId),
    listAchievedMilestones(db, months, childId),
  ]);
  if (!isKnown) throw notFound(say('Child not found'));
  return {
    today,
    childId: childId ?? null,
    period,
    children,
    months: months.firstDays.map((day, index) => monthOf(day.slice(0, 7), index + 1, { counts, days })),
    engagement,
    storyDays: days.filter(({ date }) => date >= yearStart),
    milestones: milestones.map(
      ({ completedAt, ...milestone }): AchievedMilestone => ({
        ...milestone,
        date: todayIn(viewer.timezone, new Date(completedAt)),
      }),
    ),
  };
}

function monthsOf(timeZone: string, firstDays: string[], today: string): Months {
  const startOf = (day: string) => startOfDayIn(timeZone, day).toISOString();
  return { today, firstDays, starts: firstDays.map(startOf), end: startOf(addDays(today, 1)) };
}

function monthOf(
  month: string,
  position: number,
  { counts, days }: { counts: readonly MonthCount[]; days: readonly StoryDay[] },
): AnalyticsMonth {
  const doneOf = (kind: MonthCount['kind']) => {
    const found = counts.find((each) => each.kind === kind && each.month === position);
    return { completed: found?.completed ?? 0, total: found?.total ?? 0 };
  };
  const stories = days.filter(({ date }) => date.startsWith(month));
  return {
    month,
    lessons: doneOf('lessons'),
    experiences: doneOf('experiences'),
    activities: doneOf('activities'),
    stories: stories.reduce((sum, { count }) => sum + count, 0),
    books: doneOf('books').completed,
  };
}
