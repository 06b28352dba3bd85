/** Where a built-in milestone belongs; a family's own may have any other category. */
export type MilestoneCategory =
  | 'Social'
  | 'Language'
  | 'Learning'
  | 'Movement'
  | 'Independence'
  | 'School'
  | 'Money'
  | 'Family';

export type MilestoneText = readonly [category: MilestoneCategory, title: string, description: string];

/** What most children do, or like to try, by an age in months. */
export interface MilestoneAge {
  ageMonths: number;
  milestones: readonly MilestoneText[];
}
