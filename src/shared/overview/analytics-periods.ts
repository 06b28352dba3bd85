/** The periods that Analytics counts. In its own file, without zod, for the browser. */
import { addDays, type CalendarDate } from '../calendar-date.ts';

/** In calendar months; the current one is the last. */
export const analyticsPeriods = [3, 6, 12] as const;
export type AnalyticsPeriod = (typeof analyticsPeriods)[number];
export const defaultAnalyticsPeriod: AnalyticsPeriod = 12;

/** The year of stories, in days; today is the last. */
const storyYearDays = 365;

/** The first day of the year of stories that ends today. */
export function storyYearStart(today: CalendarDate): CalendarDate {
  return addDays(today, 1 - storyYearDays);
}

/** 0 is Sunday. */
const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The weeks from `first` to `last`, starting on Sunday (0) or another day; days outside are null. */
export function weeksBetween(first: CalendarDate, last: CalendarDate, weekStart = 0): (CalendarDate | null)[][] {
  const weeks: (CalendarDate | null)[][] = [];
  const before = (weekdayOf(first) - weekStart + 7) % 7;
  for (let start = addDays(first, -before); start <= last; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, weekday) => addDays(start, weekday));
    weeks.push(days.map((day) => (day < first || day > last ? null : day)));
  }
  return weeks;
}

/** A level in small letters, and how often it was chosen. */
export interface LevelCount {
  level: string;
  count: number;
}

const weights: Readonly<Record<string, number>> = { high: 3, medium: 2, low: 1 };

/** From 1 (low) to 3 (high), to one decimal; null if nobody chose one of these words. Other words don't count. */
export function averageLevel(levels: readonly LevelCount[]): number | null {
  const weighed = levels.filter(({ level }) => Object.hasOwn(weights, level));
  const count = weighed.reduce((sum, each) => sum + each.count, 0);
  const weight = weighed.reduce((sum, each) => sum + each.count * (weights[each.level] ?? 0), 0);
  return count === 0 ? null : Math.round((weight / count) * 10) / 10;
}

/** How much of how much is done. */
export interface Progress {
  completed: number;
  total: number;
}

/** Percent done, as a whole number; null if there was nothing to do. 100 means all of it, 0 none of it. */
export function percentDone({ completed, total }: Progress): number | null {
  if (total === 0) return null;
  const percent = Math.round((completed / total) * 100);
  if (completed > 0 && percent === 0) return 1;
  return completed < total && percent === 100 ? 99 : percent;
}
