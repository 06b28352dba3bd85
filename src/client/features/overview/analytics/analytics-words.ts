import { formatNumber, say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { monthsLived } from '../../../../shared/children/child-age.ts';
import { type Progress, percentDone } from '../../../../shared/overview/analytics-periods.ts';
import { formatMonth } from '../../../format/dates.ts';
import type { Analytics, Month } from './use-analytics.ts';

/** "1 story", "1,024 stories" */
export const storyText = (count: number): string => say('{count, plural, one {# story} other {# stories}}', { count });

/** "12 of 20" */
export const doneText = ({ completed, total }: Progress): string =>
  say('{completed, number} of {total, number}', { completed, total });

/** "60%", or a dash if nothing was planned. */
export function percentText(progress: Progress): string {
  const percent = percentDone(progress);
  return percent === null ? '–' : formatNumber(percent / 100, { style: 'percent' });
}

export function sumOf(parts: readonly Progress[]): Progress {
  return {
    completed: parts.reduce((sum, { completed }) => sum + completed, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** A month's lessons, experiences and activities together. */
export const doneInMonth = ({ lessons, experiences, activities }: Month): Progress =>
  sumOf([lessons, experiences, activities]);

/** The completion chart in words. */
export function completionSummary(months: readonly Month[]): string {
  const sum = sumOf(months.map(doneInMonth));
  if (sum.total === 0) return say('Nothing was planned or done in these months.');
  const most = mostOf(months, (month) => doneInMonth(month).completed);
  const counts = { ...sum, months: months.length };
  return most
    ? say(
        '{completed, number} of {total, number} completed in {months, plural, one {# month} other {# months}}, most of them in {month}.',
        { ...counts, month: formatMonth(`${most.month}-01`) },
      )
    : say(
        '{completed, number} of {total, number} completed in {months, plural, one {# month} other {# months}}.',
        counts,
      );
}

/** The chart of stories and books in words. */
export function storiesSummary(months: readonly Month[]): string {
  const stories = months.reduce((sum, month) => sum + month.stories, 0);
  const books = months.reduce((sum, month) => sum + month.books, 0);
  const counts = { stories, books, months: months.length };
  const most = mostOf(months, (month) => month.stories);
  return most
    ? say(
        '{stories, plural, one {# story} other {# stories}} and {books, plural, one {# book} other {# books}} in {months, plural, one {# month} other {# months}}, most stories in {month}.',
        { ...counts, month: formatMonth(`${most.month}-01`) },
      )
    : say(
        '{stories, plural, one {# story} other {# stories}} and {books, plural, one {# book} other {# books}} in {months, plural, one {# month} other {# months}}.',
        counts,
      );
}

/** The latest month with the highest number; undefined if all are zero. */
function mostOf(months: readonly Month[], numberOf: (month: Month) => number): Month | undefined {
  const highest = Math.max(...months.map(numberOf));
  return highest > 0 ? months.findLast((month) => numberOf(month) === highest) : undefined;
}

/** "at 14 months", or from two years on "at 3 years and 5 months"; undefined before birth. */
export function atAge(dateOfBirth: CalendarDate, date: CalendarDate): string | undefined {
  const lived = monthsLived(dateOfBirth, date);
  if (lived < 0) return undefined;
  if (lived < 24) return say('at {months, plural, one {# month} other {# months}}', { months: lived });
  const [years, months] = [Math.floor(lived / 12), lived % 12];
  return months === 0
    ? say('at {years, plural, one {# year} other {# years}}', { years })
    : say('at {years, plural, one {# year} other {# years}} and {months, plural, one {# month} other {# months}}', {
        years,
        months,
      });
}

/** Whether there is nothing to show yet. A library alone doesn't count. */
export function isUntold({ children, months, engagement, storyDays, milestones }: Analytics): boolean {
  const ofChildren = children.every(
    ({ lessons, activities, milestones: own, experiences, stories }) =>
      stories === 0 && sumOf([lessons, activities, own, experiences]).total === 0,
  );
  const ofMonths = months.every((month) => doneInMonth(month).total === 0 && month.stories + month.books === 0);
  return ofChildren && ofMonths && engagement.activities + storyDays.length + milestones.length === 0;
}
