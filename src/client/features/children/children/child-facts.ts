import { say } from '#words';
import { ageInYears, childhoodProgress, stages } from '../../../../shared/children/child-age.ts';

/** The stages as form options. */
export const stageOptions = stages.map(({ name, ages }) => ({ value: name as string, label: `${name} (${ages})` }));

/** "7 years old" */
export function ageText(dateOfBirth: string, today: string): string {
  const age = ageInYears(dateOfBirth, today);
  return say('{age} {value} old', { age, value: age === 1 ? 'year' : 'years' });
}

/** The progress of childhood in words, beside the ruler. */
export function journeyOf(dateOfBirth: string, today: string): { percent: number; progress: string; left: string } {
  const { percent, monthsLeft } = childhoodProgress(dateOfBirth, today);
  return {
    percent,
    progress: say('{percent}% of childhood', { percent }),
    left: say('{monthsLeft} {value} until 18', { monthsLeft, value: monthsLeft === 1 ? 'month' : 'months' }),
  };
}
