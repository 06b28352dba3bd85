/** The twelve default value categories of a family, in the order in which the library shows them. */
export const lessonCategoryNames = [
  'Honesty & Integrity',
  'Kindness & Empathy',
  'Gratitude',
  'Responsibility & Chores',
  'Self-control & Patience',
  'Courage & Perseverance',
  'Respect & Fairness',
  'Friendship & Emotions',
  'Money & Work',
  'Health & Safety',
  'Digital Citizenship',
  'Curiosity & Life Skills',
] as const;

export type LessonCategoryName = (typeof lessonCategoryNames)[number];

export type LessonDifficulty = 'beginner' | 'intermediate' | 'advanced';

export type LessonActivityCategory =
  | 'Craft'
  | 'Game'
  | 'Kitchen'
  | 'Outing'
  | 'Practice'
  | 'Project'
  | 'Reading'
  | 'Role play'
  | 'Talk'
  | 'Writing';

export type PrebuiltLessonActivity = {
  title: string;
  description: string;
  /** Text as it is shown, such as "15 min". */
  duration: string;
  /** An age range as text, such as "3-6". */
  ageAppropriate: string;
  category: LessonActivityCategory;
};

/**
 * A lesson of the prebuilt library. `content` is plain text: headings and paragraphs with an empty line between them, in
 * the order "What it teaches", "The talk", "Signs that it landed", "A book".
 */
export type PrebuiltLesson = {
  /** Never changes once released: the seed finds an earlier version's row by it. */
  slug: string;
  categoryName: LessonCategoryName;
  title: string;
  description: string;
  content: string;
  whyImportant: string;
  /** The ages as text, "3-6"; the same as `ageMin` and `ageMax`, in years. */
  ageRange: string;
  ageMin: number;
  ageMax: number;
  difficulty: LessonDifficulty;
  /** Minutes for the talk and one activity. */
  estimatedDuration: number;
  tags: readonly string[];
  activities: readonly PrebuiltLessonActivity[];
  discussionPrompts: readonly string[];
  /** Names of public sources and offices, and of telephone lines; no web addresses. */
  resources: readonly string[];
  isFeatured: boolean;
};
