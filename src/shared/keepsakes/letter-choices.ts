import { say } from '#words';

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
  achievement: say('Achievement'),
  funny: say('Funny Moment'),
  growth: say('Growth & Learning'),
  challenge: say('Challenge Overcome'),
  family: 'Family Time',
  friendship: say('Friendship'),
  adventure: say('Adventure'),
};

export const letterStatuses = ['draft', 'finalized'] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Offers the current year and this many before it. */
export const earlierYearsOffered = 9;
/** The first year a letter can have; the last is next year. */
export const firstLetterYear = 1900;
/** Maximum number of stories in the panel beside the editor. */
export const panelStories = 10;
export const editorRows = 25;
