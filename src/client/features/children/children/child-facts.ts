import { say } from '#words';
import { ageInYears, childhoodProgress, isUnborn } from '../../../../shared/children/child-age.ts';
import type { Child } from '../../../../shared/children/children.ts';
import { formatDate, formatMonthName } from '../../../format/dates.ts';

type Lifetime = Pick<Child, 'dateOfBirth' | 'isRemembered' | 'rememberedOn'>;

/** "7 years old"; before birth "Due in May"; for a remembered child no age */
export function ageText({ dateOfBirth, isRemembered, rememberedOn }: Lifetime, today: string): string {
  if (isRemembered && rememberedOn !== null) {
    return say('{from} to {to}', { from: formatDate(dateOfBirth), to: formatDate(rememberedOn) });
  }
  if (isRemembered) return say('Remembered');
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
