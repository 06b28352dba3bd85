export const memoryTypes = [
  'achievement',
  'funny',
  'growth',
  'challenge',
  'family',
  'friendship',
  'adventure',
] as const;
export type MemoryType = (typeof memoryTypes)[number];

export const memoryTypeNames: Readonly<Record<MemoryType, string>> = {
  achievement: 'Achievement',
  funny: 'Funny Moment',
  growth: 'Growth & Learning',
  challenge: 'Challenge Overcome',
  family: 'Family Time',
  friendship: 'Friendship',
  adventure: 'Adventure',
};

export const letterStatuses = ['draft', 'finalized'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** The current year and so many before it are offered. */
export const earlierYearsOffered = 9;
/** The first year that a letter can be of; the last is next year. */
export const firstLetterYear = 1900;
/** How many stories the panel beside the editor shows. */
export const panelStories = 10;
export const editorRows = 25;
