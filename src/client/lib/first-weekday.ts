import { localeOf } from '#words';

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/**
 * 0 is Sunday: the reader's week begins on it, or on the day of the region that their browser names first. A browser in
 * English in Berlin often names Germany.
 */
export function firstWeekdayOf(locale: string, browserLanguages: readonly string[]): number {
  const region = browserLanguages.map((tag) => new Intl.Locale(tag).region).find(Boolean);
  const regional = new Intl.Locale(locale, region ? { region } : {}) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const week = regional.getWeekInfo?.() ?? regional.weekInfo;
  return week ? week.firstDay % 7 : 1;
}

export const firstWeekday = firstWeekdayOf(localeOf(), globalThis.navigator?.languages ?? []);
