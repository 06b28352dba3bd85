import { sayAs } from '#words';
import { stages } from '../../shared/children/child-age.ts';

const names: Readonly<Record<string, string>> = {
  Toddler: sayAs('stage of childhood', 'Toddler'),
  Preschool: sayAs('stage of childhood', 'Preschool'),
  Elementary: sayAs('stage of childhood', 'Elementary'),
  'Middle School': sayAs('stage of childhood', 'Middle School'),
  'High School': sayAs('stage of childhood', 'High School'),
  'Young Adult': sayAs('stage of childhood', 'Young Adult'),
};

/** A stage as it is shown; one in the family's own words stays. */
export const stageWords = (stage: string): string => names[stage] ?? stage;

/** The stages as form options. */
export const stageOptions = stages.map(({ name, ages }) => ({
  value: name as string,
  label: `${stageWords(name)} (${ages})`,
}));
