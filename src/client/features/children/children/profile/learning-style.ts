import { say } from '#words';
import { learningStyles } from '../../../../../shared/children/learning-styles.ts';

const labels: Record<(typeof learningStyles)[number], string> = {
  visual: say('Visual'),
  auditory: say('Auditory'),
  kinesthetic: say('Kinesthetic'),
  'reading-writing': say('Reading and writing'),
  mixed: say('Mixed'),
};

export const learningStyleOptions = learningStyles.map((value) => ({ value, label: labels[value] }));

/** The label of a stored style; other words stay as they are. */
export function learningStyleLabel(style: string | null): string | null {
  return learningStyleOptions.find(({ value }) => value === style)?.label ?? style;
}
