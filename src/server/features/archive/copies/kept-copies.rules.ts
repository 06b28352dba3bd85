import { dayMs } from '../../../kernel/durations.ts';

/** How many copies stay: the newest of each of the last days, weeks and months that have one. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

export interface CopySettings {
  keep: KeepRule;
  /** An age public key; without it copies aren't encrypted. */
  recipient: string | undefined;
}

/** Reads "7d 4w 12m", in any order; what isn't named is 0. Undefined if it is something else, or keeps nothing. */
export function readKeepRule(text: string): KeepRule | undefined {
  const rule: KeepRule = { days: 0, weeks: 0, months: 0 };
  const names = { d: 'days', w: 'weeks', m: 'months' } as const;
  for (const part of text.trim().split(/[\s,]+/)) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part) ?? [];
    if (count === undefined || unit === undefined) return undefined;
    rule[names[unit as keyof typeof names]] = Number(count);
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined;
}

const dayOf = (at: string): string => at.slice(0, 10);
/** Weeks begin on Monday; day 4 since 1970 was one. */
const weekOf = (at: string): string => String(Math.floor((Date.parse(dayOf(at)) / dayMs - 4) / 7));
const monthOf = (at: string): string => at.slice(0, 7);

/** Which of these moments (ISO 8601) stay. The newest one always does. */
export function keptCopies(made: readonly string[], { days, weeks, months }: KeepRule): Set<string> {
  const newestFirst = made.toSorted().toReversed();
  const newestOfEach = (periodOf: (at: string) => string, count: number): string[] => {
    const byPeriod = new Map<string, string>();
    for (const at of newestFirst) if (!byPeriod.has(periodOf(at))) byPeriod.set(periodOf(at), at);
    return [...byPeriod.values()].slice(0, count);
  };
  return new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(dayOf, days),
    ...newestOfEach(weekOf, weeks),
    ...newestOfEach(monthOf, months),
  ]);
}
