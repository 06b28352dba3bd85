import { say } from '#words';
import { ageInYears, childhoodProgress, isUnborn } from '../../../../shared/children/child-age.ts';
import { formatMonthName } from '../../../format/dates.ts';

/** "7 years old"; before birth "Due in May" */
export function ageText(dateOfBirth: string, today: string): string {
  if (isUnborn(dateOfBirth, today)) return dueText(dateOfBirth);
  return say('{age, plural, one {# year old} other {# years old}}', { age: ageInYears(dateOfBirth, today) });
}

export const dueText = (dateOfBirth: string): string => say('Due in {month}', { month: formatMonthName(dateOfBirth) });

/** The progress of childhood in words, beside the ruler. */
export function journeyOf(dateOfBirth: string, today: string): { percent: number; progress: string; left: string } {
  const { percent, monthsLeft } = childhoodProgress(dateOfBirth, today);
  return {
    percent,
    progress: say('{percent}% of childhood', { percent }),
    left: say('{months, plural, one {# month until 18} other {# months until 18}}', { months: monthsLeft }),
  };
}
