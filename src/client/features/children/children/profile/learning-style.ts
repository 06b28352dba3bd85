import { learningStyles } from '../../../../../shared/children/learning-styles.ts';

const labels: Record<(typeof learningStyles)[number], string> = {
  visual: 'Visual',
  auditory: 'Auditory',
  kinesthetic: 'Kinesthetic',
  'reading-writing': 'Reading and writing',
  mixed: 'Mixed',
};

export const learningStyleOptions = learningStyles.map((value) => ({ value, label: labels[value] }));

/** The label of a stored style; other words stay as they are. */
export function learningStyleLabel(style: string | null): string | null {
  return learningStyleOptions.find(({ value }) => value === style)?.label ?? style;
}
