import { sayAs } from '#words';
import { learningStyles } from '../../../../../shared/children/learning-styles.ts';

const labels: Record<(typeof learningStyles)[number], string> = {
  visual: sayAs('a way of learning', 'Visual'),
  auditory: sayAs('a way of learning', 'Auditory'),
  kinesthetic: sayAs('a way of learning', 'Kinesthetic'),
  'reading-writing': sayAs('a way of learning', 'Reading and writing'),
  mixed: sayAs('a way of learning', 'Mixed'),
};

export const learningStyleOptions = learningStyles.map((value) => ({ value, label: labels[value] }));

/** The label of a built-in style. Other styles are shown as they are. */
export function learningStyleLabel(style: string | null): string | null {
  return learningStyleOptions.find(({ value }) => value === style)?.label ?? style;
}
