import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';

/** How dark a day is: for no story, one, two, or more. */
export const dayLevels = [0, 1, 2, 3] as const;
type DayLevel = (typeof dayLevels)[number];

export const levelOf = (count: number): DayLevel => (count >= 3 ? 3 : count === 2 ? 2 : count === 1 ? 1 : 0);

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/** The day that a key moves to in a year of weeks side by side; undefined for other keys. */
export function dayAfterKey(
  date: CalendarDate,
  key: string,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): CalendarDate | undefined {
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = steps[key];
  if (step === undefined) return undefined;
  const next = addDays(date, step);
  return next < first || next > last ? undefined : next;
}

/** Names of months above the weeks, each above the week with its first day. */
export function monthsAbove(weeks: readonly (readonly (CalendarDate | null)[])[]): { month: string; week: number }[] {
  return weeks.flatMap((days, week) => {
    const first = days.find((day) => day?.endsWith('-01'));
    return first ? [{ month: first.slice(0, 7), week }] : [];
  });
}

/** Stories, and days with stories, for each month from `first` to `last`, oldest first. */
export function monthsOfYear(
  storyDays: readonly { date: CalendarDate; count: number }[],
  { first, last }: { first: CalendarDate; last: CalendarDate },
): { month: string; stories: number; days: number }[] {
  const months = new Map<string, { stories: number; days: number }>();
  for (let day = first; day <= last; day = addDays(day, 1)) months.set(day.slice(0, 7), { stories: 0, days: 0 });
  for (const { date, count } of storyDays) {
    const month = months.get(date.slice(0, 7));
    if (!month) continue;
    month.stories += count;
    month.days += 1;
  }
  return [...months].map(([month, counts]) => ({ month, ...counts }));
}
