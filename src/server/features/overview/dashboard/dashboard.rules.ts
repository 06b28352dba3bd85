import { addDays, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import { storyTitleOf } from '../../../../shared/diary/story-title.ts';
import {
  type DashboardStats,
  type DashboardToday,
  type RecentItem,
  type TimeStats,
  type Upcoming,
  upcomingDays,
} from '../../../../shared/overview/dashboard.ts';
import type { Period } from '../../../../shared/overview/dashboard-periods.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { getStats, getTimeStats } from './dashboard-numbers.queries.ts';
import { findStoryOn, listRecent, type RecentRow } from './recent.queries.ts';
import { listUpcoming } from './upcoming.queries.ts';

// Every "today" here is the calendar date in the time zone that the caller saved, as is the day of a moment.

export function readStats(db: FamilyTransaction, viewer: Viewer, clock: Clock): Promise<DashboardStats> {
  return getStats(db, viewer, todayIn(viewer.timezone, clock.now()));
}

/** Counts the last `period` days, of which today is the last one. */
export function readTimeStats(
  db: FamilyTransaction,
  viewer: Viewer,
  { clock, period }: { clock: Clock; period: Period },
): Promise<TimeStats> {
  const last = todayIn(viewer.timezone, clock.now());
  const first = addDays(last, 1 - period);
  return getTimeStats(db, viewer, {
    first,
    last,
    start: startOfDayIn(viewer.timezone, first),
    end: startOfDayIn(viewer.timezone, addDays(last, 1)),
  });
}

export function readUpcoming(db: FamilyTransaction, viewer: Viewer, clock: Clock): Promise<Upcoming> {
  const first = todayIn(viewer.timezone, clock.now());
  return listUpcoming(db, { first, last: addDays(first, upcomingDays) });
}

/** The newest first; within a day by the moment, as far as it is known. */
export async function readRecent(db: FamilyTransaction, viewer: Viewer, limit: number): Promise<RecentItem[]> {
  const rows = await listRecent(db, viewer, limit);
  return rows
    .map((row) => ({ ...row, date: row.day ?? todayIn(viewer.timezone, new Date(row.at)) }))
    .toSorted((a, b) => compare(b.date, a.date) || compare(b.at, a.at) || b.id - a.id)
    .slice(0, limit)
    .map(({ type, id, childId, date, ...row }) => ({ type, id, childId, title: titleOf(row), date }));
}

export async function readToday(db: FamilyTransaction, viewer: Viewer, clock: Clock): Promise<DashboardToday> {
  const today = todayIn(viewer.timezone, clock.now());
  const story = await findStoryOn(db, viewer, today);
  return { today, story: story ? { id: story.id, title: titleOf(story) } : null };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Only a story can be without a title; it is called by its first words. */
const titleOf = ({ title, opening }: Pick<RecentRow, 'title' | 'opening'>): string =>
  opening === null ? (title ?? '') : storyTitleOf({ title, content: opening });
