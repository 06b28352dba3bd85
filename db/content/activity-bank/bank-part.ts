import type { LessonCategoryName } from '../lesson-categories.ts';

/** The four age groups of an activity, in years; the last one has no upper end. */
export const ageBands = {
  toddler: { from: 0, to: 4, ages: '2-4' },
  young: { from: 5, to: 8, ages: '5-8' },
  middle: { from: 9, to: 12, ages: '9-12' },
  teen: { from: 13, to: 18, ages: '13-18' },
} as const;

export type AgeBand = keyof typeof ageBands;

/** Title, time it takes, kind, and what to do. */
export type BankEntry = readonly [title: string, duration: string, category: string, description: string];

/** Two activities for each category and age. */
export type BankPart = Partial<Record<LessonCategoryName, Record<AgeBand, readonly BankEntry[]>>>;
