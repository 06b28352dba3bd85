import { localeOf } from '#words';

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** Undefined for a language without a region, and for an invalid one. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/**
 * The first day of the reader's week (0 is Sunday), from the first region that the browser names: a parent in Berlin
 * who reads English often has Germany among them. Older browsers don't know weeks.
 */
export function firstWeekdayOf(locale: string, browserLanguages: readonly string[]): number {
  const region = browserLanguages.map(regionOf).find(Boolean);
  const regional = new Intl.Locale(locale, region ? { region } : {}) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  const week = regional.getWeekInfo?.() ?? regional.weekInfo;
  if (week) return week.firstDay % 7;
  return ['en-US', 'pt-BR'].includes(locale) ? 0 : 1;
}

let known: number | undefined;

/** Looked up once, when a calendar asks: it takes 20 ms. */
export const firstWeekday = (): number => (known ??= firstWeekdayOf(localeOf(), globalThis.navigator?.languages ?? []));
