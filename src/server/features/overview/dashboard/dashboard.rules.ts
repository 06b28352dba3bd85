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
import { firstSteps, installHint } from '../../../../shared/overview/hint-names.ts';
import type { HideHint, Hints } from '../../../../shared/overview/hints.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findPhotos } from '../../album/timeline/photos.queries.ts';
import { getStats, getTimeStats } from './dashboard-numbers.queries.ts';
import { findHiddenHints, findHints, updateHiddenHints } from './hints.queries.ts';
import { findStoryOn, listRecent, type RecentRow } from './recent.queries.ts';
import { listUpcoming } from './upcoming.queries.ts';

// Every "today" here is the date in the caller's time zone.

export function readStats(db: FamilyTransaction, viewer: Viewer, clock: Clock): Promise<DashboardStats> {
  return getStats(db, viewer, todayIn(viewer.timezone, clock.now()));
}

/** The last `period` days, including today. */
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

/** Newest first. Within a day sorts by the moment, if it is known. */
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
  if (!story) return { today, story: null };
  const { id, opening, mediaUrls, moments } = story;
  const photos = await findPhotos(db, viewer, mediaUrls);
  const photo = mediaUrls.find((url) => photos.has(url)) ?? null;
  return { today, story: { id, title: titleOf(story), opening, photo, moments } };
}

/** A carer adds no children and invites nobody. */
const stepsOfParents: ReadonlySet<string> = new Set(['child', 'parent']);

/** What Home suggests to the caller. An open invitation counts as having invited someone. */
export async function readHints(db: FamilyTransaction, viewer: Viewer, clock: Clock): Promise<Hints> {
  const { done, hidden, hasTwoStories } = await findHints(db, viewer.userId, clock.now());
  return {
    steps: firstSteps.filter(
      (step) => !done[step] && !hidden.includes(step) && !(viewer.carer && stepsOfParents.has(step)),
    ),
    offersInstall: hasTwoStories && !hidden.includes(installHint),
    hidden,
  };
}

/** Beyond this, forgets the hint hidden longest ago. */
const mostHidden = 50;

export async function hideHint(db: FamilyTransaction, { userId }: Viewer, { hint }: HideHint): Promise<void> {
  const hidden = await findHiddenHints(db, userId);
  if (hidden.includes(hint)) return;
  await updateHiddenHints(db, userId, [...hidden, hint].slice(-mostHidden));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A story without a title shows its first words. */
const titleOf = ({ title, opening }: Pick<RecentRow, 'title' | 'opening'>): string =>
  opening === null ? (title ?? '') : storyTitleOf({ title, content: opening });
