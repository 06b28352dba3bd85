import { firstEighteenMonths } from './first-eighteen-months.ts';
import { sixToSeventeenYears } from './six-to-seventeen-years.ts';
import { twoToFiveYears } from './two-to-five-years.ts';
import type { MilestoneAge, MilestoneCategory } from './types.ts';

export interface BuiltInMilestone {
  title: string;
  description: string;
  category: MilestoneCategory;
  ageMonths: number;
  /** In whole years. */
  suggestedAge: number;
  /** The source; null if we wrote it ourselves. */
  credit: string | null;
}

const toMilestones = (ages: readonly MilestoneAge[], credit: string | null): BuiltInMilestone[] =>
  ages.flatMap(({ ageMonths, milestones }) =>
    milestones.map(([category, title, description]) => ({
      title,
      description,
      category,
      ageMonths,
      suggestedAge: Math.floor(ageMonths / 12),
      credit,
    })),
  );

const cdc = 'based on CDC';

/**
 * Youngest age first. Up to five years based on the CDC's list of 2022, from six years on we wrote the firsts
 * ourselves.
 */
export const builtInMilestones: readonly BuiltInMilestone[] = [
  ...toMilestones(firstEighteenMonths, cdc),
  ...toMilestones(twoToFiveYears, cdc),
  ...toMilestones(sixToSeventeenYears, null),
];
